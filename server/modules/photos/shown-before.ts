/** Which of a user's photos show what an earlier photo does (docs/rules/review.md, "Same photo"). */
import { and, eq, inArray, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/client.ts';
import { nearDuplicates, photos } from '../../platform/db/schema.ts';
import { maySenderKnow } from './same-file.ts';

/**
 * The ids of those of a user's photos that show what an earlier photo does: an own one, or one that is approved. `ids`:
 * only of these photos.
 */
export async function shownBeforeIds(db: Db, userId: number, ids?: readonly number[]): Promise<Set<number>> {
  const { photo_id, other_id } = nearDuplicates;
  const earlier = alias(photos, 'earlier');
  const rows = await db
    .selectDistinct({ id: photo_id })
    .from(nearDuplicates)
    .innerJoin(photos, eq(photos.id, photo_id))
    .innerJoin(earlier, and(eq(earlier.id, other_id), maySenderKnow(earlier, userId)))
    .where(and(eq(photos.user_id, userId), ids && inArray(photo_id, [...ids]), lt(other_id, photo_id)));
  return new Set(rows.map(({ id }) => id));
}
