/** What comes after a takedown: its evidence is put aside, and the public files are removed. */
import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import { photos, takedowns } from '../../../platform/db/schema.ts';
import type { NewFilesContext } from '../../photos/new-public-files.ts';
import { newKey } from '../../../platform/storage/keys.ts';
import { removeFiles } from '../../../platform/storage/remove-files.ts';

/** What settling needs of the server. */
export interface SettleContext extends NewFilesContext {
  readonly clock: () => Date;
}

type TakedownRow = typeof takedowns.$inferSelect;

/** Settles takedowns that were just made. What fails is left to the next sweep. Never throws. */
export async function settleAll(ctx: SettleContext, made: readonly { id: number }[]): Promise<void> {
  for (const { id } of made) await settle(ctx, id);
}

/**
 * Settles one. Gives false where the evidence can't be made now; the public files go all the same, since it can be
 * drawn from the original too. Never throws.
 */
export async function settle(ctx: SettleContext, takedownId: number): Promise<boolean> {
  try {
    const [row] = await ctx.db.select().from(takedowns).where(eq(takedowns.id, takedownId));
    if (row === undefined || row.settled_at !== null) return true;
    // What is only hidden needs no evidence.
    const bytes = row.until_unban ? undefined : await cardOf(ctx, row);
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
    // Somebody else was first.
    if (settled.length === 0) await removeFiles(ctx, [key]);
    return true;
  } catch (error) {
    ctx.log.error('takedown_not_settled', { takedown_id: takedownId, error });
    return false;
  }
}

/** The card image as it was shown, else as it is drawn from the original; `undefined` where there is neither. */
async function cardOf(
  ctx: SettleContext,
  { photo_id, taken }: TakedownRow,
): Promise<Buffer | 'later' | undefined> {
  if (taken.card_key !== null) {
    const object = await ctx.storage.open(taken.card_key, 'work');
    if (object !== undefined) return buffer(object.stream);
  }
  const [photo] = await ctx.db.select().from(photos).where(eq(photos.id, photo_id));
  if (photo === undefined) return undefined;
  const drawn = await ctx.privateCopies.of(photo);
  if (drawn === 'later') return 'later';
  return drawn === 'damaged' ? undefined : drawn.card;
}
