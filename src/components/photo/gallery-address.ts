/** The gallery's filters as an address has them: `/gallery?type=trains&line=Gotthard&date=2026-05`. */
import { ALL_FILTERS, cleanFilters } from '../../contract/rules/photo-filters.ts';
import type { PhotoFilter, PhotoFilters } from '../../contract/rules/photo-filters.ts';
import type { PhotoType } from '../../contract/rules/values.ts';

/** Reads the filters that fit a type; what can't be a filter's value is none. */
export function filtersFrom(type: PhotoType, params: URLSearchParams): PhotoFilters {
  const typed: Partial<Record<PhotoFilter, string>> = {};
  for (const filter of ALL_FILTERS) {
    const value = params.get(filter);
    if (value !== null) typed[filter] = value;
  }
  return cleanFilters(type, typed);
}

/** Writes filters, in their order. */
export function writeFilters(params: URLSearchParams, filters: PhotoFilters): void {
  for (const filter of ALL_FILTERS) {
    const value = filters[filter];
    if (value !== undefined) params.set(filter, value);
  }
}

/** Where the photos of a type are that fit the filters; undefined where a value can't be filtered by. */
export function galleryAddress(type: PhotoType, filters: PhotoFilters): string | undefined {
  const clean = cleanFilters(type, filters);
  if (Object.keys(clean).length !== Object.keys(filters).length) return undefined;
  const params = new URLSearchParams({ type });
  writeFilters(params, clean);
  return `/gallery?${params}`;
}
