/** Queues photos for their checks, and reads what the checks found (docs/server/intake.md, "Checks"). */
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { PhotoChecks } from '../../../src/contract/calls/photo-checks.ts';
import type { CompositeLayout, FindingAnswers } from '../../../src/contract/rules/upload.ts';
import { FINDING_KINDS } from '../../../src/contract/rules/values.ts';
import type { FindingKind } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { nearDuplicates, photoChecks, photos } from '../../platform/db/schema.ts';
import { shownFile } from './redraw-copies.ts';
import type { PrivateFiles } from './redraw-copies.ts';

/** What the checks found on the picture that a photo shows. */
interface FoundOnPhoto {
  /** Null until the picture is checked, and if that failed. */
  checks: PhotoChecks | null;
  /** True if the picture differs from the original by more than a watermark; null if they weren't compared. */
  differs: boolean | null;
  /** What the upload said of the findings on the file that was sent; null if it said nothing. */
  findings: FindingAnswers | null;
}

const COLUMNS = {
  id: photoChecks.photo_id,
  picture: photoChecks.picture_sha256,
  checks: photoChecks.checks,
  differs: photoChecks.differs,
  findings: photoChecks.findings,
};

interface ChecksRow extends FoundOnPhoto {
  id: number;
  picture: string;
}

/** What an upload says of its file; undefined if it doesn't say. */
interface ToldByUpload {
  /** The parts of the file. */
  composite: CompositeLayout | undefined;
  /** The findings that the photographer was shown. */
  findings: FindingAnswers | undefined;
}

/** Queues a new photo for its checks. */
export async function queueChecks(
  tx: Db,
  photo: PrivateFiles,
  { composite, findings }: ToldByUpload,
): Promise<void> {
  await tx.insert(photoChecks).values({
    photo_id: photo.id,
    picture_sha256: shownFile(photo).sha256,
    composite: composite ?? null,
    findings: findings ?? null,
  });
}

/**
 * Queues a photo whose picture has been replaced. Deletes what was found on the earlier picture, and the
 * near-duplicates of that picture; what the upload said stays. `sha256`: of the stored file that is shown now.
 */
export async function queueChecksAgain(tx: Db, photoId: number, sha256: string): Promise<void> {
  await tx
    .update(photoChecks)
    .set({
      picture_sha256: sha256,
      version: 0,
      checks: null,
      failure: null,
      pdq: null,
      whole_pdq: null,
      differs: null,
      pdq_change: sql`default`,
      attempts: 0,
      leased_until: null,
      checked_at: null,
    })
    .where(eq(photoChecks.photo_id, photoId));
  const { photo_id, other_id } = nearDuplicates;
  await tx.delete(nearDuplicates).where(or(eq(photo_id, photoId), eq(other_id, photoId)));
}

/**
 * Returns a function that gives what the checks found on a photo, if the photo still shows the picture that was
 * checked.
 */
export async function readChecks(
  db: Db,
  ids: readonly number[],
): Promise<(photo: PrivateFiles) => FoundOnPhoto> {
  if (ids.length === 0) return () => NOTHING;
  return byPhoto(
    await db
      .select(COLUMNS)
      .from(photoChecks)
      .where(inArray(photoChecks.photo_id, [...ids])),
  );
}

/** Like `readChecks`, for all photos of a user. */
export async function readChecksOfUser(
  db: Db,
  userId: number,
): Promise<(photo: PrivateFiles) => FoundOnPhoto> {
  return byPhoto(
    await db
      .select(COLUMNS)
      .from(photoChecks)
      .innerJoin(photos, eq(photos.id, photoChecks.photo_id))
      .where(eq(photos.user_id, userId)),
  );
}

/**
 * The kinds of finding about which the photographer says "Not so" (docs/rules/review.md, "Checks"). None if the picture
 * shows something else than the file that was sent, since they spoke of that file.
 */
export function dismissedOn({ differs, findings }: FoundOnPhoto): FindingKind[] {
  return differs === true ? [] : FINDING_KINDS.filter((kind) => findings?.[kind] === 'dismissed');
}

const NOTHING: FoundOnPhoto = { checks: null, differs: null, findings: null };

function byPhoto(rows: readonly ChecksRow[]): (photo: PrivateFiles) => FoundOnPhoto {
  const found = new Map(rows.map((row) => [row.id, row]));
  return (photo) => {
    const row = found.get(photo.id);
    return row?.picture === shownFile(photo).sha256 ? row : NOTHING;
  };
}
