/**
 * `GET /api/photos/search` (docs/rules/photos.md, "Search"). What is common is soon found among the newest photos; what is
 * rare, in the index of the texts' parts (docs/server/database.md, "Search"). So a search costs about the same however
 * many photos there are.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallAnswer } from '../../../src/contract/calls/calls.ts';
import { MAX_FILTERED, SEARCH_PAGE_SIZE } from '../../../src/contract/rules/limits.ts';
import { isUnfiltered } from '../../../src/contract/rules/photo-filters.ts';
import { searchWords } from '../../../src/contract/rules/photo-search.ts';
import type { SearchWord } from '../../../src/contract/rules/photo-search.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { isApproved } from '../../platform/db/lists.ts';
import { photos, searchTerms } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import { airportsNamed } from '../airports/airport-list.ts';
import { CARDS, listed } from './cards.ts';
import type { CardRow } from './cards.ts';
import { correctedWords } from './corrected-words.ts';
import type { PhotosContext } from './context.ts';
import { readFilterValues } from './filter-values.ts';
import type { FilterValues } from './filter-values.ts';
import { conditions, readFilters } from './filtered-list.ts';
import { toCard } from './present.ts';
import { hasIndexedWord, hasWord, saysIndexedWord } from './search-words.ts';

/** So many of the newest photos are looked through one by one. */
const NEWEST = 2000;
/** How many times as many photos are looked through as should suffice by what was found before. */
const MARGIN = 3;
/** Fewer matches among the newest say too little about the older photos: all of those are looked through at once. */
const LEAST_TO_GO_BY = 2;

/** What is looked for. */
interface PhotoSearch {
  words: readonly SearchWord[];
  /** Undefined: both. */
  type: PhotoType | undefined;
  values: FilterValues;
}

/** What was found, newest first; `isAll`: there are no more. */
interface FoundIds {
  ids: number[];
  isAll: boolean;
}

export const searchForPhotos = defineCall('GET /api/photos/search', {
  access: 'public',
  handle: async (ctx: PhotosContext, { query }) => {
    const { q, type, before, limit = SEARCH_PAGE_SIZE } = query;
    const filters = type === undefined ? undefined : readFilters(type, query);
    if (filters instanceof Refusal) return filters;
    if (type === undefined && !isUnfiltered(query)) {
      return refuse('invalid_request', { fields: [{ field: 'type', problem: 'is needed with filters' }] });
    }
    const values = filters === undefined ? {} : await readFilterValues(ctx.db, filters);
    const words = searchWords(q);
    if (values === undefined || words.length === 0) return answerOf(ctx.db, NOTHING, { before, limit });
    const wanted = { words, type, values };
    const found = await find(ctx.db, wanted, limit, before);
    if (found.ids.length > 0 || before !== undefined) return answerOf(ctx.db, found, { before, limit });
    const isFound = async (word: string) =>
      (await isInTerm(ctx.db, word)) ||
      (await find(ctx.db, { ...wanted, words: searchWords(word) }, 1)).ids.length > 0;
    const corrected = await correctedWords(ctx.db, q, isFound);
    if (corrected === undefined) return answerOf(ctx.db, NOTHING, { before, limit });
    const likely = await find(ctx.db, { ...wanted, words: searchWords(corrected) }, limit);
    const answer = await answerOf(ctx.db, likely, { before, limit });
    return likely.ids.length === 0 ? answer : { ...answer, corrected };
  },
});

/** True for a word that photos are known to say in a field: that costs less to know than which ones do. */
async function isInTerm(db: Db, word: string): Promise<boolean> {
  const alternatives = searchWords(word).flatMap(({ texts }) => texts.map((text) => saysTerm(text)));
  if (alternatives.length === 0) return false;
  const { rows } = await db.execute(
    sql`select from ${searchTerms} where photos > 0 and (${sql.join(alternatives, sql` or `)}) limit 1`,
  );
  return rows.length > 0;
}

function saysTerm(text: string): SQL {
  return sql`folded like ${`%${text}%`}`;
}

const NOTHING: FoundIds = { ids: [], isAll: true };

async function answerOf(
  db: Db,
  { ids, isAll }: FoundIds,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<CallAnswer<'GET /api/photos/search'>> {
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
    sql`select ${CARDS} as cards from ${listed(sql`select unnest(${sql.param([...ids])}::int[])`, order)}`,
  );
  return (rows[0]?.cards ?? []).map((row) => toCard(row, row.username));
}

/** More than `limit` photos where there are more: the newest first, below an id. */
async function find(db: Db, wanted: PhotoSearch, limit: number, before?: number): Promise<FoundIds> {
  const { ids, lowest } = await amongNewest(db, wanted, before);
  if (lowest === undefined) return { ids, isAll: true };
  if (ids.length > limit) return { ids, isAll: false };
  // By what was found so far; where that is next to nothing, so is what all the older ones have.
  const further =
    ids.length < LEAST_TO_GO_BY ? lowest : Math.ceil(((limit + 1) * MARGIN * NEWEST) / ids.length);
  const floor = lowest - further;
  const next = await amongOlder(db, wanted, { below: lowest, from: floor });
  const both = [...ids, ...next];
  if (floor <= 1) return { ids: both, isAll: both.length <= MAX_FILTERED };
  if (both.length > limit) return { ids: both, isAll: false };
  const rest = await amongOlder(db, wanted, { below: floor, from: 0 });
  return { ids: [...both, ...rest], isAll: rest.length <= MAX_FILTERED };
}

/** What is found among the newest, and the lowest id among those; undefined where there are no older ones. */
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
      from ${photos} where ${sql.join([...ofWanted(wanted), isNext], sql` and `)}
      order by ${photos.id} desc limit ${NEWEST}
    )
    select coalesce((select json_agg(id order by id desc) from newest where fits), '[]') as ids,
      (select min(id) from newest having count(*) = ${NEWEST}) as lowest`);
  const [found] = rows;
  return { ids: found?.ids ?? [], lowest: found?.lowest ?? undefined };
}

/** What is found by the index in a range of ids. */
async function amongOlder(
  db: Db,
  wanted: PhotoSearch,
  { below, from }: { below: number; from: number },
): Promise<number[]> {
  // Neither the list's order nor the range of ids is a way to what is rare: only the words' index is.
  const id = sql`(${photos.id} + 0)`;
  const inRange = sql`${sql.join(ofWanted(wanted), sql` and `)} and ${id} < ${below} and ${id} >= ${from}`;
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    with found as materialized (${await olderOf(db, wanted, { below, from, inRange })})
    select coalesce(json_agg(id), '[]') as ids
    from (select id from found order by id desc limit ${MAX_FILTERED + 1}) newest`);
  return rows[0]?.ids ?? [];
}

/** The photos of few airports are read in the order of the list, those of many by their codes. */
const FEW_AIRPORTS = 50;

async function olderOf(
  db: Db,
  wanted: PhotoSearch,
  { below, from, inRange }: { below: number; from: number; inRange: SQL },
): Promise<SQL> {
  const { words } = wanted;
  const [only, ...others] = words;
  const airports = only === undefined || others.length > 0 ? [] : airportsNamed(only, words);
  if (only !== undefined && airports.length > 0 && airports.length <= FEW_AIRPORTS) {
    return sql`
      select ${photos.id} from ${photos} where ${inRange} and (${saysIndexedWord(only)})
      union
      select photos.id from unnest(${sql.param(airports)}::text[]) named (airport) cross join lateral (
        select ${photos.id} from ${photos}
        where ${sql.join(ofWanted(wanted), sql` and `)} and ${photos.airport} = named.airport
          and ${photos.id} < ${below} and ${photos.id} >= ${from}
        order by ${photos.id} desc limit ${MAX_FILTERED + 1}
      ) photos`;
  }
  const rarest = await rarestOf(db, words);
  const each = words.map((word) =>
    rarest === undefined || word === rarest ? hasIndexedWord(word, words) : hasWord(word, words, true),
  );
  return sql`select ${photos.id} from ${photos} where ${inRange} and ${sql.join(
    each.map((has) => sql`(${has})`),
    sql` and `,
  )}`;
}

function ofWanted({ type, values }: PhotoSearch): SQL[] {
  return type === undefined ? [isApproved(photos)] : conditions(type, values);
}

/** A word that fewer photos have than that is looked for alone, and its photos for the other words. */
const RARE = 20_000;
/** A word in more terms than that is taken for common, and isn't counted to its end. */
const MOST_TERMS = 500;

/**
 * The word that the fewest photos have, by what they are known to say; undefined where none is known to be rare. How many
 * descriptions and photographers have a word isn't known, nor how many airports' photos.
 */
async function rarestOf(db: Db, words: readonly SearchWord[]): Promise<SearchWord | undefined> {
  if (words.length === 1) return undefined;
  // What is shorter isn't found everywhere by the index.
  const known = words.filter(
    (word) => word.texts.every((text) => text.length >= 3) && airportsNamed(word, words).length === 0,
  );
  const byId = known.find(({ id }) => id !== undefined);
  if (byId !== undefined || known.length === 0) return byId;
  const counts = known.map(({ texts, wholes }) => {
    const alternatives = [...texts, ...wholes].map((text) => saysTerm(text.trim()));
    return sql`(select case when count(*) <= ${MOST_TERMS} then coalesce(sum(photos), 0) end::int from
      (select photos from ${searchTerms} where ${sql.join(alternatives, sql` or `)} limit ${MOST_TERMS + 1}) terms)`;
  });
  const { rows } = await db.execute<{ photos: (number | null)[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as photos`,
  );
  const having = known.map((word, n) => ({ word, photos: rows[0]?.photos[n] ?? 0 }));
  const [rarest] = having
    .filter((each) => each.photos > 0 && each.photos < RARE)
    .toSorted((a, b) => a.photos - b.photos);
  return rarest?.word;
}
