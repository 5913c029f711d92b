/**
 * The search for photos (docs/rules/photos.md, "Search"): what a query asks for, and whether a photo has it. The server
 * finds the same in SQL (`server/modules/photos/search-photos.ts`); a test compares the two.
 */
import { namesOfType } from './aircraft-designators.ts';
import type { AirportNames, PhotoCard } from '../calls/photo.ts';
import { RAILWAY_BUREAU_NAMES_ZH } from './railway-bureau-names.ts';
import { searchFold } from './search-fold.ts';

/** One word of a query. A photo has it if it has the id or any of the texts. */
export interface SearchWord {
  /** Of `#47`: this photo alone. */
  id?: number;
  /** Folded parts of what a photo says: the word itself first, then what else it may be written as. */
  texts: readonly string[];
  /** The same as words of their own, a space at both ends: a part of another word isn't meant. */
  wholes: readonly string[];
}

/** The most words that are looked for; any more are left out. */
const MOST_WORDS = 10;
const ID = /^#(\d{1,9})$/;
const HAN = /[\u3400-\u9FFF]/;
const HAN_OR_OTHER = /[\u3400-\u9FFF]+|[^\u3400-\u9FFF]+/g;
/** The fewest Latin letters by which the name of an airport is known; any more common are left to its code. */
const LEAST_LETTERS = 3;
/** Punctuation, by which parts of names are joined. */
const BETWEEN = /[\p{P}\p{S}]+/gu;
const JOINED = /[\p{L}\p{N}][\p{P}\p{S}]+[\p{L}\p{N}]/u;

/** The words of a query; none where nothing is left of it without its punctuation. Chinese is a word of its own beside Latin. */
export function searchWords(query: string): SearchWord[] {
  const words = query
    .normalize('NFKC')
    .split(/\s+/)
    .flatMap((typed): SearchWord[] => {
      const id = ID.exec(typed)?.[1];
      if (id !== undefined) return [{ id: Number(id), texts: [], wholes: [] }];
      return (searchFold(typed).match(HAN_OR_OTHER) ?? []).map(wordOf);
    });
  return words.slice(0, MOST_WORDS);
}

/** True for `#47`: the number of a photo. */
export function isPhotoNumber(typed: string): boolean {
  return ID.test(typed);
}

/** True for a text with a Chinese character in it. */
export function isHan(text: string): boolean {
  return HAN.test(text);
}

/**
 * True for an airport whose IATA code, name or city begins a word with what a word of a query says; in Chinese, has it. One
 * or two Latin letters count where the airport has a longer word of the query too: "La Paz", "Charles de Gaulle".
 */
export function isAirportNamed(airport: string, word: SearchWord, words: readonly SearchWord[]): boolean {
  if (airport === '') return false;
  return word.texts.some(
    (text) =>
      isInAirport(airport, text) &&
      (isTelling(text) ||
        words.some((other) => other.texts.some((each) => isTelling(each) && isInAirport(airport, each)))),
  );
}

/** True for a text that says something by itself, wherever it stands. */
export function isTelling(text: string): boolean {
  return isHan(text) || text.length >= LEAST_LETTERS;
}

function isInAirport(airport: string, text: string): boolean {
  return airport.includes(isHan(text) ? text : ` ${text}`);
}

/**
 * What an airport is found by, folded, a space before each word: of what punctuation joins, the parts and the whole
 * ("Paris-Orly" is "paris orly" and "parisorly").
 */
export function airportText({ iata, name, city, name_zh, city_zh }: AirportNames): string {
  const said = `${iata} ${name} ${city} ${name_zh} ${city_zh}`;
  const joined = said.split(/\s+/).filter((word) => JOINED.test(word));
  return ` ${searchFold([said.replaceAll(BETWEEN, ' '), ...joined].join(' '))}`;
}

export type SearchedPhoto = Pick<
  PhotoCard,
  | 'id'
  | 'registration'
  | 'aircraft_type'
  | 'operator'
  | 'airport'
  | 'airport_names'
  | 'train_number'
  | 'train_type'
  | 'line'
  | 'railway_bureau'
  | 'railway_name'
  | 'description'
  | 'username'
>;

/** What is searched of a photo, folded. */
export interface PhotoText {
  id: number;
  text: string;
  airport: string;
}

/** Makes a photo ready for the search. Copies from before a release may lack a field. */
export function photoText(photo: SearchedPhoto): PhotoText {
  const {
    id,
    registration,
    aircraft_type,
    operator,
    airport,
    airport_names,
    train_number,
    train_type,
    line,
  } = photo;
  const bureau = (photo.railway_bureau ?? '').replaceAll('_', ' ');
  // Some write a space in a number, some don't.
  const number = [train_number, train_number?.replaceAll(' ', '')];
  const said = [
    registration,
    aircraft_type,
    operator,
    airport,
    ...number,
    train_type,
    line,
    bureau,
    photo.railway_name,
  ];
  return {
    id,
    text: ` ${searchFold([...said, photo.description, photo.username].join(' '))} ${id} `,
    airport: airport_names ? airportText(airport_names) : '',
  };
}

/** True for a photo that has every word. */
export function hasWords(photo: PhotoText, words: readonly SearchWord[]): boolean {
  return words.every(
    (word) =>
      word.id === photo.id || isInText(photo.text, word) || isAirportNamed(photo.airport, word, words),
  );
}

/** True for a folded type that has every word, whatever it is called by. */
export function isTypeNamed(type: string, words: readonly SearchWord[]): boolean {
  return words.length > 0 && words.every((word) => isInText(` ${type} `, word));
}

/** `text`: with a space at both ends. */
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

/** 苏黎世机场 is in the list as 苏黎世. */
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
