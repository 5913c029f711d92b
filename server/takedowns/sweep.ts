/** What becomes of takedowns with time: a day later the photo goes, 90 days later the evidence. */
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { EVIDENCE_MS, PUT_BACK_MS } from '../../src/contract/limits.ts';
import type { Db } from '../db/client.ts';
import { photos, takedowns } from '../db/schema.ts';
import { PHOTO_FILES } from '../photos/rows.ts';
import { removeFiles } from '../storage/remove-files.ts';
import { settle } from './settle.ts';
import type { SettleContext } from './settle.ts';

/** Ids that are in memory at once. */
const PAGE = 200;

/** Settles what is left, removes the photos of yesterday, and old evidence. Gives how many rows changed. */
export async function sweepTakedowns(ctx: SettleContext, signal: AbortSignal): Promise<number> {
  const before = (ms: number) => lt(takedowns.taken_at, new Date(ctx.clock().getTime() - ms));
  const settled = await each(ctx.db, isNull(takedowns.settled_at), signal, (id) => settle(ctx, id));
  const final = and(takedowns.open, before(PUT_BACK_MS));
  const removed = await each(ctx.db, final, signal, (id) => removePhoto(ctx, id));
  const forgotten = await each(ctx.db, before(EVIDENCE_MS), signal, (id) => forget(ctx, id));
  return settled + removed + forgotten;
}

/** Does something with each row, oldest first; gives how often it was done. */
async function each(
  db: Db,
  which: SQL | undefined,
  signal: AbortSignal,
  work: (id: number) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (let after = 0; !signal.aborted;) {
    const rows = await db
      .select({ id: takedowns.id })
      .from(takedowns)
      .where(and(which, gt(takedowns.id, after)))
      .orderBy(asc(takedowns.id))
      .limit(PAGE);
    for (const { id } of rows) {
      if (signal.aborted) return done;
      if (await work(id)) done += 1;
      after = id;
    }
    if (rows.length < PAGE) return done;
  }
  return done;
}

/** Deletes the photo for good, once its evidence is put aside. */
async function removePhoto(ctx: SettleContext, id: number): Promise<boolean> {
  if (!(await settle(ctx, id))) return false;
  const gone = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ photo: takedowns.photo_id, open: takedowns.open })
      .from(takedowns)
      .where(eq(takedowns.id, id))
      .for('update');
    // It was put back meanwhile.
    if (row?.open !== true) return [];
    await tx.update(takedowns).set({ open: false }).where(eq(takedowns.id, id));
    return tx.delete(photos).where(eq(photos.id, row.photo)).returning(PHOTO_FILES);
  });
  await removeFiles(
    ctx,
    gone.flatMap((files) => Object.values(files)),
  );
  return gone.length > 0;
}

async function forget(ctx: SettleContext, id: number): Promise<boolean> {
  const gone = await ctx.db
    .delete(takedowns)
    .where(eq(takedowns.id, id))
    .returning({ key: takedowns.evidence_key });
  await removeFiles(
    ctx,
    gone.map(({ key }) => key),
  );
  return gone.length > 0;
}
