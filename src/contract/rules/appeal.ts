/** Validates the message of an appeal (docs/rules/photos.md, "Appeals"). */
import { MAX_APPEAL, MIN_APPEAL } from './limits.ts';

/** The problem with a message. `required`: blank after trimming. */
export type AppealProblem = 'required' | 'too_short' | 'too_long';

/** The problem with a message as typed; undefined if it may be sent once trimmed. */
export function appealProblem(typed: string): AppealProblem | undefined {
  const { length } = typed.trim();
  if (length === 0) return 'required';
  if (length < MIN_APPEAL) return 'too_short';
  return length > MAX_APPEAL ? 'too_long' : undefined;
}
