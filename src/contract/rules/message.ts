/** Validates messages to the site (docs/rules/screens.md, "Feedback and contact"), for both page and server. */
import { MAX_MESSAGE, MAX_MESSAGE_NAME, MAX_MESSAGE_SUBJECT } from './limits.ts';
import { isEmail } from './rules.ts';
import type { FieldProblem } from './rules.ts';

/** The text fields of both forms, as typed. */
export interface MessageForm {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The text fields in the forms' order, with their maximum lengths; the e-mail address has its own check. */
const TEXTS = [
  ['name', MAX_MESSAGE_NAME],
  ['email', undefined],
  ['subject', MAX_MESSAGE_SUBJECT],
  ['message', MAX_MESSAGE],
] as const;

/** All problems of a message, in the form's order; empty if it may be sent once trimmed. */
export function messageProblems(form: MessageForm): FieldProblem<keyof MessageForm>[] {
  return TEXTS.flatMap(([field, most]): FieldProblem<keyof MessageForm>[] => {
    const text = form[field].trim();
    if (text === '') return [{ field, problem: 'required' }];
    if (most === undefined) return isEmail(text) ? [] : [{ field, problem: 'invalid' }];
    return text.length > most ? [{ field, problem: 'too_long' }] : [];
  });
}

/** The form's text as it is sent and stored. */
export function trimmedMessage({ name, email, subject, message }: MessageForm): MessageForm {
  return { name: name.trim(), email: email.trim(), subject: subject.trim(), message: message.trim() };
}
