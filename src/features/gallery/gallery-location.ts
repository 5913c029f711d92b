/**
 * The gallery's type, filters, page and search term as written in the address: `/gallery?type=trains&page=3`,
 * `/gallery?airport=EDDF&q=B-2032`.
 */
import { cleanFilters, sharedFilters } from '../../contract/rules/photo-filters.ts';
import type { PhotoFilters } from '../../contract/rules/photo-filters.ts';
import { PHOTO_TYPES } from '../../contract/rules/values.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { filtersFrom, writeFilters } from '../../components/photo/gallery-address.ts';

export interface GalleryLocation {
  type: PhotoType;
  /** Only filters that exist for the type. */
  filters: PhotoFilters;
  /** The page's number, from 1. */
  page: number;
  /** The search term as typed; empty if there is no search. */
  term: string;
}

/** Reads the address. Defaults for missing or invalid parameters: planes, no filter, page 1, no search. */
export function galleryLocation(params: URLSearchParams): GalleryLocation {
  const type = PHOTO_TYPES.find((name) => name === params.get('type')) ?? 'planes';
  const page = params.get('page') ?? '';
  return {
    type,
    filters: filtersFrom(type, params),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    term: params.get('q') ?? '',
  };
}

/** The query of the address for a location, without defaults. */
export function galleryParams({ type, filters, page, term }: GalleryLocation): URLSearchParams {
  const params = new URLSearchParams();
  if (type !== 'planes') params.set('type', type);
  writeFilters(params, filters);
  if (page !== 1) params.set('page', String(page));
  if (term !== '') params.set('q', term);
  return params;
}

/**
 * The location after switching to the other type: page 1, no search, and only the filters that make sense for that type too.
 */
export function locationForType(
  type: PhotoType,
  { filters }: Pick<GalleryLocation, 'filters'>,
): GalleryLocation {
  return { type, filters: cleanFilters(type, sharedFilters(filters)), page: 1, term: '' };
}

/** The term to search for, i.e. the typed text, trimmed. */
export function searchTerm(typed: string): string {
  return typed.trim();
}
