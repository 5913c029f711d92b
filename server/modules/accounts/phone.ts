/**
 * Telephone numbers in one form, E.164: the plus, the country's code and the digits. So one number stays one number,
 * however it is typed (docs/rules/accounts.md, "Telephone numbers").
 *
 * A number without a plus is Chinese, as most numbers are that users type without one. If no Chinese mobile can have it,
 * it is read as if the plus had been forgotten. A number that fits neither is refused: a code would go to nobody, or to a
 * stranger.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { isPhoneNumber, plainPhoneNumber } from '../../../src/contract/rules/phone-number.ts';

/** The country of a number that names none. */
const COUNTRY = 'CN';
/** All numbers that China may give to mobiles. New ranges open there before the library knows of them. */
const CHINESE_MOBILE = /^\+861[3-9]\d{9}$/;

/** What is said of a text that is no number. */
export const PHONE_INVALID = {
  error: 'Please enter a valid phone number (10-15 digits)',
  error_zh: '请输入有效的手机号（10-15 位）',
  fields: [{ field: 'phone_number', problem: 'invalid' }],
};

/** The number that is meant, in E.164; `undefined` for a text that is no number of a mobile. */
export function readPhone(text: string): string | undefined {
  return isPhoneNumber(text) ? normalPhone(text) : undefined;
}

/** The same for numbers that were stored: without the rule for what users may type. */
export function normalPhone(text: string): string | undefined {
  const plain = plainPhoneNumber(text);
  return mobile(plain) ?? mobile(`+${plain}`);
}

function mobile(plain: string): string | undefined {
  const parsed = parsePhoneNumberFromString(plain, { defaultCountry: COUNTRY, extract: false });
  if (parsed === undefined) return undefined;
  return parsed.isValid() || CHINESE_MOBILE.test(parsed.number) ? parsed.number : undefined;
}
