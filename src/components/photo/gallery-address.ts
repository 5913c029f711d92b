/** The gallery's filters as written in its URL: `/gallery?type=trains&line=Gotthard&date=2026-05`. */
import { ALL_FILTERS, cleanFilters } from '../../contract/rules/photo-filters.ts';
import type { PhotoFilter, PhotoFilters } from '../../contract/rules/photo-filters.ts';
import type { PhotoType } from '../../contract/rules/values.ts';

/** Reads the filters that apply to a type of photo, without invalid values. */
export function filtersFrom(type: PhotoType, params: URLSearchParams): PhotoFilters {
  const found: Partial<Record<PhotoFilter, string>> = {};
  for (const filter of ALL_FILTERS) {
    const value = params.get(filter);
    if (value !== null) found[filter] = value;
  }
  return cleanFilters(type, found);
}

/** Writes filters to the parameters, in a fixed order. */
export function writeFilters(params: URLSearchParams, filters: PhotoFilters): void {
  for (const filter of ALL_FILTERS) {
    const value = filters[filter];
    if (value !== undefined) params.set(filter, value);
  }
}

/** The path of the gallery with these filters; undefined if a value can't be a filter. */
export function galleryAddress(type: PhotoType, filters: PhotoFilters): string | undefined {
  const clean = cleanFilters(type, filters);
  if (Object.keys(clean).length !== Object.keys(filters).length) return undefined;
  const params = new URLSearchParams({ type });
  writeFilters(params, clean);
  return `/gallery?${params}`;
}
