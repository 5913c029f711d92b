import { ANNOUNCEMENT_EXCERPT } from '../../contract/rules/limits.ts';

/** Markdown's markup and what replaces it; applied in this order. */
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/^ {0,3}(?:```|~~~).*$/gm, ''],
  [/^ {0,3}(?:#{1,6}(?=\s)|>|[-+*](?=\s)|\d{1,9}[.)](?=\s))\s*/gm, ''],
  [/^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,}|=+)$/gm, ''],
  [/!\[[^\]]*\]\([^)]*\)/g, ''],
  [/\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/<(https?:[^>\s]+)>/g, '$1'],
  [/<\/?[a-z][^>]*>/gi, ''],
  [/(?<!\\)(\*{1,3}|~~|`+)(?=\S)(.*?[^\s\\])\1/g, '$2'],
  [/(?<![\w\\])(_{1,3})(?=\S)(.*?[^\s\\])\1(?!\w)/g, '$2'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/**
 * The start of an announcement's text, without markup and with an ellipsis if it was cut; never splits a surrogate
 * pair.
 */
export function excerpt(markdown: string): string {
  const plain = MARKUP.reduce(
    (text, [markup, replacement]) => text.replaceAll(markup, replacement),
    markdown,
  );
  const characters = Array.from(plain.replaceAll(/\s+/g, ' ').trim());
  if (characters.length <= ANNOUNCEMENT_EXCERPT) return characters.join('');
  return `${characters.slice(0, ANNOUNCEMENT_EXCERPT).join('')}…`;
}
