/**
 * Gives a photo a past. Written straight into the database, since views and likes of thousands of people over weeks
 * cannot be had from the API in a minute, and nobody may set them there.
 */
import { eq } from 'drizzle-orm';
import type { Db } from '../../server/db/client.ts';
import { photos } from '../../server/db/schema.ts';
import type { Sample } from '../samples/sample.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sets views, likes and the day of the upload. */
export async function lookBack(db: Db, photoId: number, sample: Sample, daysAgo: number): Promise<void> {
  const uploaded = new Date(Date.now() - daysAgo * DAY_MS);
  await db
    .update(photos)
    .set({
      views: sample.views,
      likes: sample.likes,
      uploaded_at: uploaded,
      reviewed_at: new Date(uploaded.getTime() + DAY_MS / 3),
    })
    .where(eq(photos.id, photoId));
}
