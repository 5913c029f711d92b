/** Finds photos whose uploaded files are byte-for-byte identical (docs/rules/review.md, "Same file"). */
import { and, eq, exists, inArray, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReviewPhoto } from '../../../src/contract/calls/photo.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { maySee } from './get-photo.ts';

/** The most ids that are listed for one photo. */
const MAX_LISTED = 4;

type StoredDigest = Pick<typeof photos.$inferSelect, 'id' | 'original_sha256'>;

/**
 * Returns a function that finds, for each photo, how many others have the same bytes, and the ids of those that the
 * viewer may see, oldest first.
 */
export async function readSameFiles(
  db: Db,
  viewer: Viewer,
  wanted: readonly StoredDigest[],
): Promise<(photo: StoredDigest) => ReviewPhoto['same_file']> {
  const digests = [...new Set(wanted.map((photo) => photo.original_sha256))];
  const { id, original_sha256, user_id, type, approval_status } = photos;
  const rows =
    digests.length === 0
      ? []
      : await db
          .select({ id, original_sha256, user_id, type, approval_status })
          .from(photos)
          .where(inArray(original_sha256, digests))
          .orderBy(id);
  const byDigest = new Map<string, typeof rows>();
  for (const row of rows) {
    byDigest.set(row.original_sha256, [...(byDigest.get(row.original_sha256) ?? []), row]);
  }
  return (photo) => {
    const others = (byDigest.get(photo.original_sha256) ?? []).filter((row) => row.id !== photo.id);
    const visible = others.filter((row) => maySee(viewer, row)).map((row) => row.id);
    return { count: others.length, ids: visible.slice(0, MAX_LISTED) };
  };
}

/** The ids of those of a user's photos whose bytes had been uploaded before, by anybody. */
export async function reuploadedPhotoIds(db: Db, userId: number): Promise<Set<number>> {
  const earlier = alias(photos, 'earlier');
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(
        eq(photos.user_id, userId),
        exists(
          db
            .select({ id: earlier.id })
            .from(earlier)
            .where(and(eq(earlier.original_sha256, photos.original_sha256), lt(earlier.id, photos.id))),
        ),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
