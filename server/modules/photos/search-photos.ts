/**
 * `GET /api/photos/search` (docs/rules/photos.md, "Search"). Common words are soon found among the newest photos; rare
 * words are found with the trigram index (docs/server/database.md, "Search"). So a search costs about the same however
 * many photos there are.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import { MAX_FILTERED, SEARCH_PAGE_SIZE } from '../../../src/contract/rules/limits.ts';
import { isUnfiltered } from '../../../src/contract/rules/photo-filters.ts';
import { searchWords } from '../../../src/contract/rules/photo-search.ts';
import type { SearchWord } from '../../../src/contract/rules/photo-search.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { isApproved } from '../../platform/db/list-conditions.ts';
import { photos, searchTerms } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import { airportsNamed } from '../airports/airport-list.ts';
import { CARDS, orderedCards } from './cards.ts';
import type { CardRow } from './cards.ts';
import { correctTypos, isCorrectable } from './correct-typos.ts';
import type { PhotosContext } from './context.ts';
import { readFilterValues } from './filter-values.ts';
import type { FilterValues } from './filter-values.ts';
import { conditions, readFilters } from './filtered-list.ts';
import { toCard } from './present.ts';
import {
  FEW_AIRPORTS,
  hasIndexedWord,
  hasWord,
  isPhotographed,
  NEWEST,
  termHasWord,
  textHasIndexedWord,
} from './search-words.ts';

/** Safety factor for the estimate of how many older photos must be searched. */
const MARGIN = 3;
/**
 * With fewer matches than this among the newest photos, an estimate is too unreliable, so all older photos are
 * searched.
 */
const MIN_FOR_ESTIMATE = 2;

/** A search. */
interface PhotoSearch {
  words: readonly SearchWord[];
  /** Undefined searches both types. */
  type: PhotoType | undefined;
  values: FilterValues;
}

/** Matching ids, newest first. `isAll` is true if there are no more. */
interface FoundIds {
  ids: number[];
  isAll: boolean;
}

export const searchPhotos = defineCall('GET /api/photos/search', {
  access: 'public',
  handle: async (ctx: PhotosContext, { query, request, isForPage }) => {
    const { type, q } = query;
    const filters = type === undefined ? undefined : readFilters(type, query);
    if (filters instanceof Refusal) return filters;
    if (type === undefined && !isUnfiltered(query)) {
      return refuse('invalid_request', { fields: [{ field: 'type', problem: 'is required with filters' }] });
    }
    const words = searchWords(q);
    if (words.length === 0) return responseOf(ctx.db, NOTHING, query);
    const address = clientAddress(request);
    return ctx.reads.run(address, async () => {
      const values = filters === undefined ? {} : await readFilterValues(ctx.db, filters);
      if (values === undefined) return responseOf(ctx.db, NOTHING, query);
      const wanted = { words, type, values };
      const found = await find(ctx.db, wanted, query);
      if (found.ids.length > 0 || query.before !== undefined || !isCorrectable(q)) {
        return responseOf(ctx.db, found, query);
      }
      // Rendering a page corrects nothing. The page makes the call itself and is corrected then.
      if (isForPage) return refuse('busy');
      const corrected = ctx.corrections.take(address) ? await correctTypos(ctx.db, q) : undefined;
      if (corrected === undefined) return responseOf(ctx.db, NOTHING, query);
      const better = await find(ctx.db, { ...wanted, words: searchWords(corrected) }, query);
      const results = await responseOf(ctx.db, better, query);
      return better.ids.length === 0 ? results : { ...results, corrected };
    });
  },
});

/** The part of the response that a request wants. */
interface Slice {
  before?: number;
  limit?: number;
}

const NOTHING: FoundIds = { ids: [], isAll: true };

async function responseOf(
  db: Db,
  { ids, isAll }: FoundIds,
  { before, limit = SEARCH_PAGE_SIZE }: Slice,
): Promise<CallResponse<'GET /api/photos/search'>> {
  const shown = ids.slice(0, limit);
  const isLast = ids.length <= limit && isAll;
  return {
    photos: await cardsOf(db, shown),
    next: isLast ? null : (shown.at(-1) ?? null),
    ...(before === undefined && {
      total: Math.min(ids.length, MAX_FILTERED),
      ...((!isAll || ids.length > MAX_FILTERED) && { totalIsAtLeast: true }),
    }),
  };
}

async function cardsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const order = sql`${photos.id} desc`;
  const { rows } = await db.execute<{ cards: CardRow[] }>(
    sql`select ${CARDS} as cards from ${orderedCards(sql`select unnest(${sql.param([...ids])}::int[])`, order)}`,
  );
  return (rows[0]?.cards ?? []).map((row) => toCard(row, row.username));
}

/** Finds photos with ids below `before`, newest first. Finds more than `limit` photos if there are more. */
async function find(
  db: Db,
  wanted: PhotoSearch,
  { before, limit = SEARCH_PAGE_SIZE }: Slice,
): Promise<FoundIds> {
  const { ids, lowest } = await amongNewest(db, wanted, before);
  if (lowest === undefined) return { ids, isAll: true };
  if (ids.length > limit) return { ids, isAll: false };
  // How many more ids to search, estimated from the matches so far. With next to none, all older photos are searched.
  const further =
    ids.length < MIN_FOR_ESTIMATE ? lowest : Math.ceil(((limit + 1) * MARGIN * NEWEST) / ids.length);
  const floor = lowest - further;
  const next = await amongOlder(db, wanted, { below: lowest, from: floor });
  const combined = [...ids, ...next];
  if (floor <= 1) return { ids: combined, isAll: combined.length <= MAX_FILTERED };
  if (combined.length > limit) return { ids: combined, isAll: false };
  const rest = await amongOlder(db, wanted, { below: floor, from: 0 });
  return { ids: [...combined, ...rest], isAll: rest.length <= MAX_FILTERED };
}

/** The matches among the newest photos, and the lowest id that was checked; undefined if there are no older photos. */
async function amongNewest(
  db: Db,
  wanted: PhotoSearch,
  before: number | undefined,
): Promise<{ ids: number[]; lowest: number | undefined }> {
  const isNext = before === undefined ? sql`true` : sql`${photos.id} < ${before}`;
  const { rows } = await db.execute<{ ids: number[]; lowest: number | null }>(sql`
    with newest as materialized (
      select ${photos.id}, ${sql.join(
        wanted.words.map((word) => sql`(${hasWord(word, wanted.words)})`),
        sql` and `,
      )} as fits
      from ${photos} where ${sql.join([...baseConditions(wanted), isNext], sql` and `)}
      order by ${photos.id} desc limit ${NEWEST}
    )
    select coalesce((select json_agg(id order by id desc) from newest where fits), '[]') as ids,
      (select min(id) from newest having count(*) = ${NEWEST}) as lowest`);
  const [found] = rows;
  return { ids: found?.ids ?? [], lowest: found?.lowest ?? undefined };
}

/** The matches in a range of ids, found with an index. */
async function amongOlder(
  db: Db,
  wanted: PhotoSearch,
  { below, from }: { below: number; from: number },
): Promise<number[]> {
  // Hides the id from the planner. Rare words are found fast only with the index of words, not by reading in the list's
  // order or in the range of ids.
  const id = sql`(${photos.id} + 0)`;
  const inRange = sql`${sql.join(baseConditions(wanted), sql` and `)} and ${id} < ${below} and ${id} >= ${from}`;
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    with found as materialized (${await olderOf(db, wanted, { below, from, inRange })})
    select coalesce(json_agg(id), '[]') as ids
    from (select id from found order by id desc limit ${MAX_FILTERED + 1}) newest`);
  return rows[0]?.ids ?? [];
}

async function olderOf(
  db: Db,
  wanted: PhotoSearch,
  { below, from, inRange }: { below: number; from: number; inRange: SQL },
): Promise<SQL> {
  const { words } = wanted;
  const [only, ...others] = words;
  const named = only === undefined || others.length > 0 ? [] : airportsNamed(only, words);
  if (only !== undefined && named.length > 0) {
    const airports = await readAirports(db, named);
    const newest = sql`order by ${photos.id} desc limit ${MAX_FILTERED + 1}`;
    const inOrder = sql`
      ${sql.join(baseConditions(wanted), sql` and `)} and ${photos.id} < ${below} and ${photos.id} >= ${from}`;
    const ofText = sql`select ${photos.id} from ${photos} where ${inRange} and (${textHasIndexedWord(only)})`;
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
  const rarest = await rarestOf(db, words);
  // A word that names many airports isn't looked up, unless there is no other.
  const isBroad = (word: SearchWord) => airportsNamed(word, words).length > FEW_AIRPORTS;
  const lookedUp = words.some((word) => !isBroad(word)) ? words.filter((word) => !isBroad(word)) : words;
  const wordConditions = words.map((word) =>
    (rarest === undefined && lookedUp.includes(word)) || word === rarest
      ? hasIndexedWord(word, words)
      : hasWord(word, words, true),
  );
  return sql`select ${photos.id} from ${photos} where ${inRange} and ${sql.join(
    wordConditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )}`;
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
  const known = words.filter(
    (word) => word.texts.every((text) => text.length >= 3) && airportsNamed(word, words).length === 0,
  );
  const byId = known.find(({ id }) => id !== undefined);
  if (byId !== undefined || known.length === 0) return byId;
  const counts = known.map(
    (word) => sql`(select case when count(*) <= ${MAX_TERMS} then coalesce(sum(photos), 0) end::int from
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
