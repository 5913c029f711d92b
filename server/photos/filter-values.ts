/**
 * What the values of filters stand for (docs/rules/photos.md, "Filters"): who filters by "A320" gets every type that has
 * it in its name. The values that photos have are kept and counted (`search_terms`), so that no photo is read for this.
 */
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { ALL_FILTERS, isAirportAsked, SEARCH_FIELDS, wholeValue } from '../../src/contract/photo-filters.ts';
import type { PhotoFilter, PhotoFilters } from '../../src/contract/photo-filters.ts';
import { searchFold } from '../../src/contract/search-fold.ts';
import type { Db } from '../db/client.ts';
import { sameText } from '../db/lists.ts';
import { hasInName, hasUserName } from '../db/names.ts';
import { searchTerms, users } from '../db/schema.ts';
import { textOfAirport } from '../lookup/airports.ts';

/** Of each filter the values that fit it, as they are compared; of `username` the accounts' ids. */
export type FilterValues = Partial<Record<PhotoFilter, readonly string[]>>;

/** The most values that one filter stands for: the most frequent ones. */
const MOST_VALUES = 2000;

/** What each filter stands for; undefined where one of them stands for nothing, so that no photo fits. */
export async function readFilterValues(db: Db, filters: PhotoFilters): Promise<FilterValues | undefined> {
  const values: FilterValues = {};
  for (const filter of ALL_FILTERS) {
    const asked = filters[filter];
    if (asked === undefined) continue;
    const found = await valuesOf(db, filter, asked);
    if (found.length === 0) return undefined;
    values[filter] = found;
  }
  return values;
}

async function valuesOf(db: Db, filter: PhotoFilter, asked: string): Promise<readonly string[]> {
  if (filter === 'date' || filter === 'railway_bureau') return [asked];
  const whole = wholeValue(asked);
  if (filter === 'username') return accountsNamed(db, asked, whole);
  const field = SEARCH_FIELDS.find((each) => each === filter);
  if (field === undefined) return [asked];
  if (filter === 'airport') return whole === undefined ? airportsAsked(db, asked) : [whole.toUpperCase()];
  const rows = await db
    .select({ key: searchTerms.key })
    .from(searchTerms)
    .where(
      and(
        eq(searchTerms.field, field),
        gt(searchTerms.photos, 0),
        whole === undefined
          ? hasAllWords(searchFold(asked))
          : eq(searchTerms.key, sameText(sql`${whole}::text`)),
      ),
    )
    .orderBy(desc(searchTerms.photos))
    .limit(MOST_VALUES);
  return rows.map(({ key }) => key);
}

/** True for a term that has every word of a folded text in it. */
export function hasAllWords(folded: string) {
  return and(...folded.split(' ').map((word) => sql`${searchTerms.folded} like ${`%${word}%`}`));
}

/** Of the airports that photos name: some aren't in the list. */
async function airportsAsked(db: Db, asked: string): Promise<string[]> {
  const rows = await db
    .select({ key: searchTerms.key })
    .from(searchTerms)
    .where(and(eq(searchTerms.field, 'airport'), gt(searchTerms.photos, 0)));
  return rows.flatMap(({ key }) => (isAirportAsked(key, textOfAirport(key), asked) ? [key] : []));
}

async function accountsNamed(db: Db, asked: string, whole: string | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(whole === undefined ? hasInName(users.username, asked) : hasUserName(whole))
    .limit(MOST_VALUES);
  return rows.map(({ id }) => String(id));
}
