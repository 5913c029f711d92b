/** The reason for a rejection (docs/rules/review.md, "Reasons"). */
import { MAX_REJECT_REASON, MIN_REJECT_REASON } from './limits.ts';
import type { PhotoMark } from '../calls/decision.ts';

/** The problem with a reason. `required`: blank after trimming. */
export type ReasonProblem = 'required' | 'too_short' | 'too_long';

/**
 * The problem with a reason as typed; undefined if it may be sent once trimmed. With at least one mark, the reason may
 * be blank.
 */
export function reasonProblem(typed: string, marks: readonly PhotoMark[] = []): ReasonProblem | undefined {
  const { length } = typed.trim();
  if (length === 0) return marks.length > 0 ? undefined : 'required';
  if (length < MIN_REJECT_REASON) return 'too_short';
  return length > MAX_REJECT_REASON ? 'too_long' : undefined;
}

/**
 * A rejection as a single text, for clients that don't know the codes. The first line has the codes' names, if there
 * are any; what the reviewer wrote follows.
 */
export function reasonText(codes: readonly string[], comment: string): string {
  const names = [...new Set(codes)].join('; ');
  return [names, comment].filter((part) => part !== '').join('\n');
}

/** The part of a `reasonText` that the reviewer wrote; empty if there were only codes. */
export function commentIn(text: string, marks: readonly PhotoMark[]): string {
  if (marks.length === 0) return text;
  const end = text.indexOf('\n');
  return end < 0 ? '' : text.slice(end + 1);
}
