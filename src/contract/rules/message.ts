/** Messages to the site (docs/rules/screens.md, "Feedback and contact"). Page and server check the same. */
import { MAX_MESSAGE, MAX_MESSAGE_NAME, MAX_MESSAGE_SUBJECT } from './limits.ts';
import { isEmail } from './rules.ts';
import type { FieldProblem } from './rules.ts';

/** What both forms ask, texts as typed. */
export interface MessageForm {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The texts in the order of the forms, with the most characters of each; an address has a rule of its own. */
const TEXTS = [
  ['name', MAX_MESSAGE_NAME],
  ['email', undefined],
  ['subject', MAX_MESSAGE_SUBJECT],
  ['message', MAX_MESSAGE],
] as const;

/** Everything wrong with a message, in the form's order; empty when it may be sent, its texts trimmed. */
export function messageProblems(form: MessageForm): FieldProblem<keyof MessageForm>[] {
  return TEXTS.flatMap(([field, most]): FieldProblem<keyof MessageForm>[] => {
    const text = form[field].trim();
    if (text === '') return [{ field, problem: 'required' }];
    if (most === undefined) return isEmail(text) ? [] : [{ field, problem: 'invalid' }];
    return text.length > most ? [{ field, problem: 'too_long' }] : [];
  });
}

/** The texts as they are sent and kept. */
export function trimmedMessage({ name, email, subject, message }: MessageForm): MessageForm {
  return { name: name.trim(), email: email.trim(), subject: subject.trim(), message: message.trim() };
}
