/**
 * Which photos are on the list, and which one is on the desk. Follows from the server's list, the decisions made on this
 * device, and the selection, whenever one of them has changed (docs/rules/review.md, "Review list").
 */
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { RemainingAllowance } from '../../../api/remaining-allowance.ts';
import { deletionsLeft, rejectionsLeft } from '../decision/decisions-left.ts';
import { photosAhead } from '../list/ahead.ts';
import { retainedPhoto } from '../list/retained-photo.ts';
import { withoutLocalDecisions } from '../list/review-list.ts';
import { initialSelection, selectedPhoto } from '../list/selection.ts';
import { savingOf } from './select.ts';
import { EMPTY_STAGE } from './state.ts';
import type { DeskState } from './state.ts';
import type { Transition } from './transition.ts';

/** What the place depends on. */
const CAUSES = ['desk', 'list', 'decisions', 'deciding', 'selection', 'dismissed'] as const;

/** Puts the list and the photo in their places after an event. `before`: the state before it. */
export function placePhoto(transition: Transition, before: DeskState): void {
  if (CAUSES.every((cause) => before[cause] === transition.state[cause])) return;
  place(transition);
  const { isGone } = transition.state;
  const [wasOnDesk, photoId] = [idOnDesk(before), idOnDesk(transition.state)];
  if (photoId === undefined) {
    if (wasOnDesk !== undefined) transition.start({ type: 'leaveDesk' });
    return;
  }
  const isAnother = photoId !== wasOnDesk;
  if (isAnother) transition.start({ type: 'settle', photoId });
  if (isAnother || isGone !== before.isGone) transition.start({ type: 'reportPresence', photoId, isGone });
}

function idOnDesk({ isListed, photo }: DeskState): number | undefined {
  return isListed ? photo?.id : undefined;
}

function place(transition: Transition): void {
  const { state } = transition;
  const { list, decisions, dismissed, device } = state;
  // The photo stays for when the list is back, but nothing of how it is shown.
  if (state.desk === undefined || list === undefined || !decisions.ready)
    return transition.set({ ...EMPTY_STAGE, isListed: false });
  const { reviews } = decisions;
  const saving = savingOf(state);
  const { photos: listed, waiting } = withoutLocalDecisions(
    { ...list.data, asOf: list.asOf },
    { reviews, saving },
  );
  // Computed only once, so that the selection doesn't change with other reviewers' decisions.
  const selection = state.selection ?? initialSelection(listed);
  const last = state.photo?.id === dismissed ? undefined : state.photo;
  const retained = retainedPhoto({ last, listed, selection, items: reviews, saving });
  const isGone = retained !== undefined;
  const photos = isGone ? listed.toSpliced(selection.index, 0, retained) : listed;
  const photo = retained ?? selectedPhoto(photos, selection);
  transition.set({
    ...(photo === undefined && EMPTY_STAGE),
    isListed: true,
    selection,
    photos: sameOr(state.photos, photos),
    waiting,
    rejections: equalOr(state.rejections, rejectionsLeft(list.data.rejections, reviews, list.asOf)),
    deletions: equalOr(state.deletions, deletionsLeft(list.data.deletions, reviews, list.asOf)),
    photo,
    isGone,
    ahead: sameOr(state.ahead, photo === undefined ? [] : photosAhead(photos, photo.id, device)),
  });
}

/** The same list as before if it has the same photos, so that nothing is rendered for it. */
function sameOr(before: readonly ReviewPhoto[], now: readonly ReviewPhoto[]): readonly ReviewPhoto[] {
  return now.length === before.length && now.every((photo, index) => photo === before[index]) ? before : now;
}

function equalOr(
  before: RemainingAllowance | undefined,
  now: RemainingAllowance | undefined,
): RemainingAllowance | undefined {
  return now?.aDay === before?.aDay && now?.left === before?.left ? before : now;
}
