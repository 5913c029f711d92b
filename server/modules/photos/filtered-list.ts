/**
 * The gallery by what a photo shows, when it was taken and by whom (docs/rules/photos.md, "Filters"). Each filter has
 * indexes that hold approved photos only (`db/filter-indexes.ts`). Nearly all are in the list's order, so that reading
 * stops once enough are found; those on registration and train number aren't, and the few photos that share one are all
 * read and sorted.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallAnswer } from '../../../src/contract/calls/calls.ts';
import { MAX_FILTERED } from '../../../src/contract/rules/limits.ts';
import {
  ALL_FILTERS,
  cleanFilters,
  filterProblem,
  fitsType,
} from '../../../src/contract/rules/photo-filters.ts';
import type { PhotoFilter, PhotoFilters } from '../../../src/contract/rules/photo-filters.ts';
import type { SearchWord } from '../../../src/contract/rules/photo-search.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { isApproved, sameText } from '../../platform/db/lists.ts';
import { photos } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { toPagination } from '../../platform/lib/pagination.ts';
import { CARDS, listed } from './cards.ts';
import type { CardRow } from './cards.ts';
import { readFilterValues } from './filter-values.ts';
import type { FilterValue, FilterValues } from './filter-values.ts';
import { toCard } from './present.ts';

interface FilteredPage {
  type: PhotoType;
  filters: PhotoFilters;
  /** From 1. */
  page: number;
  size: number;
}

/** The filters of a request as they are compared; undefined where there are none, a refusal where one can't be. */
export function readFilters(type: PhotoType, query: PhotoFilters): PhotoFilters | undefined | Refusal {
  const asked = ALL_FILTERS.filter((filter) => query[filter] !== undefined);
  if (asked.length === 0) return undefined;
  const fields = asked.flatMap((field) => {
    if (!fitsType(type, field)) return [{ field, problem: `${type} have no ${field}` }];
    const problem = filterProblem(field, query[field] ?? '');
    return problem === undefined ? [] : [{ field, problem: problemWords(field, problem) }];
  });
  return fields.length > 0 ? refuse('invalid_request', { fields }) : cleanFilters(type, query);
}

const INVALID: Partial<Record<PhotoFilter, string>> = {
  date: 'must be a day such as 2026-05-03, a month such as 2026-05 or a year such as 2026',
  railway_bureau: 'must be one of the list',
};

function problemWords(field: PhotoFilter, problem: 'too_long' | 'invalid'): string {
  return problem === 'too_long' ? 'is too long' : (INVALID[field] ?? 'must not be empty');
}

/**
 * For one transaction: photos are read in the order of an index until enough fit. What photos share goes together (a line
 * and its bureau, an airline and its airports), which the planner can't know: it would put sets of a hundred thousand
 * photos together first, for the few that it expects in both.
 */
export const IN_ORDER = sql`
  select set_config('enable_bitmapscan', 'off', true), set_config('random_page_cost', '1', true)`;

/** A page of the photos that fit, and how many there are as far as it is counted, read at the same moment. */
export async function readFiltered(db: Db, asked: FilteredPage): Promise<CallAnswer<'GET /api/photos'>> {
  const { page, size } = asked;
  const values = await readFilterValues(db, asked.filters);
  const found = values === undefined ? NOTHING : await readPage(db, { ...asked, values });
  const total = Math.min(found.counted, MAX_FILTERED);
  return {
    photos: found.cards.map((row) => toCard(row, row.username)),
    pagination: {
      ...toPagination(page, size, total),
      totalPhotos: total,
      ...(found.counted > MAX_FILTERED && { totalIsAtLeast: true }),
    },
  };
}

interface FoundCards extends Record<string, unknown> {
  counted: number;
  cards: CardRow[];
}

const NOTHING: FoundCards = { counted: 0, cards: [] };

async function readPage(db: Db, asked: PageOfValues): Promise<FoundCards> {
  const found = await db.transaction(async (tx) => {
    await tx.execute(IN_ORDER);
    const { rows } = await tx.execute<FoundCards>(filteredPage(asked));
    return rows[0];
  });
  if (found === undefined) throw new Error('no row came back from a select');
  return found;
}

interface PageOfValues extends Omit<FilteredPage, 'filters'> {
  values: FilterValues;
}

/**
 * The statement. It is planned for its values, not once for all: what is the best way to one airport's photos and to
 * another's may differ.
 */
export function filteredPage({ type, values, page, size }: PageOfValues): SQL {
  // In the order of the index on the date: a year that is long ago would else be looked for among all newer photos.
  const taken = sql`${photos.date_taken} using ~>~`;
  const order = values.date === undefined ? sql`${photos.id} desc` : sql`${taken}, ${photos.id} desc`;
  const start = Math.min((page - 1) * size, MAX_FILTERED);
  const shown = Math.min(size, MAX_FILTERED - start);
  return sql`
    with found as materialized (${fitting(type, values, order)})
    select (select count(*)::int from found) as counted,
      (select ${CARDS} from ${listed(
        sql`select photos.id from found as photos order by ${order} limit ${shown} offset ${start}`,
        order,
      )}) as cards`;
}

/** Up to so many values each is read from its index by itself. */
const MOST_APART = 100;
/** What more photos than that have is soon found in the list's order; fewer are all read by their values. */
const COMMON = 20_000;

/** Ids and dates of the photos that fit, as far as they are counted. */
function fitting(type: PhotoType, values: FilterValues, order: SQL): SQL {
  const most = MAX_FILTERED + 1;
  const apart = readApart(values);
  if (apart === undefined) {
    return sql`
      select ${photos.id}, ${photos.date_taken} from ${photos}
      where ${sql.join(conditions(type, values), sql` and `)}
      order by ${order} limit ${most}`;
  }
  const { [apart]: each, ...others } = values;
  const isIt = sql`${compared(apart)} = ${apart === 'username' ? sql`each.value::int` : sql`each.value`}`;
  return sql`
    select photos.id, photos.date_taken
    from unnest(${textArray(each?.values ?? [])}) each (value) cross join lateral (
      select ${photos.id}, ${photos.date_taken} from ${photos}
      where ${sql.join([...conditions(type, others), isIt], sql` and `)}
      order by ${order} limit ${most}
    ) photos
    order by ${order} limit ${most}`;
}

/** The filter whose values are best read one by one; undefined where the list's order, or what is rare, leads there sooner. */
function readApart(values: FilterValues): ApartFilter | undefined {
  const asked = ALL_FILTERS.filter((filter) => values[filter] !== undefined);
  const isAlone = asked.length === 1 && (values[asked[0] ?? 'date']?.photos ?? 0) > COMMON;
  // Of these two no index of another filter knows anything.
  const isUnindexed = values.registration !== undefined || values.train_number !== undefined;
  if (isAlone || isUnindexed || rarest(values) !== undefined) return undefined;
  const count = (filter: PhotoFilter) => values[filter]?.values.length ?? 0;
  const [fewest] = ALL_FILTERS.filter((filter) => filter !== 'date')
    .filter((filter) => count(filter) > 1 && count(filter) <= MOST_APART)
    .toSorted((a, b) => count(a) - count(b));
  return fewest;
}

type ApartFilter = Exclude<PhotoFilter, 'date'>;

/** Of filters with several values the one that the fewest photos fit, where those are few. */
function rarest(values: FilterValues): PhotoFilter | undefined {
  const photosOf = (filter: PhotoFilter) => values[filter]?.photos ?? Infinity;
  const [first] = ALL_FILTERS.filter((filter) => photosOf(filter) <= COMMON).toSorted(
    (a, b) => photosOf(a) - photosOf(b),
  );
  return first !== undefined && (values[first]?.values.length ?? 0) > 1 ? first : undefined;
}

/** What photos have to be that fit the values of filters. */
export function conditions(type: PhotoType, values: FilterValues): SQL[] {
  const rare = rarest(values);
  const asked = ALL_FILTERS.flatMap((filter) => {
    const fit = values[filter];
    return fit === undefined ? [] : [condition(filter, fit, rare === undefined || rare === filter)];
  });
  return [isApproved(photos), sql`${photos.type} = ${type}`, ...asked];
}

/** `isIndexed`: may be looked up in the field's own index. */
function condition(
  filter: PhotoFilter,
  { values, photos: having, words }: FilterValue,
  isIndexed: boolean,
): SQL {
  const [first = ''] = values;
  if (filter === 'date') {
    return sql`${photos.date_taken} ~>=~ ${first} and ${photos.date_taken} ~<~ ${afterAll(first)}`;
  }
  if (filter === 'username') {
    return values.length === 1
      ? sql`${photos.user_id} = ${Number(first)}`
      : sql`${photos.user_id} = any(${textArray(values)}::int[])`;
  }
  if (words !== undefined)
    return sql.join(
      words.map((word) => hasWord(filter, word)),
      sql` and `,
    );
  if (values.length === 1 && isIndexed) return sql`${compared(filter)} = ${first}`;
  // As an expression of its own it isn't looked up in the field's index.
  const value = isIndexed && (having ?? 0) <= COMMON ? compared(filter) : sql`(${compared(filter)} || '')`;
  return sql`${value} = any(${textArray(values)})`;
}

/** True for a photo with a word in a field: the text of all fields is folded already, and says no to most. */
function hasWord(filter: Exclude<PhotoFilter, 'date' | 'username'>, { texts, wholes }: SearchWord): SQL {
  const alternatives = [...texts, ...wholes].map((part) => {
    const has = `%${part}%`;
    return sql`(${photos.search_text} like ${has} and ' ' || search_fold(${photos[filter]}) || ' ' like ${has})`;
  });
  return sql`(${sql.join([sql`false`, ...alternatives], sql` or `)})`;
}

/** What a filter compares: the column that its indexes are on. */
function compared(filter: Exclude<PhotoFilter, 'date'>): SQL {
  if (filter === 'airport' || filter === 'railway_bureau') return sql`${photos[filter]}`;
  if (filter === 'username') return sql`${photos.user_id}`;
  return sameText(photos[filter]);
}

/** A list as one parameter. */
function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}

/** The first text behind all that begin with this one. */
function afterAll(beginning: string): string {
  const last = beginning.length - 1;
  return beginning.slice(0, last) + String.fromCodePoint((beginning.codePointAt(last) ?? 0) + 1);
}
