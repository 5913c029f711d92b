/** The list, the selection, and what other reviewers decide. */
import { EMPTY_DRAFT } from '../decision/review-draft.ts';
import { moveSelection, selectPhoto } from '../list/selection.ts';
import type { DecisionElsewhere } from './state.ts';
import type { Transition } from './transition.ts';

export function stepped(transition: Transition, steps: number): void {
  const { photos, selection } = transition.state;
  if (selection === undefined) return;
  const next = moveSelection(photos, selection, steps);
  transition.set({ selection: next });
}

export function selected(transition: Transition, id: number): void {
  transition.set({ selection: selectPhoto(transition.state.photos, id) });
}

/** The photo that another reviewer has decided on leaves the desk, and what was written about it is deleted. */
export function dismissed(transition: Transition): void {
  const { photo, isGone } = transition.state;
  if (photo === undefined || !isGone) return;
  transition.set({ dismissed: photo.id });
  transition.writeDraft(photo.id, EMPTY_DRAFT);
}

/** The next photo comes onto the desk once the list has the photo elsewhere, or not at all. */
export function handled(transition: Transition, photoId: number): void {
  const { photo, selection } = transition.state;
  if (photo?.id !== photoId || selection === undefined) return;
  const { index } = selectPhoto(transition.state.photos, photoId);
  transition.set({ selection: { id: undefined, index }, dismissed: photoId });
}

export function elsewhereKnown(transition: Transition, photoId: number, decision: DecisionElsewhere): void {
  if (transition.state.photo?.id === photoId) transition.set({ elsewhere: { photoId, decision } });
}

/** Until then, presses were meant for the previous photo (docs/rules/review.md, "Accidental input"). */
export function settled(transition: Transition, photoId: number): void {
  if (transition.state.photo?.id === photoId) transition.set({ settledId: photoId });
}
