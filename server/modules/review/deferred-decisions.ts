/**
 * Rejections and deletions beyond the daily limit, which the reviewer's device sends again the next day. Until then the
 * photo comes last on other reviewers' lists (docs/rules/review.md, "Daily limit"). The table and the API's `held_by`
 * call this a hold.
 */
import { and, eq, gt, inArray, lte, ne } from 'drizzle-orm';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { DbContext } from '../../platform/db/client.ts';
import { isPending } from '../../platform/db/list-conditions.ts';
import { photos, reviewHolds, users } from '../../platform/db/schema.ts';
import type { Refusal } from '../../platform/lib/errors.ts';

/** How long after the start of the next day the device may take to send the decision. Our choice. */
export const GRACE_MS = 12 * 60 * 60_000;

/**
 * If a rejection or a deletion was refused because of the daily limit, records that the reviewer will make that decision
 * on the pending photo the next day.
 */
export async function deferIfBeyondLimit(
  { db, clock }: DbContext,
  user: Pick<Viewer, 'id'>,
  photoId: number,
  { code, body: { retryAfter = 0 } }: Refusal,
): Promise<void> {
  if (code !== 'daily_limit') return;
  if ((await db.$count(photos, and(eq(photos.id, photoId), isPending(photos)))) === 0) return;
  const deferral = { user_id: user.id, until: new Date(clock().getTime() + retryAfter * 1000 + GRACE_MS) };
  await db
    .insert(reviewHolds)
    .values({ photo_id: photoId, ...deferral })
    .onConflictDoUpdate({
      target: reviewHolds.photo_id,
      set: deferral,
      // Only the reviewer who deferred first may extend the time.
      setWhere: eq(reviewHolds.user_id, user.id),
    });
}

/** The names of other reviewers who have deferred a decision, by photo. */
export async function deferredByOthers(
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

/** Deletes expired deferrals and returns how many there were. */
export async function sweepDeferredDecisions({ db, clock }: DbContext): Promise<number> {
  const expired = await db
    .delete(reviewHolds)
    .where(lte(reviewHolds.until, clock()))
    .returning({ photo: reviewHolds.photo_id });
  return expired.length;
}
