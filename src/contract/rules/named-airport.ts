/** Interprets text typed into the airport field (docs/rules/upload.md, "Airports"). */
import { fold, MAX_AIRPORTS, MIN_AIRPORT_QUERY } from './airports.ts';
import type { Airport } from './airports.ts';

/** `several`: the text matches all of these, the large ones first; `none`: it matches none, or too many. */
export type NamedAirport =
  | { is: 'one'; airport: Airport }
  | { is: 'several'; airports: Airport[] }
  | { is: 'none' };

const NONE: NamedAirport = { is: 'none' };

/**
 * The airport that a text refers to, found by ICAO or IATA code; otherwise the only airport, or the only large one,
 * whose city or name matches. Whole names take precedence over parts. Three or four letters may be a code that isn't in
 * the list, so they match only whole names or whole words.
 */
export function namedAirport(airports: readonly Airport[], text: string): NamedAirport {
  const code = text.trim().toUpperCase();
  const wanted = fold(text);
  const byCode = /^[A-Z]{3,4}$/.test(code) ? airportOfCode(airports, code) : undefined;
  if (byCode !== undefined) {
    // A small airfield's code may be a city's name: LIMA is Torino-Aeritalia.
    const inCity = byCode.size === 0 && byCode.icao === code ? largeOfCity(airports, wanted) : [];
    return inCity.length === 0
      ? { is: 'one', airport: byCode }
      : { is: 'several', airports: [...inCity, byCode] };
  }
  if (wanted.length < MIN_AIRPORT_QUERY) return NONE;
  for (const fits of matchersFor(wanted)) {
    const found = airports.filter(fits);
    if (found.length > 0) return chooseAmong(found);
  }
  return NONE;
}

function largeOfCity(airports: readonly Airport[], wanted: string): Airport[] {
  return airports.filter(({ size, city }) => size === 2 && fold(city) === wanted);
}

function airportOfCode(airports: readonly Airport[], code: string): Airport | undefined {
  return (
    airports.find(({ icao }) => icao === code) ??
    airports.find(({ iata, size }) => iata === code && size > 0) ??
    airports.find(({ iata }) => iata === code)
  );
}

/** Predicates by which a folded text can match an airport, the most reliable first. */
function matchersFor(wanted: string): ((airport: Airport) => boolean)[] {
  const isWhole = ({ city, name, nameZh, cityZh }: Airport) =>
    fold(city) === wanted ||
    // "Shanghai (Pudong)" matches "shanghai".
    (city.includes('(') && fold(city.replace(/\(.*/, '')) === wanted) ||
    fold(name) === wanted ||
    cityZh === wanted ||
    nameZh.startsWith(wanted);
  const isWord = ({ words }: Airport) => words.includes(` ${wanted} `);
  const parts = wanted.split(' ');
  const isPart = ({ words }: Airport) => parts.every((word) => words.includes(` ${word}`));
  // Chinese has no spaces between words, so match inside names.
  const isInside = ({ nameZh, cityZh }: Airport) => nameZh.includes(wanted) || cityZh.includes(wanted);
  if (!/^[a-z]+$/.test(wanted)) return [isWhole, isWord, isPart, isInside];
  if (wanted.length < 4) return [isWhole];
  return wanted.length === 4 ? [isWhole, isWord] : [isWhole, isWord, isPart];
}

/** The only match, or the only one of the largest size; otherwise all of them. */
function chooseAmong(found: readonly Airport[]): NamedAirport {
  const most = Math.max(...found.map(({ size }) => size));
  const largest = found.filter(({ size }) => size === most);
  const [airport] = largest;
  if (largest.length === 1 && airport !== undefined && (most > 0 || found.length === 1)) {
    return { is: 'one', airport };
  }
  if (found.length > MAX_AIRPORTS) return NONE;
  return {
    is: 'several',
    airports: found.toSorted((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1)),
  };
}
