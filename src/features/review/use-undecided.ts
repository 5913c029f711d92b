import type { CallAnswer } from '../../contract/calls/calls.ts';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import type { LeftOfDay } from '../../api/left-of-day.ts';
import { useCall } from '../../api/use-call.ts';
import type { Loaded } from '../../api/use-call.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import type { Desk } from './desk.ts';
import { rejectionsLeft } from './rejections-left.ts';
import { withoutDecided } from './undecided.ts';
import type { Undecided } from './undecided.ts';

/** How often a review list looks for new photos, ms. */
const POLL = 30_000;

/** Photos that wait for a decision. */
function useReviewList(desk: Desk, enabled = true): Loaded<CallAnswer<'GET /api/review/photos'>> {
  return useCall(
    'GET /api/review/photos',
    { query: desk === 'all' ? {} : { type: desk } },
    { audience: 'mine', pollEvery: POLL, needs: 'photos[]', enabled },
  );
}

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
