/**
 * The gallery's type, filters, page and search term, as the address has them: `/gallery?type=trains&page=3`,
 * `/gallery?airport=EDDF&q=B-2032`.
 */
import { cleanFilters } from '../../contract/rules/photo-filters.ts';
import type { PhotoFilters } from '../../contract/rules/photo-filters.ts';
import { PHOTO_TYPES } from '../../contract/rules/values.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { filtersFrom, writeFilters } from '../../components/photo/gallery-address.ts';

export interface GalleryLocation {
  type: PhotoType;
  /** Those that the type has. */
  filters: PhotoFilters;
  /** From 1. */
  page: number;
  /** What is searched for, as it was typed; empty when no search is under way. */
  term: string;
}

/** Reads the address; what it does not say or says wrongly is planes, no filter, page 1 and no search. */
export function galleryLocation(params: URLSearchParams): GalleryLocation {
  const type = PHOTO_TYPES.find((each) => each === params.get('type')) ?? 'planes';
  const page = params.get('page') ?? '';
  return {
    type,
    filters: filtersFrom(type, params),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    term: params.get('q') ?? '',
  };
}

/** The address's query for a location; planes, page 1 and no search are left out. */
export function galleryParams({ type, filters, page, term }: GalleryLocation): URLSearchParams {
  const params = new URLSearchParams();
  if (type !== 'planes') params.set('type', type);
  writeFilters(params, filters);
  if (page !== 1) params.set('page', String(page));
  if (term !== '') params.set('q', term);
  return params;
}

/** The beginning of another type's photos: page 1, no search, and of the filters those that fit it too. */
export function ofType(type: PhotoType, { filters }: Pick<GalleryLocation, 'filters'>): GalleryLocation {
  return { type, filters: cleanFilters(type, filters), page: 1, term: '' };
}

/** What is searched for: the words typed, without the space around them. */
export function searchTerm(typed: string): string {
  return typed.trim();
}
