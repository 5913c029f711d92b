/**
 * Normalizes phone numbers to E.164: plus, country code, digits. So the same number is equal however it is typed
 * (docs/rules/accounts.md, "Telephone numbers").
 *
 * A number without a plus is read as Chinese, as most numbers typed without one are. If it can't be a Chinese mobile,
 * it is read as if the plus had been forgotten. A number that fits neither is refused: a code would go to nobody, or to
 * a stranger.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { isPhoneNumber, plainPhoneNumber } from '../../../src/contract/rules/phone-number.ts';

/** The country of a number without a country code. */
const COUNTRY = 'CN';
/** All possible Chinese mobile numbers. New ranges open there before the library knows them. */
const CHINESE_MOBILE = /^\+861[3-9]\d{9}$/;

/** Texts for an invalid number. */
export const PHONE_INVALID = {
  error: 'Please enter a valid phone number (10-15 digits)',
  error_zh: '请输入有效的手机号（10-15 位）',
  fields: [{ field: 'phone_number', problem: 'invalid' }],
};

/** A typed number in E.164; undefined if it is no mobile number. */
export function readPhone(text: string): string | undefined {
  return isPhoneNumber(text) ? normalPhone(text) : undefined;
}

/** The same for stored numbers: without the restrictions on typed ones. */
export function normalPhone(text: string): string | undefined {
  const plain = plainPhoneNumber(text);
  return mobile(plain) ?? mobile(`+${plain}`);
}

function mobile(plain: string): string | undefined {
  const parsed = parsePhoneNumberFromString(plain, { defaultCountry: COUNTRY, extract: false });
  if (parsed === undefined) return undefined;
  return parsed.isValid() || CHINESE_MOBILE.test(parsed.number) ? parsed.number : undefined;
}
