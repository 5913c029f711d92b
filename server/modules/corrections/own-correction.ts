import { needsAgreement } from '../../../src/contract/rules/correction.ts';
import type { CorrectedChange } from '../../../src/contract/rules/correction.ts';
import type { Db } from '../../platform/db/client.ts';
import { photoCorrections } from '../../platform/db/schema.ts';
import type { PhotoRecord } from '../photos/rows.ts';
import { changePhoto } from './change-photo.ts';
import { foldInto } from '../photos/open-corrections.ts';

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
  await changePhoto(
    tx,
    photo,
    changes.filter(({ field }) => !needsAgreement(field)),
  );
  const folded = await foldInto(tx, { photoId: photo.id, authorId: photo.user_id }, changes);
  const common = {
    photo_id: photo.id,
    author_id: photo.user_id,
    suggested_by: suggestedBy,
    created_at: at,
  };
  const parts = [
    { ...common, state: 'shown', changes: folded.filter(({ field }) => !needsAgreement(field)) },
    { ...common, state: 'waiting', changes: folded.filter(({ field }) => needsAgreement(field)) },
  ].filter(({ changes: some }) => some.length > 0);
  if (parts.length === 0) return [];
  const added = await tx.insert(photoCorrections).values(parts).returning({ id: photoCorrections.id });
  return added.map(({ id }) => id);
}
