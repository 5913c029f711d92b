/** What is searched in the gallery, beside the address that the search writes and that others change. */
import type { GalleryLocation } from './gallery-location.ts';

export interface Search {
  type: GalleryLocation['type'];
  /** What is searched for, as it is drawn. */
  term: string;
  /** The address's term, as it was seen last. */
  seen: string;
  /** What the search itself wrote to the address last. */
  written: string | undefined;
  /** Each one begins the field anew. */
  restarts: number;
}

/** The search that an address begins. */
export function searchAt({ type, term }: Pick<GalleryLocation, 'type' | 'term'>): Search {
  return { type, term, seen: term, written: undefined, restarts: 0 };
}

/**
 * The search once the address says something: typing goes on where the search wrote it itself; where a link or the way
 * back changed it, the field and the photos follow.
 */
export function followAddress(
  search: Search,
  { type, term }: Pick<GalleryLocation, 'type' | 'term'>,
): Search {
  if (search.type === type && search.seen === term) return search;
  if (search.type === type && (term === search.written || term === search.term)) {
    return { ...search, seen: term };
  }
  return { ...searchAt({ type, term }), restarts: search.restarts + 1 };
}
