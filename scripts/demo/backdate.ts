/**
 * Backdates the demo's photos and accounts. Writes straight to the database, because the API lets nobody set dates or view
 * counts.
 */
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../server/platform/db/client.ts';
import {
  notifications,
  photoEvents,
  photos,
  userAchievements,
  users,
} from '../../server/platform/db/schema.ts';
import type { Sample } from '../samples/sample.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sets a photo's views, likes and upload date. Moves its other events to eight hours after the upload, and also every
 * achievement that has a later date. Call it for the photos in order, oldest first.
 */
export async function backdatePhoto(db: Db, photoId: number, sample: Sample, daysAgo: number): Promise<void> {
  const uploaded = new Date(Date.now() - daysAgo * DAY_MS);
  const decided = new Date(uploaded.getTime() + DAY_MS / 3);
  await db
    .update(photos)
    .set({ views: sample.views, likes: sample.likes, uploaded_at: uploaded, reviewed_at: decided })
    .where(eq(photos.id, photoId));
  const events = eq(photoEvents.photo_id, photoId);
  await db
    .update(photoEvents)
    .set({ at: uploaded })
    .where(and(events, eq(photoEvents.event, 'uploaded')));
  await db
    .update(photoEvents)
    .set({ at: decided })
    .where(and(events, ne(photoEvents.event, 'uploaded')));
  await db.update(notifications).set({ created_at: decided }).where(eq(notifications.photo_id, photoId));
  await db
    .update(userAchievements)
    .set({ unlocked_at: decided })
    .where(gt(userAchievements.unlocked_at, decided));
  await db
    .update(notifications)
    .set({ created_at: decided })
    .where(and(eq(notifications.kind, 'achievement'), gt(notifications.created_at, decided)));
}

/** Days since the first registration, which precedes everything else in the demo. */
const FIRST_JOINED_DAYS = 540;

/** Backdates all registrations: the founder's first, then one per week. */
export async function backdateAccounts(db: Db): Promise<void> {
  const first = new Date(Date.now() - FIRST_JOINED_DAYS * DAY_MS);
  await db
    .update(users)
    .set({ created_at: sql`${first}::timestamptz + (${users.id} - 1) * interval '7 days'` });
}
