/** Chinese names of railway lines, which all mean the same: 京沪线, 京沪铁路, 京沪高铁. */
import { entriesNamed } from './entries.ts';
import { hanVariants } from './han-variants.ts';
import type { SearchWord } from './search-word.ts';

const LINE = /^(.{2,}?)(?:高速铁路|客运专线|城际铁路|高铁|铁路|客专|城际|线)$/;
/** What a name goes on with after its stem: the first characters of the words above. */
const SUFFIXES = ['线', '铁', '高', '客', '城'] as const;
/** The same in traditional and Japanese characters. */
const OTHER_SUFFIXES = ['線', '鐵', '鉄', '高', '客', '城'] as const;

/**
 * What a line's name in simplified characters finds: its stem with any of these words, and its names in Latin letters.
 * Undefined if the text isn't one.
 */
export function lineOf(text: string): Partial<SearchWord> | undefined {
  const stem = LINE.exec(text)?.[1];
  // A Shinkansen is a name of its own.
  if (stem === undefined || text.endsWith('新干线') || /^\d/.test(stem)) return undefined;
  const entries = entriesNamed(stem).filter(({ kind }) => kind === 'line');
  const forms = hanVariants(stem);
  const suffixes = (form: string) =>
    forms.length === 1 ? [...SUFFIXES, ...OTHER_SUFFIXES] : form === stem ? SUFFIXES : OTHER_SUFFIXES;
  const parts = forms.flatMap((form) => suffixes(form).map((suffix) => form + suffix));
  return { parts, starts: entries.flatMap(({ finds }) => finds.starts ?? []) };
}
