/** What a text means that was typed where an airport is asked for (docs/rules/upload.md, "Airports"): pure. */
import { fold, MAX_AIRPORTS, MIN_AIRPORT_QUERY } from './airports.ts';
import type { Airport } from './airports.ts';

/** `several`: it is a name of all of these, the large ones first; `none`: it names none, or too many. */
export type NamedAirport =
  | { is: 'one'; airport: Airport }
  | { is: 'several'; airports: Airport[] }
  | { is: 'none' };

const NONE: NamedAirport = { is: 'none' };

/**
 * The airport that a text names: by its ICAO or IATA code, else as the only one, or the only large one, that a city or name
 * fits. Whole names count before parts of them. Three or four letters may be a code that isn't in the list: of names they
 * count as whole ones, or as whole words.
 */
export function namedAirport(airports: readonly Airport[], text: string): NamedAirport {
  const code = text.trim().toUpperCase();
  const wanted = fold(text);
  const ofCode = /^[A-Z]{3,4}$/.test(code) ? airportOfCode(airports, code) : undefined;
  if (ofCode !== undefined) {
    // An airfield whose code is a city's name: LIMA is Torino-Aeritalia.
    const ofCity = ofCode.size === 0 && ofCode.icao === code ? largeOfCity(airports, wanted) : [];
    return ofCity.length === 0
      ? { is: 'one', airport: ofCode }
      : { is: 'several', airports: [...ofCity, ofCode] };
  }
  if (wanted.length < MIN_AIRPORT_QUERY) return NONE;
  for (const fits of matchersFor(wanted)) {
    const found = airports.filter(fits);
    if (found.length > 0) return among(found);
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

/** How an airport may be called by a folded text, the surest way first. */
function matchersFor(wanted: string): ((airport: Airport) => boolean)[] {
  const isWhole = ({ city, name, nameZh, cityZh }: Airport) =>
    fold(city) === wanted ||
    // Such as "Shanghai (Pudong)".
    (city.includes('(') && fold(city.replace(/\(.*/, '')) === wanted) ||
    fold(name) === wanted ||
    cityZh === wanted ||
    nameZh.startsWith(wanted);
  const isWord = ({ words }: Airport) => words.includes(` ${wanted} `);
  const each = wanted.split(' ');
  const isPart = ({ words }: Airport) => each.every((word) => words.includes(` ${word}`));
  // Chinese has no spaces between words.
  const isWithin = ({ nameZh, cityZh }: Airport) => nameZh.includes(wanted) || cityZh.includes(wanted);
  if (!/^[a-z]+$/.test(wanted)) return [isWhole, isWord, isPart, isWithin];
  if (wanted.length < 4) return [isWhole];
  return wanted.length === 4 ? [isWhole, isWord] : [isWhole, isWord, isPart];
}

/** The only one, else the only one of the largest; without such a one all of them. */
function among(found: readonly Airport[]): NamedAirport {
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
