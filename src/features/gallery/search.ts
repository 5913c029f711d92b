/**
 * The search over lists that are on the device already, so that it works without a network (docs/rules/photos.md,
 * "Search"). It runs with every key that is pressed, on slow phones too, so each photo's text is made ready once, before
 * the first key where there is time.
 */
import { hasWords, photoText, searchWords } from '../../contract/rules/photo-search.ts';
import type { PhotoText, SearchedPhoto } from '../../contract/rules/photo-search.ts';

/** What is looked through of each photo. */
const texts = new WeakMap<SearchedPhoto, PhotoText>();

/** Lists of both types as one, newest first. */
export function newestFirst<P extends SearchedPhoto>(...lists: (readonly P[])[]): P[] {
  return lists.flat().toSorted((a, b) => b.id - a.id);
}

/** The photos that have every word of the term, in the list's order. An empty term finds nothing: no search is under way. */
export function searchPhotos<P extends SearchedPhoto>(photos: readonly P[], term: string): P[] {
  const words = searchWords(term);
  if (words.length === 0) return [];
  return photos.filter((photo) => hasWords(textOf(photo), words));
}

/** Makes the texts of some photos ready; call it again with the rest, from `from` on. */
export function makeReady(photos: readonly SearchedPhoto[], from: number, most: number): void {
  for (const photo of photos.slice(from, from + most)) textOf(photo);
}

function textOf(photo: SearchedPhoto): PhotoText {
  const ready = texts.get(photo);
  if (ready !== undefined) return ready;
  const text = photoText(photo);
  texts.set(photo, text);
  return text;
}

/** What is asked for after the first answer: the photos below `next` for the words that it was given for. */
export function furtherQuery<Q extends { q: string }>(
  query: Q,
  { corrected }: { corrected?: string | undefined },
  next: number,
): Q & { before: number } {
  return { ...query, q: corrected ?? query.q, before: next };
}
