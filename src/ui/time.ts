/** Times and numbers as the user's language writes them. */
import { words } from '../i18n/index.ts';
import { drawnByServer } from './drawn.ts';

/** One formatter a language: to make one takes a phone milliseconds. */
function onePerLanguage<Format>(make: (language: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>();
  return (language) => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

/** In the device's own zone; in UTC in the pass that server and page share (`drawn.ts`). */
function timesAs(options: Intl.DateTimeFormatOptions): (at: number | Date, language: string) => string {
  const own = onePerLanguage((language) => new Intl.DateTimeFormat(language, options));
  const shared = onePerLanguage(
    (language) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }),
  );
  return (at, language) => {
    const text = own(language).format(at);
    if (!drawnByServer.isNow) return text;
    const there = shared(language).format(at);
    drawnByServer.hasOtherTimes ||= there !== text;
    return there;
  };
}

const clock = timesAs({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const calendar = timesAs({ dateStyle: 'medium' });
const figures = onePerLanguage((language) => new Intl.NumberFormat(language));
const ages = onePerLanguage(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' }),
);

/** Hour and minute, of epoch ms: `14:32`; "Not available" for what is no time. */
export function clockTime(at: number, language: string): string {
  return Number.isNaN(new Date(at).getTime()) ? words('ui.notAvailable') : clock(at, language);
}

/** Day, month and year of an ISO 8601 text or epoch ms; "Not available" for what is no time, or where there is none. */
export function calendarDate(at: string | number | null, language: string): string {
  const time = new Date(at ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return words('ui.notAvailable');
  return calendar(time, language);
}

/** A count with the language's separators; 0 for what is no number. */
export function count(value: number, language: string): string {
  if (!Number.isFinite(value)) return '0';
  // Both languages write small numbers like this, and most are small.
  return value >= 0 && value < 1000 && Number.isInteger(value)
    ? String(value)
    : figures(language).format(value);
}

const STEPS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** How long ago, in whole minutes, hours or days: `3 min. ago`; undefined under a minute. */
export function timeAgo(at: number, now: number, language: string): string | undefined {
  const seconds = Math.max(0, (now - at) / 1000);
  const step = STEPS.find((each) => seconds >= each.seconds);
  if (step === undefined) return undefined;
  return ages(language).format(-Math.floor(seconds / step.seconds), step.unit);
}
