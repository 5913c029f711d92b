/**
 * Corrects typing errors in a search query (docs/rules/photos.md, "Search"), using words that occur in search terms.
 */
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { isHan, isPhotoNumber } from '../../../src/contract/rules/photo-search.ts';
import { searchFold } from '../../../src/contract/rules/search-fold.ts';
import type { Db } from '../../platform/db/client.ts';
import { photographerTotals, searchTerms, users } from '../../platform/db/schema.ts';
import { textOfAirport } from '../airports/airport-list.ts';

/** Words with fewer letters aren't corrected, because they are similar to too many others. */
const MIN_LETTERS = 4;
/** Words with at least this many letters may have two errors; shorter words may have one. */
const TWO_ERRORS_FROM = 6;
/** The most similar terms that are compared letter by letter. */
const MAX_CANDIDATES = 30;
/** How similar a term must be to be a candidate, from 0 to 1 (`pg_trgm.word_similarity_threshold`). */
const SIMILARITY = '0.35';

/** Replaces each unknown word with the most similar known word. Returns undefined if nothing was replaced. */
export async function correctTypos(
  db: Db,
  query: string,
  isFound: (word: string) => Promise<boolean>,
): Promise<string | undefined> {
  let isChanged = false;
  const corrected: string[] = [];
  for (const word of wordsOf(query)) {
    const maybeMisspelled =
      word.length >= MIN_LETTERS && !isHan(word) && !isPhotoNumber(word) && !(await isFound(word));
    const better = maybeMisspelled ? nearest(word, await similarWords(db, word)) : undefined;
    isChanged ||= better !== undefined;
    corrected.push(better ?? word);
  }
  return isChanged ? corrected.join(' ') : undefined;
}

/**
 * The query's words, folded. Photo numbers are kept as typed, since only the sign distinguishes them from other
 * numbers.
 */
function wordsOf(query: string): string[] {
  return query
    .normalize('NFKC')
    .split(/\s+/)
    .flatMap((typed) => (isPhotoNumber(typed) ? [typed] : searchFold(typed).split(' ')))
    .filter((word) => word !== '');
}

/** Folded words from search terms, photographers and airports that are similar to `word`. */
async function similarWords(db: Db, word: string): Promise<string[]> {
  const isSimilar = (text: unknown) => sql`${word}::text <% ${text}`;
  const similarity = (text: unknown) => sql`word_similarity(${word}::text, ${text})`;
  const name = sql`search_fold(${users.username})`;
  const texts = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${SIMILARITY}, true)`);
    const terms = await tx
      .select({ text: searchTerms.folded })
      .from(searchTerms)
      .where(sql`${isSimilar(searchTerms.folded)} and ${searchTerms.photos} > 0`)
      .orderBy(desc(similarity(searchTerms.folded)))
      .limit(MAX_CANDIDATES);
    const names = await tx
      .select({ text: sql<string>`${name}` })
      .from(users)
      .innerJoin(photographerTotals, eq(photographerTotals.user_id, users.id))
      .where(and(isSimilar(name), gt(photographerTotals.approved, 0)))
      .orderBy(desc(similarity(name)))
      .limit(MAX_CANDIDATES);
    const airports = await tx
      .select({ code: searchTerms.key })
      .from(searchTerms)
      .where(and(eq(searchTerms.field, 'airport'), gt(searchTerms.photos, 0)));
    return [...terms, ...names]
      .map(({ text }) => text)
      .concat(airports.map(({ code }) => textOfAirport(code)));
  });
  return [...new Set(texts.flatMap((text) => text.split(' ')))];
}

/** The word with the smallest edit distance, if that is small enough. */
function nearest(word: string, others: readonly string[]): string | undefined {
  const maxErrors = word.length < TWO_ERRORS_FROM ? 1 : 2;
  const best = others
    .filter((other) => other[0] === word[0] && Math.abs(other.length - word.length) <= maxErrors)
    .map((other) => ({ other, errors: editDistance(word, other) }))
    .toSorted((a, b) => a.errors - b.errors)[0];
  return best !== undefined && best.errors > 0 && best.errors <= maxErrors ? best.other : undefined;
}

/**
 * The edit distance, counting letters that are added, left out, replaced or swapped with the next one (optimal string
 * alignment).
 */
function editDistance(a: string, b: string): number {
  let previousRow: number[] = [];
  let lastRow = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (lastRow[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (lastRow[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          replaced,
          isSwapped ? (previousRow[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    previousRow = lastRow;
    lastRow = row;
  }
  return lastRow[b.length] ?? 0;
}
