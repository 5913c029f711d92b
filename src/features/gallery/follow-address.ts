/** Keeps the gallery's search in step with the address, which the search, links and the back button change. */
import type { GalleryLocation } from './gallery-location.ts';

export interface GallerySearch {
  type: GalleryLocation['type'];
  /** The term whose results are shown. */
  term: string;
  /** The address's term at the last check. */
  seen: string;
  /** The terms that the search has written to the address but not seen there yet, the latest last. */
  written: readonly string[];
  /** Changes when the field has to be reset. */
  restarts: number;
}

/** The initial search for an address. */
export function searchFromAddress({ type, term }: Pick<GalleryLocation, 'type' | 'term'>): GallerySearch {
  return { type, term, seen: term, written: [], restarts: 0 };
}

/**
 * The search after a change of the address. If the search wrote it itself, typing continues undisturbed. If a link or the
 * back button changed it, the field and the photos follow.
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
