/**
 * Searches the photos on the device, which also works offline (docs/rules/photos.md, "Search"). Runs on every
 * keystroke, even on slow phones, so each photo's text is prepared once, if possible before the first keystroke.
 */
import { hasWords, matchOf, photoText } from '../../contract/rules/photo-search.ts';
import type { PhotoText, SearchedPhoto } from '../../contract/rules/photo-search.ts';
import type { SearchMatch } from '../../contract/rules/search-fields.ts';
import { MAX_OFFERED, termOf, termsToTry } from '../../contract/vocabulary/offered-terms.ts';
import { searchWords } from '../../contract/vocabulary/search-words.ts';

/** The prepared text of each photo. */
const texts = new WeakMap<SearchedPhoto, PhotoText>();

/**
 * The photos that match every word of the term: first those that match by whole parts of names, then those that match by
 * middles, both in the list's order. None for an empty term.
 */
export function searchPhotos<P extends SearchedPhoto>(photos: readonly P[], term: string): P[] {
  const words = searchWords(term);
  if (words.length === 0) return [];
  const found: Record<SearchMatch, P[]> = { start: [], middle: [] };
  for (const photo of photos) {
    const match = matchOf(textOf(photo), words);
    if (match !== undefined) found[match].push(photo);
  }
  return [...found.start, ...found.middle];
}

/** What a search that found nothing says: the words that no photo has, and terms that find some. */
export interface NothingFound {
  unfound: readonly string[];
  offered: readonly string[];
}

/** Says it of a term that matches none of the photos, as the server does. */
export function explainNothing(photos: readonly SearchedPhoto[], term: string): NothingFound {
  const words = searchWords(term);
  const findsAny = (wanted: typeof words) => photos.some((photo) => hasWords(textOf(photo), wanted));
  const isFound = words.map((word) => words.length > 1 && findsAny([word]));
  return {
    unfound: words.flatMap((word, n) => (isFound[n] === true ? [] : [termOf(word)])),
    offered: termsToTry(words, isFound)
      .filter((each) => findsAny(searchWords(each)))
      .slice(0, MAX_OFFERED),
  };
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
