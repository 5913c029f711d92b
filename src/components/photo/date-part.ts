/** When a photo was taken, by the camera's own clock: a day of no time zone. */

/** A day, a month or a year in the spoken language: `3 May 2026`, `May 2026`, `2026`. */
export function datePartWords(part: string, language: string): string {
  const [year = '', month, day] = part.split('-');
  const time = Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1));
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month !== undefined && { month: day === undefined ? 'long' : 'short' }),
    ...(day !== undefined && { day: 'numeric' }),
  }).format(time);
}
