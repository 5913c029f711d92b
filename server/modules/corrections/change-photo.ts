/** Changes a published photo's data by a correction (docs/rules/photos.md, "Corrections"). */
import { eq, sql } from 'drizzle-orm';
import { isSelectField } from '../../../src/contract/photo/fields.ts';
import { photoFormProblems } from '../../../src/contract/photo/form.ts';
import { isSameValue, withChanges } from '../../../src/contract/rules/correction.ts';
import type { CorrectedChange } from '../../../src/contract/rules/correction.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { formOf } from '../photos/edited-form.ts';
import { formColumns } from '../photos/insert-photo.ts';
import type { PhotoRecord } from '../photos/rows.ts';

/** True if the photo has the old or already the new values, and would be complete with the new ones. */
export function isApplicable(photo: PhotoRecord, changes: readonly CorrectedChange[]): boolean {
  const form = formOf(photo);
  return (
    changes.every(({ field, from, to }) => [from, to].some((value) => isSameValue(form[field], value))) &&
    photoFormProblems(withChanges(form, changes)).length === 0
  );
}

/** Writes the new values into the photo, which the transaction has locked, and raises its revision. */
export async function changePhoto(
  tx: Db,
  photo: PhotoRecord,
  changes: readonly CorrectedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .update(photos)
    .set({ ...formColumns(withChanges(formOf(photo), changes)), revision: sql`${photos.revision} + 1` })
    .where(eq(photos.id, photo.id));
}

/** The texts that changed, for a notification: "HB-WRA → HB-WRB"; null if only fields changed whose values are keys. */
export function changesAsText(changes: readonly CorrectedChange[]): string | null {
  const texts = changes.flatMap(({ field, from, to }) =>
    field === 'image_types' || isSelectField(field) ? [] : `${String(from) || '–'} → ${String(to) || '–'}`,
  );
  return texts.length === 0 ? null : texts.join(' · ');
}
