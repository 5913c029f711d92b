/** Search words as SQL conditions on photos (docs/server/database.md, "Search"). */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SearchMatch } from '../../../src/contract/rules/search-fields.ts';
import { searchFold as foldedOf } from '../../../src/contract/rules/search-fold.ts';
import { isHan } from '../../../src/contract/vocabulary/search-word.ts';
import type { SearchWord } from '../../../src/contract/vocabulary/search-word.ts';
import { hasImageType } from '../../platform/db/image-type-indexes.ts';
import { sameText } from '../../platform/db/list-conditions.ts';
import { imageTypeFigures, photos, searchTerms, users } from '../../platform/db/schema.ts';
import { hanParts, searchFold } from '../../platform/db/search-indexes.ts';
import { airportsNamed } from '../airports/airport-list.ts';
import { wholeParts } from './filter-values.ts';

/** How many of the newest photos are read one by one. */
export const NEWEST = 2000;

/** The trigram index finds shorter strings only at the beginning of words. */
const MIN_INDEXED = 3;

/** The columns that the conditions compare. */
export const SEARCHED_COLUMNS = {
  id: photos.id,
  user_id: photos.user_id,
  search_text: photos.search_text,
  description: photos.description,
  operator: photos.operator,
  airport: photos.airport,
  image_types: photos.image_types,
};

/** Which matches are wanted: those by whole parts of names, those by middles, or, if it is missing, both. */
interface Wanted {
  match?: SearchMatch | undefined;
  /** Prevents the use of the indexes. */
  unindexed?: boolean;
  /** Matches only what an index finds: one or two letters only at the beginning of words. */
  isAsIndexed?: boolean;
}

/** SQL condition that the photo has the word. */
export function hasWord(word: SearchWord, words: readonly SearchWord[], wanted: Wanted = {}): SQL {
  const { match, unindexed = false, isAsIndexed = false } = wanted;
  const text = unindexed ? sql`(${photos.search_text} || '')` : sql`${photos.search_text}`;
  const alternatives = [
    ...textAlternatives(
      word,
      match,
      (pattern) => sql`${text} like ${isAsIndexed ? indexedPattern(pattern) : pattern}`,
    ),
    ...fieldAlternatives(word, match, unindexed),
    ...(match === 'middle' ? [] : isOperator(word, unindexed)),
  ];
  return anyOf([...alternatives, ...(match === 'middle' ? [] : isAtAirport(word, words))]);
}

/** SQL condition that the photo has every word by whole parts of names. Never null. */
export function hasAllAtStart(words: readonly SearchWord[]): SQL {
  const each = words.map((word) => sql`(${hasWord(word, words, { match: 'start', unindexed: true })})`);
  return sql`coalesce(${sql.join(each, sql` and `)}, false)`;
}

/**
 * The conditions of several words (`hasWord`), in a form in which the planner combines what the indexes find for each. If all are
 * plain, one index scan finds what has them all. Else each gets one more alternative, which no photo meets and which
 * differs: the planner would put a plain condition into each alternative of the other words, and then not combine it
 * with what another index finds.
 */
export function haveIndexedWords(
  lookedUp: readonly SearchWord[],
  words: readonly SearchWord[],
  match?: SearchMatch,
): SQL[] {
  const each = lookedUp.map((word) => indexedAlternatives(word, words, match));
  if (each.every(({ length }) => length === 1)) return each.map(anyOf);
  return each.map((alternatives, n) => anyOf([...alternatives, sql`${photos.id} = ${-1 - n}`]));
}

function indexedAlternatives(
  word: SearchWord,
  words: readonly SearchWord[],
  match: SearchMatch | undefined,
): SQL[] {
  return [...textIndexed(word, match), ...(match === 'middle' ? [] : isAtAirport(word, words))];
}

/**
 * SQL condition that the photo has the word, not counting its airport. The trigram index needs three letters, so a
 * shorter string matches only at the beginning of words. The `select` hides the string from the planner, which would
 * otherwise consider rare strings common and scan the whole table.
 */
export function textHasIndexedWord(word: SearchWord, match?: SearchMatch): SQL {
  return anyOf(textIndexed(word, match));
}

function textIndexed(word: SearchWord, match: SearchMatch | undefined): SQL[] {
  return [
    ...fieldAlternatives(word, match, false),
    ...(match === 'middle' ? [] : isIndexedOperator(word)),
    ...textAlternatives(word, match, likeIndexed),
  ];
}

/** `search_text like` the pattern, by an index. */
function likeIndexed(pattern: string): SQL {
  const text = pattern.replaceAll(/^%|%$/g, '');
  if (isHan(text)) {
    // First what is cheap: every photo that the index of another alternative finds is compared with all of them. Not by
    // the trigram index, which doesn't find two characters.
    return sql`(${photos.search_text} || '') like ${pattern} and ${hanParts(photos.search_text)} @> (select ${hanParts(sql`${text}::text`)})`;
  }
  return sql`${photos.search_text} like (select ${indexedPattern(pattern)}::text)`;
}

/** A pattern of three letters or more, with a space before fewer; a Chinese pattern as it is. */
function indexedPattern(pattern: string): string {
  const text = pattern.replaceAll(/^%|%$/g, '');
  const isShort = text.length < MIN_INDEXED && !text.startsWith(' ') && !isHan(text);
  return isShort ? `% ${text}%` : pattern;
}

/** True if the indexes find the word wherever it is. */
export function isFoundByIndex({ middles }: SearchWord): boolean {
  return middles.every((text) => text.length >= MIN_INDEXED || isHan(text));
}

function anyOf(alternatives: readonly SQL[]): SQL {
  return alternatives.length === 0 ? sql`false` : sql.join([...alternatives], sql` or `);
}

/** The alternatives that compare the photo's text with patterns. */
function textAlternatives(
  word: SearchWord,
  match: SearchMatch | undefined,
  like: (pattern: string) => SQL,
): SQL[] {
  const patterns = [
    ...(match === 'middle' ? [] : wholeParts(word)),
    ...(match === 'start' ? [] : middlePatterns(word)),
  ];
  // Chinese last, since comparing it is slow.
  const inOrder = withoutImplied(patterns).toSorted((a, b) => Number(isHan(a)) - Number(isHan(b)));
  return [
    ...inOrder.map((pattern) => sql`(${like(pattern)})`),
    ...(match === 'start' ? [] : word.said).map((text) => sql`(${like(`%${text}%`)} and ${isSaid(text)})`),
  ];
}

/** The alternatives that compare other columns. */
function fieldAlternatives(
  { id, kinds }: SearchWord,
  match: SearchMatch | undefined,
  unindexed: boolean,
): SQL[] {
  if (match === 'middle') return [];
  return [
    ...(id === undefined ? [] : [sql`${photos.id} = ${id}`]),
    ...(kinds.length === 0 ? [] : [hasImageType(photos, kinds, unindexed)]),
  ];
}

/** The alternative that the operator is nothing but a code. */
function isOperator({ operators }: SearchWord, unindexed: boolean): SQL[] {
  if (operators.length === 0) return [];
  const operator = unindexed ? sql`(${sameText(photos.operator)} || '')` : sql`${sameText(photos.operator)}`;
  return [sql`${operator} = any(${sql.param([...operators])}::text[])`];
}

/**
 * The same by the index of the text, which has the operator too. The planner combines no two indexes of approved photos,
 * so that the index of operators would keep the other words from being looked up.
 */
function isIndexedOperator({ operators }: SearchWord): SQL[] {
  return operators.map((code) => {
    const isInText = sql`${photos.search_text} like (select ${`% ${foldedOf(code)} %`}::text)`;
    return sql`(${isInText} and (${sameText(photos.operator)} || '') = ${code})`;
  });
}

/** Leaves out patterns that match only where another one does: `% a350%` beside `%a350%`. */
function withoutImplied(patterns: readonly string[]): string[] {
  const texts = [...new Set(patterns)].map((pattern) => pattern.slice(1, -1));
  return texts
    .filter((text) => !texts.some((other) => other !== text && !other.includes('_') && text.includes(other)))
    .map((text) => `%${text}%`);
}

function middlePatterns({ middles }: SearchWord): string[] {
  return middles.map((middle) => `%${middle}%`);
}

/** SQL condition that the description or the photographer's name contains the folded text. */
function isSaid(text: string): SQL {
  const pattern = `%${text}%`;
  return sql`(${searchFold(photos.description)} like ${pattern} or exists (
    select from ${users} where ${users.id} = ${photos.user_id} and ${searchFold(users.username)} like ${pattern}))`;
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
export function termHasWord(word: SearchWord): SQL {
  const spaced = sql`(' ' || folded || ' ')`;
  const alternatives = [
    ...[...word.parts, ...word.starts, ...word.middles].map((text) => sql`folded like ${`%${text}%`}`),
    ...word.wholes.map(
      (whole) =>
        sql`(folded like ${`%${whole.trim().replaceAll('?', '_')}%`} and ${spaced} like ${`%${whole.replaceAll('?', '_')}%`})`,
    ),
    ...(word.operators.length === 0
      ? []
      : [sql`(field = 'operator' and key = any(${sql.param([...word.operators])}::text[]))`]),
  ];
  return sql`(${anyOf(alternatives)})`;
}

/** SQL expression for the number of photos of the word's image types. */
export function photosOfKinds({ kinds }: SearchWord): SQL {
  if (kinds.length === 0) return sql`0`;
  return sql`(select coalesce(sum(photos), 0) from ${imageTypeFigures}
    where image_type = any(${sql.param([...kinds])}::text[]))`;
}

/** Up to this many airports are looked up one by one. */
export const FEW_AIRPORTS = 50;

/** SQL condition on search terms: those of the airports that approved photos have. */
export function isPhotographed(airports: readonly string[]): SQL {
  return sql`field = 'airport' and photos > 0 and key = any(${sql.param(airports)}::text[])`;
}
