/** Draws the further sizes of older photos that lack them (docs/rules/photos.md, "Pictures"). */
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
/** More than the sizes of any photo take, bytes. */
const SIZES_BYTES = 2 * 1024 * 1024;

/** A piece of work for each photo without sizes, the newest first, since these are viewed most. */
export const missingSizes: IdleWork = async function* (ctx) {
  for (let before: number | undefined; ;) {
    const page = await ctx.db
      .select({ id: photos.id })
      .from(photos)
      .where(and(lacksSizes(photos), before === undefined ? undefined : lt(photos.id, before)))
      .orderBy(desc(photos.id))
      .limit(PAGE);
    for (const { id } of page) yield () => addSizes(ctx, id);
    before = page.at(-1)?.id;
    if (before === undefined) return;
  }
};

/** Draws the sizes of one photo from its display copy. False if the machine lacks disk space or memory. */
async function addSizes(ctx: JobsContext, id: number): Promise<boolean> {
  const condition = and(eq(photos.id, id), lacksSizes(photos));
  const [photo] = await ctx.db.select(PUBLIC_FILES).from(photos).where(condition);
  const { display_key, card_key } = photo ?? {};
  // Drawn or rejected meanwhile. Missing files are repaired by the sweep.
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
    // If the database's answer is lost, the row may name the files or not: then the sweep decides.
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
