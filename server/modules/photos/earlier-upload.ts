/** Finds the photo that an earlier request has made of the same upload. */
import { and, desc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isUuid } from '../../../src/contract/calls/headers.ts';
import type { Db } from '../../platform/db/client.ts';
import { DELETED } from '../../platform/db/list-conditions.ts';
import { photos } from '../../platform/db/schema.ts';
import { selectPhotosEver } from './rows.ts';
import type { PhotoRow } from './rows.ts';

/** The user's photo that was uploaded with an Idempotency-Key. */
export function findByKey(db: Db, userId: number, key: string): Promise<PhotoRow | undefined> {
  return findEver(db, userId, eq(photos.upload_key, key));
}

/**
 * The user's photo made from an upload at /api/uploads with these bytes; without a SHA-256, the last photo made from
 * an upload with this id.
 */
export async function findByUpload(
  db: Db,
  userId: number,
  uploadId: string,
  sha256: string | undefined,
): Promise<PhotoRow | undefined> {
  if (!isUuid(uploadId)) return undefined;
  const sameBytes = sha256 === undefined ? undefined : eq(photos.original_sha256, sha256);
  return findEver(db, userId, and(eq(photos.upload_id, uploadId), sameBytes));
}

/**
 * One that a reviewer has deleted since is included: the receipt stays the same, with the status `pending` and
 * without that reviewer, and the upload isn't repeated.
 */
async function findEver(db: Db, userId: number, condition: SQL | undefined): Promise<PhotoRow | undefined> {
  const [row] = await selectPhotosEver(db)
    .where(and(eq(photos.user_id, userId), condition))
    .orderBy(desc(photos.id))
    .limit(1);
  return row?.photo.approval_status === DELETED
    ? { ...row, photo: { ...row.photo, reviewed_by: null }, reviewer_name: null }
    : row;
}
