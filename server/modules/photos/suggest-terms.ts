/** `GET /api/search/suggestions`: search suggestions while the user types (docs/rules/photos.md, "Search"). */
import { and, desc, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SearchSuggestion } from '../../../src/contract/calls/photo-calls.ts';
import { SEARCH_FIELDS } from '../../../src/contract/rules/search-fields.ts';
import type { SearchField } from '../../../src/contract/rules/search-fields.ts';
import { FAMILIES, isFamily, MAX_SUGGESTIONS, sortByGroup } from '../../../src/contract/rules/suggestions.ts';
import { imageTypesNamed } from '../../../src/contract/vocabulary/image-types-named.ts';
import { searchWords } from '../../../src/contract/vocabulary/search-words.ts';
import { isHan } from '../../../src/contract/vocabulary/search-word.ts';
import type { SearchWord } from '../../../src/contract/vocabulary/search-word.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { isApproved, sameText } from '../../platform/db/list-conditions.ts';
import { userNameContains } from '../../platform/db/name-search.ts';
import {
  imageTypeFigures,
  photographerTotals,
  photos as photosTable,
  searchTerms,
  users,
} from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { airportsNamed, namesOfAirport } from '../airports/airport-list.ts';
import type { PhotosContext } from './context.ts';
import { termHas, wholeParts } from './filter-values.ts';

/** The suggestion of a family of types ("A320") adds up the photos of at most this many types. */
const MAX_PARTS = 200;

export const suggestTerms = defineCall('GET /api/search/suggestions', {
  access: 'public',
  handle: async (ctx: PhotosContext, { query, request }) => {
    const words = searchWords(query.q).filter(({ id }) => id === undefined);
    if (words.length === 0) return { suggestions: [] };
    return ctx.reads.run(clientAddress(request), async () => {
      const [terms, kinds, families, photographers] = await Promise.all([
        termsOf(ctx.db, words, query.stations === 'true'),
        query.also === 'image_type' ? imageTypesOf(ctx.db, query.q) : [],
        familiesOf(ctx.db, query.q.trim(), words),
        photographersOf(ctx.db, query.q.trim()),
      ]);
      return { suggestions: sortByGroup([...families, ...terms, ...kinds, ...photographers]) };
    });
  },
});

interface TermRow extends Record<string, unknown> {
  field: SearchField;
  value: string;
  photos: number;
  /** Only of operators. */
  type: PhotoType | null;
}

/** Pages of earlier versions don't know stations, so these are suggested only if the page asks. */
async function termsOf(
  db: Db,
  words: readonly SearchWord[],
  withStations: boolean,
): Promise<SearchSuggestion[]> {
  const fields = sql.join(
    SEARCH_FIELDS.filter((field) => withStations || field !== 'station').map(
      (field) => sql`(
      select field, key, value, photos from ${searchTerms}
      where field = ${field} and photos > 0 and ${hasWords(words, field)}
      order by photos desc, key desc limit ${MAX_SUGGESTIONS})`,
    ),
    sql` union all `,
  );
  // Both types have operators, but hardly one is an airline and a railway.
  const { rows } = await db.execute<TermRow>(sql`
    select field, value, terms.photos, case field when 'operator' then (
      select ${photosTable.type} from ${photosTable} where ${isApproved(photosTable)} and ${sameText(photosTable.operator)} = terms.key
      order by ${photosTable.id} desc limit 1) end as type
    from (${fields}) terms`);
  return rows.map(({ field, value, photos, type }) => {
    const names = field === 'airport' ? namesOfAirport(value) : null;
    return Object.assign(
      { field, value, photos },
      type !== null && { type },
      names !== null && { airport_names: names },
    );
  });
}

/** The image types that the typed text names, or begins to name. */
async function imageTypesOf(db: Db, typed: string): Promise<SearchSuggestion[]> {
  const named = imageTypesNamed(typed);
  if (named.length === 0) return [];
  const rows = await db
    .select()
    .from(imageTypeFigures)
    .where(and(inArray(imageTypeFigures.image_type, [...named]), gt(imageTypeFigures.photos, 0)))
    .orderBy(desc(imageTypeFigures.photos), imageTypeFigures.type)
    .limit(MAX_SUGGESTIONS);
  return rows.map(({ type, image_type, photos }) => ({
    field: 'image_type' as const,
    value: image_type,
    photos,
    type,
  }));
}

/** If the typed text is part of several types, suggests the text itself, with the photos of all these types. */
async function familiesOf(db: Db, typed: string, words: readonly SearchWord[]): Promise<SearchSuggestion[]> {
  const fields = FAMILIES.filter((field) => isFamily(field, words));
  if (fields.length === 0) return [];
  const families = sql.join(
    fields.map(
      (field) => sql`(
      select ${field}::text as field, count(*)::int as types, coalesce(sum(photos), 0)::int as photos from (
        select photos from ${searchTerms} where field = ${field} and photos > 0 and ${hasWords(words, field)}
        limit ${MAX_PARTS}
      ) type)`,
    ),
    sql` union all `,
  );
  const { rows } = await db.execute<{ field: (typeof FAMILIES)[number]; types: number; photos: number }>(
    families,
  );
  return rows.flatMap(({ field, types, photos }) =>
    types > 1 ? [{ field, value: typed.toUpperCase(), photos, isPart: true }] : [],
  );
}

async function photographersOf(db: Db, typed: string): Promise<SearchSuggestion[]> {
  const { rows } = await db.execute<{ value: string; photos: number }>(sql`
    select someone.username as value, figures.approved as photos
    from (select id, username from ${users} where (${userNameContains(typed)}) and deleted_at is null limit 1000) someone
    join ${photographerTotals} figures on figures.user_id = someone.id
    where figures.approved > 0 order by figures.approved desc, someone.id limit ${MAX_SUGGESTIONS}`);
  return rows.map(({ value, photos }) => ({ field: 'username', value, photos }));
}

/** SQL condition that the term has every word. For an airport, its names are searched too. */
function hasWords(words: readonly SearchWord[], field: SearchField): SQL {
  const wordConditions = words.map((word) => {
    const airports = field === 'airport' ? airportsNamed(word, words) : [];
    const alternatives = word.middles.map((text) =>
      // The trigram index needs three letters, so a shorter string matches only at the beginning of a word.
      text.length < 3 && !isHan(text)
        ? sql`(folded like ${`${text}%`} or folded like ${`% ${text}%`})`
        : sql`folded like ${`%${text}%`}`,
    );
    alternatives.push(sql`false`, ...wholeParts(word).map(termHas));
    if (field === 'operator' && word.operators.length > 0)
      alternatives.push(sql`key = any(${sql.param([...word.operators])}::text[])`);
    if (airports.length > 0) alternatives.push(sql`key = any(${sql.param(airports)}::text[])`);
    return sql`(${sql.join(alternatives, sql` or `)})`;
  });
  return sql.join(wordConditions, sql` and `);
}
