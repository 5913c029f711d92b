/** Server state: one query client, its answers kept in IndexedDB query by query for use without a network. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { createCacheStore } from './cache-store.ts';
import { keepImages } from './keep-images.ts';
import { createPersister, STORED_PREFIX } from './persister.ts';
import { storedBeginning } from './query-key.ts';
import { repeatedUpTo } from './repeats.ts';

/** How long an answer counts as fresh, ms. */
const FRESH = 30_000;
/** How long an answer that no screen shows stays in memory, ms; on the device it stays longer. */
const IN_MEMORY = 5 * 60_000;
/** Repeats after the first failure. */
const REPEATS = 2;

const store = createCacheStore();
const { persister, sweep, restore } = createPersister(store);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onSuccess: keepImages }),
  defaultOptions: {
    queries: {
      persister,
      // The copy on the device is read by the query function too, so it runs even when the browser says offline.
      networkMode: 'offlineFirst',
      staleTime: FRESH,
      gcTime: IN_MEMORY,
      retry: repeatedUpTo(REPEATS),
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
    },
  },
});

/** Drops copies that are too old; once after the start. */
export function sweepCache(): Promise<void> {
  return sweep();
}

/** Reads all public answers into memory, so that a photo can be looked for in every list of this device. */
export function restorePublic(): Promise<void> {
  return restore(queryClient, 'public');
}

/** Drops all answers and pictures kept for one user, in memory and on the device: once they aren't signed in. */
export async function forgetUser(userId: number): Promise<void> {
  const scope = `user:${userId}` as const;
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] === scope });
  await store.removeAll(storedBeginning(STORED_PREFIX, scope));
  const { forgetPictures } = await import('./private-cache.ts');
  await forgetPictures(userId);
}
