/** A reviewer's decision as it was sent, checked as far as it can be without the photo. */
import type { CallInput } from '../../src/contract/calls.ts';
import { MIN_REJECT_REASON } from '../../src/contract/limits.ts';
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

const REASON_MISSING = {
  error: 'Rejection reason is required.',
  error_zh: '请填写拒绝理由。',
  fields: [{ field: 'rejectReason', problem: 'required' }],
};
const REASON_SHORT = {
  error: 'Rejection reason must be at least 2 characters long.',
  error_zh: '拒绝理由至少需要 2 个字符。',
  fields: [{ field: 'rejectReason', problem: 'too_short' }],
};

export type VerdictResult = { ok: true; verdict: Verdict } | { ok: false; refusal: Refusal };

/** Reads a decision's body (spec 001 §5: a reason of at least two characters after trimming). */
export function readVerdict(body: CallInput<'PUT /api/review/photos/:id'>['body']): VerdictResult {
  const { action, revision } = body;
  if (action === 'approve')
    return { ok: true, verdict: { action, status: 'approved', reason: null, revision } };
  const reason = body.rejectReason?.trim() ?? '';
  const problem = reasonProblem(reason);
  if (problem !== undefined) return { ok: false, refusal: refuse('invalid_request', problem) };
  return { ok: true, verdict: { action, status: 'rejected', reason, revision } };
}

function reasonProblem(reason: string): RefusalDetails | undefined {
  if (reason === '') return REASON_MISSING;
  return reason.length < MIN_REJECT_REASON ? REASON_SHORT : undefined;
}
