/** A reviewer's decision as it was sent, checked as far as it can be without the photo. */
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import type { PhotoMark } from '../../../src/contract/calls/photo.ts';
import { reasonProblem, reasonText } from '../../../src/contract/rules/reject-reason.ts';
import type { ReasonProblem } from '../../../src/contract/rules/reject-reason.ts';
import { isPinnable } from '../../../src/contract/rules/values.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal, RefusalDetails } from '../../platform/lib/errors.ts';
import { CODE_NAMES } from './code-names.ts';

/** A decision that is to be recorded. */
export interface Verdict {
  action: 'approve' | 'reject';
  status: 'approved' | 'rejected';
  /** As `reasonText` makes it; `null` for an approval. */
  reason: string | null;
  /** The codes of a rejection. */
  marks: PhotoMark[];
  /** The revision that the reviewer saw; without it any will do. */
  revision: number | undefined;
  /** Made on a desk, where only what waits is decided. */
  fromDesk: boolean;
}

const REASON_TEXTS: Record<ReasonProblem, Pick<RefusalDetails, 'error' | 'error_zh'>> = {
  required: { error: 'Rejection reason is required.', error_zh: '请填写未通过原因。' },
  too_short: {
    error: 'Rejection reason must be at least 2 characters long.',
    error_zh: '未通过原因至少 2 个字符。',
  },
  too_long: {
    error: 'Rejection reason must be at most 1000 characters long.',
    error_zh: '未通过原因最多 1000 个字符。',
  },
};

export type VerdictResult = { ok: true; verdict: Verdict } | { ok: false; refusal: Refusal };

/** Reads a decision's body (docs/rules/review.md, "Reasons"). */
export function readVerdict(body: CallInput<'PUT /api/review/photos/:id'>['body']): VerdictResult {
  const { action, revision } = body;
  const fromDesk = body.isReviewerPage === true;
  if (action === 'approve') {
    return {
      ok: true,
      verdict: { action, status: 'approved', reason: null, marks: [], revision, fromDesk },
    };
  }
  const marks = (body.rejectMarks ?? []).map(toMark);
  const comment = body.rejectReason?.trim() ?? '';
  const problem = comment.includes('\0') ? 'required' : reasonProblem(comment, marks);
  if (problem !== undefined) return { ok: false, refusal: refuseReason(problem) };
  const reason = reasonText(
    marks.map(({ code }) => CODE_NAMES[code]),
    comment,
  );
  return { ok: true, verdict: { action, status: 'rejected', reason, marks, revision, fromDesk } };
}

/** A mark as it is kept: without fields that nobody asked for, and with a place only where there is one, and a whole one. */
function toMark({ code, x, y }: PhotoMark): PhotoMark {
  return isPinnable(code) && x !== undefined && y !== undefined ? { code, x, y } : { code };
}

/** Reads what a photographer is to be told of a deletion; `null` where nothing was written. */
export function readDeletionReason(typed: string | undefined): string | null | Refusal {
  const reason = typed?.trim() ?? '';
  if (reason === '') return null;
  const problem = reason.includes('\0') ? 'too_short' : reasonProblem(reason);
  return problem === undefined
    ? reason
    : refuse('invalid_request', { ...REASON_TEXTS[problem], fields: [{ field: 'reason', problem }] });
}

/** Reads why photos are taken down, which has to be said. */
export function readTakedownReason(typed: string): string | Refusal {
  const fields = [{ field: 'reason', problem: 'required' }];
  return readDeletionReason(typed) ?? refuse('invalid_request', { ...REASON_TEXTS.required, fields });
}

function refuseReason(problem: ReasonProblem): Refusal {
  const fields = [{ field: 'rejectReason', problem }];
  return refuse('invalid_request', { ...REASON_TEXTS[problem], validationFailed: true, fields });
}
