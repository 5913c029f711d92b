/** Likes, stored as rows and counted in the photo's row. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { photoLikes, photos } from '../../platform/db/schema.ts';

/** True if the user likes the photo. */
export async function hasLiked(db: Db, photoId: number, userId: number): Promise<boolean> {
  return (await db.$count(photoLikes, isLike(photoId, userId))) > 0;
}

/**
 * Locks an approved photo's row until the end of the transaction, and returns its number of likes; undefined if there
 * is no such photo. Because of the lock, likes of a photo and decisions on it happen one after the other.
 */
export async function lockApproved(tx: Db, photoId: number): Promise<number | undefined> {
  const [photo] = await tx
    .select({ likes: photos.likes })
    .from(photos)
    .where(and(eq(photos.id, photoId), eq(photos.approval_status, 'approved')))
    .for('no key update');
  return photo?.likes;
}

/** Adds a like. Returns false if it already existed. */
export async function addLike(tx: Db, photoId: number, userId: number, at: Date): Promise<boolean> {
  const added = await tx
    .insert(photoLikes)
    .values({ photo_id: photoId, user_id: userId, created_at: at })
    .onConflictDoNothing()
    .returning({ id: photoLikes.photo_id });
  return added.length > 0;
}

/** Removes a like. Returns false if there was none. */
export async function removeLike(tx: Db, photoId: number, userId: number): Promise<boolean> {
  const removed = await tx
    .delete(photoLikes)
    .where(isLike(photoId, userId))
    .returning({ id: photoLikes.photo_id });
  return removed.length > 0;
}

/** Changes the photo's like count. */
export async function changeCount(tx: Db, photoId: number, by: 1 | -1): Promise<void> {
  await tx
    .update(photos)
    .set({ likes: sql`${photos.likes} + ${by}` })
    .where(eq(photos.id, photoId));
}

function isLike(photoId: number, userId: number) {
  return and(eq(photoLikes.photo_id, photoId), eq(photoLikes.user_id, userId));
}
