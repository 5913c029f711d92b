/** Formats times and numbers in the user's language. */
import { translate } from '../i18n/index.ts';
import { hydrationPass } from './hydration-pass.ts';

/** Caches one formatter per language, because creating one takes milliseconds on a phone. */
function perLanguage<Format>(create: (language: string) => Format): (language: string) => Format {
  const cache = new Map<string, Format>();
  return (language) => {
    const format = cache.get(language) ?? create(language);
    cache.set(language, format);
    return format;
  };
}

/** Formats a time in the device's zone, or in UTC while server-rendering and hydrating (`hydration-pass.ts`). */
function timeFormat(options: Intl.DateTimeFormatOptions): (at: number | Date, language: string) => string {
  const local = perLanguage((language) => new Intl.DateTimeFormat(language, options));
  const utc = perLanguage((language) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }));
  return (at, language) => {
    const localText = local(language).format(at);
    if (!hydrationPass.isNow) return localText;
    const utcText = utc(language).format(at);
    hydrationPass.hasOtherTimes ||= utcText !== localText;
    return utcText;
  };
}

const clock = timeFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const calendar = timeFormat({ dateStyle: 'medium' });
const numbers = perLanguage((language) => new Intl.NumberFormat(language));
const ages = perLanguage(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' }),
);

/** Hour and minute of a time in epoch ms: `14:32`; "Not available" for an invalid time. */
export function clockTime(at: number, language: string): string {
  return Number.isNaN(new Date(at).getTime()) ? translate('ui.notAvailable') : clock(at, language);
}

/** Day, month and year of a time in ISO 8601 or epoch ms; "Not available" for null or an invalid time. */
export function calendarDate(at: string | number | null, language: string): string {
  const time = new Date(at ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return translate('ui.notAvailable');
  return calendar(time, language);
}

/** A number with the language's separators; 0 if it isn't finite. */
export function formatCount(value: number, language: string): string {
  if (!Number.isFinite(value)) return '0';
  // A shortcut, since small whole numbers look the same in both languages.
  return value >= 0 && value < 1000 && Number.isInteger(value)
    ? String(value)
    : numbers(language).format(value);
}

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/**
 * How long ago a time was in whole minutes, hours or days: `3 min. ago`; undefined if less than a minute. `at`, `now`:
 * in epoch ms.
 */
export function timeAgo(at: number, now: number, language: string): string | undefined {
  const seconds = Math.max(0, (now - at) / 1000);
  const largest = UNITS.find((unit) => seconds >= unit.seconds);
  if (largest === undefined) return undefined;
  return ages(language).format(-Math.floor(seconds / largest.seconds), largest.unit);
}
