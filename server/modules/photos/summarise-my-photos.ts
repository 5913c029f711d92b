/** What a device needs to know of all of a user's photos (docs/rules/photos.md, "Own photos"). */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { OwnPhotoKey } from '../../../src/contract/calls/own-photo-summary.ts';
import type { Db } from '../../platform/db/client.ts';
import { isKept } from '../../platform/db/list-conditions.ts';
import { photoChecks, photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { PhotosContext } from './context.ts';
import { approvalStatus, photoType } from './present.ts';
import { readUploadAllowance } from './upload-limits.ts';

/** How long a device may still have a photo in its outbox after it has arrived (docs/outbox.md, "Stores"). */
const KNOWN_MS = 31 * 24 * 60 * 60 * 1000;

export const summariseMyPhotos = defineCall('GET /api/my-photos/summary', {
  access: 'user',
  handle: async (ctx: PhotosContext, { user }) => {
    const [keys, allowance] = await Promise.all([
      readKeys(ctx.db, user.id, new Date(ctx.clock().getTime() - KNOWN_MS)),
      readUploadAllowance(ctx, user.id),
    ]);
    return { photos: keys, allowance };
  },
});

/** Reads only what is sent, since an account may have many thousands of photos. */
async function readKeys(db: Db, userId: number, knownSince: Date): Promise<OwnPhotoKey[]> {
  const rows = await db
    .select({
      id: photos.id,
      type: photos.type,
      approval_status: photos.approval_status,
      plate: sql<string>`coalesce(${photos.registration}, ${photos.train_number}, '')`,
      date_taken: photos.date_taken,
      uploaded_at: photos.uploaded_at,
      upload_key: photos.upload_key,
      pdq: photoChecks.pdq,
    })
    .from(photos)
    .leftJoin(photoChecks, eq(photoChecks.photo_id, photos.id))
    .where(and(eq(photos.user_id, userId), isKept(photos)))
    .orderBy(desc(photos.id));
  return rows.map(({ id, type, approval_status, plate, date_taken, uploaded_at, upload_key, pdq }) => {
    const key: OwnPhotoKey = {
      id,
      type: photoType(type),
      approval_status: approvalStatus(approval_status),
      plate,
      day: date_taken?.slice(0, 10) ?? uploaded_at.toISOString(),
    };
    if (upload_key !== null && uploaded_at >= knownSince) key.upload_key = upload_key;
    if (pdq !== null) key.pdq = pdq;
    return key;
  });
}
