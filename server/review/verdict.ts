/** A reviewer's decision as it was sent, checked as far as it can be without the photo. */
import type { CallInput } from '../../src/contract/calls.ts';
import { reasonProblem } from '../../src/contract/reject-reason.ts';
import type { ReasonProblem } from '../../src/contract/reject-reason.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal, RefusalDetails } from '../lib/errors.ts';

/** A decision that is to be recorded. */
export interface Verdict {
  action: 'approve' | 'reject';
  status: 'approved' | 'rejected';
  /** Trimmed; `null` for an approval. */
  reason: string | null;
  /** The revision that the reviewer saw; without it any will do. */
  revision: number | undefined;
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
  if (action === 'approve')
    return { ok: true, verdict: { action, status: 'approved', reason: null, revision } };
  const reason = body.rejectReason?.trim() ?? '';
  const problem = reasonProblem(reason);
  if (problem !== undefined) return { ok: false, refusal: refuseReason(problem) };
  return { ok: true, verdict: { action, status: 'rejected', reason, revision } };
}

function refuseReason(problem: ReasonProblem): Refusal {
  const fields = [{ field: 'rejectReason', problem }];
  return refuse('invalid_request', { ...REASON_TEXTS[problem], fields });
}
