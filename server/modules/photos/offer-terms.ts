/** Says which words of a search found nothing, and which terms find something (docs/rules/photos.md, "Search"). */
import { MAX_OFFERED, termOf, termsToTry } from '../../../src/contract/vocabulary/offered-terms.ts';
import { searchWords } from '../../../src/contract/vocabulary/search-words.ts';
import type { SearchWord } from '../../../src/contract/vocabulary/search-word.ts';
import type { Db } from '../../platform/db/client.ts';
import { findNewest } from './find-photos.ts';
import type { PhotoSearch } from './newest-photos.ts';

/** The most words that are looked up one by one; a longer query is left without an offer. */
const MAX_LOOKED_UP = 4;

/** For a search that found nothing. The words and terms are such as can be typed. */
export async function offerTerms(
  db: Db,
  wanted: PhotoSearch,
): Promise<{ unfound?: string[]; offered?: string[] }> {
  const { words } = wanted;
  if (words.length > MAX_LOOKED_UP) return {};
  const isFound: boolean[] = [];
  for (const word of words) isFound.push(words.length > 1 && (await findsAny(db, wanted, [word])));
  const offered: string[] = [];
  for (const term of termsToTry(words, isFound)) {
    if (offered.length === MAX_OFFERED) break;
    if (await findsAny(db, wanted, searchWords(term))) offered.push(term);
  }
  return {
    unfound: words.flatMap((word, n) => (isFound[n] === true ? [] : [termOf(word)])),
    offered,
  };
}

async function findsAny(db: Db, wanted: PhotoSearch, words: readonly SearchWord[]): Promise<boolean> {
  const { ids } = await findNewest(db, { ...wanted, words }, { before: undefined, limit: 0 });
  return ids.length > 0;
}
