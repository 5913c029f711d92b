/** The message of an appeal (docs/rules/photos.md, "Appeals"). */
import { MAX_APPEAL, MIN_APPEAL } from './limits.ts';

/** What is wrong with a message. `required`: blank after trimming. */
export type AppealProblem = 'required' | 'too_short' | 'too_long';

/** What is wrong with an appeal as it was typed; undefined when it may be sent, trimmed. */
export function appealProblem(typed: string): AppealProblem | undefined {
  const { length } = typed.trim();
  if (length === 0) return 'required';
  if (length < MIN_APPEAL) return 'too_short';
  return length > MAX_APPEAL ? 'too_long' : undefined;
}
