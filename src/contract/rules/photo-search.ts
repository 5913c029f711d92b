/**
 * The search for photos (docs/rules/photos.md, "Search"): matches photos against the words of a query. The server does
 * the same in SQL (`server/modules/photos/search-photos.ts`); a test compares the two.
 */
import type { AirportNames, PhotoCard } from '../calls/photo.ts';
import { TEXT_FIELDS, textSpec } from '../photo/fields.ts';
import type { SearchedAs, TextField } from '../photo/fields.ts';
import { countryWord } from './countries.ts';
import { isHan } from '../vocabulary/search-word.ts';
import type { SearchWord } from '../vocabulary/search-word.ts';
import type { SearchMatch } from './search-fields.ts';
import { searchFold } from './search-fold.ts';

/** The fewest Latin letters that match an airport's name on their own; shorter words are too common. */
const MIN_LETTERS = 3;
/** Punctuation between the parts of a name. */
const PUNCTUATION = /[\p{P}\p{S}]+/gu;
const JOINED = /[\p{L}\p{N}][\p{P}\p{S}]+[\p{L}\p{N}]/u;

/**
 * True if a word of the airport's IATA code, name or city begins with the query's word; Chinese words may match
 * anywhere. One or two Latin letters match only if a longer word of the query matches too: "La Paz", "Charles de
 * Gaulle".
 */
export function isAirportNamed(airport: string, word: SearchWord, words: readonly SearchWord[]): boolean {
  if (airport === '') return false;
  return word.places.some(
    (text) =>
      isInAirport(airport, text) &&
      (isSpecific(text) ||
        words.some((other) => other.places.some((each) => isSpecific(each) && isInAirport(airport, each)))),
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

export type SearchedPhoto = Pick<PhotoCard, 'id' | 'airport_names' | 'username' | 'image_types' | TextField>;

/** What the search compares of a photo; texts are folded. */
export interface PhotoText {
  id: number;
  text: string;
  /** The description and the photographer's name. */
  said: string;
  airport: string;
  /** In upper case, as filters compare it. */
  operator: string;
  kinds: readonly string[];
}

/** Prepares a photo for the search. Photos cached by earlier versions may lack a field. */
export function photoText(photo: SearchedPhoto): PhotoText {
  const { id, airport_names, username } = photo;
  const fields = TEXT_FIELDS.flatMap((field) => spellings(textSpec(field).searched, photo[field] ?? ''));
  return {
    id,
    text: ` ${searchFold([...fields, username].join(' '))} ${id} `,
    said: `${searchFold(photo.description)} ${searchFold(username)}`,
    airport: airport_names ? airportText(airport_names) : '',
    operator: (photo.operator ?? '').toUpperCase(),
    kinds: photo.image_types ?? [],
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
    case 'country':
      return value === '' ? [] : [countryWord(value)];
    case undefined:
      return [];
  }
}

/** How a photo matches every word; undefined if it doesn't. */
export function matchOf(photo: PhotoText, words: readonly SearchWord[]): SearchMatch | undefined {
  let worst: SearchMatch = 'start';
  for (const word of words) {
    if (isAtStart(photo, word, words)) continue;
    if (!isInMiddle(photo, word)) return undefined;
    worst = 'middle';
  }
  return worst;
}

/** True if a photo matches every word. */
export function hasWords(photo: PhotoText, words: readonly SearchWord[]): boolean {
  return matchOf(photo, words) !== undefined;
}

function isAtStart(photo: PhotoText, word: SearchWord, words: readonly SearchWord[]): boolean {
  return (
    word.id === photo.id ||
    isWhole(photo.text, word) ||
    word.operators.includes(photo.operator) ||
    word.kinds.some((kind) => photo.kinds.includes(kind)) ||
    isAirportNamed(photo.airport, word, words)
  );
}

function isInMiddle({ text, said }: PhotoText, word: SearchWord): boolean {
  return word.middles.some((part) => text.includes(part)) || word.said.some((part) => said.includes(part));
}

/** True if every word matches one of a folded aircraft type's names. */
export function isTypeNamed(type: string, words: readonly SearchWord[]): boolean {
  const text = ` ${type} `;
  return (
    words.length > 0 &&
    words.every((word) => isWhole(text, word) || word.middles.some((part) => text.includes(part)))
  );
}

/** True if a folded text, with a space at both ends, has the word as a whole part or the beginning of one. */
export function isWhole(text: string, { parts, starts, wholes }: SearchWord): boolean {
  return (
    parts.some((part) => text.includes(part)) ||
    starts.some((start) => text.includes(` ${start}`)) ||
    wholes.some((whole) => indexOfPattern(text, whole) >= 0)
  );
}

const patterns = new Map<string, RegExp>();

/** Where a text has a pattern in which `?` stands for any one character; -1 if nowhere. */
export function indexOfPattern(text: string, pattern: string): number {
  if (!pattern.includes('?')) return text.indexOf(pattern);
  let compiled = patterns.get(pattern);
  if (compiled === undefined) {
    // The other characters are letters, digits and spaces.
    compiled = new RegExp(pattern.replaceAll('?', '.'), 'u');
    patterns.set(pattern, compiled);
  }
  return text.search(compiled);
}
