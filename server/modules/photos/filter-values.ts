/**
 * What the values of filters stand for (docs/rules/photos.md, "Filters"): who filters by "A320" gets every type that has
 * it in its name. The values that photos have are kept and counted (`search_terms`), so that no photo is read for this.
 */
import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ALL_FILTERS, wholeValue } from '../../../src/contract/rules/photo-filters.ts';
import { SEARCH_FIELDS } from '../../../src/contract/rules/search-fields.ts';
import type { SearchField } from '../../../src/contract/rules/search-fields.ts';
import type { PhotoFilter, PhotoFilters } from '../../../src/contract/rules/photo-filters.ts';
import { searchFold } from '../../../src/contract/rules/search-fold.ts';
import { airportAsked } from '../../../src/contract/rules/filter-photos.ts';
import { searchWords } from '../../../src/contract/rules/photo-search.ts';
import type { SearchWord } from '../../../src/contract/rules/photo-search.ts';
import type { Db } from '../../platform/db/client.ts';
import { sameText } from '../../platform/db/lists.ts';
import { hasFoldedName, hasUserName } from '../../platform/db/names.ts';
import { searchTerms, users } from '../../platform/db/schema.ts';
import { textOfAirport } from '../airports/airport-list.ts';

/** What one filter stands for. */
export interface FilterValue {
  /** The values that fit it, as they are compared; of `username` the accounts' ids. */
  values: readonly string[];
  /** How many photos have one of them, where that is known. */
  photos?: number;
  /** So many values fit that they aren't all listed: whatever has these words. */
  words?: readonly SearchWord[];
}

export type FilterValues = Partial<Record<PhotoFilter, FilterValue>>;

/** The most values that are listed for one filter. */
const MOST_VALUES = 20_000;

/** What each filter stands for; undefined where one of them stands for nothing, so that no photo fits. */
export async function readFilterValues(db: Db, filters: PhotoFilters): Promise<FilterValues | undefined> {
  const values: FilterValues = {};
  for (const filter of ALL_FILTERS) {
    const asked = filters[filter];
    if (asked === undefined) continue;
    const found = await valuesOf(db, filter, asked);
    if (found.values.length === 0) return undefined;
    values[filter] = found;
  }
  return values;
}

async function valuesOf(db: Db, filter: PhotoFilter, asked: string): Promise<FilterValue> {
  if (filter === 'date' || filter === 'railway_bureau') return { values: [asked] };
  const whole = wholeValue(asked);
  if (filter === 'username') return accountsNamed(db, asked, whole);
  const field = SEARCH_FIELDS.find((each) => each === filter);
  if (field === undefined) return { values: [asked] };
  if (filter === 'airport' && whole === undefined) return airportsAsked(db, asked);
  const words = field === 'aircraft_type' ? searchWords(asked) : plainWords(asked);
  const rows = await db
    .select({ key: searchTerms.key, photos: searchTerms.photos })
    .from(searchTerms)
    .where(
      and(
        eq(searchTerms.field, field),
        gt(searchTerms.photos, 0),
        whole === undefined ? hasAllWords(words) : isWholeValue(field, whole),
      ),
    )
    .orderBy(desc(searchTerms.photos))
    .limit(MOST_VALUES + 1);
  const found = together(rows);
  return rows.length > MOST_VALUES ? { ...found, words } : found;
}

function together(rows: readonly { key: string; photos: number }[]): FilterValue {
  return {
    values: rows.map(({ key }) => key),
    photos: rows.reduce((sum, { photos }) => sum + photos, 0),
  };
}

/** True for a term that is this value, whatever its case; a registration also without its hyphen. */
export function isWholeValue(field: SearchField, value: string): SQL {
  return field === 'registration'
    ? eq(searchTerms.folded, searchFold(value))
    : eq(searchTerms.key, sameText(sql`${value}::text`));
}

/** Words that are nothing but what they say. */
function plainWords(asked: string): SearchWord[] {
  return searchFold(asked)
    .split(' ')
    .map((text) => ({ texts: [text], wholes: [] }));
}

/** True for a term that has every word in it. */
function hasAllWords(words: readonly SearchWord[]) {
  return and(
    ...words.map(({ texts, wholes }) =>
      or(
        sql`false`,
        ...texts.map((text) => sql`${searchTerms.folded} like ${`%${text}%`}`),
        ...wholes.map((whole) => saysWhole(whole)),
      ),
    ),
  );
}

/** True for a term that has one of `wholes` in it. */
export function saysWhole(whole: string): SQL {
  return sql`' ' || ${searchTerms.folded} || ' ' like ${`%${whole}%`}`;
}

/** Of the airports that photos name: some aren't in the list. */
async function airportsAsked(db: Db, asked: string): Promise<FilterValue> {
  const rows = await db
    .select({ key: searchTerms.key, photos: searchTerms.photos })
    .from(searchTerms)
    .where(and(eq(searchTerms.field, 'airport'), gt(searchTerms.photos, 0)));
  const isAsked = airportAsked(asked);
  return together(rows.filter(({ key }) => isAsked(key, textOfAirport(key))));
}

async function accountsNamed(db: Db, asked: string, whole: string | undefined): Promise<FilterValue> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(whole === undefined ? hasFoldedName(asked) : hasUserName(whole))
    .limit(MOST_VALUES);
  return { values: rows.map(({ id }) => String(id)) };
}
