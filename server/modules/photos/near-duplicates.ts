/** Photos that show the same, whoever sent them (docs/rules/review.md, "Same photo"). */
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { ReviewPhoto } from '../../../src/contract/calls/photo.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { nearDuplicates, photos, users } from '../../platform/db/schema.ts';
import { maySee } from './get-photo.ts';
import { approvalStatus, picturesOf } from './present.ts';
import { PUBLIC_FILES } from './public-files.ts';

/** The most that are listed for one photo. */
const MAX_LISTED = 4;

/** What a listed photo needs, and what decides who may see it. */
const COLUMNS = {
  ...PUBLIC_FILES,
  id: photos.id,
  type: photos.type,
  user_id: photos.user_id,
  approval_status: photos.approval_status,
  width: photos.width,
  height: photos.height,
};

type NearDuplicates = Pick<ReviewPhoto, 'near_duplicates' | 'near_duplicate_count'>;

/** Returns a function that finds, for each photo, those that show the same. */
export async function readNearDuplicates(
  db: Db,
  viewer: Viewer,
  wanted: readonly { id: number }[],
): Promise<(photo: { id: number }) => NearDuplicates> {
  const ids = wanted.map(({ id }) => id);
  const { photo_id, other_id, distance } = nearDuplicates;
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ of: photo_id, distance, photo: COLUMNS, username: users.username })
          .from(nearDuplicates)
          .innerJoin(photos, eq(photos.id, other_id))
          .innerJoin(users, eq(users.id, photos.user_id))
          .where(inArray(photo_id, ids))
          .orderBy(asc(distance), asc(other_id));
  const byPhoto = new Map<number, typeof rows>();
  for (const row of rows) byPhoto.set(row.of, [...(byPhoto.get(row.of) ?? []), row]);
  return ({ id }) => {
    const others = byPhoto.get(id) ?? [];
    const visible = others.filter(({ photo }) => maySee(viewer, photo)).slice(0, MAX_LISTED);
    return {
      near_duplicate_count: others.length,
      near_duplicates: visible.map((row) => {
        const { photo, distance: differing, username } = row;
        const { file_path, cache_image_path } = picturesOf(photo);
        const approval_status = approvalStatus(photo.approval_status);
        return { id: photo.id, distance: differing, approval_status, username, file_path, cache_image_path };
      }),
    };
  };
}

/** The ids of those of a user's photos that show what an earlier photo does, whoever sent it. */
export async function shownBeforeIds(db: Db, userId: number): Promise<Set<number>> {
  const { photo_id, other_id } = nearDuplicates;
  const rows = await db
    .selectDistinct({ id: photo_id })
    .from(nearDuplicates)
    .innerJoin(photos, eq(photos.id, photo_id))
    .where(and(eq(photos.user_id, userId), lt(other_id, photo_id)));
  return new Set(rows.map(({ id }) => id));
}
