/** Makes text storable in PostgreSQL. */

/**
 * Trims text and removes what PostgreSQL refuses in `text` or `jsonb`: NUL characters and lone surrogates. Text
 * contains a lone surrogate if it was cut off in the middle of an emoji.
 */
export function storableText(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '').trim();
}
