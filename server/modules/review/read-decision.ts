/**
 * Reads a reviewer's decision, and checks it as far as possible without the photo (docs/rules/review.md, "Reasons").
 */
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { checkDeletion, checkRejection, readBody } from '../../../src/contract/rules/decision.ts';
import type { Approval, Decision, Deletion, Rejection } from '../../../src/contract/rules/decision.ts';
import { REJECT_CODE_NAMES } from '../../../src/contract/rules/reject-code-names.ts';
import { reasonText } from '../../../src/contract/rules/reject-reason.ts';
import type { ReasonProblem } from '../../../src/contract/rules/reject-reason.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import type { RefusalDetails } from '../../platform/lib/errors.ts';

const PROBLEM_TEXTS: Record<ReasonProblem, Pick<RefusalDetails, 'error' | 'error_zh'>> = {
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

/** A decision that passed the checks. */
export interface DecisionRead {
  decision: Approval | Rejection;
  /** The revision that the reviewer saw; undefined if it doesn't matter. */
  revision: number | undefined;
}

/** Reads the body of an approval or a rejection. */
export function readDecision(body: CallInput<'PUT /api/review/photos/:id'>['body']): DecisionRead | Refusal {
  const { action, revision, ...draft } = readBody(body);
  if (action === 'approve') return { decision: { action }, revision };
  // PostgreSQL can't store NUL.
  if (draft.reason.includes('\0')) return refuseReason('required');
  const checked = checkRejection(draft, draft);
  return checked.ok ? { decision: checked.decision, revision } : refuseReason(checked.problem);
}

function refuseReason(problem: ReasonProblem): Refusal {
  const fields = [{ field: 'rejectReason', problem }];
  return refuse('invalid_request', { ...PROBLEM_TEXTS[problem], validationFailed: true, fields });
}

/**
 * Reads the message to the photographer of a deleted photo. The review page requires a reason, but this call doesn't
 * (docs/rules/review.md, "Deletion"). A blank reason counts as none.
 */
export function readDeletion(typed = ''): Deletion | Refusal {
  if (typed.trim() === '') return { action: 'delete' };
  if (typed.includes('\0')) return refuseDeletionReason('too_short');
  const checked = checkDeletion(typed);
  return checked.ok ? checked.decision : refuseDeletionReason(checked.problem);
}

/** Reads the reason of a takedown, which is required. */
export function readTakedownReason(typed: string): string | Refusal {
  const deletion = readDeletion(typed);
  if (deletion instanceof Refusal) return deletion;
  return deletion.reason ?? refuseDeletionReason('required');
}

function refuseDeletionReason(problem: ReasonProblem): Refusal {
  return refuse('invalid_request', { ...PROBLEM_TEXTS[problem], fields: [{ field: 'reason', problem }] });
}

/**
 * The reason as one string that every client can show, with codes spelled out (docs/rules/review.md, "Reasons"). Null
 * if there is no reason.
 */
export function reasonOf(decision: Decision): string | null {
  switch (decision.action) {
    case 'approve':
      return null;
    case 'reject': {
      const { reason = '', marks = [] } = decision;
      return reasonText(
        marks.map(({ code }) => REJECT_CODE_NAMES.en[code]),
        reason,
      );
    }
    case 'delete':
      return decision.reason ?? null;
  }
}
