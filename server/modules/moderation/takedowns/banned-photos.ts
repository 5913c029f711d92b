/**
 * Hides or removes the photos of a banned user (docs/rules/accounts.md, "Sanctions"). The ban is committed first, and
 * its photos are changed in batches afterwards. If the server stops in between, the sweep does the rest.
 */
import { setTimeout } from 'node:timers/promises';
import { and, asc, eq, exists, getTableColumns, isNotNull, isNull, ne, not, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { isKept } from '../../../platform/db/list-conditions.ts';
import { photos, takedowns, users } from '../../../platform/db/schema.ts';
import { withCleanup } from '../../../platform/lib/cleanup.ts';
import { Refusal } from '../../../platform/lib/errors.ts';
import { drawPublicFiles } from '../../photos/new-public-files.ts';
import { isWithoutPublicFiles } from '../../photos/present.ts';
import { settle } from '../../removals/settle.ts';
import type { SettleContext } from '../../removals/settle.ts';
import { orderOf, readBan } from './current-ban.ts';
import { eachTakedown } from './each-takedown.ts';
import { restoreState } from './restore-photo.ts';
import { hideUntilUnban, takeDownPhoto } from './take-down-photos.ts';

/** How many photos one transaction changes. */
const BATCH = 100;
/**
 * The most rounds of showing photos again. Photos that can't be redrawn yet are tried again in the next round, and
 * after the last round by the sweep.
 */
const ROUNDS = 10;
/** The pause between two rounds. */
const PAUSE_MS = 2_000;

/** Hides or removes a banned user's photos, depending on the ban. Failures are left to the sweep. Never throws. */
export async function coverPhotos(ctx: SettleContext, userId: number): Promise<void> {
  try {
    let covered = BATCH;
    while (covered === BATCH) {
      covered = await ctx.db.transaction((tx) => coverBatch(tx, userId, ctx.clock()));
    }
  } catch (error) {
    ctx.log.error('ban_not_followed', { user_id: userId, error });
  }
}

/** Removes the public files of photos that a ban covers, and shows photos again that it no longer covers. */
export async function settleBan(ctx: SettleContext, userId: number, signal: AbortSignal): Promise<void> {
  const isOfUser = eq(takedowns.user_id, userId);
  await eachTakedown(ctx.db, and(isOfUser, isNull(takedowns.settled_at)), signal, (id) => settle(ctx, id));
  const hidden = and(isOfUser, takedowns.until_unban);
  for (let round = 0; round < ROUNDS && !signal.aborted; round += 1) {
    if ((await readBan(ctx.db, userId)) === 'hide') return;
    await eachTakedown(ctx.db, hidden, signal, (id) => show(ctx, id));
    if ((await ctx.db.$count(takedowns, hidden)) === 0) return;
    // The decoder may be busy with other pictures.
    await setTimeout(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Continues all bans that were interrupted. Returns the number of users whose photos were still to be changed. */
export async function continueBans(ctx: SettleContext, signal: AbortSignal): Promise<number> {
  const uncovered = ctx.db.select({ id: photos.id }).from(photos).where(toCover(ctx.db));
  const hidden = ctx.db
    .select({ id: takedowns.id })
    .from(takedowns)
    .where(and(eq(takedowns.user_id, users.id), takedowns.until_unban));
  const behind = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        and(isNotNull(users.ban_photos), exists(uncovered)),
        and(or(isNull(users.ban_photos), ne(users.ban_photos, 'hide')), exists(hidden)),
      ),
    );
  for (const { id } of behind) {
    if (signal.aborted) break;
    await coverPhotos(ctx, id);
    await settleBan(ctx, id, signal);
  }
  return behind.length;
}

/** SQL condition for the photos of `users` that a ban hasn't covered yet. */
function toCover(db: Db) {
  const open = db
    .select({ id: takedowns.id })
    .from(takedowns)
    .where(and(eq(takedowns.photo_id, photos.id), takedowns.open));
  return and(eq(photos.user_id, users.id), ne(photos.approval_status, 'rejected'), not(exists(open)));
}

/** Covers a batch of a user's photos, with the reason of the latest ban. Returns how many it covered. */
async function coverBatch(tx: Db, userId: number, at: Date): Promise<number> {
  const effect = await readBan(tx, userId);
  if (effect === null) return 0;
  const hidden = tx
    .select({ id: takedowns.id })
    .from(takedowns)
    .where(and(eq(takedowns.photo_id, photos.id), takedowns.until_unban));
  const found = await tx
    .select({ photo: getTableColumns(photos) })
    .from(photos)
    .innerJoin(users, eq(users.id, photos.user_id))
    .where(
      and(
        eq(users.id, userId),
        isKept(photos),
        effect === 'hide' ? toCover(tx) : or(toCover(tx), exists(hidden)),
      ),
    )
    .orderBy(asc(photos.id))
    .limit(BATCH)
    .for('update', { of: photos });
  const order = { ...(await orderOf(tx, userId)), at };
  for (const { photo } of found) {
    if (effect === 'hide') await hideUntilUnban(tx, photo, order);
    else await takeDownPhoto(tx, photo, order);
  }
  // A ban removes photos only once, so a photo that is restored during the ban stays.
  if (effect === 'remove' && found.length < BATCH) {
    await tx.update(users).set({ ban_photos: null }).where(eq(users.id, userId));
  }
  return found.length;
}

/** Shows a hidden photo again, in its previous state. Returns false if that isn't possible now. */
function show(ctx: SettleContext, id: number): Promise<boolean> {
  return withCleanup(async (cleanup) => {
    // The old public files must be removed before new ones are drawn.
    if (!(await settle(ctx, id))) return false;
    const [row] = await ctx.db.select().from(takedowns).where(eq(takedowns.id, id));
    if (row === undefined) return false;
    const [photo] = await ctx.db.select().from(photos).where(eq(photos.id, row.photo_id));
    const files =
      photo === undefined || isWithoutPublicFiles(row.taken.approval_status)
        ? undefined
        : await drawPublicFiles(ctx, photo, cleanup);
    if (files instanceof Refusal) {
      ctx.log.warn('photo_not_shown_again', { photo_id: row.photo_id, code: files.code });
      return false;
    }
    return ctx.db.transaction(async (tx) => {
      if ((await readBan(tx, row.user_id)) !== null) return false;
      await tx.select({ id: photos.id }).from(photos).where(eq(photos.id, row.photo_id)).for('update');
      const isHidden = and(eq(takedowns.id, id), takedowns.open, takedowns.until_unban);
      if ((await tx.$count(takedowns, isHidden)) === 0) return false;
      await restoreState(tx, row, files);
      await tx.delete(takedowns).where(eq(takedowns.id, id));
      files?.keep();
      return true;
    });
  });
}
