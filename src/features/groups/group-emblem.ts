/** The emblem of a group that has no picture, derived from its name. */

/** The patterns on the fin. */
export const LIVERIES = ['cap', 'twin', 'keel', 'edge', 'slant', 'disc'] as const;
export type Livery = (typeof LIVERIES)[number];

/** The colours of the patterns, named like the board's colours. */
export const EMBLEM_COLOURS = ['signal', 'good', 'caution', 'bad', 'ink'] as const;

/**
 * The emblem for a name: pattern, colour, and at most two initials, but only one unless both are Latin letters or
 * digits.
 */
export function groupEmblem(name: string): {
  letters: string;
  livery: Livery;
  colour: (typeof EMBLEM_COLOURS)[number];
} {
  const code = hash(name.trim().toLowerCase());
  return {
    letters: lettersOf(name),
    livery: LIVERIES[code % LIVERIES.length] ?? 'cap',
    colour: EMBLEM_COLOURS[Math.floor(code / LIVERIES.length) % EMBLEM_COLOURS.length] ?? 'signal',
  };
}

function lettersOf(name: string): string {
  const initials = name
    .trim()
    .split(/[\s\-_·.]+/u)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '');
  const [first = '', second = ''] = initials;
  const isLatin = /^[\p{Script=Latin}\p{N}]$/u;
  return (isLatin.test(first) && isLatin.test(second) ? first + second : first).toLocaleUpperCase();
}

/** FNV-1a, which gives similar names different numbers. */
function hash(text: string): number {
  let code = 0x811c9dc5;
  for (const letter of text) code = Math.imul(code ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return code;
}
