import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/mobile';
import type { SmsBudget } from './sms-budget.ts';

/** Reads `SMS_DAILY_LIMIT` and `SMS_COUNTRIES`, and appends error messages to `problems`. */
export function readSmsBudget(get: (name: string) => string | undefined, problems: string[]): SmsBudget {
  return {
    daily: readSmsLimit(get('SMS_DAILY_LIMIT') ?? '1000', problems),
    countries: readSmsCountries(get('SMS_COUNTRIES'), problems),
  };
}

const MOST_SMS = 1_000_000;

function readSmsLimit(text: string, problems: string[]): number {
  const limit = Number(text);
  if (/^\d{1,7}$/.test(text) && limit >= 1 && limit <= MOST_SMS) return limit;
  problems.push(`SMS_DAILY_LIMIT must be a number from 1 to ${MOST_SMS}, not "${text}"`);
  return 1;
}

/**
 * Parses comma-separated countries by calling code or ISO code, each with an optional daily limit: `86:800,DE,+852:50`.
 */
function readSmsCountries(text: string | undefined, problems: string[]): SmsBudget['countries'] {
  if (text === undefined || text.trim() === 'all') return undefined;
  const countries = new Map<string, number | undefined>();
  for (const part of text.split(',')) {
    const [, name = '', limit] = /^\s*\+?([1-9]\d{0,2}|[A-Za-z]{2})(?::(\d{1,7}))?\s*$/.exec(part) ?? [];
    const code = callingCode(name.toUpperCase());
    if (code === undefined) {
      problems.push(
        `SMS_COUNTRIES must list countries, each with an optional daily limit, such as 86:800,DE, not "${part.trim()}"`,
      );
    } else countries.set(code, limit === undefined ? undefined : Number(limit));
  }
  return countries;
}

function callingCode(country: string): string | undefined {
  if (/^\d/.test(country)) return country;
  return isSupportedCountry(country) ? getCountryCallingCode(country) : undefined;
}
