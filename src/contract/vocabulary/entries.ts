/**
 * The vocabulary: what photographers call aircraft, airlines, trains, railways, places and types of image.
 *
 * The lists beside this file have one entry a line: names, then after `;` what it finds besides its names. An English
 * name comes first, the Chinese ones after it.
 *
 * - A name finds itself: Chinese anywhere, Latin letters at the beginning of words; with three letters or less, or with
 *   a digit at the end, and as designator of an aircraft, only as a whole word. `~name` is understood, but finds only what follows.
 * - `text` is found at the beginning of words, `=text` as a whole word (`?` is any character), `#kind` is a type of image,
 *   and `!CODE` an operator that says nothing else.
 * - `>` begins a section with a family; the lines up to the next empty one are its members.
 */
import { COUNTRIES, countryWord } from '../rules/countries.ts';
import { searchFold } from '../rules/search-fold.ts';
import { IMAGE_TYPES, LANGUAGES } from '../rules/values.ts';
import { AIRCRAFT } from './aircraft.ts';
import { AIRLINES } from './airlines.ts';
import { hanVariants, toSimplified } from './han-variants.ts';
import { IMAGE_KINDS } from './image-kinds.ts';
import { LINES, PLACES } from './places.ts';
import { RAILWAYS } from './railways.ts';
import { isHan } from './search-word.ts';
import type { SearchWord } from './search-word.ts';
import { TRAINS } from './trains.ts';

const LISTS = {
  aircraft: AIRCRAFT,
  airline: AIRLINES,
  train: TRAINS,
  railway: RAILWAYS,
  place: PLACES,
  line: LINES,
  image: IMAGE_KINDS,
} as const;

export type EntryKind = keyof typeof LISTS | 'country';

export interface Entry {
  kind: EntryKind;
  /** As they are written, without those that are only understood. */
  names: readonly string[];
  /** What it is looked up by: names and codes, as `lookupKey` writes them. */
  keys: readonly string[];
  finds: Readonly<Partial<SearchWord>>;
  /** The number of its section, or of its list if it is in none. */
  section: string;
  isFamily: boolean;
}

const KNOWN_KINDS = [...IMAGE_TYPES.planes, ...IMAGE_TYPES.trains];
/** Latin names with at most so many letters are found only as whole words. */
const MAX_WHOLE = 3;
/** ICAO's designators of types. */
const DESIGNATOR = /^[A-Z][A-Z\d]{3}$/;
/** Short forms of two characters may also be the middle of another name: 东航 is in 山东航空. */
const SHORT_HAN = 2;

let all: readonly Entry[] | undefined;
let byKey: ReadonlyMap<string, readonly Entry[]> | undefined;

/** All entries, in the order of the lists; countries come last. */
export function allEntries(): readonly Entry[] {
  all ??= [...listKinds().flatMap((kind) => readList(kind, LISTS[kind])), ...countryEntries()];
  return all;
}

/** Countries, by the names that they have here in either language. */
function countryEntries(): Entry[] {
  const languages = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  return COUNTRIES.map((code) => {
    const names = languages.map((named) => named.of(code) ?? code);
    return entryOf('country', `${names.join(',')} ; =${countryWord(code).toLowerCase()}`, 'country', false);
  });
}

/** The entries that have a name or code, whatever its spelling; `key` comes from `lookupKey`. */
export function entriesNamed(key: string): readonly Entry[] {
  if (byKey === undefined) {
    const index = new Map<string, Entry[]>();
    for (const entry of allEntries()) {
      for (const each of entry.keys) {
        const known = index.get(each);
        if (known === undefined) index.set(each, [entry]);
        else known.push(entry);
      }
    }
    byKey = index;
  }
  return byKey.get(key) ?? [];
}

/** Reads the lists before they are needed, since that takes a while on a slow phone. */
export function prepareVocabulary(): void {
  entriesNamed('');
}

/** A name as it is looked up: folded, in simplified characters, and without spaces. */
export function lookupKey(name: string): string {
  return toSimplified(searchFold(name)).replaceAll(' ', '');
}

function listKinds(): (keyof typeof LISTS)[] {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the keys of the object above
  return Object.keys(LISTS) as (keyof typeof LISTS)[];
}

function readList(kind: EntryKind, list: string): Entry[] {
  let sections = 0;
  let section: string | undefined;
  return list.split('\n').flatMap((line) => {
    if (line === '') {
      section = undefined;
      return [];
    }
    const isFamily = line.startsWith('> ');
    if (isFamily) {
      sections += 1;
      section = `${kind} ${sections}`;
    }
    return [entryOf(kind, isFamily ? line.slice(2) : line, section ?? kind, isFamily)];
  });
}

function entryOf(kind: EntryKind, line: string, section: string, isFamily: boolean): Entry {
  const [left = '', right = ''] = line.split(';');
  const typed = items(left);
  const names = typed.filter((name) => !name.startsWith('~'));
  const codes = items(right).filter((item) => item.startsWith('!'));
  return {
    kind,
    names,
    keys: [...new Set([...typed, ...codes].map(lookupKey))],
    finds: foundBy(kind, names, items(right)),
    section,
    isFamily,
  };
}

function items(list: string): string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function foundBy(kind: EntryKind, names: readonly string[], others: readonly string[]): Partial<SearchWord> {
  const parts: string[] = [];
  const starts: string[] = [];
  const wholes: string[] = [];
  const middles: string[] = [];
  for (const name of names) {
    const folded = searchFold(name);
    if (isHan(folded)) {
      const isShort = folded.length === SHORT_HAN && (kind === 'airline' || kind === 'railway');
      (isShort ? starts : parts).push(...hanVariants(folded));
      if (isShort) middles.push(...hanVariants(folded));
    } else if (
      folded.length <= MAX_WHOLE ||
      /\d$/.test(folded) ||
      (kind === 'aircraft' && DESIGNATOR.test(name))
    ) {
      wholes.push(...withAndWithoutSpaces(folded));
    } else {
      starts.push(...withAndWithoutSpaces(folded));
      // "Beijing-Shanghai" is also written as two words.
      if (name.includes('-') && kind === 'line') starts.push(searchFold(name.replaceAll('-', ' ')));
    }
  }
  for (const item of others) {
    if (item.startsWith('=')) wholes.push(item.slice(1));
    else if (!/^[#!]/.test(item)) starts.push(item);
  }
  return {
    parts,
    starts: starts.flatMap(withB),
    wholes: wholes.flatMap(withB).map((whole) => ` ${whole} `),
    operators: others.filter((item) => item.startsWith('!')).map((item) => item.slice(1)),
    kinds: KNOWN_KINDS.filter((known) => others.includes(`#${known}`)),
    middles,
    ...(kind === 'place' && { places: names.map((name) => searchFold(name)) }),
  };
}

/** Boeing's types are also written with a B: "B747-8F". */
function withB(text: string): string[] {
  return /^7\d7/.test(text) ? [text, `b${text}`] : [text];
}

/** Types are written with and without spaces: "ICE 3", "ICE3". Other names keep them. */
function withAndWithoutSpaces(folded: string): string[] {
  return /\d/.test(folded) && folded.includes(' ') ? [folded, folded.replaceAll(' ', '')] : [folded];
}
