/** What follows from the desk's state, without being part of it. */
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { checkDecision } from '../../../contract/rules/decision.ts';
import type { AnyDecision, Checked } from '../../../contract/rules/decision.ts';
import type { ReasonProblem } from '../../../contract/rules/reject-reason.ts';
import type { DecisionAction } from '../../../contract/rules/values.ts';
import { findingsOn, findingsToUse, placesOf } from '../checks/findings-on.ts';
import { isFindingUsed } from '../checks/use-finding.ts';
import type { Finding } from '../../../../workers/image/checks/findings.ts';
import type { Place } from '../../../components/zoom/geometry.ts';
import type { RemainingAllowance } from '../../../api/remaining-allowance.ts';
import { initialDraft } from '../decision/appeal-draft.ts';
import { isExempt } from '../decision/desk-decisions.ts';
import type { Marks } from '../decision/marks.ts';
import { decisionAtDesk, EMPTY_DRAFT } from '../decision/review-draft.ts';
import type { ReviewDraft } from '../decision/review-draft.ts';
import { comparedPhotos } from '../stage/compare.ts';
import type { ComparedPhoto } from '../stage/compare.ts';
import { moveSelection } from '../list/selection.ts';
import { isSettled, ofPhoto } from './state.ts';
import type { DeskState, Pointing } from './state.ts';

export const photoOnDesk = ({ photo }: DeskState): ReviewPhoto | undefined => photo;

/** What is written and marked about the photo on the desk. */
export function draftOf({ drafts, photo }: DeskState): ReviewDraft {
  return photo === undefined ? EMPTY_DRAFT : (drafts.get(photo.id) ?? initialDraft(photo));
}

/** The marks of the rejection that is being written. */
export const marksOnDesk = (state: DeskState): Marks => draftOf(state).rejectMarks;

export function pointingOf({ pointing, photo }: DeskState): Pointing | undefined {
  return ofPhoto(pointing, photo);
}

/** The photo that has left the desk while its decision is being saved; those of a burst stay until they are. */
export function savingOf({ deciding }: Pick<DeskState, 'deciding'>): number | undefined {
  return deciding?.step === 'saving' && deciding.burst === undefined ? deciding.photo.id : undefined;
}

/** Whether the photo on the desk can be decided on as written. */
export function checkedOnDesk(state: DeskState, action: DecisionAction): Checked<AnyDecision> {
  const { photo } = state;
  return checkDecision(action, photo === undefined ? {} : decisionAtDesk(draftOf(state), photo));
}

/** What is still wrong with the last decision attempted on this photo; undefined once it is corrected. */
export function problemOf(state: DeskState): ReasonProblem | undefined {
  const tried = ofPhoto(state.tried, state.photo);
  const checked = tried && checkedOnDesk(state, tried.action);
  return checked?.ok === false ? checked.problem : undefined;
}

/** True if a swipe on the photo decides: not while a finger on it means something else (docs/rules/review.md, "Swipes"). */
export function maySwipe(state: DeskState): boolean {
  const { swipes, isZoomed, tools } = state;
  const isForSwipes =
    !isZoomed && pointingOf(state) === undefined && !tools.has('level') && !isComparing(state);
  return swipes && isSettled(state) && isForSwipes;
}

/** The pins on the photo, then the places of the findings. */
export function placesOnDesk(state: DeskState): Place[] {
  const { photo } = state;
  if (photo === undefined) return [];
  const pins = draftOf(state).rejectMarks.flatMap(({ x, y }) =>
    x === undefined || y === undefined ? [] : [{ x, y, width: 0, height: 0 }],
  );
  return [...pins, ...findingsOn(photo).flatMap((finding) => placesOf(finding, photo))];
}

/** The worst finding that the draft doesn't have yet; those that the photographer has dismissed come last. */
export function unusedFinding(state: DeskState): Finding | undefined {
  const { photo } = state;
  return photo && findingsToUse(photo).find((finding) => !isFindingUsed(marksOnDesk(state), finding, photo));
}

/** The next place (1) or the previous one (-1) of the photo on the desk, from where the reviewer was last. */
export function nextPlace(state: DeskState, step: -1 | 1): { index: number; place: Place } | undefined {
  const places = placesOnDesk(state);
  const from = ofPhoto(state.place, state.photo)?.index ?? (step > 0 ? -1 : 0);
  const index = (from + step + places.length) % Math.max(1, places.length);
  const place = places[index];
  return place && { index, place };
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
