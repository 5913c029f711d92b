/**
 * Gives a photo a past. Written straight into the database, since views and likes of thousands of people over weeks
 * cannot be had from the API in a minute, and nobody may set them there.
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
 * Sets views, likes and the day of the upload; what has happened to the photo since then came eight hours later, and with
 * it what people have achieved so far. Photos are looked back on from the oldest.
 */
export async function lookBack(db: Db, photoId: number, sample: Sample, daysAgo: number): Promise<void> {
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

/** Before all that the demo looks back on (`YEAR_DAYS` of photos, groups of 400 days), days. */
const FIRST_JOINED_DAYS = 540;

/** Lets everybody have joined before anything happened, the founder first, one a week. */
export async function joinEarlier(db: Db): Promise<void> {
  const first = new Date(Date.now() - FIRST_JOINED_DAYS * DAY_MS);
  await db
    .update(users)
    .set({ created_at: sql`${first}::timestamptz + (${users.id} - 1) * interval '7 days'` });
}
