import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { DELETED } from '../../platform/db/list-conditions.ts';
import { photos, takedowns } from '../../platform/db/schema.ts';
import { NO_PUBLIC_FILES } from '../photos/public-files.ts';
import type { PhotoRecord } from '../photos/rows.ts';
import { snapshotOf } from './snapshot.ts';

/** Who deletes a photo, when, and what the photographer is told. */
export interface Deletion {
  by: number;
  at: Date;
  reason: string | null;
}

/**
 * Deletes a locked photo for a reviewer, so that it can still be put back (docs/rules/review.md, "Deletion"). Returns
 * the record of the deletion; settling it after the commit removes the public files.
 *
 * If the photo is taken down or hidden by a ban, the deletion replaces that. When the photo is put back, its state is
 * the one before both.
 */
export async function markDeleted(tx: Db, photo: PhotoRecord, deletion: Deletion): Promise<{ id: number }> {
  const { by, at, reason } = deletion;
  const [hidden] = await tx
    .update(takedowns)
    .set({ open: false })
    .where(and(eq(takedowns.photo_id, photo.id), takedowns.open))
    .returning();
  // Nothing is kept of a photo that was only hidden.
  if (hidden?.until_unban === true) await tx.delete(takedowns).where(eq(takedowns.id, hidden.id));
  const [row] = await tx
    .insert(takedowns)
    .values({
      kind: 'deletion',
      photo_id: photo.id,
      user_id: photo.user_id,
      photo_type: photo.type,
      taken: hidden?.taken ?? snapshotOf(photo),
      reason,
      taken_by: by,
      taken_at: at,
    })
    .returning({ id: takedowns.id });
  if (row === undefined) throw new Error('no row came back from the insert');
  await tx
    .update(photos)
    .set({
      approval_status: DELETED,
      rejection_reason: null,
      rejection_marks: [],
      appeal_status: null,
      appeal_message: null,
      appealed_at: null,
      reviewed_by: by,
      reviewed_at: at,
      revision: sql`${photos.revision} + 1`,
      ...NO_PUBLIC_FILES,
    })
    .where(eq(photos.id, photo.id));
  return row;
}
