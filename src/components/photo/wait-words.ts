/** How long photos wait for a decision, in words (docs/rules/photos.md, "Place and wait"). */

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * A duration in one unit, rounded up: `25 minutes`, `3 hours`, `2 天`. Minutes go by fives once there are more than ten.
 */
export function roughly(minutes: number, language: string): string {
  if (minutes <= 10) return inUnit(Math.max(1, Math.ceil(minutes)), 'minute', language);
  if (minutes <= 55) return inUnit(Math.ceil(minutes / 5) * 5, 'minute', language);
  if (minutes <= 36 * HOUR) return inUnit(Math.ceil(minutes / HOUR), 'hour', language);
  return inUnit(Math.ceil(minutes / DAY), 'day', language);
}

function inUnit(value: number, unit: 'minute' | 'hour' | 'day', language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  // Chinese has no space before its units; our texts have one between a figure and what it counts.
  return format
    .formatToParts(value)
    .filter(({ type }) => type !== 'literal')
    .map((part) => part.value)
    .join(' ');
}
