/** The gallery's type, page and search term, as the address has them: `/gallery?type=trains&page=3`, `/gallery?q=B-2032`. */
import { PHOTO_TYPES } from '../../contract/values.ts';
import type { PhotoType } from '../../contract/values.ts';

export interface GalleryLocation {
  type: PhotoType;
  /** From 1. */
  page: number;
  /** What is searched for, as it was typed; empty when no search is under way. */
  term: string;
}

/** Reads the address; what it does not say or says wrongly is planes, page 1 and no search. */
export function locationFrom(params: URLSearchParams): GalleryLocation {
  const type = PHOTO_TYPES.find((each) => each === params.get('type')) ?? 'planes';
  const page = params.get('page') ?? '';
  return { type, page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1, term: params.get('q') ?? '' };
}

/** The address's query for a location; planes, page 1 and no search are left out. */
export function paramsOf({ type, page, term }: GalleryLocation): URLSearchParams {
  const params = new URLSearchParams();
  if (type !== 'planes') params.set('type', type);
  if (page !== 1) params.set('page', String(page));
  if (term !== '') params.set('q', term);
  return params;
}
