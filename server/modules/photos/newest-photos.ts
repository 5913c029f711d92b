/** The newest photos, which a search reads one by one (docs/server/database.md, "Search"). */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import type { SearchWord } from '../../../src/contract/vocabulary/search-word.ts';
import type { Db } from '../../platform/db/client.ts';
import { isApproved } from '../../platform/db/list-conditions.ts';
import { photos } from '../../platform/db/schema.ts';
import type { FilterValues } from './filter-values.ts';
import { conditions } from './filtered-list.ts';
import { hasAllAtStart, hasWord, NEWEST, SEARCHED_COLUMNS } from './search-words.ts';

/** A search. */
export interface PhotoSearch {
  words: readonly SearchWord[];
  /** Undefined searches both types. */
  type: PhotoType | undefined;
  values: FilterValues;
}

/** The matches among the newest photos, and the lowest id that was checked; undefined if there are no older photos. */
export interface NewestIds {
  ids: number[];
  lowest: number | undefined;
}

/** The matches among the newest photos, of either kind. */
export async function amongNewest(
  db: Db,
  wanted: PhotoSearch,
  before: number | undefined,
): Promise<NewestIds> {
  const { rows } = await db.execute<{ ids: number[]; lowest: number | null }>(sql`
    with newest as materialized (${newestPhotos(wanted, before, NEWEST)})
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
    with newest as materialized (${newestPhotos(wanted, before, NEWEST)}),
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

/** The newest photos below an id, at most `limit`, with all that a search compares. */
export function newestPhotos(wanted: PhotoSearch, before: number | undefined, limit: number): SQL {
  const isNext = before === undefined ? sql`true` : sql`${photos.id} < ${before}`;
  return sql`
    select ${sql.join(Object.values(SEARCHED_COLUMNS), sql`, `)}
    from ${photos} where ${sql.join([...baseConditions(wanted), isNext], sql` and `)}
    order by ${photos.id} desc limit ${limit}`;
}

function hasAll(words: readonly SearchWord[]): SQL {
  return sql.join(
    words.map((word) => sql`(${hasWord(word, words)})`),
    sql` and `,
  );
}

/** SQL conditions for photos that are searched at all. */
export function baseConditions({ type, values }: PhotoSearch): SQL[] {
  return type === undefined ? [isApproved(photos)] : conditions(type, values);
}
