import type { Logger } from '../lib/log.ts';
import type { Storage } from './storage.ts';

/**
 * Removes stored files that no row names any more; called after the commit. A failure is logged only: the next sweep
 * for orphans removes what is left. Gives their number.
 */
export async function removeFiles(
  ctx: { storage: Pick<Storage, 'delete'>; log: Pick<Logger, 'warn'> },
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
