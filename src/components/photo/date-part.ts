/** Formats the date on which a photo was taken. The date is from the camera's clock, without a time zone. */

/** A day, month or year (`2026-05-03`, `2026-05`, `2026`) in words: `3 May 2026`, `May 2026`, `2026`. */
export function formatDatePart(part: string, language: string): string {
  const [year = '', month, day] = part.split('-');
  const time = Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1));
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month !== undefined && { month: day === undefined ? 'long' : 'short' }),
    ...(day !== undefined && { day: 'numeric' }),
  }).format(time);
}
