/**
 * Filters of the gallery (docs/rules/photos.md, "Filters"): which there are, which values they take, and which photos
 * they let through. The server reads by them in SQL; the page, without a network, by `filterPhotos`. A test compares
 * the two.
 */
import { MAX_FIELD, MAX_FILTERED, MAX_USERNAME } from './limits.ts';
import type { PhotoCard } from './photo.ts';
import { airportText, isAirportNamed } from './photo-search.ts';
import { isAirportCode } from './rules.ts';
import { searchFold } from './search-fold.ts';
import { RAILWAY_BUREAUS } from './values.ts';
import type { PhotoType } from './values.ts';

/** What both types are filtered by. */
const SHARED = ['date', 'username'] as const;

/** The filters of each type, in the order in which they are offered. */
export const PHOTO_FILTERS = {
  planes: ['registration', 'operator', 'aircraft_type', 'airport', ...SHARED],
  trains: ['train_number', 'train_type', 'line', 'railway_bureau', ...SHARED],
} as const satisfies Record<PhotoType, readonly string[]>;

export type PhotoFilter = (typeof PHOTO_FILTERS)[PhotoType][number];

/** All filters, each once. */
export const ALL_FILTERS: readonly PhotoFilter[] = [
  ...new Set<PhotoFilter>([...PHOTO_FILTERS.planes, ...PHOTO_FILTERS.trains]),
];

/** The fields whose values are counted and suggested; who took a photo is looked up among the accounts. */
export const SEARCH_FIELDS = [
  'registration',
  'aircraft_type',
  'operator',
  'airport',
  'train_number',
  'train_type',
  'line',
] as const satisfies readonly PhotoFilter[];

export type SearchField = (typeof SEARCH_FIELDS)[number];

/** What each filter asks for; a photo has to fit all of them. */
export type PhotoFilters = Readonly<Partial<Record<PhotoFilter, string>>>;

/** True for a filter that photos of a type have. */
export function fitsType(type: PhotoType, filter: PhotoFilter): boolean {
  return PHOTO_FILTERS[type].some((each) => each === filter);
}

/** What is wrong with the value of a filter, as it was typed; undefined when nothing is. */
export function filterProblem(filter: PhotoFilter, typed: string): 'too_long' | 'invalid' | undefined {
  const value = typed.trim();
  const text = wholeValue(value) ?? value;
  if (text.length > (filter === 'username' ? MAX_USERNAME : MAX_FIELD)) return 'too_long';
  return canBe(filter, text) ? undefined : 'invalid';
}

function canBe(filter: PhotoFilter, value: string): boolean {
  if (filter === 'railway_bureau') return RAILWAY_BUREAUS.some((each) => each === value);
  if (filter === 'date') return isDatePart(value);
  if (value.includes('\0')) return false;
  return filter === 'username' ? value !== '' : searchFold(value) !== '';
}

/** Asks for this value alone, not for all that have it in them: it stands in quotation marks then. */
export function asWhole(value: string): string {
  return `"${value}"`;
}

/** The value without its quotation marks; undefined where it has none: a part of a value is enough. */
export function wholeValue(value: string): string | undefined {
  return value.length > 2 && value.startsWith('"') && value.endsWith('"')
    ? value.slice(1, -1).trim()
    : undefined;
}

/** A filter's value as people read it. */
export function bareValue(value: string): string {
  return wholeValue(value) ?? value;
}

/** The filters that a type has and whose values can be, as they are compared; all others are left out. */
export function cleanFilters(type: PhotoType, typed: PhotoFilters): PhotoFilters {
  const clean: Partial<Record<PhotoFilter, string>> = {};
  for (const filter of PHOTO_FILTERS[type]) {
    const value = typed[filter]?.trim() ?? '';
    if (value !== '' && filterProblem(filter, value) === undefined) {
      clean[filter] =
        filter === 'airport' && isAirportCode(value.toUpperCase()) ? value.toUpperCase() : value;
    }
  }
  return clean;
}

/** True when nothing is filtered. */
export function isUnfiltered(filters: PhotoFilters): boolean {
  return ALL_FILTERS.every((filter) => filters[filter] === undefined);
}

type Filtered = Pick<
  PhotoCard,
  | 'id'
  | 'type'
  | 'approval_status'
  | 'date_taken'
  | 'username'
  | 'airport_names'
  | Exclude<PhotoFilter, 'date' | 'username'>
>;

/**
 * The approved photos of a type that fit all filters, newest first; filtered by date, those taken last first. As the
 * server, no more than it counts.
 */
export function filterPhotos<P extends Filtered>(
  photos: readonly P[],
  type: PhotoType,
  filters: PhotoFilters,
): P[] {
  const fits = ALL_FILTERS.flatMap((filter) => {
    const value = filters[filter];
    return value === undefined ? [] : [fitsFilter(filter, value)];
  });
  const found = photos.filter(
    (photo) =>
      photo.type === type && photo.approval_status === 'approved' && fits.every((each) => each(photo)),
  );
  const byDate = filters.date !== undefined;
  return found
    .toSorted((a, b) => (byDate ? compareTexts(b.date_taken ?? '', a.date_taken ?? '') : 0) || b.id - a.id)
    .slice(0, MAX_FILTERED);
}

/** Whether a photo fits one filter. Copies from before a release may lack a field. */
function fitsFilter(filter: PhotoFilter, value: string): (photo: Filtered) => boolean {
  if (filter === 'date') return (photo) => (photo.date_taken ?? '').startsWith(value);
  const whole = filter === 'railway_bureau' ? value : wholeValue(value);
  if (whole !== undefined) {
    const wanted = sameText(whole);
    return (photo) => sameText(photo[filter] ?? '') === wanted;
  }
  if (filter === 'airport') {
    return ({ airport, airport_names: names }) =>
      airport !== null && isAirportAsked(airport, names ? airportText(names) : '', value);
  }
  if (filter === 'username') return (photo) => photo.username.toLowerCase().includes(value.toLowerCase());
  const words = searchFold(value).split(' ');
  return (photo) => {
    const text = searchFold(photo[filter] ?? '');
    return words.every((word) => text.includes(word));
  };
}

/**
 * True for an airport that is asked for by what its ICAO code begins with, or by words of its name or city, or its IATA
 * code. `text`: as `airportText` makes it.
 */
export function isAirportAsked(icao: string, text: string, value: string): boolean {
  if (icao.startsWith(value.toUpperCase())) return true;
  return searchFold(value)
    .split(' ')
    .every((word) => isAirportNamed(text, word));
}

/** A text as it is compared, whatever its case: letter by letter, as the database does it. */
function sameText(text: string): string {
  return Array.from(text, (letter) => {
    const capital = letter.toUpperCase();
    return capital.length === letter.length ? capital : letter;
  }).join('');
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** True for a year, a month or a day that there is: `2026`, `2026-05`, `2026-05-03`. */
function isDatePart(text: string): boolean {
  const parts = /^([12]\d{3})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text);
  if (parts === null) return false;
  const [, year, month = '01', day = '01'] = parts;
  const time = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.getUTCDate() === Number(day);
}
