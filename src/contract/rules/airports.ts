/**
 * Airports and the search for them, the same on the page and on the server (docs/rules/upload.md, "Airports"). The list
 * itself is `airports.tsv` beside this file, written by `scripts/assets/airports.ts` and loaded by whoever searches.
 */
import { withoutAccents } from './search-fold.ts';

/** One airport of the list. */
export interface Airport {
  /** Four capital letters. */
  icao: string;
  /** Three letters, or empty. */
  iata: string;
  /** 2 large, 1 with scheduled flights, 0 any other. */
  size: number;
  /** ISO 3166, two letters. */
  country: string;
  lat: number;
  lon: number;
  name: string;
  city: string;
  /** Empty where we have no Chinese name. */
  nameZh: string;
  /** Likewise; mostly what the name begins with. */
  cityZh: string;
  /** What it is found by, folded. */
  words: string;
}

/** A place on the globe, degrees. */
export interface GeoPoint {
  lat: number;
  lon: number;
}

/** The fewest characters that are searched for. */
export const MIN_AIRPORT_QUERY = 2;
/** The most airports that a search gives. */
export const MAX_AIRPORTS = 20;

const EARTH_KM = 6371;

/** Reads the list. */
export function readAirports(tsv: string): Airport[] {
  return tsv
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [icao = '', iata = '', size, country = '', lat, lon, name = '', city = '', zh = ''] =
        line.split('\t');
      const [nameZh = '', cityZh = ''] = zh.split('|');
      return {
        icao,
        iata,
        size: Number(size),
        country,
        lat: Number(lat),
        lon: Number(lon),
        name,
        city,
        nameZh,
        cityZh,
        words: ` ${fold(`${city} ${name}`)} ${nameZh}${cityZh}`,
      };
    });
}

/**
 * The airports that fit a query, the best first: exact codes, then, from `near`, the closest ones; without it by how well
 * they fit, large ones before small ones. Every word of the query has to be found. None below two characters.
 */
export function searchAirports(airports: readonly Airport[], query: string, near?: GeoPoint): Airport[] {
  const wanted = fold(query);
  if (wanted.length < MIN_AIRPORT_QUERY) return [];
  const code = wanted.toUpperCase();
  const words = wanted.split(' ');
  const found: { airport: Airport; rank: number; km: number }[] = [];
  for (const airport of airports) {
    const rank = rankOf(airport, wanted, words, code);
    if (rank === undefined) continue;
    found.push({ airport, rank, km: near === undefined ? 0 : kilometresBetween(airport, near) });
  }
  return found
    .toSorted(
      (a, b) =>
        Number(a.rank > EXACT) - Number(b.rank > EXACT) ||
        a.km - b.km ||
        a.rank - b.rank ||
        b.airport.size - a.airport.size ||
        (a.airport.name < b.airport.name ? -1 : 1),
    )
    .slice(0, MAX_AIRPORTS)
    .map(({ airport }) => airport);
}

/** The airports nearest to a place. */
export function airportsNear(airports: readonly Airport[], near: GeoPoint, most: number): Airport[] {
  return airports
    .map((airport) => ({ airport, km: kilometresBetween(airport, near) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, most)
    .map(({ airport }) => airport);
}

/** Small airfields count as the place of a photo from so near, others from so far, km. */
const AT_AIRFIELD_KM = 5;
const AT_AIRPORT_KM = 50;

/**
 * The airport at which a photo was taken, by its position: the nearest with scheduled flights within 50 km, or a nearer
 * airfield within 5 km. Undefined where there is neither.
 */
export function airportAt(airports: readonly Airport[], place: GeoPoint): Airport | undefined {
  const within = (each: Airport) =>
    kilometresBetween(each, place) <= (each.size > 0 ? AT_AIRPORT_KM : AT_AIRFIELD_KM);
  return airportsNear(airports.filter(within), place, 1)[0];
}

/** The shortest way over the ground, km. */
export function kilometresBetween(a: GeoPoint, b: GeoPoint): number {
  const rad = Math.PI / 180;
  const lat = Math.sin(((b.lat - a.lat) * rad) / 2);
  const lon = Math.sin(((b.lon - a.lon) * rad) / 2);
  const part = lat * lat + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * lon * lon;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** The rank of an exact code, and those below it: 0 to 1. */
const EXACT = 1;

function rankOf(
  airport: Airport,
  wanted: string,
  words: readonly string[],
  code: string,
): number | undefined {
  if (airport.icao === code) return 0;
  if (airport.iata === code) return EXACT;
  if (airport.words.startsWith(` ${wanted}`) || airport.nameZh.startsWith(wanted)) return 2;
  if (words.every((word) => airport.words.includes(` ${word}`))) return 3;
  if (airport.icao.startsWith(code)) return 4;
  // Chinese has no spaces between words.
  return words.every((word) => airport.words.includes(word) && (word.length > 2 || !LATIN.test(word)))
    ? 5
    : undefined;
}

const LATIN = /^[a-z0-9]+$/;
/** Small letters without accents, and single spaces between words. */
export function fold(text: string): string {
  return withoutAccents(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
