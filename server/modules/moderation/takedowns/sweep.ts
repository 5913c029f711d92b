/** Cleans up takedowns. The photo is deleted after a day, and the evidence after 90 days. */
import { and, eq, isNull, lt, not } from 'drizzle-orm';
import { EVIDENCE_RETENTION_MS, PUT_BACK_MS } from '../../../../src/contract/rules/limits.ts';
import { photos, takedowns } from '../../../platform/db/schema.ts';
import { PHOTO_FILES } from '../../photos/rows.ts';
import { removeFiles } from '../../../platform/storage/remove-files.ts';
import { continueBans } from './banned-photos.ts';
import { eachTakedown } from './each-takedown.ts';
import { settle } from './settle.ts';
import type { SettleContext } from './settle.ts';

/**
 * Settles takedowns that aren't settled yet, deletes photos taken down over a day ago and old evidence, and continues
 * interrupted bans. Returns the number of changes.
 */
export async function sweepTakedowns(ctx: SettleContext, signal: AbortSignal): Promise<number> {
  const before = (ms: number) => lt(takedowns.taken_at, new Date(ctx.clock().getTime() - ms));
  const settled = await eachTakedown(ctx.db, isNull(takedowns.settled_at), signal, (id) => settle(ctx, id));
  const isTaken = not(takedowns.until_unban);
  const final = and(takedowns.open, isTaken, before(PUT_BACK_MS));
  const removed = await eachTakedown(ctx.db, final, signal, (id) => removePhoto(ctx, id));
  const forgotten = await eachTakedown(ctx.db, and(isTaken, before(EVIDENCE_RETENTION_MS)), signal, (id) =>
    forget(ctx, id),
  );
  const followed = await continueBans(ctx, signal);
  return settled + removed + forgotten + followed;
}

/** Deletes the photo permanently, once its evidence is stored. */
async function removePhoto(ctx: SettleContext, id: number): Promise<boolean> {
  if (!(await settle(ctx, id))) return false;
  const deleted = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ photo: takedowns.photo_id, open: takedowns.open })
      .from(takedowns)
      .where(eq(takedowns.id, id))
      .for('update');
    // The photo was restored in the meantime.
    if (row?.open !== true) return [];
    await tx.update(takedowns).set({ open: false }).where(eq(takedowns.id, id));
    return tx.delete(photos).where(eq(photos.id, row.photo)).returning(PHOTO_FILES);
  });
  await removeFiles(
    ctx,
    deleted.flatMap((files) => Object.values(files)),
  );
  return deleted.length > 0;
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
