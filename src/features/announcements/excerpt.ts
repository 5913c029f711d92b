import { ANNOUNCEMENT_EXCERPT } from '../../contract/limits.ts';

/** The first characters of a text, with an ellipsis where there are more; no character is cut in two. */
export function excerpt(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= ANNOUNCEMENT_EXCERPT) return text;
  return `${characters.slice(0, ANNOUNCEMENT_EXCERPT).join('')}…`;
}
