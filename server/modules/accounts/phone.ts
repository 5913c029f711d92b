/**
 * Normalizes phone numbers to E.164 (plus, country code, digits), so a number is the same however it is typed
 * (docs/rules/accounts.md, "Telephone numbers").
 *
 * A number without a plus is read as Chinese, because most numbers typed that way are. If it can't be a Chinese mobile
 * number, it is read as if the plus had been forgotten. A number that fits neither is refused, because the code would
 * reach nobody, or a stranger.
 */
import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { isPhoneNumber, plainPhoneNumber } from '../../../src/contract/rules/phone-number.ts';

/** The country of a number without a country code. */
const COUNTRY: CountryCode = 'CN';
/** All possible Chinese mobile numbers. New ranges come into use there before the library knows them. */
const CHINESE_MOBILE = /^\+861[3-9]\d{9}$/;

/** Error messages for an invalid number. */
export const PHONE_INVALID = {
  error: 'Please enter a valid phone number (10-15 digits)',
  error_zh: '请输入有效的手机号（10-15 位）',
  fields: [{ field: 'phone_number', problem: 'invalid' }],
};

/** Converts a typed number to E.164; undefined if it isn't a mobile number. */
export function readPhone(text: string): string | undefined {
  return isPhoneNumber(text) ? normalPhone(text) : undefined;
}

/** Converts a stored number to E.164, without the restrictions on typed numbers. */
export function normalPhone(text: string): string | undefined {
  const plain = plainPhoneNumber(text);
  return mobile(plain) ?? mobile(`+${plain}`);
}

/** What may be a number, with or without its country code: at least as many digits as the shortest have with one. */
const DIGITS = /^\+?\d{7,17}$/;

/**
 * All numbers in E.164 that may be meant by what somebody signs in with: those of any country if it has no country code
 * (docs/rules/accounts.md, "Sign-in by number").
 */
export function possibleNumbers(typed: string): string[] {
  const plain = plainPhoneNumber(typed);
  if (!DIGITS.test(plain)) return [];
  const readings = plain.startsWith('+')
    ? [mobile(plain)]
    : [mobile(`+${plain}`), ...getCountries().map((country) => mobile(plain, country))];
  return [...new Set(readings.filter((number) => number !== undefined))];
}

function mobile(plain: string, defaultCountry = COUNTRY): string | undefined {
  const parsed = parsePhoneNumberFromString(plain, { defaultCountry, extract: false });
  if (parsed === undefined) return undefined;
  return parsed.isValid() || CHINESE_MOBILE.test(parsed.number) ? parsed.number : undefined;
}
