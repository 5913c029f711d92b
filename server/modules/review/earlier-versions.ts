/**
 * What was rejected before: the photo of which an undecided one is a better version, and the photographer's other
 * rejections (docs/rules/review.md, "Earlier version").
 */
import { and, asc, desc, eq, getTableColumns, inArray, lt, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EarlierRejections, EarlierVersion, ReviewPhoto } from '../../../src/contract/calls/photo.ts';
import type { Db } from '../../platform/db/client.ts';
import { isRejected } from '../../platform/db/list-conditions.ts';
import { nearDuplicates, photos } from '../../platform/db/schema.ts';
import { picturesOf } from '../photos/present.ts';
import { NO_PUBLIC_FILES } from '../photos/public-files.ts';
import type { PhotoRecord } from '../photos/rows.ts';
import { hasOpenTakedown } from '../photos/taken-down.ts';
import { fullPictureOf } from './full-pictures.ts';

/** The most rejections that are listed for one photographer. */
export const MAX_REJECTIONS = 8;

type Waiting = Pick<PhotoRecord, 'id' | 'user_id' | 'type' | 'replaces_id'>;
const earlier = alias(photos, 'earlier');

/**
 * Returns a function that finds, for each photo, the rejected one that it is a better version of: the one that the
 * sender named, else the nearest of their own that shows the same.
 */
export async function readEarlierVersions(
  db: Db,
  wanted: readonly Waiting[],
): Promise<(photo: Pick<Waiting, 'id'>) => EarlierVersion | null> {
  const ids = wanted.map(({ id }) => id);
  if (ids.length === 0) return () => null;
  const named = wanted.flatMap(({ replaces_id }) => replaces_id ?? []);
  const isListed = and(
    eq(earlier.user_id, photos.user_id),
    eq(earlier.type, photos.type),
    inArray(earlier.approval_status, ['rejected', 'pending_appeal']),
    not(hasOpenTakedown(db, earlier.id)),
  );
  const [bySender, byPicture] = await Promise.all([
    named.length === 0
      ? []
      : db
          .select({ of: photos.id, rejected: getTableColumns(earlier) })
          .from(photos)
          .innerJoin(earlier, and(eq(earlier.id, photos.replaces_id), isListed))
          .where(inArray(photos.id, ids)),
    db
      .select({ of: photos.id, rejected: getTableColumns(earlier) })
      .from(nearDuplicates)
      .innerJoin(photos, eq(photos.id, nearDuplicates.photo_id))
      .innerJoin(earlier, and(eq(earlier.id, nearDuplicates.other_id), lt(earlier.id, photos.id), isListed))
      .where(inArray(nearDuplicates.photo_id, ids))
      .orderBy(asc(nearDuplicates.distance), desc(earlier.id)),
  ]);
  const found = new Map<number, EarlierVersion>();
  for (const { of, rejected } of bySender) found.set(of, toEarlier(rejected, 'sender'));
  for (const { of, rejected } of byPicture) {
    if (!found.has(of)) found.set(of, toEarlier(rejected, 'near_duplicate'));
  }
  return ({ id }) => found.get(id) ?? null;
}

function toEarlier(rejected: PhotoRecord, by: EarlierVersion['by']): EarlierVersion {
  const { id, width, height, thumbhash } = rejected;
  return {
    id,
    by,
    ...privatePictures(rejected),
    width,
    height,
    thumbhash,
    full: fullPictureOf(rejected),
    rejected_at: rejectedAt(rejected),
    message: rejected.rejection_reason ?? '',
    marks: rejected.rejection_marks,
  };
}

/** Returns a function that lists the latest rejections of a photo's photographer, of the photo's type. */
export async function readEarlierRejections(
  db: Db,
  wanted: readonly Waiting[],
): Promise<(photo: Waiting) => ReviewPhoto['earlier_rejections']> {
  const found = new Map<string, EarlierRejections>();
  const userIds = [...new Set(wanted.map(({ user_id }) => user_id))];
  if (userIds.length > 0) {
    const byPhotographer = sql`partition by ${photos.user_id}, ${photos.type}`;
    const ranked = db
      .select({
        id: photos.id,
        user_id: photos.user_id,
        type: photos.type,
        approval_status: photos.approval_status,
        width: photos.width,
        height: photos.height,
        reviewed_at: photos.reviewed_at,
        uploaded_at: photos.uploaded_at,
        rejection_marks: photos.rejection_marks,
        place:
          sql<number>`row_number() over (${byPhotographer} order by ${photos.reviewed_at} desc, ${photos.id} desc)`.as(
            'place',
          ),
        count: sql<number>`(count(*) over (${byPhotographer}))::int`.as('count'),
      })
      .from(photos)
      .where(and(isRejected(photos), inArray(photos.user_id, userIds), not(hasOpenTakedown(db, photos.id))))
      .as('ranked');
    const rows = await db
      .select()
      .from(ranked)
      .where(sql`${ranked.place} <= ${MAX_REJECTIONS}`)
      .orderBy(ranked.place);
    for (const row of rows) {
      const { count } = row;
      const list = found.get(photographerOf(row)) ?? { count, photos: [] };
      list.photos.push({
        id: row.id,
        cache_image_path: privatePictures(row).cache_image_path,
        codes: [...new Set(row.rejection_marks.map(({ code }) => code))],
        rejected_at: rejectedAt(row),
      });
      found.set(photographerOf(row), list);
    }
  }
  return (photo) => found.get(photographerOf(photo)) ?? { count: 0, photos: [] };
}

function photographerOf({ user_id, type }: Pick<Waiting, 'user_id' | 'type'>): string {
  return `${user_id} ${type}`;
}

function rejectedAt({ reviewed_at, uploaded_at }: Pick<PhotoRecord, 'reviewed_at' | 'uploaded_at'>): string {
  return (reviewed_at ?? uploaded_at).toISOString();
}

/** The addresses of a rejected photo's pictures. */
function privatePictures(photo: Pick<PhotoRecord, 'id' | 'approval_status' | 'width' | 'height'>) {
  const { file_path, cache_image_path } = picturesOf({ ...photo, ...NO_PUBLIC_FILES });
  return { file_path, cache_image_path };
}
