import { calendarDate, clockTime } from '../../../ui/time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The time if the date is today, day and month if it is in this year, otherwise the full date. */
export function shortDate(at: string, now: Date, language: string): string {
  const then = new Date(at);
  if (then.toDateString() === now.toDateString()) return clockTime(then.getTime(), language);
  if (then.getFullYear() !== now.getFullYear()) return calendarDate(at, language);
  // Cached per language, because creating a format takes milliseconds on a phone.
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' });
  formats.set(language, format);
  return format.format(then);
}
