/** Checks the fields for setting a new password; undefined if valid (docs/rules/accounts.md, "Forgotten password"). */
import { MIN_PASSWORD } from '../../../contract/rules/limits.ts';
import { isPhoneNumber } from '../../../contract/rules/phone-number.ts';
import { isCode, isEmail } from '../../../contract/rules/rules.ts';

/** What is wrong with a number. */
export function resetPhoneProblem(phone: string): 'phone' | undefined {
  return isPhoneNumber(phone) ? undefined : 'phone';
}

/** What is wrong with an e-mail address. */
export function resetEmailProblem(email: string): 'email' | undefined {
  return isEmail(email.trim()) ? undefined : 'email';
}

/** What is wrong with a code's format. */
export function resetCodeProblem(code: string): 'code' | 'code_digits' | undefined {
  if (code.trim() === '') return 'code';
  return isCode(code.trim()) ? undefined : 'code_digits';
}

/** What is wrong with a new password or its repetition. */
export function newPasswordProblem(
  password: string,
  repeated: string,
): 'passwords' | 'differ' | 'short' | undefined {
  if (password === '' || repeated === '') return 'passwords';
  if (password !== repeated) return 'differ';
  return password.length < MIN_PASSWORD ? 'short' : undefined;
}
