/** Names of periods. Their dates are in the site's time zone, regardless of the device's. */
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

/** The name of the period that begins on a day, for example `November 2026`. */
export function periodName(date: string, unit: StatsView, language: string): string {
  return format(date, FORMATS[unit], language);
}

/** A short name for the axis; empty if there is no day. */
export function axisName(date: string | undefined, unit: StatsView, language: string): string {
  return date === undefined ? '' : format(date, SHORT_FORMATS[unit], language);
}

function format(date: string, parts: Intl.DateTimeFormatOptions, language: string): string {
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(Date.parse(date));
}
