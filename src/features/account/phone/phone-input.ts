/** Checks the fields of the phone dialog; undefined if valid (docs/rules/accounts.md, "Verified number"). */
import { isPhoneNumber } from '../../../contract/rules/phone-number.ts';
import { isCode } from '../../../contract/rules/rules.ts';

/** What is wrong with a number. */
export function phoneProblem(phone: string): 'phone_required' | 'phone_invalid' | undefined {
  if (phone.trim() === '') return 'phone_required';
  return isPhoneNumber(phone) ? undefined : 'phone_invalid';
}

/** What is wrong with the user's answer to the captcha. */
export function captchaProblem(typed: string, isRight: boolean): 'required' | 'wrong' | undefined {
  if (typed.trim() === '') return 'required';
  return isRight ? undefined : 'wrong';
}

/** What is wrong with a code's format. */
export function codeProblem(code: string): 'code_required' | 'code_invalid' | undefined {
  if (code.trim() === '') return 'code_required';
  return isCode(code.trim()) ? undefined : 'code_invalid';
}
