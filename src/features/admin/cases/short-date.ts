import { calendarDate, clockTime } from '../../../ui/time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The time of what is from today, day and month of what is from this year, and the whole date of what is older. */
export function shortDate(at: string, now: Date, language: string): string {
  const then = new Date(at);
  if (then.toDateString() === now.toDateString()) return clockTime(then.getTime(), language);
  if (then.getFullYear() !== now.getFullYear()) return calendarDate(at, language);
  // One a language: to make one takes a phone milliseconds.
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' });
  formats.set(language, format);
  return format.format(then);
}
