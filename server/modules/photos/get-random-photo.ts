/** A random photo from the gallery. */
import { sql } from 'drizzle-orm';
import { isApproved } from '../../platform/db/list-conditions.ts';
import { perDatabase, UNNAMED } from '../../platform/db/per-database.ts';
import { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { PhotosContext } from './context.ts';

const ofType = sql`${photos.type} = ${sql.placeholder('type')} and ${isApproved(photos)}`;

/**
 * The first photo whose id is at least a random number. This takes three index lookups, however many photos there are.
 * Ids have few gaps, so photos are about equally likely.
 */
const randomPhoto = perDatabase((db) => {
  const start = sql`select floor(min(${photos.id}) + random() * (max(${photos.id}) - min(${photos.id}) + 1))::integer as id
    from ${photos} where ${ofType}`;
  return db
    .select({ id: photos.id })
    .from(photos)
    .where(sql`${ofType} and ${photos.id} >= (${start})`)
    .orderBy(photos.id)
    .limit(1)
    .prepare(UNNAMED);
});

export const getRandomPhoto = defineCall('GET /api/photos/random', {
  access: 'public',
  handle: async ({ db }: PhotosContext, { query: { type } }) => {
    const [photo] = await randomPhoto(db).execute({ type });
    return photo ?? refuse('not_found');
  },
});
