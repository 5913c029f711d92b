/**
 * Turns a query into words with meanings (docs/rules/photos.md, "Search"): "LH jumbo" means an operator and a type of
 * aircraft. The meanings come from the vocabulary (`entries.ts`); the longest name is recognized first.
 */
import { RAILWAY_BUREAU_NAMES_ZH } from '../rules/railway-bureau-names.ts';
import { searchFold } from '../rules/search-fold.ts';
import { MAKERS } from './aircraft.ts';
import { allEntries, entriesNamed } from './entries.ts';
import type { Entry } from './entries.ts';
import { hanVariants, toSimplified } from './han-variants.ts';
import { lineOf } from './line-names.ts';
import { alternativesOf, emptyWord, isHan, limitedWord, mergedWord } from './search-word.ts';
import type { SearchWord } from './search-word.ts';
import { CLASS_PREFIXES } from './trains.ts';

/** Words of a query beyond this many are ignored. */
export const MAX_WORDS = 10;
/** The most alternatives of each kind that a word has. */
const MAX_ALTERNATIVES = 24;
/** Once the words of a query have so many alternatives, the others have only a few. */
const MANY_ALTERNATIVES = 80;
const FEW_ALTERNATIVES = 3;

const ID = /^#(\d{1,9})$/;
const HAN_OR_OTHER = /[\u3400-\u9FFF]+|[^\u3400-\u9FFF]+/g;
/** The most parts that one name has. */
const MAX_PARTS = 5;
/** Words that may follow a line's name. */
const LINE_WORDS = new Set(['line', 'railway', 'hsr', 'hsl', 'highspeed', 'high', 'speed']);

/** True for a photo's number, such as `#47`. */
export function isPhotoNumber(typed: string): boolean {
  return ID.test(typed);
}

/** A part of the query: Chinese or other text without spaces, folded. */
interface Part {
  text: string;
  /** As typed. */
  typed: string;
  /** A space precedes it. */
  isApart: boolean;
  id?: number;
}

/** Words read from the parts of a query, and how many parts they take up. */
interface Reading {
  words: readonly SearchWord[];
  taken: number;
}

/**
 * The words of a query; empty if it has only punctuation. Chinese and Latin text next to each other count as separate
 * words. A maker is dropped when one of its types is next to it, since photographers write "A350-941" as well as "Airbus
 * A350-941".
 */
export function searchWords(query: string): SearchWord[] {
  const parts = partsOf(query);
  const words: SearchWord[] = [];
  for (let at = 0; at < parts.length && words.length < 2 * MAX_WORDS;) {
    const { words: read, taken } = readingAt(parts, at);
    const [only, ...others] = read;
    if (only === undefined || others.length > 0) words.push(...read);
    else words.push({ ...only, shown: shownParts(parts.slice(at, at + taken)) });
    at += Math.max(1, taken);
  }
  const isRedundant = (name: string) => words.some((other) => isMakerOf(name, other.typed));
  return limited(words.filter(({ typed }) => !isRedundant(typed)).slice(0, MAX_WORDS));
}

function shownParts(parts: readonly Part[]): string {
  return parts.map(({ typed, isApart }, n) => (n > 0 && isApart ? ` ${typed}` : typed)).join('');
}

/** True if a folded word is the maker of the type that another word means, as "Airbus" is for "A350". */
function isMakerOf(word: string, type: string): boolean {
  return MAKERS.some(([names, types]) => names.includes(word) && types.test(type));
}

/** What a visitor types must not make a search expensive, however many meanings it has. */
function limited(words: readonly SearchWord[]): SearchWord[] {
  let left = MANY_ALTERNATIVES;
  return words.map((word) => {
    const cut = limitedWord(word, left > 0 ? MAX_ALTERNATIVES : FEW_ALTERNATIVES);
    left -= alternativesOf(cut);
    return cut;
  });
}

function partsOf(query: string): Part[] {
  return query
    .normalize('NFKC')
    .split(/\s+/)
    .flatMap((typed): Part[] => {
      const id = ID.exec(typed)?.[1];
      if (id !== undefined) return [{ text: '', typed, isApart: true, id: Number(id) }];
      const texts = searchFold(typed).match(HAN_OR_OTHER) ?? [];
      return texts.map((text, n) => ({ text, typed: texts.length === 1 ? typed : text, isApart: n === 0 }));
    });
}

function readingAt(parts: readonly Part[], at: number): Reading {
  const [first, next] = parts.slice(at);
  if (first === undefined) return { words: [], taken: 1 };
  if (first.id !== undefined) return { words: [{ ...emptyWord(''), id: first.id }], taken: 1 };
  for (let size = Math.min(MAX_PARTS, parts.length - at); size > 1; size -= 1) {
    const phrase = parts.slice(at, at + size);
    const entries = phraseEntries(phrase);
    if (entries.length === 0) continue;
    const isLine = entries.some(({ kind }) => kind === 'line');
    return {
      words: [phraseWord(phrase, entries)],
      taken: size + (isLine ? lineWordsAt(parts, at + size) : 0),
    };
  }
  const prefix = CLASS_PREFIXES[toSimplified(first.text)];
  if (prefix !== undefined && next !== undefined && /^\d/.test(next.text)) {
    const typed = first.text + next.text;
    return {
      words: [mergedWord(typed, [{ parts: hanVariants(typed), starts: [prefix + next.text] }])],
      taken: 2,
    };
  }
  if (isHan(first.text)) return { words: hanWords(first.text), taken: 1 };
  const isLine = entriesNamed(first.text).some(({ kind }) => kind === 'line');
  return { words: [latinWord(first)], taken: 1 + (isLine ? lineWordsAt(parts, at + 1) : 0) };
}

function phraseEntries(phrase: readonly Part[]): readonly Entry[] {
  if (phrase.some(({ id }) => id !== undefined)) return [];
  // "de Paris" is not "deparis", but "A 350" is "A350".
  return entriesNamed(toSimplified(phrase.map(({ text }) => text).join('')));
}

/** A name of several words. If it ends with a number, the text must not go on with another digit. */
function phraseWord(phrase: readonly Part[], entries: readonly Entry[]): SearchWord {
  const typed = phrase.map(({ text, isApart }, n) => (n > 0 && isApart ? ` ${text}` : text)).join('');
  const literal = /\d$/.test(typed)
    ? { wholes: [` ${typed} `], said: [typed] }
    : isHan(typed)
      ? { parts: hanVariants(typed) }
      : { starts: [typed], middles: [typed], places: [typed] };
  return mergedWord(typed, [literal, ...entries.map(({ finds }) => finds)]);
}

/** How many words at `at` only say that a line is meant. */
function lineWordsAt(parts: readonly Part[], at: number): number {
  const after = parts.slice(at).findIndex(({ text }) => !LINE_WORDS.has(text));
  return after < 0 ? parts.length - at : after;
}

/** The most letters of a code, which is found only as one. */
export const MAX_CODE_LETTERS = 3;

function latinWord({ text, typed }: Part): SearchWord {
  const umlauts = withoutUmlauts(text);
  const spellings = [text, ...umlauts, ...withUmlautsSpelled(typed)];
  const entries = spellings.flatMap((each) => entriesNamed(each));
  const finds = entries.map((entry) => entry.finds);
  // A code is only a code: "BA" isn't the beginning of "balloon".
  const isCode = entries.length > 0 && text.length <= MAX_CODE_LETTERS;
  return mergedWord(text, [
    { middles: [text], places: spellings },
    isCode ? {} : { starts: spellings },
    ...finds,
    entries.length > 0 ? {} : { kinds: kindsBeginning(text), ...typeBeginning(text) },
  ]);
}

/** Umlauts written without dots: "muenchen" may be "munchen". Shorter words rarely have one. */
const MIN_UMLAUT_LETTERS = 5;

function withoutUmlauts(text: string): string[] {
  return text.length >= MIN_UMLAUT_LETTERS && /[aou]e/.test(text) ? [text.replaceAll(/([aou])e/g, '$1')] : [];
}

function withUmlautsSpelled(typed: string): string[] {
  const spelled = typed.toLowerCase().replaceAll(/[äöü]/g, (letter) => `${searchFold(letter)}e`);
  return spelled === typed.toLowerCase() ? [] : [searchFold(spelled)];
}

/** Fewer letters are too ambiguous for the beginning of an image type's name. */
const MIN_KIND_LETTERS = 5;

/** The image types whose name begins with the text, if that is at least half of it: "helic" for helicopters. */
function kindsBeginning(text: string): SearchWord['kinds'] {
  if (text.length < MIN_KIND_LETTERS) return [];
  return allEntries()
    .filter(
      ({ kind, keys }) =>
        kind === 'image' && keys.some((key) => key.startsWith(text) && 2 * text.length >= key.length),
    )
    .flatMap(({ finds }) => finds.kinds ?? []);
}

/** Shorter words are too ambiguous for types of aircraft. */
const MIN_TYPE_LETTERS = 3;

/**
 * For the beginning of a type's name, the designators of all types that begin so: "A320-2" is also an A20N. Boeing's
 * types are also written with a B.
 */
function typeBeginning(text: string): Partial<SearchWord> {
  const withoutB = /^b(7\d7.*)$/.exec(text)?.[1];
  const spellings = withoutB === undefined ? [text] : [withoutB, text];
  if (text.length < MIN_TYPE_LETTERS || !/\d/.test(text)) return {};
  const types = allEntries().filter(
    ({ kind, finds }) =>
      kind === 'aircraft' &&
      spellings.some((each) => finds.starts?.some((start) => start.startsWith(each)) ?? false),
  );
  const designators = types.flatMap(({ keys, finds }) =>
    keys
      .filter((key) => /^[a-z]\w{3}$/.test(key))
      .map((key) => ` ${key} `)
      .filter((whole) => finds.wholes?.includes(whole) ?? false),
  );
  return { starts: spellings, wholes: designators.filter((whole) => !whole.includes(` ${text}`)) };
}

/** The words of Chinese text without spaces: a name, a line, an airport, a bureau, or several names after each other. */
function hanWords(text: string): SearchWord[] {
  const simplified = toSimplified(text);
  const entries = entriesNamed(simplified);
  const bureaus = bureausOf(simplified);
  const airport = withoutAirport(simplified);
  const line = lineOf(simplified);
  const isKnown = entries.length > 0;
  if (!isKnown && bureaus.length === 0 && airport.length === 0 && line === undefined) {
    const several = namesIn(simplified);
    if (several.length > 1) return several.flatMap(hanWords);
  }
  // What only the vocabulary finds by its parts isn't found by the middle of another name.
  const isShort = entries.some(({ finds }) => finds.middles?.includes(simplified) ?? false);
  return [
    mergedWord(text, [
      isShort ? {} : { parts: hanVariants(text) },
      { places: [text, simplified, ...airport], starts: bureaus },
      line ?? {},
      ...entries.map(({ finds }) => finds),
    ]),
  ];
}

/** Splits the text at its names, as long as it begins with one. */
function namesIn(text: string): string[] {
  for (let length = text.length - 1; length > 1; length -= 1) {
    const name = text.slice(0, length);
    if (entriesNamed(name).length === 0) continue;
    const rest = text.slice(length);
    return [name, ...(entriesNamed(rest).length > 0 ? [rest] : namesIn(rest))];
  }
  return [text];
}

/** The name without "airport", since the list has 苏黎世 for 苏黎世机场. */
function withoutAirport(text: string): string[] {
  const name = /^(.{2,}?)(?:国际)?机场$/.exec(text)?.[1];
  return name === undefined ? [] : [name];
}

/** The bureaus whose Chinese name contains the text. */
function bureausOf(text: string): string[] {
  return Object.entries(RAILWAY_BUREAU_NAMES_ZH)
    .filter(
      ([, name]) => name.includes(text) || (text.length > 2 && `${name.slice(0, -1)}铁路局`.includes(text)),
    )
    .map(([bureau]) => searchFold(bureau.replaceAll('_', ' ')));
}
