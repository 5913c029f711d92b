/**
 * Reads a reviewer's decision, and checks it as far as possible without the photo (docs/rules/review.md, "Reasons").
 */
import { Decision } from '../../../src/contract/calls/decision.ts';
import {
  approvalOf,
  checkDeletion,
  checkRejection,
  checkUphold,
} from '../../../src/contract/rules/decision.ts';
import type { Deletion, Uphold } from '../../../src/contract/rules/decision.ts';
import { reasonText } from '../../../src/contract/rules/reject-reason.ts';
import type { ReasonProblem } from '../../../src/contract/rules/reject-reason.ts';
import { reasons } from '../../../src/contract/texts/reasons-en.ts';
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

/** Reads the body of an approval or a rejection: the fields that the call knows, as they count. */
export function readDecision(body: Decision): Decision | Refusal {
  const { action, ...written } = knownFields(body);
  if (action === 'approve') return approvalOf(written);
  // PostgreSQL can't store NUL.
  if (written.rejectReason?.includes('\0')) return refuseReason('required');
  const checked = checkRejection(written);
  return checked.ok ? checked.decision : refuseReason(checked.problem);
}

/** Reads the body of a call that upholds a rejection. */
export function readUphold(body: Omit<Uphold, 'action'>): Uphold | Refusal {
  if (body.rejectReason?.includes('\0')) return refuseReason('required');
  const checked = checkUphold(body);
  return checked.ok ? checked.decision : refuseReason(checked.problem);
}

/** The body without fields that the schema doesn't name, the others in its order. */
function knownFields(body: Decision): Decision {
  const fields = new Map(Object.entries(body));
  const known = Object.keys(Decision.properties).filter((name) => fields.has(name));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the body matches the schema, and no field of it is left out
  return Object.fromEntries(known.map((name) => [name, fields.get(name)])) as Decision;
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
  const checked = checkDeletion({ reason: typed });
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
 * for an approval.
 */
export function reasonOf(decision: Uphold): string;
export function reasonOf(decision: Decision | Uphold): string | null;
export function reasonOf({ action, rejectReason = '', rejectMarks = [] }: Decision | Uphold): string | null {
  if (action === 'approve') return null;
  return reasonText(
    rejectMarks.map(({ code }) => reasons[code].name),
    rejectReason,
  );
}
