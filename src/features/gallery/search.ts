/**
 * Searches the photos on the device, which also works offline (docs/rules/photos.md, "Search"). Runs on every
 * keystroke, even on slow phones, so each photo's text is prepared once, if possible before the first keystroke.
 */
import { hasWords, photoText, searchWords } from '../../contract/rules/photo-search.ts';
import type { PhotoText, SearchedPhoto } from '../../contract/rules/photo-search.ts';

/** The prepared text of each photo. */
const texts = new WeakMap<SearchedPhoto, PhotoText>();

/** Merges lists, newest first. */
export function newestFirst<P extends SearchedPhoto>(...lists: (readonly P[])[]): P[] {
  return lists.flat().toSorted((a, b) => b.id - a.id);
}

/** The photos that match every word of the term, in the list's order. None for an empty term. */
export function searchPhotos<P extends SearchedPhoto>(photos: readonly P[], term: string): P[] {
  const words = searchWords(term);
  if (words.length === 0) return [];
  return photos.filter((photo) => hasWords(textOf(photo), words));
}

/** Prepares the text of at most `max` photos, starting at index `from`. */
export function prepareTexts(photos: readonly SearchedPhoto[], from: number, max: number): void {
  for (const photo of photos.slice(from, from + max)) textOf(photo);
}

function textOf(photo: SearchedPhoto): PhotoText {
  const prepared = texts.get(photo);
  if (prepared !== undefined) return prepared;
  const text = photoText(photo);
  texts.set(photo, text);
  return text;
}

/** The query for the page that follows a response: photos with ids below `next`, for the term that was searched. */
export function nextPageQuery<Q extends { q: string }>(
  query: Q,
  { corrected }: { corrected?: string | undefined },
  next: number,
): Q & { before: number } {
  return { ...query, q: corrected ?? query.q, before: next };
}
