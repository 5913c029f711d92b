/** The reason for a rejection (spec 001 §5). */
import { MAX_REJECT_REASON, MIN_REJECT_REASON } from '../../contract/limits.ts';

/** What is wrong with a reason, or undefined when it may be sent. */
export type ReasonProblem = 'required' | 'too_short' | 'too_long';

export function reasonProblem(typed: string): ReasonProblem | undefined {
  const { length } = typed.trim();
  if (length === 0) return 'required';
  if (length < MIN_REJECT_REASON) return 'too_short';
  return length > MAX_REJECT_REASON ? 'too_long' : undefined;
}
