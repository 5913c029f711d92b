/**
 * Bans that end by themselves (docs/rules/accounts.md, "Sanctions"). Until when a ban lasts is in the row of `sanctions`
 * that it began with, so a later ban without an end lasts for good, whichever version of the server issued it.
 */
import { and, desc, eq } from 'drizzle-orm';
import type { Db, DbContext } from '../../../platform/db/client.ts';
import { sanctions, users } from '../../../platform/db/schema.ts';
import { recordSanction } from './sanctions.ts';

/** A user's latest ban, which may be over. */
export async function readLatestBan(db: Db, userId: number) {
  const [ban] = await db
    .select({ by: sanctions.issued_by, endsAt: sanctions.ends_at })
    .from(sanctions)
    .where(and(eq(sanctions.user_id, userId), eq(sanctions.action, 'ban')))
    .orderBy(desc(sanctions.id))
    .limit(1);
  return ban;
}

/**
 * Lifts a user's ban if its time is over. Returns true if the user isn't banned then. It is recorded like any other end
 * of a ban, in the name of who set its time. Hidden photos come back by a job.
 */
export async function liftIfOver(ctx: DbContext, userId: number): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ message: users.ban_message })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (row === undefined || row.message === null) return true;
    const ban = await readLatestBan(tx, userId);
    if (ban === undefined || ban.endsAt === null || ban.endsAt > ctx.clock()) return false;
    await tx
      .update(users)
      .set({ ban_message: null, ban_reason: null, ban_photos: null })
      .where(eq(users.id, userId));
    await recordSanction(
      { db: tx, clock: ctx.clock },
      { user_id: userId, action: 'unban', issued_by: ban.by, ends_at: ban.endsAt },
    );
    return true;
  });
}
