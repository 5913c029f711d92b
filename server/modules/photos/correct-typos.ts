/**
 * Corrects typing errors in a search query (docs/rules/photos.md, "Search"), using words that occur in search terms. What
 * that costs hardly depends on the query: at most three words are corrected, each step by one statement for all of them.
 */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { searchFold } from '../../../src/contract/rules/search-fold.ts';
import { isPhotoNumber, MAX_WORDS, searchWords } from '../../../src/contract/vocabulary/search-words.ts';
import { isHan } from '../../../src/contract/vocabulary/search-word.ts';
import type { Db } from '../../platform/db/client.ts';
import { isApproved } from '../../platform/db/list-conditions.ts';
import { photographerTotals, photos, searchTerms, users } from '../../platform/db/schema.ts';
import { airportsNamed, textOfAirport } from '../airports/airport-list.ts';
import { nearestWord } from './nearest-word.ts';
import {
  hasWord,
  isPhotographed,
  NEWEST,
  SEARCHED_COLUMNS,
  termHasWord,
  textHasIndexedWord,
} from './search-words.ts';

/** Words with fewer letters aren't corrected, because they are similar to too many others. */
export const MIN_LETTERS = 4;
/** Words with more letters aren't corrected. Hardly any value has a longer word. */
const MAX_LETTERS = 40;
/** The most words of a query that are corrected. */
export const MAX_CORRECTED = 3;
/** The most terms, and the most names, whose similarity to a word is computed. Names have to be folded for it. */
const MAX_COMPARED = { terms: 500, names: 150 };
/** The most similar terms that are compared letter by letter. */
const MAX_CANDIDATES = 30;
/** How similar a term must be to be a candidate, from 0 to 1 (`pg_trgm.word_similarity_threshold`). */
const SIMILARITY = '0.35';

/** True if a query has words that would be corrected if they occurred nowhere. */
export function isCorrectable(query: string): boolean {
  return candidatesOf(wordsOf(query)).length > 0;
}

/**
 * Replaces the first three words that occur neither in a search term nor in the newest photos with the most similar
 * known words, unless they occur in older photos. Returns undefined if nothing was replaced.
 */
export async function correctTypos(db: Db, query: string): Promise<string | undefined> {
  const words = wordsOf(query);
  const unseen = (await unseenWords(db, candidatesOf(words))).slice(0, MAX_CORRECTED);
  const unknown = await wordsOfNoPhoto(db, unseen);
  if (unknown.length === 0) return undefined;
  const similar = await similarWords(db, unknown);
  const better = new Map(
    unknown.flatMap((word) => {
      const nearest = nearestWord(word, similar);
      return nearest === undefined ? [] : [[word, nearest] as const];
    }),
  );
  return better.size === 0 ? undefined : words.map((word) => better.get(word) ?? word).join(' ');
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

/** The words that may be misspelt, among those that are searched for. */
function candidatesOf(words: readonly string[]): string[] {
  return [...new Set(words.slice(0, MAX_WORDS).filter(isCandidate))];
}

function isCandidate(word: string): boolean {
  return word.length >= MIN_LETTERS && word.length <= MAX_LETTERS && !isHan(word) && !isPhotoNumber(word);
}

/** The words that occur neither in a search term, nor in the name of a photographed airport, nor in the newest photos. */
async function unseenWords(db: Db, words: readonly string[]): Promise<string[]> {
  const seen = words
    .flatMap((word) => searchWords(word))
    .map((word) => {
      const airports = airportsNamed(word, [word]);
      return sql`(exists (select from ${searchTerms} where photos > 0 and ${termHasWord(word)})
      or exists (select from ${searchTerms} where ${isPhotographed(airports)})
      or exists (select from newest photos where ${hasWord(word, [word])}))`;
    });
  return withoutFound(
    db,
    words,
    seen,
    sql`newest as materialized (
    select ${sql.join(Object.values(SEARCHED_COLUMNS), sql`, `)} from ${photos} where ${isApproved(photos)} order by ${photos.id} desc limit ${NEWEST}
  )`,
  );
}

/** The words that occur in no photo. */
async function wordsOfNoPhoto(db: Db, words: readonly string[]): Promise<string[]> {
  // Materialized, because otherwise the planner expects to find a word by reading a few photos.
  const found = words
    .flatMap((word) => searchWords(word))
    .map(
      (word, n) => sql`${sql.identifier(`of_${n}`)} as materialized (
      select from ${photos} where ${isApproved(photos)} and (${textHasIndexedWord(word)}))`,
    );
  const isFound = found.map((_, n) => sql`exists (select from ${sql.identifier(`of_${n}`)})`);
  return withoutFound(db, words, isFound, sql.join(found, sql`, `));
}

/** The words whose condition is false. */
async function withoutFound(
  db: Db,
  words: readonly string[],
  conditions: readonly SQL[],
  tables: SQL,
): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<{ found: boolean[] }>(
    sql`with ${tables} select array[${sql.join([...conditions], sql`, `)}] as found`,
  );
  return words.filter((_, n) => rows[0]?.found[n] === false);
}

/** Folded words from search terms, photographers and airports that are similar to one of the words. */
async function similarWords(db: Db, words: readonly string[]): Promise<string[]> {
  const name = sql`search_fold(${users.username})`;
  const texts = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${SIMILARITY}, true)`);
    // The limits are inside, because the planner would join before it applies them.
    const { rows } = await tx.execute<{ text: string }>(sql`
      select candidate.text from unnest(${sql.param([...words])}::text[]) asked (word) cross join lateral (
        ${mostSimilar(sql`
          select folded as text from ${searchTerms} where asked.word <% folded and photos > 0
          limit ${MAX_COMPARED.terms}`)}
        union all
        ${mostSimilar(sql`
          select text from (
            select id, ${name} as text from ${users} where asked.word <% ${name} limit ${MAX_COMPARED.names}
          ) named
          where exists (select from ${photographerTotals} where user_id = named.id and approved > 0)`)}
      ) candidate`);
    const airports = await tx
      .select({ code: searchTerms.key })
      .from(searchTerms)
      .where(and(eq(searchTerms.field, 'airport'), gt(searchTerms.photos, 0)));
    return rows.map(({ text }) => text).concat(airports.map(({ code }) => textOfAirport(code)));
  });
  return [...new Set(texts.flatMap((text) => text.split(' ')))];
}

/** Those of the found texts that are most similar to the word asked for. */
function mostSimilar(found: SQL): SQL {
  return sql`(select text from (${found}) found order by word_similarity(asked.word, text) desc limit ${MAX_CANDIDATES})`;
}
