/**
 * A reviewer's decision on a photo (docs/rules/review.md, "Decisions"). The desk, the outbox and the server share this
 * type and its validation, which needs no library.
 */
import type { CallInput } from '../calls/calls.ts';
import type { PhotoMark } from '../calls/photo.ts';
import { reasonProblem } from './reject-reason.ts';
import type { ReasonProblem } from './reject-reason.ts';
import { isPinnable } from './values.ts';
import type { ApprovalStatus, DecisionAction } from './values.ts';

export interface Approval {
  action: 'approve';
}

/** Has a reason, marks, or both (docs/rules/review.md, "Reasons"). */
export interface Rejection {
  action: 'reject';
  /** The reviewer's text, trimmed; absent if only codes were chosen. */
  reason?: string;
  /** The codes with their positions; absent if there are no codes. */
  marks?: PhotoMark[];
  /** Faults of the earlier version that this photo no longer has; absent if there are none. */
  mended?: PhotoMark[];
  /** The earlier version; absent without `mended`. */
  earlierId?: number;
  /**
   * True if made on the photo's own page, the only place where an approved photo may be rejected. Absent if made at the
   * desk.
   */
  fromPhotoPage?: boolean;
}

export interface Deletion {
  action: 'delete';
  /** The message to the photographer, trimmed; absent if there is none. */
  reason?: string;
}

export type Decision = Approval | Rejection | Deletion;

/** The status that a decision gives its photo; a deleted photo has none. */
export const STATUS_AFTER = {
  approve: 'approved',
  reject: 'rejected',
  delete: undefined,
} as const satisfies Record<DecisionAction, ApprovalStatus | undefined>;

/** True if the decision was made on the photo's own page, false if at the desk. */
export function isFromPhotoPage(decision: Decision): boolean {
  return decision.action === 'reject' && decision.fromPhotoPage === true;
}

/** The text and marks of a decision as entered, before validation. */
export interface DecisionDraft {
  reason: string;
  marks: readonly PhotoMark[];
  /** Faults of the earlier version that this photo no longer has. */
  mended?: readonly PhotoMark[] | undefined;
  /** The earlier version; undefined if there is none. */
  earlierId?: number | undefined;
}

export type Checked<D extends Decision> = { ok: true; decision: D } | { ok: false; problem: ReasonProblem };

/** Validates a draft. The decision contains only the parts of the draft that its action allows. */
export function checkDecision(action: DecisionAction, draft: DecisionDraft): Checked<Decision> {
  switch (action) {
    case 'approve':
      return { ok: true, decision: { action } };
    case 'reject':
      return checkRejection(draft);
    case 'delete':
      return checkDeletion(draft.reason);
  }
}

/** Validates a rejection: codes, a text, or both. */
export function checkRejection(
  draft: DecisionDraft,
  { fromPhotoPage = false }: Pick<Rejection, 'fromPhotoPage'> = {},
): Checked<Rejection> {
  const problem = reasonProblem(draft.reason, draft.marks);
  if (problem !== undefined) return { ok: false, problem };
  const reason = draft.reason.trim();
  const { mended = [], earlierId } = draft;
  const decision: Rejection = {
    action: 'reject',
    ...(reason !== '' && { reason }),
    ...(draft.marks.length > 0 && { marks: draft.marks.map(normalizedMark) }),
    ...(mended.length > 0 && { mended: mended.map(normalizedMark) }),
    ...(mended.length > 0 && earlierId !== undefined && { earlierId }),
    ...(fromPhotoPage && { fromPhotoPage }),
  };
  return { ok: true, decision };
}

/**
 * Validates a deletion with a message. A caller that allows a deletion without one must skip this check if the text is
 * empty.
 */
export function checkDeletion(typed: string): Checked<Deletion> {
  const problem = reasonProblem(typed);
  return problem === undefined
    ? { ok: true, decision: { action: 'delete', reason: typed.trim() } }
    : { ok: false, problem };
}

/** Reduces a mark to its known fields, and drops a position that is incomplete or that the code can't have. */
function normalizedMark({ code, x, y, equalised }: PhotoMark): PhotoMark {
  if (!isPinnable(code) || x === undefined || y === undefined) return { code };
  return { code, x, y, ...(equalised && { equalised }) };
}

/** The body of the call that approves or rejects. */
type DecisionBody = CallInput<'PUT /api/review/photos/:id'>['body'];

/**
 * The request's body for an approval or a rejection. The API's public names are older (`isReviewerPage` is the opposite
 * of `fromPhotoPage`); only this function and `readBody` use them.
 */
export function bodyOf(decision: Approval | Rejection, revision: number): DecisionBody {
  const { action } = decision;
  if (action === 'approve') return { action, revision, isReviewerPage: true };
  const { reason, marks, mended, earlierId, fromPhotoPage = false } = decision;
  return {
    action,
    revision,
    isReviewerPage: !fromPhotoPage,
    ...(reason !== undefined && { rejectReason: reason }),
    ...(marks !== undefined && { rejectMarks: marks }),
    ...(mended !== undefined && { mendedMarks: mended }),
    ...(earlierId !== undefined && { earlierId }),
  };
}

/**
 * Reads a request's body without validating it. Without `isReviewerPage: true`, the decision counts as made on the
 * photo's page.
 */
export function readBody(
  body: DecisionBody,
): DecisionDraft & { action: 'approve' | 'reject'; fromPhotoPage: boolean; revision: number | undefined } {
  return {
    action: body.action,
    reason: body.rejectReason ?? '',
    marks: body.rejectMarks ?? [],
    mended: body.mendedMarks,
    earlierId: body.earlierId,
    fromPhotoPage: body.isReviewerPage !== true,
    revision: body.revision,
  };
}
