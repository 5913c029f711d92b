/**
 * Parses telephone numbers, including those without a country code (docs/rules/accounts.md, "Telephone numbers"). The
 * field loads it on demand, since libphonenumber-js is large.
 */
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/mobile';
import { plainPhoneNumber } from '../../../contract/rules/phone-number.ts';

/** An option of the country select. */
export interface Country {
  code: CountryCode;
  /** For example "China +86". */
  label: string;
}

/** A parsed number. */
export interface ParsedNumber {
  /** The number to send: with a plus and the country code, in E.164 if valid; '' if nothing is typed. */
  number: string;
  /** The number as shown, such as "+86 138 0013 8000"; undefined if it isn't a valid mobile number. */
  shown: string | undefined;
  country: CountryCode;
}

/** The stored country, or the most likely one, given the device's language and region. */
export interface CountryChoice {
  country: CountryCode;
  /** True if the user chose it, so that no other country is tried. */
  isChosen: boolean;
}

/** The country of most numbers that are typed without a country code. */
const DEFAULT_COUNTRY: CountryCode = 'CN';

/** All countries, with names in `language` and sorted by them. */
export function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return getCountries()
    .map((code) => ({ code, label: `${names.of(code) ?? code} +${getCountryCallingCode(code)}` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}

/**
 * The stored country if it is valid, else the likely one, given the page's language and the device's preferred
 * languages.
 */
export function countryChoice(
  stored: string | null,
  pageLanguage: string,
  preferred: readonly string[],
): CountryChoice {
  if (stored !== null && isSupportedCountry(stored)) return { country: stored, isChosen: true };
  const region = preferred
    .filter((tag) => tag.startsWith(pageLanguage))
    .map(regionOf)
    .find((code) => code !== undefined);
  const likely =
    region ??
    (pageLanguage === 'zh' ? DEFAULT_COUNTRY : preferred.map(regionOf).find(Boolean)) ??
    DEFAULT_COUNTRY;
  return { country: likely, isChosen: false };
}

/** The region in a language tag, such as "GB" in "en-GB". */
function regionOf(tag: string): CountryCode | undefined {
  const region = /-([A-Z]{2})(?:-|$)/.exec(tag)?.[1];
  return region !== undefined && isSupportedCountry(region) ? region : undefined;
}

/**
 * Parses what is typed. If it starts with a plus, the country code decides. If the user didn't choose the country, and
 * the number isn't a valid mobile number in it but is one in China, it is parsed as Chinese.
 */
export function readNumber(typed: string, { country, isChosen }: CountryChoice): ParsedNumber {
  const plain = plainPhoneNumber(typed);
  if (plain === '') return { number: '', shown: undefined, country };
  const candidates = isChosen || plain.startsWith('+') ? [country] : [country, DEFAULT_COUNTRY];
  for (const candidate of candidates) {
    const parsed = parse(plain, candidate);
    if (parsed?.isValid() === true) {
      return {
        number: parsed.number,
        shown: parsed.formatInternational(),
        country: parsed.country ?? candidate,
      };
    }
  }
  if (plain.startsWith('+')) return { number: plain, shown: undefined, country };
  const number = parse(plain, country)?.number ?? `+${getCountryCallingCode(country)}${plain}`;
  return { number, shown: undefined, country };
}

/** Removes the country code from what is typed, because the user has chosen a different country. */
export function withoutCountry(typed: string): string {
  const plain = plainPhoneNumber(typed);
  if (!plain.startsWith('+')) return typed;
  return parse(plain, DEFAULT_COUNTRY)?.nationalNumber ?? typed;
}

function parse(plain: string, country: CountryCode): PhoneNumber | undefined {
  return parsePhoneNumberFromString(plain, { defaultCountry: country, extract: false });
}
