/**
 * Finds photos that have all words of a search. Common words are soon found among the newest photos; rare words are found
 * with the indexes (docs/server/database.md, "Search"). So a search costs about the same however many photos there are.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MAX_FILTERED } from '../../../src/contract/rules/limits.ts';
import type { SearchMatch } from '../../../src/contract/rules/search-fields.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import type { SearchWord } from '../../../src/contract/vocabulary/search-word.ts';
import type { Db } from '../../platform/db/client.ts';
import { isApproved } from '../../platform/db/list-conditions.ts';
import { photos, searchTerms } from '../../platform/db/schema.ts';
import { airportsNamed } from '../airports/airport-list.ts';
import type { FilterValues } from './filter-values.ts';
import { conditions } from './filtered-list.ts';
import {
  FEW_AIRPORTS,
  hasAllAtStart,
  hasIndexedWord,
  hasWord,
  isPhotographed,
  NEWEST,
  photosOfKinds,
  SEARCHED_COLUMNS,
  termHasWord,
  textHasIndexedWord,
} from './search-words.ts';

/** Safety factor for the estimate of how many older photos must be searched. */
export const MARGIN = 3;
/**
 * With fewer matches than this among the newest photos, an estimate is too unreliable, so all older photos are
 * searched.
 */
const MIN_FOR_ESTIMATE = 2;

/** A search. */
export interface PhotoSearch {
  words: readonly SearchWord[];
  /** Undefined searches both types. */
  type: PhotoType | undefined;
  values: FilterValues;
}

/** Matching ids, newest first. `isAll` is true if there are no more. */
export interface FoundIds {
  ids: number[];
  isAll: boolean;
}

/** The matches among the newest photos, and the lowest id that was checked; undefined if there are no older photos. */
export interface NewestIds {
  ids: number[];
  lowest: number | undefined;
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
  const next = await amongOlder(db, wanted, { below: lowest, from: floor, match });
  const combined = [...ids, ...next];
  if (floor <= 1) return { ids: combined, isAll: combined.length <= MAX_FILTERED };
  if (combined.length > limit) return { ids: combined, isAll: false };
  const rest = await amongOlder(db, wanted, { below: floor, from: 0, match });
  return { ids: [...combined, ...rest], isAll: rest.length <= MAX_FILTERED };
}

/** The matches among the newest photos, of either kind. */
async function amongNewest(db: Db, wanted: PhotoSearch, before: number | undefined): Promise<NewestIds> {
  const { rows } = await db.execute<{ ids: number[]; lowest: number | null }>(sql`
    with newest as materialized (${newestPhotos(wanted, before)})
    select coalesce((
        select json_agg(id order by id desc) from newest photos where ${hasAll(wanted.words)}
      ), '[]') as ids,
      (select min(id) from newest having count(*) = ${NEWEST}) as lowest`);
  const [found] = rows;
  return { ids: found?.ids ?? [], lowest: found?.lowest ?? undefined };
}

/** The matches of each kind among the newest photos. */
export async function rankedNewest(
  db: Db,
  wanted: PhotoSearch,
  before: number | undefined,
): Promise<{ starts: number[]; middles: number[]; lowest: number | undefined }> {
  // Most photos don't match, so whether one matches at the start is asked only of those that do.
  const { rows } = await db.execute<{ starts: number[]; middles: number[]; lowest: number | null }>(sql`
    with newest as materialized (${newestPhotos(wanted, before)}),
    found as materialized (
      select id, ${hasAllAtStart(wanted.words)} as at_start from newest photos where ${hasAll(wanted.words)}
    )
    select coalesce((select json_agg(id order by id desc) from found where at_start), '[]') as starts,
      coalesce((select json_agg(id order by id desc) from found where not at_start), '[]') as middles,
      (select min(id) from newest having count(*) = ${NEWEST}) as lowest`);
  const [found] = rows;
  return {
    starts: found?.starts ?? [],
    middles: found?.middles ?? [],
    lowest: found?.lowest ?? undefined,
  };
}

/** The newest photos with all that a search compares. */
function newestPhotos(wanted: PhotoSearch, before: number | undefined): SQL {
  const isNext = before === undefined ? sql`true` : sql`${photos.id} < ${before}`;
  return sql`
    select ${sql.join(Object.values(SEARCHED_COLUMNS), sql`, `)}
    from ${photos} where ${sql.join([...baseConditions(wanted), isNext], sql` and `)}
    order by ${photos.id} desc limit ${NEWEST}`;
}

function hasAll(words: readonly SearchWord[]): SQL {
  return sql.join(
    words.map((word) => sql`(${hasWord(word, words)})`),
    sql` and `,
  );
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
}

/** The matches in a range of ids, found with an index. */
async function amongOlder(
  db: Db,
  wanted: PhotoSearch,
  { below, from, match }: OlderRange,
): Promise<number[]> {
  // Hides the id from the planner. Rare words are found fast only with the index of words, not by reading in the list's
  // order or in the range of ids.
  const id = sql`(${photos.id} + 0)`;
  const inRange = sql`${sql.join(baseConditions(wanted), sql` and `)} and ${id} < ${below} and ${id} >= ${from}`;
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    with found as materialized (${await olderOf(db, wanted, { below, from, inRange, match })})
    select coalesce(json_agg(id), '[]') as ids
    from (select id from found order by id desc limit ${MAX_FILTERED + 1}) newest`);
  return rows[0]?.ids ?? [];
}

async function olderOf(
  db: Db,
  wanted: PhotoSearch,
  { below, from, inRange, match }: OlderRange & { inRange: SQL },
): Promise<SQL> {
  const { words } = wanted;
  const [only, ...others] = words;
  const isNamed = only !== undefined && others.length === 0 && match !== 'middle';
  const named = isNamed ? airportsNamed(only, words) : [];
  if (only !== undefined && named.length > 0) {
    const airports = await readAirports(db, named);
    const newest = sql`order by ${photos.id} desc limit ${MAX_FILTERED + 1}`;
    const inOrder = sql`
      ${sql.join(baseConditions(wanted), sql` and `)} and ${photos.id} < ${below} and ${photos.id} >= ${from}`;
    const ofText = sql`select ${photos.id} from ${photos} where ${inRange} and (${textHasIndexedWord(only, match)})`;
    if (airports.keys.length <= FEW_AIRPORTS) {
      return sql`
        ${ofText}
        union
        select photos.id from unnest(${sql.param(airports.keys)}::text[]) named (airport) cross join lateral (
          select ${photos.id} from ${photos} where ${inOrder} and ${photos.airport} = named.airport ${newest}
        ) photos`;
    }
    const isThere = sql`${photos.airport} = any(${sql.param(airports.keys)}::text[])`;
    return airports.photos < RARE
      ? sql`${ofText} union select ${photos.id} from ${photos} where ${inRange} and ${isThere}`
      : sql`
        ${ofText}
        union
        select id from (select ${photos.id} from ${photos}
          where ${inOrder} and (${photos.airport} || '') = any(${sql.param(airports.keys)}::text[]) ${newest}) there`;
  }
  // Among several words, some may match at the start where a middle is wanted.
  const each = match === 'middle' && others.length > 0 ? undefined : match;
  const rarest = await rarestOf(db, words);
  // A word that names many airports isn't looked up, unless there is no other.
  const isBroad = (word: SearchWord) => airportsNamed(word, words).length > FEW_AIRPORTS;
  const lookedUp = words.some((word) => !isBroad(word)) ? words.filter((word) => !isBroad(word)) : words;
  const wordConditions = words.map((word) =>
    (rarest === undefined && lookedUp.includes(word)) || word === rarest
      ? hasIndexedWord(word, words, each)
      : hasWord(word, words, { match: each, unindexed: true }),
  );
  const isNotAtStart = match === 'middle' ? sql` and not ${hasAllAtStart(words)}` : sql``;
  return sql`select ${photos.id} from ${photos} where ${inRange} and ${sql.join(
    wordConditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )}${isNotAtStart}`;
}

/** Those of the airports that approved photos have, and how many photos have one of them. */
async function readAirports(db: Db, named: readonly string[]): Promise<{ keys: string[]; photos: number }> {
  const { rows } = await db.execute<{ key: string; photos: number }>(
    sql`select key, photos from ${searchTerms} where ${isPhotographed(named)}`,
  );
  return { keys: rows.map(({ key }) => key), photos: rows.reduce((sum, row) => sum + row.photos, 0) };
}

function baseConditions({ type, values }: PhotoSearch): SQL[] {
  return type === undefined ? [isApproved(photos)] : conditions(type, values);
}

/** A word that occurs in fewer photos than this is looked up alone, and the result is checked for the other words. */
const RARE = 20_000;
/** A word that occurs in more search terms than this counts as common. */
const MAX_TERMS = 500;

/**
 * The word that occurs in the fewest photos, based on the search terms. Undefined if no word is known to be rare.
 * Search terms don't count the words of descriptions, photographers' names and airports.
 */
async function rarestOf(db: Db, words: readonly SearchWord[]): Promise<SearchWord | undefined> {
  if (words.length === 1) return undefined;
  // For shorter strings, the trigram index finds only words that begin with them.
  const known = words.filter((word) => isIndexed(word) && airportsNamed(word, words).length === 0);
  const byId = known.find(({ id }) => id !== undefined);
  if (byId !== undefined || known.length === 0) return byId;
  const counts = known.map(
    (
      word,
    ) => sql`(select case when count(*) <= ${MAX_TERMS} then coalesce(sum(photos), 0) + ${photosOfKinds(word)} end::int from
      (select photos from ${searchTerms} where ${termHasWord(word)} limit ${MAX_TERMS + 1}) terms)`,
  );
  const { rows } = await db.execute<{ photos: (number | null)[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as photos`,
  );
  const counted = known.map((word, n) => ({ word, photos: rows[0]?.photos[n] ?? 0 }));
  const [rarest] = counted
    .filter((word) => word.photos > 0 && word.photos < RARE)
    .toSorted((a, b) => a.photos - b.photos);
  return rarest?.word;
}

/** True if the trigram index finds all that the word matches. */
function isIndexed({ parts, starts, middles }: SearchWord): boolean {
  return [...parts, ...starts, ...middles].every((text) => text.length >= 3);
}
