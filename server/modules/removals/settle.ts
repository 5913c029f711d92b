/**
 * Settles a takedown or a reviewer's deletion, i.e. stores a copy of the card image for super admins and removes the
 * public files.
 */
import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import { photos, takedowns } from '../../platform/db/schema.ts';
import type { NewFilesContext } from '../photos/new-public-files.ts';
import { newKey } from '../../platform/storage/keys.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';

/** What settling needs from the server. */
export interface SettleContext extends NewFilesContext {
  readonly clock: () => Date;
}

type TakedownRow = typeof takedowns.$inferSelect;

/** Settles new takedowns. Failures are left to the next sweep. Never throws. */
export async function settleAll(ctx: SettleContext, created: readonly { id: number }[]): Promise<void> {
  for (const { id } of created) await settle(ctx, id);
}

/**
 * Settles one takedown. Returns false if the evidence can't be stored now. The public files are removed even then,
 * since the evidence can be redrawn from the original; `redraws: false` leaves that to a later call, because it takes
 * seconds. Never throws.
 */
export async function settle(
  ctx: SettleContext,
  takedownId: number,
  { redraws = true }: { redraws?: boolean } = {},
): Promise<boolean> {
  try {
    const [row] = await ctx.db.select().from(takedowns).where(eq(takedowns.id, takedownId));
    if (row === undefined || row.settled_at !== null) return true;
    // A photo that is hidden only until the ban ends needs no evidence.
    const bytes = row.until_unban ? undefined : await cardOf(ctx, row, redraws);
    await removeFiles(ctx, row.taken.public_keys);
    if (bytes === 'later') return false;
    const key = bytes === undefined ? null : newKey('evidence');
    if (key !== null && bytes !== undefined) await ctx.storage.put(key, bytes);
    const settled = await ctx.db
      .update(takedowns)
      .set({ evidence_key: key, settled_at: ctx.clock() })
      .where(
        and(
          eq(takedowns.id, takedownId),
          isNull(takedowns.settled_at),
          eq(takedowns.until_unban, row.until_unban),
        ),
      )
      .returning({ id: takedowns.id });
    // A concurrent call has settled the takedown first.
    if (settled.length === 0) await removeFiles(ctx, [key]);
    return true;
  } catch (error) {
    ctx.log.error('takedown_not_settled', { takedown_id: takedownId, error });
    return false;
  }
}

/**
 * The card image as it was shown, or redrawn from the original if it is missing; undefined if neither exists. Without
 * `redraws`, resolves to `later` instead of redrawing.
 */
async function cardOf(
  ctx: SettleContext,
  { photo_id, taken }: TakedownRow,
  redraws: boolean,
): Promise<Buffer | 'later' | undefined> {
  if (taken.card_key !== null) {
    const object = await ctx.storage.open(taken.card_key, 'work');
    if (object !== undefined) return buffer(object.stream);
  }
  if (!redraws) return 'later';
  const [photo] = await ctx.db.select().from(photos).where(eq(photos.id, photo_id));
  if (photo === undefined) return undefined;
  const drawn = await ctx.privateCopies.of(photo);
  if (drawn === 'later') return 'later';
  return drawn === 'damaged' ? undefined : drawn.card;
}
