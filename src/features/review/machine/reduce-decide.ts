/**
 * Decides on the photo on the desk. It leaves the desk at once; its draft is deleted when the outbox has the decision, before
 * an undo, which brings it back (docs/rules/review.md, "Decisions" and "No wait").
 */
import type { DecisionAction, RejectCode } from '../../../contract/rules/values.ts';
import { CODE_OF_FINDING } from '../../../../workers/image/checks/findings.ts';
import { findingsOn } from '../checks/findings-on.ts';
import { withFinding } from '../checks/use-finding.ts';
import { hasCode, toggleCode } from '../decision/marks.ts';
import type { Marks } from '../decision/marks.ts';
import { isAllowed, isExempt, refusalOf } from '../decision/desk-decisions.ts';
import { EMPTY_DRAFT } from '../decision/review-draft.ts';
import type { DecisionPress, SaveOutcome } from './events.ts';
import { selected } from './reduce-list.ts';
import { undoAfterSaving } from './reduce-undo.ts';
import { checkedOnDesk, deletionsOf, draftOf } from './select.ts';
import { isSettled } from './state.ts';
import type { Deciding, DeskState } from './state.ts';
import type { Transition } from './transition.ts';

/** `from`: how far to the right a swipe has moved the photo, in px. */
export function decisionPressed(transition: Transition, { action, photoId, from = 0 }: DecisionPress): void {
  const { state } = transition;
  const { photo, desk, userId: owner } = state;
  if (
    photo === undefined ||
    desk === undefined ||
    !isSettled(state) ||
    (photoId !== undefined && photoId !== photo.id)
  )
    return;
  const checked = checkedOnDesk(state, action);
  if (!checked.ok) {
    transition.set({ tried: { photoId: photo.id, action } });
    const isBlank = action === refusalOf(photo) && checked.problem === 'required';
    return transition.start({ type: isBlank ? 'focusCodes' : 'focusReason' });
  }
  if (isBusy(state) || !isAllowed(action, photo)) return;
  const { decision } = checked;
  const request = transition.newRequest();
  const deciding = { request, owner, desk, photo, decision, from, isSlow: false } as const;
  // Showing this at once would render the desk twice.
  transition.start({ type: 'watchSaving', request });
  if (decision.action !== 'delete') return save(transition, deciding);
  transition.set({ deciding: { ...deciding, step: 'asking' } });
  const { reason } = decision;
  const left = deletionsOf(state);
  const waitsFor = left?.left === 0 ? left.aDay : undefined;
  transition.start({ type: 'confirmDeletion', request, photoId: photo.id, reason, waitsFor });
}

export function deletionConfirmed(transition: Transition, request: number, isConfirmed: boolean): void {
  const { deciding } = transition.state;
  if (deciding?.request !== request || deciding.step !== 'asking') return;
  if (isConfirmed) save(transition, deciding);
  else transition.set({ deciding: undefined });
}

export function savingSlow(transition: Transition, request: number): void {
  const { deciding } = transition.state;
  if (deciding?.request === request) transition.set({ deciding: { ...deciding, isSlow: true } });
}

/** A swipe without a reason asks for a code, rather than for words. */
export function codesOffered(transition: Transition): void {
  const { photo } = transition.state;
  if (photo !== undefined && isSettled(transition.state))
    transition.set({ dialog: { type: 'codes', photo } });
}

/** Rejects the photo for this code, with the places of its findings, unless the photo has left the desk meanwhile. */
export function offeredCodeChosen(transition: Transition, code: RejectCode): void {
  const { dialog, photo } = transition.state;
  transition.set({ dialog: undefined });
  if (dialog?.type !== 'codes' || dialog.photo.id !== photo?.id) return;
  const draft = draftOf(transition.state);
  const found = findingsOn(photo).filter(({ kind }) => CODE_OF_FINDING[kind] === code);
  const marked = found.reduce(
    (marks: Marks, finding) => withFinding(marks, finding, photo),
    draft.rejectMarks,
  );
  const rejectMarks = hasCode(marked, code) ? marked : toggleCode(marked, code);
  transition.writeDraft(photo.id, { ...draft, rejectMarks });
  decisionPressed(transition, { action: refusalOf(photo) });
}

/** The outbox has the decision, or those on a burst, or it couldn't be saved, and the photo is back on the list. */
export function saved(transition: Transition, request: number, outcome: SaveOutcome): void {
  const { deciding } = transition.state;
  if (deciding?.request !== request || deciding.step !== 'saving') return;
  const { burst, photo, decision, owner, desk } = deciding;
  transition.set({ deciding: undefined });
  if (outcome.ok) {
    const photoIds = [photo.id, ...(burst?.rejected ?? [])];
    if (burst !== undefined) {
      takeDrafts(transition, outcome.id, photoIds);
      if (burst.after !== undefined) selected(transition, burst.after);
      leave(transition, deciding);
    }
    for (const photoId of photoIds) transition.writeDraft(photoId, EMPTY_DRAFT, owner);
    countCodes(transition, deciding);
    dismissEarlier(transition, photoIds);
  } else {
    const action: DecisionAction = burst === undefined ? decision.action : 'reject';
    transition.start({ type: 'showFailure', action, desk, isBurst: burst !== undefined });
  }
  undoAfterSaving(transition);
}

/** True while no further decision may be made: one is being saved, or asked about on this visit. */
export function isBusy({ deciding, visit }: DeskState): boolean {
  return deciding !== undefined && (deciding.step === 'saving' || deciding.request > visit);
}

/** Slides the photo off the desk. Zoomed, the next photo appears at the same place at once. */
function leave(
  transition: Transition,
  { photo, decision, from }: Pick<Deciding, 'photo' | 'decision' | 'from'>,
): void {
  if (!transition.state.isZoomed) transition.set({ leaving: { photo, action: decision.action, from } });
}

function save(transition: Transition, deciding: Omit<Deciding, 'step'>): void {
  const { request, photo, decision, owner } = deciding;
  transition.set({ deciding: { ...deciding, step: 'saving' } });
  leave(transition, deciding);
  const exempt = decision.action === 'delete' && isExempt(photo, owner);
  transition.start({ type: 'saveDecision', request, photo, decision, exempt });
}

/** What was written about the photos of a burst is kept for its undo. */
function takeDrafts(transition: Transition, together: string, photoIds: readonly number[]): void {
  const { drafts, burstDrafts } = transition.state;
  const taken = photoIds.map((id) => [id, drafts.get(id) ?? EMPTY_DRAFT] as const);
  transition.set({ burstDrafts: new Map(burstDrafts).set(together, new Map(taken)) });
}

/** Counts for which codes the photo was rejected, so that those used most come first. */
function countCodes(transition: Transition, { owner, decision }: Deciding): void {
  if (owner === undefined || !('rejectMarks' in decision)) return;
  const codes = new Set(decision.rejectMarks?.map(({ code }) => code));
  if (codes.size > 0) transition.start({ type: 'countCodes', owner, codes });
}

/** Dismisses the notes about earlier refused decisions on these photos, which the new decision makes obsolete. */
function dismissEarlier(transition: Transition, photoIds: readonly number[]): void {
  const ids = transition.state.decisions.reviews
    .filter(({ state, photoId }) => state === 'needs-you' && photoIds.includes(photoId))
    .map(({ id }) => id);
  if (ids.length > 0) transition.start({ type: 'cancelDecisions', ids });
}
