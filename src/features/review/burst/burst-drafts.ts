/**
 * What was written about the photos of a burst before it was decided, so that undoing it brings that back. In memory only: a
 * decision can be undone for seconds, or as long as there is no network.
 */
import { EMPTY_DRAFT } from '../decision/review-draft.ts';
import { dispatch, useDesk } from '../desk-machine.ts';
import type { ReviewDraft } from '../decision/review-draft.ts';

/** By what the decisions share, then by photo. */
const taken = new Map<string, ReadonlyMap<number, ReviewDraft>>();

/** Takes the drafts of these photos away until `returnDrafts`. */
export function takeDrafts(together: string, photoIds: readonly number[]): void {
  const { drafts } = useDesk.getState();
  taken.set(together, new Map(photoIds.map((id) => [id, drafts.get(id) ?? EMPTY_DRAFT])));
  dispatch({ type: 'draftsChanged', drafts: photoIds.map((id) => [id, EMPTY_DRAFT]) });
}

/** Brings the drafts back. */
export function returnDrafts(together: string): void {
  dispatch({ type: 'draftsChanged', drafts: taken.get(together) ?? [] });
  taken.delete(together);
}
