/**
 * Finds photos that have all words of a search. Common words are soon found among the newest photos; rare words are found
 * with the indexes (docs/server/database.md, "Search"). So a search costs about the same however many photos there are.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MAX_FILTERED } from '../../../src/contract/rules/limits.ts';
import type { SearchMatch } from '../../../src/contract/rules/search-fields.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos, searchTerms } from '../../platform/db/schema.ts';
import { airportsNamed } from '../airports/airport-list.ts';
import { chooseLookUps, RARE } from './look-ups.ts';
import { amongNewest, baseConditions } from './newest-photos.ts';
import type { NewestIds, PhotoSearch } from './newest-photos.ts';
import {
  FEW_AIRPORTS,
  hasAllAtStart,
  haveIndexedWords,
  hasWord,
  isPhotographed,
  NEWEST,
  textHasIndexedWord,
} from './search-words.ts';

/** Safety factor for the estimate of how many older photos must be searched. */
export const MARGIN = 3;
/**
 * With fewer matches than this among the newest photos, an estimate is too unreliable, so all older photos are
 * searched.
 */
const MIN_FOR_ESTIMATE = 2;
/** Reading so many photos in the list's order takes as long as reading one that an index has found. */
const READS_PER_MATCH = 4;

/** Matching ids, newest first. `isAll` is true if there are no more. */
export interface FoundIds {
  ids: number[];
  isAll: boolean;
}

/** Finds photos with ids below `before`, newest first. Finds more than `limit` photos if there are more. */
export async function findNewest(
  db: Db,
  wanted: PhotoSearch,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<FoundIds> {
  return withOlder(db, wanted, await amongNewest(db, wanted, before), { limit });
}

/** The matches among the newest photos, and older ones if these aren't more than `limit`. */
export async function withOlder(
  db: Db,
  wanted: PhotoSearch,
  { ids, lowest }: NewestIds,
  { limit, match }: { limit: number; match?: SearchMatch },
): Promise<FoundIds> {
  if (lowest === undefined) return { ids, isAll: true };
  if (ids.length > limit) return { ids, isAll: false };
  // How many more ids to search, estimated from the matches so far. With next to none, all older photos are searched.
  const further =
    ids.length < MIN_FOR_ESTIMATE ? lowest : Math.ceil(((limit + 1) * MARGIN * NEWEST) / ids.length);
  const floor = lowest - further;
  const isInOrder = floor > 1 && further < (ids.length * lowest * READS_PER_MATCH) / NEWEST;
  const next = await amongOlder(db, wanted, { below: lowest, from: floor, match, isInOrder });
  const combined = [...ids, ...next];
  if (floor <= 1) return { ids: combined, isAll: combined.length <= MAX_FILTERED };
  if (combined.length > limit) return { ids: combined, isAll: false };
  const rest = await amongOlder(db, wanted, { below: floor, from: 0, match });
  return { ids: [...combined, ...rest], isAll: rest.length <= MAX_FILTERED };
}

/** All matches below an id, of each kind; undefined if there are too many to rank. */
export async function rankedOlder(
  db: Db,
  wanted: PhotoSearch,
  below: number,
): Promise<{ starts: number[]; middles: number[] } | undefined> {
  const ids = await amongOlder(db, wanted, { below, from: 0, match: undefined });
  if (ids.length > MAX_FILTERED) return undefined;
  if (ids.length === 0) return { starts: [], middles: [] };
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select coalesce(json_agg(${photos.id} order by ${photos.id} desc), '[]') as ids from ${photos}
    where ${photos.id} = any(${sql.param(ids)}::int[]) and ${hasAllAtStart(wanted.words)}`);
  const starts = rows[0]?.ids ?? [];
  const known = new Set(starts);
  return { starts, middles: ids.filter((id) => !known.has(id)) };
}

/** A range of ids, and which matches are wanted; both kinds if it doesn't say. */
interface OlderRange {
  below: number;
  from: number;
  match: SearchMatch | undefined;
  /** Reads all photos of the range in the list's order, because that is faster than an index. */
  isInOrder?: boolean;
}

/**
 * For one transaction. The memory is enough for ten million photos: without it, the database notes only the pages on
 * which an index finds photos, and reads all photos of these pages. One search keeps one core busy, not several.
 */
const BY_INDEXES = sql`
  select set_config('work_mem', '64MB', true), set_config('max_parallel_workers_per_gather', '0', true)`;

/** The matches in a range of ids, in the list's order; at most one more than are counted. */
async function amongOlder(db: Db, wanted: PhotoSearch, range: OlderRange): Promise<number[]> {
  const found = await olderOf(db, wanted, range);
  return db.transaction(async (tx) => {
    if (range.isInOrder !== true) await tx.execute(BY_INDEXES);
    const { rows } = await tx.execute<{ ids: number[] }>(sql`
      with found as materialized (${found})
      select coalesce(json_agg(id), '[]') as ids
      from (select id from found order by id desc limit ${MAX_FILTERED + 1}) newest`);
    return rows[0]?.ids ?? [];
  });
}

const NEWEST_FIRST = sql`order by ${photos.id} desc limit ${MAX_FILTERED + 1}`;

async function olderOf(db: Db, wanted: PhotoSearch, range: OlderRange): Promise<SQL> {
  const { words } = wanted;
  const { below, from, match, isInOrder = false } = range;
  const searched = sql.join(baseConditions(wanted), sql` and `);
  const inOrder = sql`${searched} and ${photos.id} < ${below} and ${photos.id} >= ${from}`;
  // Hides the id from the planner. Rare words are found fast only with the index of words, not by reading in the list's
  // order or in the range of ids.
  const id = sql`(${photos.id} + 0)`;
  const inRange = sql`${searched} and ${id} < ${below} and ${id} >= ${from}`;
  const [only, ...others] = words;
  const isNamed = !isInOrder && only !== undefined && others.length === 0 && match !== 'middle';
  const named = isNamed ? airportsNamed(only, words) : [];
  if (only !== undefined && named.length > 0) {
    const airports = await readAirports(db, named);
    const ofText = sql`select ${photos.id} from ${photos} where ${inRange} and (${textHasIndexedWord(only, match)})`;
    if (airports.keys.length <= FEW_AIRPORTS) {
      return sql`
        ${ofText}
        union
        select photos.id from unnest(${sql.param(airports.keys)}::text[]) named (airport) cross join lateral (
          select ${photos.id} from ${photos} where ${inOrder} and ${photos.airport} = named.airport ${NEWEST_FIRST}
        ) photos`;
    }
    const isThere = sql`${photos.airport} = any(${sql.param(airports.keys)}::text[])`;
    return airports.photos < RARE
      ? sql`${ofText} union select ${photos.id} from ${photos} where ${inRange} and ${isThere}`
      : sql`
        ${ofText}
        union
        select id from (select ${photos.id} from ${photos}
          where ${inOrder} and (${photos.airport} || '') = any(${sql.param(airports.keys)}::text[])
          ${NEWEST_FIRST}) there`;
  }
  // Among several words, some may match at the start where a middle is wanted.
  const each = match === 'middle' && others.length > 0 ? undefined : match;
  const { lookedUp, hasRare } = await chooseLookUps(db, wanted, below);
  const indexed = isInOrder ? [] : words.filter((word) => lookedUp.has(word));
  const compared = words.filter((word) => !indexed.includes(word));
  const wordConditions = [
    ...haveIndexedWords(indexed, words, each),
    ...compared.map((word) => hasWord(word, words, { match: each, unindexed: true, isAsIndexed: !hasRare })),
  ];
  const isNotAtStart = match === 'middle' ? sql` and not ${hasAllAtStart(words)}` : sql``;
  const hasWords = sql`${sql.join(
    wordConditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )}${isNotAtStart}`;
  return isInOrder
    ? sql`select ${photos.id} from ${photos} where ${inOrder} and ${hasWords} ${NEWEST_FIRST}`
    : sql`select ${photos.id} from ${photos} where ${inRange} and ${hasWords}`;
}

/** Those of the airports that approved photos have, and how many photos have one of them. */
async function readAirports(db: Db, named: readonly string[]): Promise<{ keys: string[]; photos: number }> {
  const { rows } = await db.execute<{ key: string; photos: number }>(
    sql`select key, photos from ${searchTerms} where ${isPhotographed(named)}`,
  );
  return { keys: rows.map(({ key }) => key), photos: rows.reduce((sum, row) => sum + row.photos, 0) };
}
