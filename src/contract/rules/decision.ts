/**
 * What a reviewer may decide on a photo (docs/rules/review.md, "Decisions"). The desk, the outbox and the server share
 * the decision, which is the call's body, and this check, which needs no library.
 */
import type { CallInput } from '../calls/calls.ts';
import type { Decision, PhotoMark } from '../calls/decision.ts';
import { reasonProblem } from './reject-reason.ts';
import type { ReasonProblem } from './reject-reason.ts';
import { isPinnable } from './values.ts';
import type { ApprovalStatus, DecisionAction } from './values.ts';

/** A deletion: the body of its own call, and the action by which it is told from other decisions on the device. */
export type Deletion = { action: 'delete' } & CallInput<'DELETE /api/review/photos/:id'>['body'];

/** A rejection upheld: the body of its own call, and the action as with a deletion. */
export type Uphold = { action: 'uphold' } & CallInput<'PUT /api/review/photos/:id/uphold'>['body'];

/** Whatever a reviewer decides. */
export type AnyDecision = Decision | Deletion | Uphold;

/** A decision before it is checked: what a rejection would say, whichever button is pressed, and where it is made. */
export interface UncheckedDecision extends Omit<Decision, 'action' | 'rejectMarks' | 'mendedMarks'> {
  rejectMarks?: readonly PhotoMark[];
  mendedMarks?: readonly PhotoMark[];
}

/** The status that a decision gives its photo; a deleted photo has none. */
export const STATUS_AFTER = {
  approve: 'approved',
  reject: 'rejected',
  delete: undefined,
  uphold: 'rejected',
} as const satisfies Record<DecisionAction, ApprovalStatus | undefined>;

/** True if the decision was made on the photo's own page, false if at the desk. */
export function isFromPhotoPage(decision: AnyDecision): boolean {
  return decision.action === 'reject' && decision.isReviewerPage !== true;
}

export type Checked<D> = { ok: true; decision: D } | { ok: false; problem: ReasonProblem };

/** Checks what was written. The decision contains only the parts that its action allows. */
export function checkDecision(action: DecisionAction, written: UncheckedDecision): Checked<AnyDecision> {
  switch (action) {
    case 'approve':
      return { ok: true, decision: approvalOf(written) };
    case 'reject':
      return checkRejection(written);
    case 'uphold':
      return checkUphold(written);
    case 'delete': {
      const { rejectReason = '', revision } = written;
      return checkDeletion({ reason: rejectReason, ...(revision !== undefined && { revision }) });
    }
  }
}

/** An approval, which says nothing but where it is made and on what. */
export function approvalOf({ isReviewerPage, revision }: UncheckedDecision): Decision {
  return {
    action: 'approve',
    ...(isReviewerPage !== undefined && { isReviewerPage }),
    ...(revision !== undefined && { revision }),
  };
}

/**
 * Checks a rejection: codes, a text, or both. The text is trimmed, what is empty is left out, and the earlier version is
 * named only if something is mended.
 */
export function checkRejection(written: UncheckedDecision): Checked<Decision> {
  const { rejectReason = '', rejectMarks = [], mendedMarks = [], earlierId, ...parts } = written;
  const problem = reasonProblem(rejectReason, rejectMarks);
  if (problem !== undefined) return { ok: false, problem };
  const text = rejectReason.trim();
  const isMended = mendedMarks.length > 0;
  const decision: Decision = {
    ...parts,
    action: 'reject',
    ...(text !== '' && { rejectReason: text }),
    ...(rejectMarks.length > 0 && { rejectMarks: rejectMarks.map(normalizedMark) }),
    ...(isMended && { mendedMarks: mendedMarks.map(normalizedMark) }),
    ...(isMended && earlierId !== undefined && { earlierId }),
  };
  return { ok: true, decision };
}

/** Checks that a rejection is upheld with codes, a text, or both. Nothing of an earlier version is part of it. */
export function checkUphold({
  rejectReason = '',
  rejectMarks = [],
  revision,
}: UncheckedDecision): Checked<Uphold> {
  const checked = checkRejection({ rejectReason, rejectMarks, ...(revision !== undefined && { revision }) });
  return checked.ok ? { ok: true, decision: { ...checked.decision, action: 'uphold' } } : checked;
}

/**
 * Checks a deletion with a message. A caller that allows a deletion without one must skip this check if the text is
 * empty.
 */
export function checkDeletion({ reason = '', ...deletion }: Omit<Deletion, 'action'>): Checked<Deletion> {
  const problem = reasonProblem(reason);
  return problem === undefined
    ? { ok: true, decision: { action: 'delete', ...deletion, reason: reason.trim() } }
    : { ok: false, problem };
}

/** Reduces a mark to its known fields, and drops a position that is incomplete or that the code can't have. */
function normalizedMark({ code, x, y, equalised }: PhotoMark): PhotoMark {
  if (!isPinnable(code) || x === undefined || y === undefined) return { code };
  return { code, x, y, ...(equalised && { equalised }) };
}
