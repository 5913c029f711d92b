/** Keeps the gallery's search in sync with the address, which the search itself, links and the back button change. */
import type { GalleryLocation } from './gallery-location.ts';

export interface GallerySearch {
  type: GalleryLocation['type'];
  /** The term whose results are shown. */
  term: string;
  /** The address's term at the last check. */
  seen: string;
  /** The terms that the search has written to the address but not yet seen there, oldest first. */
  written: readonly string[];
  /** Changes whenever the field must be reset. */
  restarts: number;
}

/** The initial search for an address. */
export function searchFromAddress({ type, term }: Pick<GalleryLocation, 'type' | 'term'>): GallerySearch {
  return { type, term, seen: term, written: [], restarts: 0 };
}

/**
 * The search after the address has changed. If the search itself changed the address, typing continues undisturbed. If
 * a link or the back button did, the field and the photos follow.
 */
export function followAddress(
  search: GallerySearch,
  { type, term }: Pick<GalleryLocation, 'type' | 'term'>,
): GallerySearch {
  if (search.type === type && search.seen === term) return search;
  const index = search.written.indexOf(term);
  if (search.type === type && (index >= 0 || term === search.term)) {
    return { ...search, seen: term, written: search.written.slice(index + 1) };
  }
  return { ...searchFromAddress({ type, term }), restarts: search.restarts + 1 };
}
