/** Texts as they are kept. */

/**
 * A text trimmed, without what PostgreSQL takes in no text, or in no JSON: NUL characters and halves of characters, as a
 * text has them that was cut in the middle of an emoji.
 */
export function keptText(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '').trim();
}
