/** What follows from the desk's state, without being part of it. */
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { RemainingAllowance } from '../../../api/remaining-allowance.ts';
import { isExempt } from '../decision/desk-decisions.ts';
import type { Marks } from '../decision/marks.ts';
import { EMPTY_DRAFT } from '../decision/review-draft.ts';
import type { ReviewDraft } from '../decision/review-draft.ts';
import { comparedPhotos } from '../stage/compare.ts';
import type { ComparedPhoto } from '../stage/compare.ts';
import { moveSelection } from '../list/selection.ts';
import { ofPhoto } from './state.ts';
import type { DeskState, Pointing } from './state.ts';

export const photoOnDesk = ({ photo }: DeskState): ReviewPhoto | undefined => photo;

/** What is written and marked about the photo on the desk. */
export function draftOf({ drafts, photo }: DeskState): ReviewDraft {
  return (photo && drafts.get(photo.id)) ?? EMPTY_DRAFT;
}

/** The marks of the rejection that is being written. */
export const marksOnDesk = (state: DeskState): Marks => draftOf(state).rejectMarks;

export function pointingOf({ pointing, photo }: DeskState): Pointing | undefined {
  return ofPhoto(pointing, photo);
}

/** What a photo can be compared with, and the index of the one that is chosen. */
export function comparisonOf(
  photo: ReviewPhoto | undefined,
  compared: DeskState['compared'],
): { photos: readonly ComparedPhoto[]; index: number } {
  const photos = photo === undefined ? [] : comparedPhotos(photo);
  const chosen = ofPhoto(compared, photo);
  const index = chosen === undefined ? 0 : photos.findIndex(({ id }) => id === chosen.id);
  return { photos, index: Math.max(0, index) };
}

/** True if there is another photo in this direction of the list. */
export function mayStep({ photos, selection, photo }: DeskState, steps: -1 | 1): boolean {
  return selection !== undefined && moveSelection(photos, selection, steps).id !== photo?.id;
}

/** How many deletions the reviewer has left today; undefined if there is no limit for the photo on the desk. */
export function deletionsOf({ photo, userId, deletions }: DeskState): RemainingAllowance | undefined {
  return photo === undefined || isExempt(photo, userId) ? undefined : deletions;
}

/** True while the photo on the desk is compared with another one. */
export function isComparing({ photo, compareMode }: DeskState): boolean {
  return compareMode !== undefined && photo !== undefined && comparedPhotos(photo).length > 0;
}
