/** Filters of the gallery (docs/rules/photos.md, "Filters"): which there are, and which values they take. */
import { MAX_FIELD, MAX_USERNAME } from './limits.ts';
import { isAirportCode } from './rules.ts';
import { RAILWAY_BUREAUS } from './values.ts';
import type { PhotoType } from './values.ts';

/** What both types are filtered by. */
const SHARED_FILTERS = ['date', 'username'] as const;

/** The filters of each type, in the order in which they are offered. */
export const PHOTO_FILTERS = {
  planes: ['registration', 'operator', 'aircraft_type', 'airport', ...SHARED_FILTERS],
  trains: ['train_number', 'train_type', 'line', 'railway_bureau', ...SHARED_FILTERS],
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
  const text = wholeValue(value) ?? value;
  if (text.length > (filter === 'username' ? MAX_USERNAME : MAX_FIELD)) return 'too_long';
  return canBe(filter, text) ? undefined : 'invalid';
}

function canBe(filter: PhotoFilter, value: string): boolean {
  if (filter === 'railway_bureau') return RAILWAY_BUREAUS.some((each) => each === value);
  if (filter === 'date') return isDatePart(value);
  if (value.includes('\0')) return false;
  return filter === 'username' ? value !== '' : /[\p{L}\p{N}]/u.test(value);
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

/** True for a year, a month or a day that there is: `2026`, `2026-05`, `2026-05-03`. */
function isDatePart(text: string): boolean {
  const parts = /^([12]\d{3})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text);
  if (parts === null) return false;
  const [, year, month = '01', day = '01'] = parts;
  const time = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.getUTCDate() === Number(day);
}
