/** Takes the latest decision back, as long as it hasn't been sent (docs/rules/review.md, "Undo"). */
import { draftFrom } from '../decision/review-draft.ts';
import { latestUndoable } from '../decision/undoable.ts';
import type { UndoOutcome } from './events.ts';
import type { Undoing } from './state.ts';
import type { Transition } from './transition.ts';

export function undoPressed(transition: Transition): void {
  const { deciding, undoing, selection: from } = transition.state;
  if (undoing !== undefined) return;
  // The last decision is still on its way into the outbox.
  if (deciding?.step === 'saving') transition.set({ undoWaits: { from } });
  else undoLatest(transition, from);
}

/** Undoes a decision that the reviewer took back while it was being saved. */
export function undoAfterSaving(transition: Transition): void {
  const { undoWaits } = transition.state;
  if (undoWaits === undefined) return;
  transition.set({ undoWaits: undefined });
  undoLatest(transition, undoWaits.from);
}

/** Once the decision is cancelled, the photo is on the list again, with what was written about it. */
export function undone(transition: Transition, request: number, outcome: UndoOutcome): void {
  const { undoing } = transition.state;
  if (undoing?.request !== request) return;
  const { decisions, from } = undoing;
  const [first] = decisions;
  transition.set({ undoing: undefined });
  if (outcome === 'missed') transition.set({ isUndoMissed: true });
  if (outcome !== 'done') return;
  returnDrafts(transition, undoing);
  transition.set({ isUndoMissed: false });
  // A reviewer who has gone on to another photo since stays there.
  if (first !== undefined && from !== undefined && transition.state.selection === from)
    transition.set({ selection: { id: first.photoId, index: from.index } });
  transition.start({ type: 'dismissDecisions', ids: decisions.map(({ id }) => id) });
}

function undoLatest(transition: Transition, from: Undoing['from']): void {
  const { decisions, userId: owner } = transition.state;
  const undoable = latestUndoable(decisions.reviews);
  if (undoable.length === 0) return;
  const request = transition.newRequest();
  transition.set({ undoing: { request, owner, decisions: undoable, from } });
  transition.start({ type: 'undo', request, ids: undoable.map(({ id }) => id) });
}

function returnDrafts(transition: Transition, { owner, decisions: [first] }: Undoing): void {
  if (first === undefined) return;
  const { photoId, decision, together } = first;
  if (together === undefined) return transition.writeDraft(photoId, draftFrom(decision), owner);
  const burstDrafts = new Map(transition.state.burstDrafts);
  for (const [id, draft] of burstDrafts.get(together) ?? []) transition.writeDraft(id, draft, owner);
  burstDrafts.delete(together);
  transition.set({ burstDrafts });
}
