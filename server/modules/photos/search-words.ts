/** Search words as SQL conditions on photos (docs/server/database.md, "Search"). */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isHan } from '../../../src/contract/rules/photo-search.ts';
import type { SearchWord } from '../../../src/contract/rules/photo-search.ts';
import { photos, searchTerms } from '../../platform/db/schema.ts';
import { hanParts } from '../../platform/db/search-indexes.ts';
import { airportsNamed } from '../airports/airport-list.ts';

/** How many of the newest photos are read one by one. */
export const NEWEST = 2000;

/** SQL condition that the photo has the word. `unindexed` prevents the use of the index. */
export function hasWord(word: SearchWord, words: readonly SearchWord[], unindexed = false): SQL {
  const text = unindexed ? sql`(${photos.search_text} || '')` : sql`${photos.search_text}`;
  const alternatives = matchesText(word, (part) => sql`${text} like ${`%${part}%`}`);
  return sql.join([...alternatives, ...isAtAirport(word, words)], sql` or `);
}

/** The condition of `hasWord` in a form that can use the indexes. */
export function hasIndexedWord(word: SearchWord, words: readonly SearchWord[]): SQL {
  return sql.join([textHasIndexedWord(word), ...isAtAirport(word, words)], sql` or `);
}

/**
 * SQL condition that the photo's text has the word, not counting its airport. The trigram index needs three letters, so
 * a shorter string matches only at the beginning of words. The `select` hides the string from the planner, which would
 * otherwise consider rare strings common and scan the whole table.
 */
export function textHasIndexedWord(word: SearchWord): SQL {
  const alternatives = matchesText(word, (text) =>
    isHan(text)
      ? sql`${hanParts(photos.search_text)} @> (select ${hanParts(sql`${text}::text`)}) and ${photos.search_text} like ${`%${text}%`}`
      : sql`${photos.search_text} like (select ${text.length < 3 ? `% ${text}%` : `%${text}%`}::text)`,
  );
  return sql.join(alternatives, sql` or `);
}

function matchesText({ id, texts, wholes }: SearchWord, hasText: (text: string) => SQL): SQL[] {
  return [
    ...(id === undefined ? [] : [sql`${photos.id} = ${id}`]),
    ...[...texts, ...wholes].map((text) => sql`(${hasText(text)})`),
  ];
}

function isAtAirport(word: SearchWord, words: readonly SearchWord[]): SQL[] {
  const airports = airportsNamed(word, words);
  if (airports.length === 0) return [];
  // A word such as "international" names thousands of airports, for which the planner would read the whole table.
  const codes =
    airports.length <= FEW_AIRPORTS
      ? sql`${sql.param(airports)}::text[]`
      : sql`array(select key from ${searchTerms} where ${isPhotographed(airports)})`;
  return [sql`${photos.airport} = any(${codes})`];
}

/** SQL condition on search terms: those in which the word occurs. */
export function termHasWord({ texts, wholes }: SearchWord): SQL {
  const alternatives = [...texts, ...wholes].map((text) => sql`folded like ${`%${text.trim()}%`}`);
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

/** Up to this many airports are looked up one by one. */
export const FEW_AIRPORTS = 50;

/** SQL condition on search terms: those of the airports that approved photos have. */
export function isPhotographed(airports: readonly string[]): SQL {
  return sql`field = 'airport' and photos > 0 and key = any(${sql.param(airports)}::text[])`;
}
