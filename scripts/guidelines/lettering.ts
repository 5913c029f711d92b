/** The text on the plates, taken from the guidelines page. */
import { guidelines as english } from '../../src/features/guidelines/texts/en.ts';
import { guidelines as chinese } from '../../src/features/guidelines/texts/zh.ts';

export type PlateName = keyof typeof english.plate;
export const LETTERING = { en: english, zh: chinese } as const;
/** Every plate, in the order of the guidelines page. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record has these keys and no others
export const plateNames = Object.keys(english.plate) as PlateName[];
export type Lettering = (typeof LETTERING)[keyof typeof LETTERING];

/** Maximum width of a line of a rule, in letters; a Chinese character counts as two. */
const MAX_WIDTH = 46;

/** Breaks a rule into two lines of similar length if it doesn't fit on one: at a space, or after Chinese punctuation. */
export function wrapRule(rule: string): string[] {
  if (widthOf(rule) <= MAX_WIDTH) return [rule];
  const breaks = [...rule.matchAll(/ |(?<=[，、：。])/g)]
    .map(({ index }) => index)
    .filter((at) => at < rule.length);
  const [best] = breaks.toSorted((a, b) => longerWidth(rule, a) - longerWidth(rule, b));
  if (best === undefined) throw new Error(`"${rule}" can't be broken.`);
  const lines = [rule.slice(0, best), rule.slice(best).trim()];
  for (const line of lines)
    if (widthOf(line) > MAX_WIDTH + 4) throw new Error(`"${line}" is too long for a plate.`);
  return lines;
}

/** Width of the longer line if the rule is broken at index `at`. */
const longerWidth = (rule: string, at: number): number =>
  Math.max(widthOf(rule.slice(0, at)), widthOf(rule.slice(at)));

const widthOf = (text: string): number => text.length + (text.match(/[\u3000-\uffef]/g)?.length ?? 0);
