/** Search words as SQL conditions on photos (docs/server/database.md, "Search"). */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isHan } from '../../../src/contract/rules/photo-search.ts';
import type { SearchWord } from '../../../src/contract/rules/photo-search.ts';
import { photos } from '../../platform/db/schema.ts';
import { hanParts } from '../../platform/db/search-indexes.ts';
import { airportsNamed } from '../airports/airport-list.ts';

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
  return airports.length === 0 ? [] : [sql`${photos.airport} = any(${sql.param(airports)}::text[])`];
}
