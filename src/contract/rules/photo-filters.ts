/** The gallery's filters and their values (docs/rules/photos.md, "Filters"). */
import { MAX_FIELD, MAX_USERNAME } from './limits.ts';
import { COUNTRIES } from './countries.ts';
import { isAirportCode } from './rules.ts';
import { IMAGE_TYPES, RAILWAY_BUREAUS } from './values.ts';
import type { PhotoType } from './values.ts';

/** The filters that both types have, in one sense. */
const SHARED_FILTERS = ['image_type', 'date', 'username'] as const;

/** The filters of each type, in display order. */
export const PHOTO_FILTERS = {
  planes: ['registration', 'operator', 'aircraft_type', 'airport', ...SHARED_FILTERS],
  trains: [
    'train_number',
    'train_type',
    'line',
    'station',
    'country',
    'railway_bureau',
    'operator',
    ...SHARED_FILTERS,
  ],
} as const satisfies Record<PhotoType, readonly string[]>;

export type PhotoFilter = (typeof PHOTO_FILTERS)[PhotoType][number];

/** All filters of either type, without duplicates. */
export const ALL_FILTERS: readonly PhotoFilter[] = [
  ...new Set<PhotoFilter>([...PHOTO_FILTERS.planes, ...PHOTO_FILTERS.trains]),
];

/** The value of each active filter; a photo has to match all of them. */
export type PhotoFilters = Readonly<Partial<Record<PhotoFilter, string>>>;

/** True if the type has this filter. */
export function hasFilter(type: PhotoType, filter: PhotoFilter): boolean {
  return PHOTO_FILTERS[type].some((known) => known === filter);
}

/** The problem with a filter's value as typed; undefined if it is valid. */
export function filterProblem(
  type: PhotoType,
  filter: PhotoFilter,
  typed: string,
): 'too_long' | 'invalid' | undefined {
  const value = typed.trim();
  const text = quotedValue(value) ?? value;
  if (text.length > (filter === 'username' ? MAX_USERNAME : MAX_FIELD)) return 'too_long';
  return isValid(type, filter, text) ? undefined : 'invalid';
}

function isValid(type: PhotoType, filter: PhotoFilter, value: string): boolean {
  if (filter === 'image_type') return IMAGE_TYPES[type].some((known) => known === value);
  if (filter === 'railway_bureau') return RAILWAY_BUREAUS.some((bureau) => bureau === value);
  if (filter === 'country') return COUNTRIES.includes(value);
  if (filter === 'date') return isDatePart(value);
  if (value.includes('\0')) return false;
  return filter === 'username' ? value !== '' : /[\p{L}\p{N}]/u.test(value);
}

/** Quotes a value, so it matches only this whole value and not every value that contains it. */
export function quoteValue(value: string): string {
  return `"${value}"`;
}

/** The value without its quotation marks; undefined if it isn't quoted, i.e. may match a part of a value. */
export function quotedValue(value: string): string | undefined {
  return value.length > 2 && value.startsWith('"') && value.endsWith('"')
    ? value.slice(1, -1).trim()
    : undefined;
}

/** A filter's value for display, without quotation marks. */
export function unquotedValue(value: string): string {
  return quotedValue(value) ?? value;
}

/** The valid filters of a type, normalized; drops all others. */
export function cleanFilters(type: PhotoType, typed: PhotoFilters): PhotoFilters {
  const clean: Partial<Record<PhotoFilter, string>> = {};
  for (const filter of PHOTO_FILTERS[type]) {
    const value = typed[filter]?.trim() ?? '';
    if (value !== '' && filterProblem(type, filter, value) === undefined) {
      clean[filter] =
        filter === 'airport' && isAirportCode(value.toUpperCase()) ? value.toUpperCase() : value;
    }
  }
  return clean;
}

/** The filters that also make sense for the other type. An operator doesn't, since an airline has no trains. */
export function sharedFilters({ image_type, date, username }: PhotoFilters): PhotoFilters {
  return {
    ...(image_type !== undefined && { image_type }),
    ...(date !== undefined && { date }),
    ...(username !== undefined && { username }),
  };
}

/** True if no filter is set. */
export function isUnfiltered(filters: PhotoFilters): boolean {
  return ALL_FILTERS.every((filter) => filters[filter] === undefined);
}

/** True for an existing year, month or day: `2026`, `2026-05`, `2026-05-03`. */
function isDatePart(text: string): boolean {
  const parts = /^([12]\d{3})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text);
  if (parts === null) return false;
  const [, year, month = '01', day = '01'] = parts;
  const time = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.getUTCDate() === Number(day);
}
