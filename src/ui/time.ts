/** Times and numbers as the user's language writes them. */
import { words } from '../i18n/index.ts';

/** Hour and minute, of epoch ms: `14:32`. */
export function clockTime(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  );
}

/** Day, month and year of an ISO 8601 text or epoch ms; "Not available" for what is no time. */
export function calendarDate(at: string | number, language: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return words('ui.notAvailable');
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time);
}

/** A count with the language's separators; 0 for what is no number. */
export function count(value: number, language: string): string {
  return new Intl.NumberFormat(language).format(Number.isFinite(value) ? value : 0);
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
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' });
  return format.format(-Math.floor(seconds / step.seconds), step.unit);
}
