/** One word of a query, or several that mean one thing, with everything that it may match. */
import type { ImageType } from '../rules/values.ts';

/**
 * A photo has the word if it matches any of the alternatives. All texts are folded (`searchFold`). Those of `middles` and
 * `said` count as middles of a name, all others as whole parts of one (docs/rules/photos.md, "Search").
 */
export interface SearchWord {
  /** The word as typed, folded. Empty for a photo's number. */
  typed: string;
  /** As typed. */
  shown: string;
  /** From `#47`: the photo of this number. */
  id?: number;
  /** Chinese texts, found anywhere, since Chinese has no spaces between words. */
  parts: readonly string[];
  /** Found at the beginning of words. */
  starts: readonly string[];
  /** Found as whole words; `?` stands for any one character. */
  wholes: readonly string[];
  /** Operators, in upper case, that consist of nothing else: the codes of airlines. */
  operators: readonly string[];
  /** Types of image. */
  kinds: readonly ImageType[];
  /** Compared with the names of airports. */
  places: readonly string[];
  /** Found anywhere. */
  middles: readonly string[];
  /** Found anywhere in the description and the photographer's name. */
  said: readonly string[];
}

const HAN = /[\u3400-\u9FFF]/;

/** True for text that contains a Chinese character. */
export function isHan(text: string): boolean {
  return HAN.test(text);
}

/** A word without any alternative. */
export function emptyWord(typed: string): SearchWord {
  return {
    typed,
    shown: typed,
    parts: [],
    starts: [],
    wholes: [],
    operators: [],
    kinds: [],
    places: [],
    middles: [],
    said: [],
  };
}

/** What a word may match besides photo numbers. */
const LISTS = ['parts', 'starts', 'wholes', 'operators', 'kinds', 'places', 'middles', 'said'] as const;

/** The alternatives of several words in one, without repetitions. */
export function mergedWord(typed: string, all: readonly Partial<SearchWord>[]): SearchWord {
  return {
    typed,
    shown: typed,
    parts: merge(all.map(({ parts }) => parts)),
    starts: merge(all.map(({ starts }) => starts)),
    wholes: merge(all.map(({ wholes }) => wholes)),
    operators: merge(all.map(({ operators }) => operators)),
    kinds: merge(all.map(({ kinds }) => kinds)),
    places: merge(all.map(({ places }) => places)),
    middles: merge(all.map(({ middles }) => middles)),
    said: merge(all.map(({ said }) => said)),
  };
}

function merge<T>(lists: readonly (readonly T[] | undefined)[]): T[] {
  return [...new Set(lists.flatMap((list) => list ?? []))];
}

/** The word with at most `most` alternatives of each list. */
export function limitedWord(word: SearchWord, most: number): SearchWord {
  if (LISTS.every((list) => word[list].length <= most)) return word;
  return {
    ...word,
    parts: word.parts.slice(0, most),
    starts: word.starts.slice(0, most),
    wholes: word.wholes.slice(0, most),
    operators: word.operators.slice(0, most),
    kinds: word.kinds.slice(0, most),
    places: word.places.slice(0, most),
  };
}

/** How many alternatives the word has. */
export function alternativesOf(word: SearchWord): number {
  return LISTS.reduce((sum, list) => sum + word[list].length, 0);
}
