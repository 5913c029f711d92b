/**
 * What was written about the photos of a burst before it was decided, so that undoing it brings that back. In memory only: a
 * decision can be undone for seconds, or as long as there is no network.
 */
import { deleteReviewDraft, reviewDraft, storeReviewDraft } from '../decision/review-drafts.ts';
import type { ReviewDraft } from '../decision/review-draft.ts';

/** By what the decisions share, then by photo. */
const taken = new Map<string, ReadonlyMap<number, ReviewDraft>>();

/** Takes the drafts of these photos away until `returnDrafts`. */
export function takeDrafts(together: string, photoIds: readonly number[]): void {
  taken.set(together, new Map(photoIds.map((id) => [id, reviewDraft(id)])));
  for (const id of photoIds) deleteReviewDraft(id);
}

/** Brings the drafts back. */
export function returnDrafts(together: string): void {
  for (const [id, draft] of taken.get(together) ?? []) storeReviewDraft(id, draft);
  taken.delete(together);
}
