/** A query with its typing errors put right (docs/rules/photos.md, "Search"), from what photos are known to say. */
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { isHan, isPhotoNumber } from '../../../src/contract/rules/photo-search.ts';
import { searchFold } from '../../../src/contract/rules/search-fold.ts';
import type { Db } from '../../platform/db/client.ts';
import { photographerFigures, searchTerms, users } from '../../platform/db/schema.ts';
import { textOfAirport } from '../airports/airport-list.ts';

/** A shorter word is as like to many others. */
const LEAST_LETTERS = 4;
/** From so many letters on a word may have two errors, a shorter one has one. */
const SHORT = 6;
/** Terms whose words are compared letter by letter. */
const MOST_LIKE = 30;
/** How like a term has to be to be compared: `pg_trgm.word_similarity_threshold`, 0 to 1. */
const LIKENESS = '0.35';

/** The query with each word that is found nowhere replaced by the one most like it; undefined where there is none. */
export async function correctedWords(
  db: Db,
  query: string,
  isFound: (word: string) => Promise<boolean>,
): Promise<string | undefined> {
  let isChanged = false;
  const corrected: string[] = [];
  for (const word of wordsOf(query)) {
    const mayBeWrong =
      word.length >= LEAST_LETTERS && !isHan(word) && !isPhotoNumber(word) && !(await isFound(word));
    const better = mayBeWrong ? nearest(word, await wordsLike(db, word)) : undefined;
    isChanged ||= better !== undefined;
    corrected.push(better ?? word);
  }
  return isChanged ? corrected.join(' ') : undefined;
}

/** Folded, but for the number of a photo, which is one by its sign alone. */
function wordsOf(query: string): string[] {
  return query
    .normalize('NFKC')
    .split(/\s+/)
    .flatMap((typed) => (isPhotoNumber(typed) ? [typed] : searchFold(typed).split(' ')))
    .filter((word) => word !== '');
}

/** Words that photos say and that are somewhat like one, folded. */
async function wordsLike(db: Db, word: string): Promise<string[]> {
  const isLike = (text: unknown) => sql`${word}::text <% ${text}`;
  const likeness = (text: unknown) => sql`word_similarity(${word}::text, ${text})`;
  const name = sql`search_fold(${users.username})`;
  const texts = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`);
    const terms = await tx
      .select({ text: searchTerms.folded })
      .from(searchTerms)
      .where(sql`${isLike(searchTerms.folded)} and ${searchTerms.photos} > 0`)
      .orderBy(desc(likeness(searchTerms.folded)))
      .limit(MOST_LIKE);
    const names = await tx
      .select({ text: sql<string>`${name}` })
      .from(users)
      .innerJoin(photographerFigures, eq(photographerFigures.user_id, users.id))
      .where(and(isLike(name), gt(photographerFigures.approved, 0)))
      .orderBy(desc(likeness(name)))
      .limit(MOST_LIKE);
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

/** The word with the fewest errors between, if few enough. */
function nearest(word: string, others: readonly string[]): string | undefined {
  const most = word.length < SHORT ? 1 : 2;
  const near = others
    .filter((other) => other[0] === word[0] && Math.abs(other.length - word.length) <= most)
    .map((other) => ({ other, errors: errorsBetween(word, other) }))
    .toSorted((a, b) => a.errors - b.errors)[0];
  return near !== undefined && near.errors > 0 && near.errors <= most ? near.other : undefined;
}

/** Letters that were added, left out, replaced, or swapped with the next one (optimal string alignment). */
function errorsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          replaced,
          isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
