/** Finds photos with byte-for-byte identical files (docs/rules/review.md, "Same file"). */
import { and, eq, exists, inArray, lt, or, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReviewPhoto } from '../../../src/contract/calls/photo.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { isApproved, isKept } from '../../platform/db/list-conditions.ts';
import { photos } from '../../platform/db/schema.ts';
import { maySee } from './get-photo.ts';

/** The most ids that are listed for one photo. */
const MAX_LISTED = 4;

type Digests = Pick<typeof photos.$inferSelect, 'id' | 'original_sha256' | 'stored_sha256' | 'marked_sha256'>;

/** The digests of a photo's files: as it was sent, without its position, and with a watermark that was added later. */
function digestsOf({ original_sha256, stored_sha256, marked_sha256 }: Digests): string[] {
  return [original_sha256, stored_sha256, marked_sha256].filter((digest) => digest !== null);
}

/**
 * Returns a function that finds, for each photo, how many others have a file with the same bytes as one of its own, and
 * the ids of those that the viewer may see, oldest first.
 */
export async function readSameFiles(
  db: Db,
  viewer: Viewer,
  wanted: readonly Digests[],
): Promise<(photo: Digests) => ReviewPhoto['same_file']> {
  const digests = [...new Set(wanted.flatMap(digestsOf))];
  const { id, original_sha256, stored_sha256, marked_sha256, user_id, type, approval_status } = photos;
  const rows =
    digests.length === 0
      ? []
      : await db
          .select({ id, original_sha256, stored_sha256, marked_sha256, user_id, type, approval_status })
          .from(photos)
          .where(
            and(
              isKept(photos),
              or(
                inArray(original_sha256, digests),
                inArray(stored_sha256, digests),
                inArray(marked_sha256, digests),
              ),
            ),
          )
          .orderBy(id);
  const byDigest = new Map<string, typeof rows>();
  for (const row of rows) {
    for (const digest of digestsOf(row)) byDigest.set(digest, [...(byDigest.get(digest) ?? []), row]);
  }
  return (photo) => {
    const alike = digestsOf(photo).flatMap((digest) => byDigest.get(digest) ?? []);
    const others = [...new Set(alike)].filter((row) => row.id !== photo.id).toSorted((a, b) => a.id - b.id);
    const visible = others.filter((row) => maySee(viewer, row)).map((row) => row.id);
    return { count: others.length, ids: visible.slice(0, MAX_LISTED) };
  };
}

/**
 * The ids of those of a user's photos that have the same bytes as a file of an earlier photo: of their own, or of one that
 * is approved. `ids`: only of these photos.
 */
export async function reuploadedPhotoIds(
  db: Db,
  userId: number,
  ids?: readonly number[],
): Promise<Set<number>> {
  const earlier = alias(photos, 'earlier');
  const { original_sha256, stored_sha256, marked_sha256 } = photos;
  const ofPhoto = sql`(${original_sha256}, ${stored_sha256}, ${marked_sha256})`;
  // One question for each column, since each has an index of its own.
  const [sent, stored, watermarked] = [
    earlier.original_sha256,
    earlier.stored_sha256,
    earlier.marked_sha256,
  ].map((digest) =>
    exists(
      db
        .select({ id: earlier.id })
        .from(earlier)
        .where(and(sql`${digest} in ${ofPhoto}`, lt(earlier.id, photos.id), maySenderKnow(earlier, userId))),
    ),
  );
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(eq(photos.user_id, userId), ids && inArray(photos.id, [...ids]), or(sent, stored, watermarked)),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Photos that their sender may be told of: their own, and those that everybody sees. */
export function maySenderKnow(photo: { user_id: SQLWrapper; approval_status: SQLWrapper }, userId: number) {
  return or(and(sql`${photo.user_id} = ${userId}`, isKept(photo)), isApproved(photo));
}
