import type { CacheStore } from './cache-store.ts';
import { restoreRows } from './persister.ts';
import { queryClient, store } from './query.ts';

/** Reads all public responses into memory, so that a photo can be looked up in every cached list. */
export async function restorePublic(client = queryClient, rows: CacheStore = store): Promise<void> {
  await restoreRows(rows, client, 'public', await rows.entries());
}
