/** The list of airports (docs/rules/upload.md, "Airports"). */
import { readFileSync } from 'node:fs';
import { readAirports } from '../../../src/contract/rules/airports.ts';
import type { Airport } from '../../../src/contract/rules/airports.ts';
import { airportText, isAirportNamed, isSpecific } from '../../../src/contract/rules/photo-search.ts';
import type { SearchWord } from '../../../src/contract/vocabulary/search-word.ts';
import type { AirportNames } from '../../../src/contract/calls/photo.ts';
import { BoundedMap } from '../../platform/lib/bounded-map.ts';
import { AIRPORTS_FILE } from '../../platform/lib/paths.ts';

interface AirportIndex {
  all: readonly Airport[];
  byIcao: ReadonlyMap<string, Airport>;
  /** The search text of each airport, by its code. */
  texts: ReadonlyMap<string, string>;
}

let list: AirportIndex | undefined;
/**
 * Cache by search words. One search looks up the same words several times, and scanning all airports takes a
 * millisecond.
 */
const withName = new BoundedMap<string, readonly string[]>(200);

/** All airports. The file is read once, at the first use. */
export function allAirports(): readonly Airport[] {
  return airportList().all;
}

/** The airport with a code; undefined if it isn't in the list. */
export function airportOf(icao: string): Airport | undefined {
  return airportList().byIcao.get(icao);
}

/** The search text of an airport, as `airportText` builds it; empty if the airport isn't in the list. */
export function textOfAirport(icao: string): string {
  return airportList().texts.get(icao) ?? '';
}

/** The codes of all airports that a word of a query refers to, given the query's other words (`isAirportNamed`). */
export function airportsNamed(word: SearchWord, words: readonly SearchWord[]): readonly string[] {
  // A specific word refers to the same airports whatever the other words are.
  const beside = word.places.every(isSpecific) ? [] : words;
  const key = JSON.stringify([word, ...beside].map(({ places }) => places));
  const known = withName.get(key);
  if (known !== undefined) return known;
  const found = [...airportList().texts].flatMap(([icao, text]) =>
    isAirportNamed(text, word, beside) ? [icao] : [],
  );
  withName.set(key, found);
  return found;
}

/** The names of a photo's airport; null if they aren't known. */
export function namesOfAirport(icao: string | null): AirportNames | null {
  const airport = icao === null ? undefined : airportOf(icao);
  return airport === undefined ? null : namesOf(airport);
}

function namesOf({ iata, name, nameZh, city, cityZh }: Airport): AirportNames {
  return { iata, name, name_zh: nameZh, city, city_zh: cityZh };
}

function airportList(): AirportIndex {
  if (list === undefined) {
    const all = readAirports(readFileSync(AIRPORTS_FILE, 'utf8'));
    list = {
      all,
      byIcao: new Map(all.map((airport) => [airport.icao, airport])),
      texts: new Map(all.map((airport) => [airport.icao, airportText(namesOf(airport))])),
    };
  }
  return list;
}
