/** What becomes of open corrections when a field changes again (docs/rules/photos.md, "Corrections"). */
import { and, eq, inArray } from 'drizzle-orm';
import { isSameValue } from '../../../src/contract/rules/correction.ts';
import type { CorrectedChange, CorrectedField } from '../../../src/contract/rules/correction.ts';
import type { CorrectionState } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { photoCorrections } from '../../platform/db/schema.ts';

const OPEN: readonly CorrectionState[] = ['suggested', 'waiting', 'shown'];

interface Authorship {
  photoId: number;
  authorId: number;
}

/**
 * Takes the fields of new changes out of the author's open corrections of the photo, whose row the transaction has
 * locked. Returns the changes as seen from before these, without those that lead back there.
 */
export async function foldInto(
  tx: Db,
  of: Authorship,
  changes: readonly CorrectedChange[],
): Promise<CorrectedChange[]> {
  const earlier = await takeOut(
    tx,
    of,
    changes.map(({ field }) => field),
  );
  return changes
    .map((change) => ({ ...change, from: earlier.get(change.field)?.from ?? change.from }))
    .filter(({ from, to }) => !isSameValue(from, to));
}

/**
 * Takes fields out of the author's open corrections, and returns their changes. A correction of which nothing is left is
 * withdrawn.
 */
export async function takeOut(
  tx: Db,
  { photoId, authorId }: Authorship,
  fields: readonly CorrectedField[],
): Promise<Map<CorrectedField, CorrectedChange>> {
  const rows = await tx
    .select({ id: photoCorrections.id, changes: photoCorrections.changes })
    .from(photoCorrections)
    .where(
      and(
        eq(photoCorrections.photo_id, photoId),
        eq(photoCorrections.author_id, authorId),
        inArray(photoCorrections.state, [...OPEN]),
      ),
    );
  const taken = new Map<CorrectedField, CorrectedChange>();
  for (const { id, changes } of rows) {
    const left = changes.filter(({ field }) => !fields.includes(field));
    if (left.length === changes.length) continue;
    for (const change of changes) if (!left.includes(change)) taken.set(change.field, change);
    const rest = left.length === 0 ? { state: 'withdrawn' } : { changes: left };
    await tx.update(photoCorrections).set(rest).where(eq(photoCorrections.id, id));
  }
  return taken;
}
