/** A photo's files go when its row no longer names them. */
import type { Context } from '../context.ts';

/**
 * Removes stored files that no row names any more; called after the commit. A failure is logged only: the sweep at the
 * next start removes what is left.
 */
export async function removeFiles(
  ctx: Pick<Context, 'storage' | 'log'>,
  keys: readonly (string | null)[],
): Promise<void> {
  for (const key of keys) {
    if (key === null) continue;
    try {
      await ctx.storage.delete(key);
    } catch (error) {
      ctx.log.warn('file_not_removed', { key, error });
    }
  }
}
