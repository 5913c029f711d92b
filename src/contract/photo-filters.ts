/**
 * Filters of the gallery (docs/rules/photos.md, "Filters"): which there are, which values they take, and which photos
 * they let through. The server reads by them in SQL; the page, without a network, by `filterPhotos`. A test compares
 * the two.
 */
import { MAX_FIELD, MAX_FILTERED, MAX_USERNAME } from './limits.ts';
import type { PhotoCard } from './photo.ts';
import { isAirportCode } from './rules.ts';
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

/** What each filter asks for; a photo has to fit all of them. */
export type PhotoFilters = Readonly<Partial<Record<PhotoFilter, string>>>;

/** True for a filter that photos of a type have. */
export function fitsType(type: PhotoType, filter: PhotoFilter): boolean {
  return PHOTO_FILTERS[type].some((each) => each === filter);
}

/** What is wrong with the value of a filter, as it was typed; undefined when nothing is. */
export function filterProblem(filter: PhotoFilter, typed: string): 'too_long' | 'invalid' | undefined {
  const value = typed.trim();
  if (value.length > (filter === 'username' ? MAX_USERNAME : MAX_FIELD)) return 'too_long';
  return canBe(filter, value) ? undefined : 'invalid';
}

function canBe(filter: PhotoFilter, value: string): boolean {
  if (filter === 'airport') return isAirportCode(value.toUpperCase());
  if (filter === 'railway_bureau') return RAILWAY_BUREAUS.some((each) => each === value);
  if (filter === 'date') return isDatePart(value);
  return value !== '' && !value.includes('\0');
}

/** The filters that a type has and whose values can be, as they are compared; all others are left out. */
export function cleanFilters(type: PhotoType, typed: PhotoFilters): PhotoFilters {
  const clean: Partial<Record<PhotoFilter, string>> = {};
  for (const filter of PHOTO_FILTERS[type]) {
    const value = typed[filter]?.trim() ?? '';
    if (value !== '' && filterProblem(filter, value) === undefined) {
      clean[filter] = filter === 'airport' ? value.toUpperCase() : value;
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
  'id' | 'type' | 'approval_status' | 'date_taken' | 'username' | Exclude<PhotoFilter, 'date' | 'username'>
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
  const asked = ALL_FILTERS.flatMap((filter): [PhotoFilter, string][] => {
    const value = filters[filter];
    return value === undefined ? [] : [[filter, filter === 'date' ? value : sameText(value)]];
  });
  const found = photos.filter(
    (photo) =>
      photo.type === type &&
      photo.approval_status === 'approved' &&
      asked.every(([filter, value]) =>
        // Copies from before a release may lack a field.
        filter === 'date'
          ? (photo.date_taken ?? '').startsWith(value)
          : sameText(photo[filter] ?? '') === value,
      ),
  );
  const byDate = filters.date !== undefined;
  return found
    .toSorted((a, b) => (byDate ? compareTexts(b.date_taken ?? '', a.date_taken ?? '') : 0) || b.id - a.id)
    .slice(0, MAX_FILTERED);
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
