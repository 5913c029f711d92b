/** What is written and marked about the photo on the desk (docs/rules/review.md, "Reasons"). */
import { CODE_OF_FINDING } from '../../../../workers/image/checks/findings.ts';
import type { Finding } from '../../../../workers/image/checks/findings.ts';
import type { PhotoMark } from '../../../contract/calls/decision.ts';
import { isAtAPlace } from '../../../contract/rules/values.ts';
import type { RejectCode } from '../../../contract/rules/values.ts';
import { isFindingUsed, withFinding } from '../checks/use-finding.ts';
import { isAppeal, isMarkable } from '../decision/desk-decisions.ts';
import { setEarlierReason } from '../decision/earlier-reasons.ts';
import type { EarlierReasonState } from '../decision/earlier-reasons.ts';
import * as marks from '../decision/marks.ts';
import type { Marks, PinPosition } from '../decision/marks.ts';
import type { ReviewDraft } from '../decision/review-draft.ts';
import type { Drafts } from '../decision/review-drafts.ts';
import { draftOf, pointingOf } from './select.ts';
import { isSettled } from './state.ts';
import type { Pointing } from './state.ts';
import type { Transition } from './transition.ts';

/** Somebody has signed in or out: each account has its own drafts. */
export function userChanged(transition: Transition, userId: number | undefined): void {
  if (userId === transition.state.userId) return;
  transition.set({ userId, drafts: new Map() });
  if (userId !== undefined) transition.start({ type: 'readDrafts', owner: userId });
}

export function draftsRead(transition: Transition, owner: number, drafts: Drafts): void {
  if (owner === transition.state.userId) transition.set({ drafts });
}

export function textTyped(transition: Transition, text: string): void {
  change(transition, { rejectReason: text });
}

/** Adds a code, and starts pointing if what it says is at a place; or removes the code. */
export function codeToggled(transition: Transition, code: RejectCode): void {
  const { state } = transition;
  if (!isSettled(state) || state.photo === undefined || !isMarkable(state.photo)) return;
  const next = marks.toggleCode(marksOf(transition), code);
  change(transition, { rejectMarks: next });
  point(transition, marks.hasCode(next, code) && isAtAPlace(code) ? { code, pin: undefined } : undefined);
}

/** From now on, a touch on the photo adds a pin for this code; optionally with a pin selected. */
export function pointingStarted(transition: Transition, code: RejectCode, pin?: number): void {
  point(transition, { code, pin });
}

export function pointingStopped(transition: Transition): void {
  point(transition, undefined);
}

/** Adds a pin for the code that the reviewer is pointing for, and selects it. */
export function pinAdded(transition: Transition, position: PinPosition): void {
  const pointing = pointingOf(transition.state);
  if (pointing !== undefined && isSettled(transition.state)) addPin(transition, pointing.code, position);
}

/** Adds a pin in the middle of the photo, from where the keyboard moves it. */
export function pinAddedInMiddle(transition: Transition, code: RejectCode): void {
  addPin(transition, code, { x: 0.5, y: 0.5 });
}

export function pinMoved(transition: Transition, pin: number, position: PinPosition): void {
  change(transition, { rejectMarks: marks.movePin(marksOf(transition), pin, position) });
}

export function pinRemoved(transition: Transition, pin: number): void {
  const before = marksOf(transition);
  const code = before[pin]?.code;
  change(transition, { rejectMarks: marks.removePin(before, pin) });
  point(transition, code === undefined ? undefined : { code, pin: undefined });
}

/** Changes whether what the pin marks shows only with the histogram equalised. */
export function pinEqualised(transition: Transition, pin: number): void {
  change(transition, { rejectMarks: marks.toggleEqualised(marksOf(transition), pin) });
}

/**
 * Adds the finding's code with pins at its places; without any, the code alone. If it is there already, takes the code
 * back. `photoId`: the photo that it was found on.
 */
export function findingToggled(transition: Transition, photoId: number, finding: Finding): void {
  const { photo } = transition.state;
  if (photo?.id !== photoId || !isMarkable(photo) || !isSettled(transition.state)) return;
  const before = marksOf(transition);
  const code = CODE_OF_FINDING[finding.kind];
  const isUsed = isFindingUsed(before, finding, photo);
  change(transition, {
    rejectMarks: isUsed ? marks.toggleCode(before, code) : withFinding(before, finding, photo),
  });
  if (isUsed) point(transition, undefined);
}

/** Says of a reason of the earlier version that it is mended or still there; undefined takes that back. */
export function earlierReasonSet(
  transition: Transition,
  photoId: number,
  reason: PhotoMark,
  state: EarlierReasonState | undefined,
): void {
  if (transition.state.photo?.id !== photoId || !isSettled(transition.state)) return;
  change(transition, setEarlierReason(draftOf(transition.state), reason, state));
  point(transition, undefined);
}

/** While the photo is shown equalised, new pins say so. */
function addPin(transition: Transition, code: RejectCode, position: PinPosition): void {
  const before = marksOf(transition);
  const isEqualised = transition.state.tools.has('equalised');
  const pinned = marks.addPin(before, code, { ...position, ...(isEqualised && { equalised: true }) });
  const pin = pinned.findIndex((mark, index) => mark !== before[index]);
  change(transition, { rejectMarks: pinned });
  point(transition, { code, pin: pin < 0 ? undefined : pin });
}

function marksOf({ state }: Transition): Marks {
  return draftOf(state).rejectMarks;
}

function change(transition: Transition, changes: Partial<ReviewDraft>): void {
  const { photo } = transition.state;
  if (photo === undefined) return;
  const draft = { ...draftOf(transition.state), ...changes };
  transition.writeDraft(photo.id, draft);
  // Of an appeal, what was emptied isn't filled again.
  if (isAppeal(photo)) transition.set({ drafts: new Map(transition.state.drafts).set(photo.id, draft) });
}

function point(transition: Transition, pointing: Pointing | undefined): void {
  const { photo } = transition.state;
  transition.set({ pointing: pointing && photo && { ...pointing, photoId: photo.id } });
}
