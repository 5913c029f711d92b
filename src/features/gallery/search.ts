/** The gallery's search: over lists that are on the device already, so that it works without a network. */
import type { PhotoCard } from '../../contract/photo.ts';

type Searched = Pick<PhotoCard, 'id' | 'description' | 'username'>;

/** What is searched for: the words typed, without the space around them. */
export function searchTerm(typed: string): string {
  return typed.trim();
}

/**
 * The photos whose description, photographer or id holds the term, in the list's order (docs/rules/photos.md, "Search":
 * case-insensitive substring). An empty term finds nothing: no search is under way.
 */
export function searchPhotos<P extends Searched>(photos: readonly P[], term: string): P[] {
  const wanted = searchTerm(term).toLowerCase();
  if (wanted === '') return [];
  return photos.filter((photo) =>
    [photo.description, photo.username, String(photo.id)].some((text) => text.toLowerCase().includes(wanted)),
  );
}
