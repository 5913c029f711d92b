/**
 * How a telephone number is read that is typed without its country (docs/rules/accounts.md, "Telephone numbers"). Comes
 * with libphonenumber-js, so it is loaded with the field alone.
 */
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/mobile';
import { plainPhoneNumber } from '../../../contract/rules/phone-number.ts';

/** A country as it is chosen. */
export interface Country {
  code: CountryCode;
  /** "China +86" */
  label: string;
}

/** A number as it is sent and shown. */
export interface NumberRead {
  /** With the plus and the country's code, in E.164 where it is one; '' where nothing is typed. */
  number: string;
  /** "+86 138 0013 8000"; undefined where no mobile has it. */
  shown: string | undefined;
  /** Whose number it is. */
  country: CountryCode;
}

/** The country that is remembered, or that language and region of the device make likely. */
export interface CountryChoice {
  country: CountryCode;
  /** Chosen by hand: no other is tried. */
  isChosen: boolean;
}

/** Where most numbers are from that are typed without a country. */
const USUAL: CountryCode = 'CN';

/** All countries with their names in the language that is spoken, in its order. */
export function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return getCountries()
    .map((code) => ({ code, label: `${names.of(code) ?? code} +${getCountryCallingCode(code)}` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}

/** The country for a page in this language on a device that prefers these, where none is remembered. */
export function countryChoice(
  remembered: string | null,
  spoken: string,
  preferred: readonly string[],
): CountryChoice {
  if (remembered !== null && isSupportedCountry(remembered)) return { country: remembered, isChosen: true };
  const region = preferred
    .filter((tag) => tag.startsWith(spoken))
    .map(regionOf)
    .find((each) => each !== undefined);
  const likely = region ?? (spoken === 'zh' ? USUAL : preferred.map(regionOf).find(Boolean)) ?? USUAL;
  return { country: likely, isChosen: false };
}

/** The region that a language tag names: "GB" of "en-GB". */
function regionOf(tag: string): CountryCode | undefined {
  const region = /-([A-Z]{2})(?:-|$)/.exec(tag)?.[1];
  return region !== undefined && isSupportedCountry(region) ? region : undefined;
}

/**
 * Reads what is typed: with a plus it names its country itself. Where the country is only likely, and no mobile there has
 * the number but one in China does, it is Chinese.
 */
export function readNumber(typed: string, { country, isChosen }: CountryChoice): NumberRead {
  const plain = plainPhoneNumber(typed);
  if (plain === '') return { number: '', shown: undefined, country };
  const tried = isChosen || plain.startsWith('+') ? [country] : [country, USUAL];
  for (const each of tried) {
    const found = parse(plain, each);
    if (found?.isValid() === true) {
      return { number: found.number, shown: found.formatInternational(), country: found.country ?? each };
    }
  }
  if (plain.startsWith('+')) return { number: plain, shown: undefined, country };
  const number = parse(plain, country)?.number ?? `+${getCountryCallingCode(country)}${plain}`;
  return { number, shown: undefined, country };
}

/** What is typed, without the country's code that it begins with: for one that is chosen instead. */
export function withoutCountry(typed: string): string {
  const plain = plainPhoneNumber(typed);
  if (!plain.startsWith('+')) return typed;
  return parse(plain, USUAL)?.nationalNumber ?? typed;
}

function parse(plain: string, country: CountryCode): PhoneNumber | undefined {
  return parsePhoneNumberFromString(plain, { defaultCountry: country, extract: false });
}
