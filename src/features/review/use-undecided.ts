import type { ReviewPhoto } from '../../contract/photo.ts';
import type { LeftOfDay } from '../../data/left-of-day.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { rejectionsLeft } from './rejections-left.ts';
import { withoutDecided } from './undecided.ts';
import type { Undecided } from './undecided.ts';
import { useReviewList } from './queries.ts';
import type { Desk } from './desk.ts';

/** What is left to decide, and of the day's rejections. */
interface Left extends Undecided<ReviewPhoto> {
  rejections: LeftOfDay | undefined;
}

/** A review list without what was decided on this device. */
export function useUndecided(desk: Desk): Left {
  const loaded = useReviewList(desk);
  const items = useOutbox((outbox) => outbox.items);
  const ready = useOutbox((outbox) => outbox.ready);
  const rejections =
    loaded.state === 'ready' ? rejectionsLeft(loaded.data.rejections, items, loaded.asOf) : undefined;
  return { ...withoutDecided(loaded, { ready, items }), rejections };
}
