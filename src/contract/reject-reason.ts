/** The reason for a rejection (docs/rules/review.md, "Reasons"). */
import { MAX_REJECT_REASON, MIN_REJECT_REASON } from './limits.ts';

/** What is wrong with a reason. `required`: blank after trimming. */
export type ReasonProblem = 'required' | 'too_short' | 'too_long';

/** What is wrong with a reason as it was typed; undefined when it may be sent, trimmed. */
export function reasonProblem(typed: string): ReasonProblem | undefined {
  const { length } = typed.trim();
  if (length === 0) return 'required';
  if (length < MIN_REJECT_REASON) return 'too_short';
  return length > MAX_REJECT_REASON ? 'too_long' : undefined;
}
