/** Photos that show the same as an undecided one, whoever sent them (docs/rules/review.md, "Same photo"). */
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { FullPicture, ReviewPhoto } from '../../../src/contract/calls/photo.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { isKept } from '../../platform/db/list-conditions.ts';
import { nearDuplicates, photos, users } from '../../platform/db/schema.ts';
import { maySee } from '../photos/get-photo.ts';
import { approvalStatus, picturesOf } from '../photos/present.ts';
import type { PhotoRecord } from '../photos/rows.ts';
import { fullPictureOf } from './full-pictures.ts';
import { refuseReviewer } from './rights.ts';

/** The most that are listed for one photo. */
export const MAX_LISTED = 4;

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
          .select({ of: photo_id, distance, photo: getTableColumns(photos), username: users.username })
          .from(nearDuplicates)
          .innerJoin(photos, and(eq(photos.id, other_id), isKept(photos)))
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
      near_duplicates: visible.map((row) => toNearDuplicate(viewer, row)),
    };
  };
}

interface Row {
  distance: number;
  photo: PhotoRecord;
  username: string;
}

function toNearDuplicate(viewer: Viewer, { photo, username, distance }: Row) {
  const { id, width, height, thumbhash } = photo;
  const { file_path, cache_image_path } = picturesOf(photo);
  const full = readableFull(viewer, photo);
  return {
    id,
    username,
    distance,
    approval_status: approvalStatus(photo.approval_status),
    file_path,
    cache_image_path,
    width,
    height,
    thumbhash,
    ...(full !== undefined && { full }),
  };
}

/** The photo in full size, if its route would give it to the reviewer. */
function readableFull(viewer: Viewer, photo: PhotoRecord): FullPicture | undefined {
  const isReadable = photo.approval_status !== 'approved' && refuseReviewer(viewer, photo) === undefined;
  return isReadable ? fullPictureOf(photo) : undefined;
}
