/** Words of a search as conditions on photos (docs/server/database.md, "Search"). */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isHan } from '../../../src/contract/rules/photo-search.ts';
import type { SearchWord } from '../../../src/contract/rules/photo-search.ts';
import { photos } from '../../platform/db/schema.ts';
import { hanParts } from '../../platform/db/search-indexes.ts';
import { airportsNamed } from '../airports/airport-list.ts';

/** True for a photo that has a word; `apart`: without a look into the index. */
export function hasWord(word: SearchWord, words: readonly SearchWord[], apart = false): SQL {
  const text = apart ? sql`(${photos.search_text} || '')` : sql`${photos.search_text}`;
  const says = saysWord(word, (part) => sql`${text} like ${`%${part}%`}`);
  return sql.join([...says, ...isAtNamed(word, words)], sql` or `);
}

/** The same in terms of the indexes. */
export function hasIndexedWord(word: SearchWord, words: readonly SearchWord[]): SQL {
  return sql.join([saysIndexedWord(word), ...isAtNamed(word, words)], sql` or `);
}

/**
 * True for a photo that says a word, wherever it was taken. The index of Latin letters knows what is made of three and
 * more, so that a shorter text is looked for at the beginning of words alone. What comes by a `select` the planner doesn't
 * see: of a text that it sees, it would take rare ones for common, and read the whole table.
 */
export function saysIndexedWord(word: SearchWord): SQL {
  const says = saysWord(word, (text) =>
    isHan(text)
      ? sql`${hanParts(photos.search_text)} @> (select ${hanParts(sql`${text}::text`)}) and ${photos.search_text} like ${`%${text}%`}`
      : sql`${photos.search_text} like (select ${text.length < 3 ? `% ${text}%` : `%${text}%`}::text)`,
  );
  return sql.join(says, sql` or `);
}

function saysWord({ id, texts, wholes }: SearchWord, hasText: (text: string) => SQL): SQL[] {
  return [
    ...(id === undefined ? [] : [sql`${photos.id} = ${id}`]),
    ...[...texts, ...wholes].map((text) => sql`(${hasText(text)})`),
  ];
}

function isAtNamed(word: SearchWord, words: readonly SearchWord[]): SQL[] {
  const airports = airportsNamed(word, words);
  return airports.length === 0 ? [] : [sql`${photos.airport} = any(${sql.param(airports)}::text[])`];
}
