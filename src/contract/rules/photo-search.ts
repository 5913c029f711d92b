/**
 * The search for photos (docs/rules/photos.md, "Search"): parses a query, and matches photos against it. The server
 * does the same in SQL (`server/modules/photos/search-photos.ts`); a test compares the two.
 */
import { isManufacturerOf, namesOfType } from './aircraft-designators.ts';
import type { AirportNames, PhotoCard } from '../calls/photo.ts';
import { TEXT_FIELDS, textSpec } from '../photo/fields.ts';
import type { SearchedAs, TextField } from '../photo/fields.ts';
import { RAILWAY_BUREAU_NAMES_ZH } from './railway-bureau-names.ts';
import { searchFold } from './search-fold.ts';

/** One word of a query. A photo matches if it has the id or contains any of the strings. */
export interface SearchWord {
  /** From `#47`: matches only this photo. */
  id?: number;
  /** Folded substrings to find: the word itself first, then its other spellings. */
  texts: readonly string[];
  /** Folded strings that match only as whole words, with a space at both ends. */
  wholes: readonly string[];
}

/** Words of a query beyond this many are ignored. */
export const MAX_WORDS = 10;
const ID = /^#(\d{1,9})$/;
const HAN = /[\u3400-\u9FFF]/;
const HAN_OR_OTHER = /[\u3400-\u9FFF]+|[^\u3400-\u9FFF]+/g;
/** The fewest Latin letters that match an airport's name on their own; shorter words are too common. */
const MIN_LETTERS = 3;
/** Punctuation between the parts of a name. */
const PUNCTUATION = /[\p{P}\p{S}]+/gu;
const JOINED = /[\p{L}\p{N}][\p{P}\p{S}]+[\p{L}\p{N}]/u;

/**
 * The words of a query; empty if it has only punctuation. Chinese and Latin text next to each other count as separate
 * words. A manufacturer is dropped when one of its types is next to it, since photographers write "A350-941" as well as
 * "Airbus A350-941".
 */
export function searchWords(query: string): SearchWord[] {
  const words = query
    .normalize('NFKC')
    .split(/\s+/)
    .flatMap((typed): SearchWord[] => {
      const id = ID.exec(typed)?.[1];
      if (id !== undefined) return [{ id: Number(id), texts: [], wholes: [] }];
      return (searchFold(typed).match(HAN_OR_OTHER) ?? []).map(wordOf);
    });
  const isRedundant = (name = '') => words.some(({ texts: [other = ''] }) => isManufacturerOf(name, other));
  return words.filter(({ texts: [text] }) => !isRedundant(text)).slice(0, MAX_WORDS);
}

/** True for a photo's number, such as `#47`. */
export function isPhotoNumber(typed: string): boolean {
  return ID.test(typed);
}

/** True for text that contains a Chinese character. */
export function isHan(text: string): boolean {
  return HAN.test(text);
}

/**
 * True if a word of the airport's IATA code, name or city begins with the query's word; Chinese words may match
 * anywhere. One or two Latin letters match only if a longer word of the query matches too: "La Paz", "Charles de
 * Gaulle".
 */
export function isAirportNamed(airport: string, word: SearchWord, words: readonly SearchWord[]): boolean {
  if (airport === '') return false;
  return word.texts.some(
    (text) =>
      isInAirport(airport, text) &&
      (isSpecific(text) ||
        words.some((other) => other.texts.some((each) => isSpecific(each) && isInAirport(airport, each)))),
  );
}

/** True for text that is long enough to match on its own. */
export function isSpecific(text: string): boolean {
  return isHan(text) || text.length >= MIN_LETTERS;
}

function isInAirport(airport: string, text: string): boolean {
  return airport.includes(isHan(text) ? text : ` ${text}`);
}

/**
 * The searchable text of an airport, folded, with a space before each word. Names with punctuation are included in
 * parts and as a whole ("Paris-Orly" as "paris orly" and "parisorly").
 */
export function airportText({ iata, name, city, name_zh, city_zh }: AirportNames): string {
  const fields = `${iata} ${name} ${city} ${name_zh} ${city_zh}`;
  const joined = fields.split(/\s+/).filter((word) => JOINED.test(word));
  return ` ${searchFold([fields.replaceAll(PUNCTUATION, ' '), ...joined].join(' '))}`;
}

export type SearchedPhoto = Pick<PhotoCard, 'id' | 'airport_names' | 'username' | TextField>;

/** A photo's searchable text, folded. */
export interface PhotoText {
  id: number;
  text: string;
  airport: string;
}

/** Prepares a photo for the search. Photos cached by earlier versions may lack a field. */
export function photoText(photo: SearchedPhoto): PhotoText {
  const { id, airport_names, username } = photo;
  const fields = TEXT_FIELDS.flatMap((field) => spellings(textSpec(field).searched, photo[field] ?? ''));
  return {
    id,
    text: ` ${searchFold([...fields, username].join(' '))} ${id} `,
    airport: airport_names ? airportText(airport_names) : '',
  };
}

/** How a value may be written in a query. */
function spellings(searched: SearchedAs | undefined, value: string): string[] {
  switch (searched) {
    case 'text':
      return [value];
    case 'number':
      return [value, value.replaceAll(' ', '')];
    case 'key':
      return [value.replaceAll('_', ' ')];
    case undefined:
      return [];
  }
}

/** True if a photo matches every word. */
export function hasWords(photo: PhotoText, words: readonly SearchWord[]): boolean {
  return words.every(
    (word) =>
      word.id === photo.id || isInText(photo.text, word) || isAirportNamed(photo.airport, word, words),
  );
}

/** True if every word matches one of a folded aircraft type's names. */
export function isTypeNamed(type: string, words: readonly SearchWord[]): boolean {
  return words.length > 0 && words.every((word) => isInText(` ${type} `, word));
}

/** `text` must have a space at both ends. */
function isInText(text: string, word: SearchWord): boolean {
  return word.texts.some((part) => text.includes(part)) || word.wholes.some((whole) => text.includes(whole));
}

function wordOf(word: string): SearchWord {
  if (isHan(word)) {
    return { texts: [...new Set([word, ...withoutAirport(word), ...bureausOf(word)])], wholes: [] };
  }
  const { texts, designators } = namesOfType(word);
  return {
    texts: [...new Set([word, ...texts])],
    wholes: designators.map((designator) => ` ${designator} `),
  };
}

/** The name without "airport", since the list has 苏黎世 for 苏黎世机场. */
function withoutAirport(word: string): string[] {
  const name = /^(.{2,}?)(?:国际)?机场$/.exec(word)?.[1];
  return name === undefined ? [] : [name];
}

function bureausOf(word: string): string[] {
  return Object.entries(RAILWAY_BUREAU_NAMES_ZH)
    .filter(
      ([, name]) => name.includes(word) || (word.length > 2 && `${name.slice(0, -1)}铁路局`.includes(word)),
    )
    .map(([bureau]) => searchFold(bureau.replaceAll('_', ' ')));
}
