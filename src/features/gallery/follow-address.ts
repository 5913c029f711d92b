/** What is searched in the gallery, beside the address that the search writes and that others change. */
import type { GalleryLocation } from './gallery-location.ts';

export interface GallerySearch {
  type: GalleryLocation['type'];
  /** What is searched for, as it is drawn. */
  term: string;
  /** The address's term, as it was seen last. */
  seen: string;
  /** What the search itself wrote to the address and hasn't seen there yet, the latest last. */
  written: readonly string[];
  /** Each one begins the field anew. */
  restarts: number;
}

/** The search that an address begins. */
export function searchAt({ type, term }: Pick<GalleryLocation, 'type' | 'term'>): GallerySearch {
  return { type, term, seen: term, written: [], restarts: 0 };
}

/**
 * The search once the address says something: typing goes on where the search wrote it itself; where a link or the way
 * back changed it, the field and the photos follow.
 */
export function followAddress(
  search: GallerySearch,
  { type, term }: Pick<GalleryLocation, 'type' | 'term'>,
): GallerySearch {
  if (search.type === type && search.seen === term) return search;
  const own = search.written.indexOf(term);
  if (search.type === type && (own >= 0 || term === search.term)) {
    return { ...search, seen: term, written: search.written.slice(own + 1) };
  }
  return { ...searchAt({ type, term }), restarts: search.restarts + 1 };
}
