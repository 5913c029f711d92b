/**
 * Cleans up takedowns and reviewers' deletions. The photo is deleted after 72 hours, the evidence of a takedown after
 * 90 days. Nothing but the decision is kept of a deletion.
 */
import { and, eq, isNull, lt, not, or } from 'drizzle-orm';
import { EVIDENCE_RETENTION_MS, PUT_BACK_MS } from '../../../../src/contract/rules/limits.ts';
import { photos, takedowns } from '../../../platform/db/schema.ts';
import { PHOTO_FILES } from '../../photos/rows.ts';
import { removeFiles } from '../../../platform/storage/remove-files.ts';
import { settle } from '../../removals/settle.ts';
import type { SettleContext } from '../../removals/settle.ts';
import { continueBans } from './banned-photos.ts';
import { eachTakedown } from './each-takedown.ts';
import { lockPhotoOf } from './restore-photo.ts';

/**
 * Settles takedowns that aren't settled yet, deletes photos that can no longer be put back and old evidence, and
 * continues interrupted bans. Returns the number of changes.
 */
export async function sweepTakedowns(ctx: SettleContext, signal: AbortSignal): Promise<number> {
  const before = (ms: number) => lt(takedowns.taken_at, new Date(ctx.clock().getTime() - ms));
  const settled = await eachTakedown(ctx.db, isNull(takedowns.settled_at), signal, (id) => settle(ctx, id));
  const isTaken = not(takedowns.until_unban);
  const final = and(takedowns.open, isTaken, before(PUT_BACK_MS));
  const removed = await eachTakedown(ctx.db, final, signal, (id) => removePhoto(ctx, id));
  const isPast = or(
    and(isTaken, before(EVIDENCE_RETENTION_MS)),
    and(eq(takedowns.kind, 'deletion'), not(takedowns.open), before(PUT_BACK_MS)),
  );
  const forgotten = await eachTakedown(ctx.db, isPast, signal, (id) => forget(ctx, id));
  const followed = await continueBans(ctx, signal);
  return settled + removed + forgotten + followed;
}

/** Deletes the photo for good; if it was taken down, not before its evidence is stored. */
async function removePhoto(ctx: SettleContext, id: number): Promise<boolean> {
  const isSettled = await settle(ctx, id);
  const files = await ctx.db.transaction(async (tx) => {
    await lockPhotoOf(tx, id);
    const [row] = await tx.select().from(takedowns).where(eq(takedowns.id, id)).for('update');
    // The photo was put back in the meantime.
    if (row?.open !== true) return [];
    if (row.kind === 'takedown' && !isSettled) return [];
    // The photo before the record: without an open record it couldn't be deleted.
    const removed = await tx.delete(photos).where(eq(photos.id, row.photo_id)).returning(PHOTO_FILES);
    await tx.update(takedowns).set({ open: false }).where(eq(takedowns.id, id));
    return removed.length === 0
      ? []
      : [...removed.flatMap((keys) => Object.values(keys)), ...row.taken.public_keys];
  });
  await removeFiles(ctx, files);
  return files.length > 0;
}

async function forget(ctx: SettleContext, id: number): Promise<boolean> {
  const deleted = await ctx.db
    .delete(takedowns)
    .where(eq(takedowns.id, id))
    .returning({ key: takedowns.evidence_key });
  await removeFiles(
    ctx,
    deleted.map(({ key }) => key),
  );
  return deleted.length > 0;
}
