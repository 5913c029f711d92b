/** Server state: the query client. It persists each query's response in IndexedDB for use offline. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { createCacheStore } from './cache-store.ts';
import { cacheImagesLater } from './images/cache-images-later.ts';
import { createPersister } from './persister.ts';
import { retryUpTo } from './retry.ts';
import { staleAfter } from './stale-after.ts';

/** How long a response counts as fresh (ms). */
const FRESH = 30_000;
/** How long a response that no screen uses stays in memory (ms). It stays longer in IndexedDB. */
const IN_MEMORY = 5 * 60_000;
/** The most retries after the first failure. */
const RETRIES = 2;

/** The cached responses on the device. */
export const store = createCacheStore();
const { persister, restoreByHash, keep } = createPersister(store);

/** Persists a query's response, whether it was fetched or set locally. */
export const persistResponse = keep;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onSuccess: cacheImagesLater }),
  defaultOptions: {
    queries: {
      persister,
      // The query function also reads the persisted response, so it must run even when the browser is offline.
      networkMode: 'offlineFirst',
      staleTime: staleAfter(FRESH),
      gcTime: IN_MEMORY,
      retry: retryUpTo(RETRIES),
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
    },
  },
});

/** Reads public responses into memory by their query hashes. */
export function restorePublicByHash(hashes: readonly string[]): Promise<void> {
  return restoreByHash(queryClient, 'public', hashes);
}
