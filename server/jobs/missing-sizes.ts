/** Generates the additional sizes of older photos that lack them (docs/rules/photos.md, "Pictures"). */
import { buffer } from 'node:stream/consumers';
import { and, desc, eq, lt } from 'drizzle-orm';
import { lacksSizes } from '../platform/db/list-conditions.ts';
import { photos } from '../platform/db/schema.ts';
import { drawSizes } from '../platform/images/copies.ts';
import { isExhausted, loggableText } from '../platform/images/exhausted.ts';
import { withCleanup } from '../platform/lib/cleanup.ts';
import { newSizeKeys, PUBLIC_FILES, putSizes, sizeKeysOf } from '../modules/photos/public-files.ts';
import { newKey } from '../platform/storage/keys.ts';
import { removeFiles } from '../platform/storage/remove-files.ts';
import { reserveSpace } from '../platform/storage/reserve-space.ts';
import type { JobsContext } from './context.ts';
import type { IdleWork } from './idle-work-type.ts';

/** Photos per query. */
const PAGE = 100;
/** Bytes to reserve for the sizes of one photo, which always take less. */
const SIZES_BYTES = 2 * 1024 * 1024;

/**
 * Yields a piece of work for each photo that lacks the additional sizes. Starts with the newest photos, since these are
 * viewed most.
 */
export const missingSizes: IdleWork = { name: 'missing_sizes', find };

async function* find(ctx: JobsContext) {
  for (let before: number | undefined; ;) {
    const page = await ctx.db
      .select({ id: photos.id })
      .from(photos)
      .where(and(lacksSizes(photos), before === undefined ? undefined : lt(photos.id, before)))
      .orderBy(desc(photos.id))
      .limit(PAGE);
    for (const { id } of page) yield { rowId: id, run: () => addSizes(ctx, id) };
    before = page.at(-1)?.id;
    if (before === undefined) return;
  }
}

/**
 * Generates the additional sizes of a photo from its display copy. Returns false if there isn't enough disk space or
 * memory.
 */
async function addSizes(ctx: JobsContext, id: number): Promise<boolean> {
  const condition = and(eq(photos.id, id), lacksSizes(photos));
  const [photo] = await ctx.db.select(PUBLIC_FILES).from(photos).where(condition);
  const { display_key, card_key } = photo ?? {};
  // The sizes were generated, or the photo was rejected, in the meantime. Missing files are repaired by the sweep.
  if (typeof display_key !== 'string' || typeof card_key !== 'string') return true;
  return withCleanup(async (cleanup) => {
    if ((await reserveSpace(ctx, SIZES_BYTES, cleanup)) !== undefined) return false;
    const cardBytes = await ctx.storage.size(card_key);
    const display = await ctx.storage.open(display_key, 'work');
    if (display === undefined) return true;
    const bytes = await buffer(display.stream);
    if (cardBytes === undefined) return true;
    let sizes;
    try {
      sizes = await drawSizes(bytes, cardBytes);
    } catch (error) {
      if (isExhausted(error)) return false;
      ctx.log.error('sizes_not_drawn', { photo_id: id, message: loggableText(error) });
      return true;
    }
    const keys = newSizeKeys(newKey('medium'), sizes);
    let mayBeNamed = false;
    cleanup.add(async () => {
      if (!mayBeNamed) await removeFiles(ctx, sizeKeysOf(keys));
    });
    await putSizes(ctx.storage, keys, sizes);
    // If the connection to the database breaks during the update, the row may or may not reference the files. The sweep
    // finds out and deletes them if it doesn't.
    mayBeNamed = true;
    const [changed] = await ctx.db
      .update(photos)
      .set(keys)
      .where(and(condition, eq(photos.display_key, display_key), eq(photos.card_key, card_key)))
      .returning({ id: photos.id });
    mayBeNamed = changed !== undefined;
    return true;
  });
}
