/**
 * The filtered gallery (docs/rules/photos.md, "Filters"). Each filter has partial indexes of approved photos
 * (`db/filter-indexes.ts`). Nearly all are in the list's order, so reading stops once enough photos are found. The
 * indexes on registration and train number aren't, because few photos share a value and all of them can be read and
 * sorted.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import { MAX_FILTERED } from '../../../src/contract/rules/limits.ts';
import {
  ALL_FILTERS,
  cleanFilters,
  filterProblem,
  hasFilter,
} from '../../../src/contract/rules/photo-filters.ts';
import type { PhotoFilter, PhotoFilters } from '../../../src/contract/rules/photo-filters.ts';
import type { SearchWord } from '../../../src/contract/vocabulary/search-word.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { hasImageType } from '../../platform/db/image-type-indexes.ts';
import { isApproved, sameText } from '../../platform/db/list-conditions.ts';
import { photos } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { toPagination } from '../../platform/lib/pagination.ts';
import { CARDS, orderedCards } from './cards.ts';
import type { CardRow } from './cards.ts';
import { readFilterValues, wholeParts } from './filter-values.ts';
import type { FilterValue, FilterValues } from './filter-values.ts';
import { toCard } from './present.ts';

interface FilteredPage {
  type: PhotoType;
  filters: PhotoFilters;
  /** The page number, from 1. */
  page: number;
  size: number;
}

/** The request's filters, normalized. Undefined if there are none; a refusal if one is invalid. */
export function readFilters(type: PhotoType, query: PhotoFilters): PhotoFilters | undefined | Refusal {
  const asked = ALL_FILTERS.filter((filter) => query[filter] !== undefined);
  if (asked.length === 0) return undefined;
  const fields = asked.flatMap((field) => {
    if (!hasFilter(type, field)) return [{ field, problem: `${type} have no ${field}` }];
    const problem = filterProblem(type, field, query[field] ?? '');
    return problem === undefined ? [] : [{ field, problem: problemWords(field, problem) }];
  });
  return fields.length > 0 ? refuse('invalid_request', { fields }) : cleanFilters(type, query);
}

const INVALID: Partial<Record<PhotoFilter, string>> = {
  date: 'must be a day such as 2026-05-03, a month such as 2026-05 or a year such as 2026',
  country: 'must be an ISO 3166-1 alpha-2 code',
  railway_bureau: 'must be one of the list',
  image_type: 'must be one of the list',
};

function problemWords(field: PhotoFilter, problem: 'too_long' | 'invalid'): string {
  return problem === 'too_long' ? 'is too long' : (INVALID[field] ?? 'must not be empty');
}

/**
 * Makes the planner read photos in index order until enough match, for one transaction. The values of different filters
 * are correlated (a railway line and its bureau, an airline and its airports), which the planner can't know. It would
 * expect only a few matches, and build bitmaps of a hundred thousand photos.
 */
export const READ_IN_INDEX_ORDER = sql`
  select set_config('enable_bitmapscan', 'off', true), set_config('random_page_cost', '1', true)`;

/** A page of the matching photos and their number (counted up to a limit), read in one snapshot. */
export async function readFiltered(db: Db, asked: FilteredPage): Promise<CallResponse<'GET /api/photos'>> {
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
    // That index has no order.
    if (!hasRareImageType(asked.values)) await tx.execute(READ_IN_INDEX_ORDER);
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
 * The query. It is planned each time for its own values, because the best plan for one airport's photos may be bad
 * for another's.
 */
export function filteredPage({ type, values, page, size }: PageOfValues): SQL {
  // The order of the date index, without which a search for an early year would read all newer photos.
  const taken = sql`${photos.date_taken} using ~>~`;
  const order = values.date === undefined ? sql`${photos.id} desc` : sql`${taken}, ${photos.id} desc`;
  const start = Math.min((page - 1) * size, MAX_FILTERED);
  const shown = Math.min(size, MAX_FILTERED - start);
  return sql`
    with found as materialized (${matchingPhotos(type, values, order)})
    select (select count(*)::int from found) as counted,
      (select ${CARDS} from ${orderedCards(
        sql`select photos.id from found as photos order by ${order} limit ${shown} offset ${start}`,
        order,
      )}) as cards`;
}

/** The most values that get an index scan each. */
const MAX_SEPARATE_SCANS = 100;
/**
 * If more photos than this have a value, enough are soon found by reading in the list's order. For rarer values, all
 * matching photos are read through the value's index.
 */
const COMMON = 20_000;

/** Ids and dates of the matching photos, up to the limit for counting. */
function matchingPhotos(type: PhotoType, values: FilterValues, order: SQL): SQL {
  const limit = MAX_FILTERED + 1;
  if (hasRareImageType(values)) {
    const { image_type: rare, ...others } = values;
    return sql`
      select photos.id, photos.date_taken from (
        select * from ${photos} where ${isApproved(photos)} and ${hasImageType(photos, rare?.values ?? [], false)} offset 0
      ) photos
      where ${sql.join(conditions(type, others), sql` and `)}
      order by ${order} limit ${limit}`;
  }
  const separate = separatelyScanned(values);
  if (separate === undefined) {
    return sql`
      select ${photos.id}, ${photos.date_taken} from ${photos}
      where ${sql.join(conditions(type, values), sql` and `)}
      order by ${order} limit ${limit}`;
  }
  const { [separate]: scanned, ...others } = values;
  const value = separate === 'username' ? sql`each.value::int` : sql`each.value`;
  const hasValue = sql`${compared(separate)} = ${value}`;
  return sql`
    select photos.id, photos.date_taken
    from unnest(${textArray(scanned?.values ?? [])}) each (value) cross join lateral (
      select ${photos.id}, ${photos.date_taken} from ${photos}
      where ${sql.join([...conditions(type, others), hasValue], sql` and `)}
      order by ${order} limit ${limit}
    ) photos
    order by ${order} limit ${limit}`;
}

/** True if so few photos have the image type that all of them are read, by its index, and then sorted. */
function hasRareImageType({ image_type: kind }: FilterValues): boolean {
  return kind !== undefined && (kind.photos ?? Infinity) <= COMMON;
}

/**
 * The filter whose values are best read with an index scan each. Undefined if it is faster to read in the list's order,
 * or through the index of a rare value.
 */
function separatelyScanned(values: FilterValues): ScannableFilter | undefined {
  const asked = ALL_FILTERS.filter((filter) => values[filter] !== undefined);
  const isAlone = asked.length === 1 && (values[asked[0] ?? 'date']?.photos ?? 0) > COMMON;
  // The indexes of other filters don't contain these two columns.
  const isUnindexed = values.registration !== undefined || values.train_number !== undefined;
  if (isAlone || isUnindexed || rarest(values) !== undefined) return undefined;
  const count = (filter: PhotoFilter) => values[filter]?.values.length ?? 0;
  const [fewest] = ALL_FILTERS.filter((filter) => filter !== 'date' && filter !== 'image_type')
    .filter((filter) => count(filter) > 1 && count(filter) <= MAX_SEPARATE_SCANS)
    .toSorted((a, b) => count(a) - count(b));
  return fewest;
}

type ScannableFilter = Exclude<PhotoFilter, 'date' | 'image_type'>;
type TextFilter = Exclude<ScannableFilter, 'username'>;

/** The filter with several values that the fewest photos match, if they are few. */
function rarest(values: FilterValues): PhotoFilter | undefined {
  const photosOf = (filter: PhotoFilter) => values[filter]?.photos ?? Infinity;
  const [first] = ALL_FILTERS.filter(
    (filter) => filter !== 'image_type' && photosOf(filter) <= COMMON,
  ).toSorted((a, b) => photosOf(a) - photosOf(b));
  return first !== undefined && (values[first]?.values.length ?? 0) > 1 ? first : undefined;
}

/** SQL conditions for photos that match the filters' values. */
export function conditions(type: PhotoType, values: FilterValues): SQL[] {
  const rare = rarest(values);
  const asked = ALL_FILTERS.flatMap((filter) => {
    const match = values[filter];
    return match === undefined ? [] : [condition(filter, match, rare === undefined || rare === filter)];
  });
  return [isApproved(photos), sql`${photos.type} = ${type}`, ...asked];
}

/** The SQL condition of one filter. `isIndexed` allows the use of the field's own index. */
function condition(
  filter: PhotoFilter,
  { values, photos: count, words }: FilterValue,
  isIndexed: boolean,
): SQL {
  const [first = ''] = values;
  if (filter === 'date') {
    return sql`${photos.date_taken} ~>=~ ${first} and ${photos.date_taken} ~<~ ${prefixEnd(first)}`;
  }
  if (filter === 'username') {
    return values.length === 1
      ? sql`${photos.user_id} = ${Number(first)}`
      : sql`${photos.user_id} = any(${textArray(values)}::int[])`;
  }
  // Its index is for whatever isn't read in the list's order.
  if (filter === 'image_type') return hasImageType(photos, values, true);
  if (words !== undefined)
    return sql.join(
      words.map((word) => hasWord(filter, word)),
      sql` and `,
    );
  if (values.length === 1 && isIndexed) return sql`${compared(filter)} = ${first}`;
  // Wrapped in an expression, so the planner doesn't use the field's index.
  const value = isIndexed && (count ?? 0) <= COMMON ? compared(filter) : sql`(${compared(filter)} || '')`;
  return sql`${value} = any(${textArray(values)})`;
}

/**
 * SQL condition that the field contains the word. `search_text` is already folded, so it rules out most photos cheaply.
 */
function hasWord(filter: TextFilter, word: SearchWord): SQL {
  const patterns = [...word.middles.map((part) => `%${part}%`), ...wholeParts(word)];
  const alternatives = patterns.map(
    (pattern) =>
      sql`(${photos.search_text} like ${pattern} and ' ' || search_fold(${photos[filter]}) || ' ' like ${pattern})`,
  );
  return sql`(${sql.join([sql`false`, ...alternatives], sql` or `)})`;
}

/** The expression that a filter compares, written as in its indexes. */
function compared(filter: ScannableFilter): SQL {
  if (filter === 'airport' || filter === 'railway_bureau' || filter === 'country')
    return sql`${photos[filter]}`;
  if (filter === 'username') return sql`${photos.user_id}`;
  return sameText(photos[filter]);
}

/** A list as one SQL parameter. */
function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}

/** The exclusive upper bound of all strings with this prefix. */
function prefixEnd(prefix: string): string {
  const last = prefix.length - 1;
  return prefix.slice(0, last) + String.fromCodePoint((prefix.codePointAt(last) ?? 0) + 1);
}
