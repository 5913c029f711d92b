/** Makes texts fit for PostgreSQL. */

/**
 * Trims a text and removes what PostgreSQL refuses in `text` or `jsonb`: NUL characters and lone surrogates, which a
 * text has if it was cut in the middle of an emoji.
 */
export function storableText(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '').trim();
}
