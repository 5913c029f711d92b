/** What is written on the plates: the page's own words. */
import { guidelines as english } from '../../src/features/guidelines/texts/en.ts';
import { guidelines as chinese } from '../../src/features/guidelines/texts/zh.ts';

export type PlateName = keyof typeof english.plate;
export const WORDS = { en: english, zh: chinese } as const;
/** Every plate, in the page's order. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record has these keys and no others
export const plateNames = Object.keys(english.plate) as PlateName[];
export type Lettering = (typeof WORDS)[keyof typeof WORDS];

/** Most letters on a line of a rule; a Chinese one counts as two. */
const LINE = 46;

/** A rule on one line, or on two: broken where words, or in Chinese clauses, are, so that both are about as long. */
export function asLines(rule: string): string[] {
  if (wide(rule) <= LINE) return [rule];
  const breaks = [...rule.matchAll(/ |(?<=[，、：。])/g)]
    .map(({ index }) => index)
    .filter((at) => at < rule.length);
  const [best] = breaks.toSorted((a, b) => longer(rule, a) - longer(rule, b));
  if (best === undefined) throw new Error(`"${rule}" can't be broken.`);
  const lines = [rule.slice(0, best), rule.slice(best).trim()];
  for (const line of lines) if (wide(line) > LINE + 4) throw new Error(`"${line}" is too long for a plate.`);
  return lines;
}

/** Letters of the longer line when a rule is broken there. */
const longer = (rule: string, at: number): number => Math.max(wide(rule.slice(0, at)), wide(rule.slice(at)));

const wide = (text: string): number => text.length + (text.match(/[\u3000-\uffef]/g)?.length ?? 0);
