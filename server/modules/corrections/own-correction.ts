import { and, eq, inArray } from 'drizzle-orm';
import { needsAgreement } from '../../../src/contract/rules/correction.ts';
import type { CorrectedChange } from '../../../src/contract/rules/correction.ts';
import type { Db } from '../../platform/db/client.ts';
import { photoCorrections } from '../../platform/db/schema.ts';
import type { PhotoRecord } from '../photos/rows.ts';
import { changePhoto } from './change-photo.ts';

interface OwnCorrection {
  /** Locked by the transaction. */
  photo: PhotoRecord;
  /** At least one, from what the photo has now. */
  changes: readonly CorrectedChange[];
  /** Whose suggestion it was. */
  suggestedBy: number | null;
  at: Date;
}

/**
 * Adds a correction by the photo's own photographer, and returns its ids: one for what shows at once, and one for what
 * waits for a reviewer (docs/rules/photos.md, "Corrections").
 */
export async function addOwnCorrection(
  tx: Db,
  { photo, changes, suggestedBy, at }: OwnCorrection,
): Promise<number[]> {
  const waiting = changes.filter(({ field }) => needsAgreement(field));
  const shown = changes.filter(({ field }) => !needsAgreement(field));
  await replaceWaiting(tx, photo.id, waiting);
  await changePhoto(tx, photo, shown);
  const common = {
    photo_id: photo.id,
    author_id: photo.user_id,
    suggested_by: suggestedBy,
    created_at: at,
  };
  const parts = [
    { ...common, state: 'shown', changes: shown },
    { ...common, state: 'waiting', changes: waiting },
  ];
  const added = await tx
    .insert(photoCorrections)
    .values(parts.filter(({ changes: some }) => some.length > 0))
    .returning({ id: photoCorrections.id });
  return added.map(({ id }) => id);
}

/** A later change of the same field takes the place of one that waits. */
async function replaceWaiting(tx: Db, photoId: number, changes: readonly CorrectedChange[]): Promise<void> {
  const earlier = await tx
    .select({ id: photoCorrections.id, changes: photoCorrections.changes })
    .from(photoCorrections)
    .where(and(eq(photoCorrections.photo_id, photoId), eq(photoCorrections.state, 'waiting')));
  const replaced = earlier.filter(({ changes: some }) =>
    some.some(({ field }) => changes.some((change) => change.field === field)),
  );
  if (replaced.length === 0) return;
  const ids = replaced.map(({ id }) => id);
  await tx.update(photoCorrections).set({ state: 'replaced' }).where(inArray(photoCorrections.id, ids));
}
