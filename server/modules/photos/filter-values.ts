/**
 * Expands a filter's value to all matching values that photos have (docs/rules/photos.md, "Filters"): "A320" matches
 * every type whose name contains it. `search_terms` lists all values with their counts, so no photos are read for this.
 */
import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ALL_FILTERS, quotedValue } from '../../../src/contract/rules/photo-filters.ts';
import { SEARCH_FIELDS } from '../../../src/contract/rules/search-fields.ts';
import type { SearchField } from '../../../src/contract/rules/search-fields.ts';
import type { PhotoFilter, PhotoFilters } from '../../../src/contract/rules/photo-filters.ts';
import { searchFold } from '../../../src/contract/rules/search-fold.ts';
import { airportMatcher } from '../../../src/contract/rules/filter-photos.ts';
import { FAMILIES } from '../../../src/contract/rules/suggestions.ts';
import { searchWords } from '../../../src/contract/vocabulary/search-words.ts';
import { mergedWord } from '../../../src/contract/vocabulary/search-word.ts';
import type { SearchWord } from '../../../src/contract/vocabulary/search-word.ts';
import type { Db } from '../../platform/db/client.ts';
import { sameText } from '../../platform/db/list-conditions.ts';
import { hasUserName, userNameContains } from '../../platform/db/name-search.ts';
import { imageTypeFigures, searchTerms, users } from '../../platform/db/schema.ts';
import { textOfAirport } from '../airports/airport-list.ts';

/** The values that one filter matches. */
export interface FilterValue {
  /** The matching values, normalized for comparison. For `username` these are account ids. */
  values: readonly string[];
  /** How many photos have one of the values, if known. */
  photos?: number;
  /** Set if too many values match to list them all. Photos are then matched by these words instead. */
  words?: readonly SearchWord[];
}

export type FilterValues = Partial<Record<PhotoFilter, FilterValue>>;

/** The most values that are listed for one filter. */
const MAX_VALUES = 20_000;

/** The matching values of each filter. Undefined if a filter matches nothing, in which case no photo can match. */
export async function readFilterValues(db: Db, filters: PhotoFilters): Promise<FilterValues | undefined> {
  const values: FilterValues = {};
  for (const filter of ALL_FILTERS) {
    const wanted = filters[filter];
    if (wanted === undefined) continue;
    const found = await valuesOf(db, filter, wanted);
    if (found.values.length === 0) return undefined;
    values[filter] = found;
  }
  return values;
}

async function valuesOf(db: Db, filter: PhotoFilter, wanted: string): Promise<FilterValue> {
  if (filter === 'date' || filter === 'railway_bureau' || filter === 'country') return { values: [wanted] };
  if (filter === 'image_type') return imageTypeCounted(db, wanted);
  const whole = quotedValue(wanted);
  if (filter === 'username') return accountsNamed(db, wanted, whole);
  const field = SEARCH_FIELDS.find((name) => name === filter);
  if (field === undefined) return { values: [wanted] };
  if (filter === 'airport' && whole === undefined) return airportsMatching(db, wanted);
  const words = FAMILIES.some((family) => family === field) ? searchWords(wanted) : plainWords(wanted);
  const rows = await db
    .select({ key: searchTerms.key, photos: searchTerms.photos })
    .from(searchTerms)
    .where(
      and(
        eq(searchTerms.field, field),
        gt(searchTerms.photos, 0),
        whole === undefined ? hasAllWords(words) : equalsTerm(field, whole),
      ),
    )
    .orderBy(desc(searchTerms.photos))
    .limit(MAX_VALUES + 1);
  const found = toFilterValue(rows);
  return rows.length > MAX_VALUES ? { ...found, words } : found;
}

function toFilterValue(rows: readonly { key: string; photos: number }[]): FilterValue {
  return {
    values: rows.map(({ key }) => key),
    photos: rows.reduce((sum, { photos }) => sum + photos, 0),
  };
}

/** SQL condition that the term equals the value, ignoring case. For a registration, the hyphen is ignored too. */
export function equalsTerm(field: SearchField, value: string): SQL {
  return field === 'registration'
    ? eq(searchTerms.folded, searchFold(value))
    : eq(searchTerms.key, sameText(sql`${value}::text`));
}

/** The words as typed, without alternatives. */
function plainWords(wanted: string): SearchWord[] {
  return searchFold(wanted)
    .split(' ')
    .map((text) => mergedWord(text, [{ middles: [text] }]));
}

/** SQL condition that the term contains every word. */
function hasAllWords(words: readonly SearchWord[]) {
  return and(
    ...words.map((word) =>
      or(
        sql`false`,
        ...word.middles.map((text) => sql`${searchTerms.folded} like ${`%${text}%`}`),
        ...wholeParts(word).map(termHas),
      ),
    ),
  );
}

/** The patterns for `like` that find whole parts of names, or their beginnings, in a text with a space at both ends. */
export function wholeParts({ parts, starts, wholes }: SearchWord): string[] {
  return [
    ...parts.map((part) => `%${part}%`),
    ...starts.map((start) => `% ${start}%`),
    ...wholes.map((whole) => `%${whole.replaceAll('?', '_')}%`),
  ];
}

/** SQL condition that the term, with a space at both ends, matches the pattern. */
export function termHas(pattern: string): SQL {
  return sql`' ' || ${searchTerms.folded} || ' ' like ${pattern}`;
}

/** Matches the airports that photos have, because some of them aren't in the airport list. */
async function airportsMatching(db: Db, wanted: string): Promise<FilterValue> {
  const rows = await db
    .select({ key: searchTerms.key, photos: searchTerms.photos })
    .from(searchTerms)
    .where(and(eq(searchTerms.field, 'airport'), gt(searchTerms.photos, 0)));
  const isAsked = airportMatcher(wanted);
  return toFilterValue(rows.filter(({ key }) => isAsked(key, textOfAirport(key))));
}

/** The image type, and how many photos of either type have it. */
async function imageTypeCounted(db: Db, wanted: string): Promise<FilterValue> {
  const rows = await db
    .select({ photos: imageTypeFigures.photos })
    .from(imageTypeFigures)
    .where(eq(imageTypeFigures.image_type, wanted));
  return { values: [wanted], photos: rows.reduce((total, { photos }) => total + photos, 0) };
}

async function accountsNamed(db: Db, wanted: string, whole: string | undefined): Promise<FilterValue> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(whole === undefined ? userNameContains(wanted) : hasUserName(whole))
    .limit(MAX_VALUES);
  return { values: rows.map(({ id }) => String(id)) };
}
