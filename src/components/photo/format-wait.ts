/** Formats how long photos wait for a decision (docs/rules/photos.md, "Queue estimate"). */

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * A duration in one unit, rounded up: `25 minutes`, `3 hours`, `2 天`. Above ten minutes, it is rounded up to the next
 * five minutes.
 */
export function formatWait(minutes: number, language: string): string {
  if (minutes <= 10) return inUnit(Math.max(1, Math.ceil(minutes)), 'minute', language);
  if (minutes <= 55) return inUnit(Math.ceil(minutes / 5) * 5, 'minute', language);
  if (minutes <= 36 * HOUR) return inUnit(Math.ceil(minutes / HOUR), 'hour', language);
  return inUnit(Math.ceil(minutes / DAY), 'day', language);
}

function inUnit(value: number, unit: 'minute' | 'hour' | 'day', language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  // `Intl` puts no space before Chinese units, but our strings have one between number and unit.
  return format
    .formatToParts(value)
    .filter(({ type }) => type !== 'literal')
    .map((part) => part.value)
    .join(' ');
}
