/** What periods are called; their days are the site's, whatever zone this device is in. */
import type { StatsView } from './series.ts';

const FORMATS = {
  day: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  week: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  all: { day: 'numeric', month: 'short', year: 'numeric' },
} as const;

const SHORT_FORMATS = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short' },
  all: { month: 'short', year: '2-digit' },
} as const;

/** A period by its first day: `Nov 2026`. */
export function periodName(date: string, unit: StatsView, language: string): string {
  return format(date, FORMATS[unit], language);
}

/** The same beside an axis, where there is little room; nothing where there is no such day. */
export function axisName(date: string | undefined, unit: StatsView, language: string): string {
  return date === undefined ? '' : format(date, SHORT_FORMATS[unit], language);
}

function format(date: string, parts: Intl.DateTimeFormatOptions, language: string): string {
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(Date.parse(date));
}
