/**
 * Possible duplicates of undecided photos: approved photos with the same registration or train number, taken on the
 * same day (docs/rules/review.md, "Same day").
 */
import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ReviewPhoto } from '../../../src/contract/calls/photo.ts';
import type { Db } from '../../platform/db/client.ts';
import { isApproved, sameText } from '../../platform/db/list-conditions.ts';
import { photos, users } from '../../platform/db/schema.ts';
import { mediaUrl } from '../../platform/storage/keys.ts';

/** The most duplicates that are listed for one photo. */
export const MAX_DUPLICATES = 4;

type PhotoFacts = Pick<
  typeof photos.$inferSelect,
  'id' | 'registration' | 'train_number' | 'date_taken' | 'uploaded_at'
>;

/**
 * The day a photo was taken by the camera's clock, or if that is unknown the day of the upload (UTC), as `2026-03-14`.
 */
const takenOn = sql<string>`coalesce(left(${photos.date_taken}, 10), to_char(${photos.uploaded_at} at time zone 'UTC', 'YYYY-MM-DD'))`;

/**
 * Approved photos of the same day by the undecided photo's id, newest first. Photos without duplicates have no entry.
 */
export async function sameDayOf(
  db: Db,
  waiting: readonly PhotoFacts[],
): Promise<Map<number, ReviewPhoto['same_day']>> {
  const wanted = new Map<string, SQL | undefined>();
  for (const photo of waiting) {
    const { registration, train_number } = photo;
    if (registration !== null || train_number !== null) wanted.set(nameOf(photo), conditionFor(photo));
  }
  const found = new Map<number, ReviewPhoto['same_day']>();
  if (wanted.size === 0) return found;
  const rows = await db
    .select({
      id: photos.id,
      username: users.username,
      display: photos.display_key,
      card: photos.card_key,
      width: photos.width,
      height: photos.height,
      thumbhash: photos.thumbhash,
      registration: photos.registration,
      train_number: photos.train_number,
      day: takenOn,
    })
    .from(photos)
    .innerJoin(users, eq(users.id, photos.user_id))
    .where(and(isApproved(photos), or(...wanted.values())))
    .orderBy(desc(photos.id));
  for (const photo of waiting) {
    const name = nameOf(photo);
    const same = rows
      .filter((row) => row.id !== photo.id && keyOf(row, row.day) === name)
      .slice(0, MAX_DUPLICATES);
    if (same.length > 0) {
      found.set(
        photo.id,
        same.map(({ id, username, display, card, width, height, thumbhash }) => ({
          id,
          username,
          file_path: mediaUrl(display),
          cache_image_path: mediaUrl(card),
          width,
          height,
          thumbhash,
        })),
      );
    }
  }
  return found;
}

function conditionFor(photo: PhotoFacts): SQL | undefined {
  const { registration, train_number } = photo;
  const same =
    registration !== null
      ? and(isNotNull(photos.registration), eq(sameText(photos.registration), registration.toUpperCase()))
      : and(
          isNotNull(photos.train_number),
          eq(sameText(photos.train_number), (train_number ?? '').toUpperCase()),
        );
  return and(same, eq(takenOn, dayOf(photo)), ne(photos.id, photo.id));
}

function nameOf(photo: PhotoFacts): string {
  return keyOf(photo, dayOf(photo));
}

function keyOf(photo: Pick<PhotoFacts, 'registration' | 'train_number'>, day: string): string {
  const kind = photo.registration === null ? 'train' : 'plane';
  return `${kind} ${(photo.registration ?? photo.train_number ?? '').toUpperCase()} ${day}`;
}

function dayOf({ date_taken, uploaded_at }: Pick<PhotoFacts, 'date_taken' | 'uploaded_at'>): string {
  return (date_taken ?? uploaded_at.toISOString()).slice(0, 10);
}
