import type { Logger } from '../lib/log.ts';
import { isStorageOutage } from './storage-outage.ts';
import type { Storage } from './storage.ts';

/**
 * Deletes stored files that no row references any more; to be called after the commit. A failure is only logged, since
 * the next sweep for orphans deletes what is left. After a failure of the object storage no more are tried, because
 * each attempt could take seconds. Returns the number of deleted files.
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
      if (isStorageOutage(error)) return removed;
    }
  }
  return removed;
}
