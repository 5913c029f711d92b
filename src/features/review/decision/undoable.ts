/** Which decision can be undone (docs/rules/review.md, "Undo"). */
import { isFromPhotoPage } from '../../../contract/rules/decision.ts';
import type { ReviewItem } from '../../../outbox/page/index.ts';

/**
 * The latest decision that was made at a desk and hasn't been sent, as a list: empty if there is none, and all decisions, the
 * first one first, for a burst of which none has been sent.
 */
export function latestUndoable(reviews: readonly ReviewItem[]): readonly ReviewItem[] {
  const decisions = reviews.filter(({ decision }) => !isFromPhotoPage(decision));
  let latest: ReviewItem[] = [];
  for (const item of decisions) {
    // UUIDv7 ids sort by time.
    if (!isUndoable(item) || item.id < (latest.at(-1)?.id ?? '')) continue;
    const { together } = item;
    const all =
      together === undefined
        ? [item]
        : decisions.filter((each) => each.together === together && each.state !== 'cancelled');
    if (all.every(isUndoable)) latest = all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }
  return latest;
}

/** A decision deferred to the next day can be undone in the outbox panel; here, undo would be offered all day. */
function isUndoable(item: ReviewItem): boolean {
  if (item.state === 'waiting') return item.reason !== 'daily_limit';
  return item.state === 'queued' || item.state === 'paused' || item.state === 'blocked';
}
