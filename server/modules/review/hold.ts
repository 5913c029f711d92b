/**
 * A rejection beyond the day's is sent again on the next one; until then its photo stands behind the others' work
 * (docs/rules/review.md, "Daily limit").
 */
import { and, eq, gt, inArray, lte, ne } from 'drizzle-orm';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { DbContext } from '../../platform/db/client.ts';
import { photos, reviewHolds, users } from '../../platform/db/schema.ts';
import { isPending } from '../../platform/db/lists.ts';
import type { Refusal } from '../../platform/lib/errors.ts';

/** How long into the next day a device has time to send it, ms. Ours. */
const GRACE_MS = 12 * 60 * 60_000;

/** Keeps that a reviewer wants to reject a photo once there is a new day, where that was the refusal. */
export async function holdForTomorrow(
  { db, clock }: DbContext,
  user: Pick<Viewer, 'id'>,
  photoId: number,
  { code, body: { retryAfter = 0 } }: Refusal,
): Promise<void> {
  if (code !== 'daily_limit') return;
  if ((await db.$count(photos, and(eq(photos.id, photoId), isPending(photos)))) === 0) return;
  const hold = { user_id: user.id, until: new Date(clock().getTime() + retryAfter * 1000 + GRACE_MS) };
  await db
    .insert(reviewHolds)
    .values({ photo_id: photoId, ...hold })
    .onConflictDoUpdate({
      target: reviewHolds.photo_id,
      set: hold,
      // The first one who wants to keeps it.
      setWhere: eq(reviewHolds.user_id, user.id),
    });
}

/** Who holds photos of a list, by photo; without the reviewer's own. */
export async function heldByOthers(
  { db, clock }: DbContext,
  user: Pick<Viewer, 'id'>,
  photoIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (photoIds.length === 0) return new Map();
  const rows = await db
    .select({ photo: reviewHolds.photo_id, name: users.username })
    .from(reviewHolds)
    .innerJoin(users, eq(users.id, reviewHolds.user_id))
    .where(
      and(
        inArray(reviewHolds.photo_id, [...photoIds]),
        ne(reviewHolds.user_id, user.id),
        gt(reviewHolds.until, clock()),
      ),
    );
  return new Map(rows.map(({ photo, name }) => [photo, name]));
}

/** Forgets those that are over; gives how many. */
export async function sweepHolds({ db, clock }: DbContext): Promise<number> {
  const over = await db
    .delete(reviewHolds)
    .where(lte(reviewHolds.until, clock()))
    .returning({ photo: reviewHolds.photo_id });
  return over.length;
}
