/** Which of a user's photos show what an earlier photo does (docs/rules/review.md, "Same photo"). */
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { nearDuplicates, photos } from '../../platform/db/schema.ts';

/** The ids of those of a user's photos that show what an earlier photo does, whoever sent it. */
export async function shownBeforeIds(db: Db, userId: number): Promise<Set<number>> {
  const { photo_id, other_id } = nearDuplicates;
  const rows = await db
    .selectDistinct({ id: photo_id })
    .from(nearDuplicates)
    .innerJoin(photos, eq(photos.id, photo_id))
    .where(and(eq(photos.user_id, userId), lt(other_id, photo_id)));
  return new Set(rows.map(({ id }) => id));
}
