/** The index of photos' image types, for the search and the gallery's filter (docs/server/database.md, "Search"). */
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import type { ExtraConfigColumn } from 'drizzle-orm/pg-core';

export function imageTypeIndexes(t: Readonly<Record<'image_types', ExtraConfigColumn>>) {
  return [index('photos_image_types_idx').using('gin', t.image_types).with({ fastupdate: false })];
}

/** SQL condition that a photo has one of the image types. `unindexed` prevents the use of the index. */
export function hasImageType(
  photo: { image_types: SQLWrapper },
  types: readonly string[],
  unindexed: boolean,
): SQL {
  const stored = unindexed ? sql`(${photo.image_types} || '[]'::jsonb)` : sql`${photo.image_types}`;
  return sql`${stored} ?| ${sql.param([...types])}::text[]`;
}
