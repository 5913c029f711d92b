/**
 * The gallery's search: over lists that are on the device already, so that it works without a network (docs/rules/photos.md,
 * "Search"). It runs with every key that is pressed, on slow phones too, so each photo's text is made ready once, before
 * the first key where there is time.
 */
import type { PhotoCard } from '../../contract/photo.ts';

type Searched = Pick<PhotoCard, 'id' | 'description' | 'username'>;

/** What is looked through of each photo. */
const texts = new WeakMap<Searched, string>();

/** What is searched for: the words typed, without the space around them. */
export function searchTerm(typed: string): string {
  return typed.trim();
}

/** Lists of both types as one, newest first. */
export function newestFirst<P extends Searched>(...lists: (readonly P[])[]): P[] {
  return lists.flat().toSorted((a, b) => b.id - a.id);
}

/**
 * The photos whose description, photographer or id holds the term, whatever the case, in the list's order. An empty term
 * finds nothing: no search is under way.
 */
export function searchPhotos<P extends Searched>(photos: readonly P[], term: string): P[] {
  const wanted = searchTerm(term).toLowerCase();
  if (wanted === '') return [];
  return photos.filter((photo) => textOf(photo).includes(wanted));
}

/** Makes the texts of some photos ready; call it again with the rest, from `from` on. */
export function makeReady(photos: readonly Searched[], from: number, most: number): void {
  for (const photo of photos.slice(from, from + most)) textOf(photo);
}

/** All that is searched of a photo, in small letters; no field has a line break, and no term can hold one. */
function textOf(photo: Searched): string {
  const ready = texts.get(photo);
  if (ready !== undefined) return ready;
  const text = `${photo.description}\n${photo.username}\n${photo.id}`.toLowerCase();
  texts.set(photo, text);
  return text;
}
