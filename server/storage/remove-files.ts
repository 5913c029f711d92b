/** A photo's files go when its row no longer names them. */
import type { Context } from '../context.ts';

/**
 * Removes stored files that no row names any more; called after the commit. A failure is logged only: the next sweep
 * for orphans removes what is left. Gives how many went.
 */
export async function removeFiles(
  ctx: Pick<Context, 'storage' | 'log'>,
  keys: readonly (string | null)[],
): Promise<number> {
  let removed = 0;
  for (const key of keys) {
    if (key === null) continue;
    try {
      await ctx.storage.delete(key);
      removed += 1;
    } catch (error) {
      ctx.log.warn('file_not_removed', { kind: key.split('/', 1)[0], error });
    }
  }
  return removed;
}
