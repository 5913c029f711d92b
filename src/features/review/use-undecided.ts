import type { ReviewPhoto } from '../../contract/photo.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { withoutDecided } from './undecided.ts';
import type { Undecided } from './undecided.ts';
import { useReviewList } from './queries.ts';
import type { Desk } from './desk.ts';

/** A review list without what was decided on this device. */
export function useUndecided(desk: Desk): Undecided<ReviewPhoto> {
  const loaded = useReviewList(desk);
  const items = useOutbox((outbox) => outbox.items);
  const ready = useOutbox((outbox) => outbox.ready);
  return withoutDecided(loaded, { ready, items });
}
