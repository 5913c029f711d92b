import { and, eq, exists, inArray } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { takedowns } from '../../platform/db/schema.ts';

/** True for a photo that a super admin has taken down and may still restore. */
export async function isTakenDown(tx: Pick<Db, '$count'>, photoId: number): Promise<boolean> {
  return (await tx.$count(takedowns, and(eq(takedowns.photo_id, photoId), takedowns.open))) > 0;
}

/** The ids of those photos that super admins have taken down and may still restore. */
export async function takenDownOf(
  db: Pick<Db, 'select'>,
  photoIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (photoIds.length === 0) return new Set();
  const rows = await db
    .select({ id: takedowns.photo_id })
    .from(takedowns)
    .where(and(inArray(takedowns.photo_id, [...photoIds]), takedowns.open));
  return new Set(rows.map(({ id }) => id));
}

/** SQL condition on a photo that a super admin has taken down and may still restore. */
export function hasOpenTakedown(db: Db, photoId: SQLWrapper) {
  return exists(
    db
      .select({ id: takedowns.id })
      .from(takedowns)
      .where(and(eq(takedowns.photo_id, photoId), takedowns.open)),
  );
}
