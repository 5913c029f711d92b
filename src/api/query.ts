/** Server state: one query client, its answers kept in IndexedDB query by query for use without a network. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { createCacheStore } from './cache-store.ts';
import { keepLater } from './images/cache-images-later.ts';
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
const { persister, sweep, restore, restoreSome, keep } = createPersister(store);

/** Keeps a query's answer on the device, however it came. */
export const keepAnswer = keep;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onSuccess: keepLater }),
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

/** Reads public answers into memory by the hashes of their queries. */
export function restorePublicSome(hashes: readonly string[]): Promise<void> {
  return restoreSome(queryClient, 'public', hashes);
}

/** The hashes of the public answers that are on the screen. */
export function publicOnScreen(): string[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: ['public'], type: 'active' })
    .map(({ queryHash }) => queryHash);
}

/** Drops all answers and pictures kept for one user, in memory and on the device: once they aren't signed in. */
export async function forgetUser(userId: number): Promise<void> {
  const scope = `user:${userId}` as const;
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] === scope });
  await store.removeAll(storedBeginning(STORED_PREFIX, scope));
  const [{ forgetPictures }, { forgetSeen }] = await Promise.all([
    import('./images/private-cache.ts'),
    import('../session/seen-achievements.ts'),
  ]);
  forgetSeen(userId);
  await forgetPictures(userId);
  await forgetUnlisted();
}

/** Drops pictures of photos that aren't public: nobody is signed in any more. */
export async function forgetUnlisted(): Promise<void> {
  const [{ forgetUnlistedPictures }, rows] = await Promise.all([
    import('./images/unlisted-pictures.ts'),
    store.entries(),
  ]);
  const isPublic = storedBeginning(STORED_PREFIX, 'public');
  const inMemory = queryClient.getQueryCache().findAll({ queryKey: ['public'] });
  await forgetUnlistedPictures([
    ...rows.flatMap(([key, row]) => (key.startsWith(isPublic) ? [row.state.data] : [])),
    ...inMemory.map(({ state }) => state.data),
  ]);
}
