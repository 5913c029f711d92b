/** Persists query responses, one row per query, and restores them on the next start. */
import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import type { AsyncStorage, PersistedQuery } from '@tanstack/query-persist-client-core';
import { notifyManager } from '@tanstack/react-query';
import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query';
import type { Scope } from './query-key.ts';
import type { CacheStore } from './cache-store.ts';

/** The maximum age (ms) at which a stored response may still be shown. */
export const MAX_RESPONSE_AGE = 30 * 86_400_000;
/** Incremented when the stored responses no longer fit the screens that read them; older ones are discarded. */
const BUSTER = '2';

/** Prefix of every row's key. */
export const STORED_PREFIX = 'q';

interface Persister {
  /** The persister option for queries. */
  persister: QueryPersister;
  /** Stores a query's response, whether it was fetched or set locally. */
  keep: (query: Query) => Promise<void>;
  /** Reads the rows with these query hashes, and marks them stale, so screens refetch them. */
  restoreByHash: (client: QueryClient, scope: Scope, hashes: readonly string[]) => Promise<void>;
}

/** The library's persister, with our rules. */
export const libraryPersister = (storage: AsyncStorage<PersistedQuery>) =>
  experimental_createQueryPersister<PersistedQuery>({
    storage,
    serialize: (query) => query,
    deserialize: (stored) => stored,
    buster: BUSTER,
    maxAge: MAX_RESPONSE_AGE,
    prefix: STORED_PREFIX,
    // The library's own refetch leaves a rejected promise unhandled.
    refetchOnRestore: false,
  });

/** Creates a persister that stores query responses in `store`. */
export function createPersister(store: CacheStore): Persister {
  const inner = libraryPersister(store);
  const persister: QueryPersister = async (queryFn, context, query) => {
    let fetched = false;
    const data = await inner.persisterFn(
      (innerContext) => {
        fetched = true;
        return queryFn(innerContext);
      },
      context,
      query,
    );
    if (!fetched) {
      // Runs after the library has restored the response's age, which it schedules the same way.
      notifyManager.schedule(() => {
        // Refetch even if still fresh, since the stored response dates from before this start.
        query.fetch().catch(() => undefined);
      });
    }
    return data;
  };
  return {
    persister,
    keep: inner.persistQuery,
    restoreByHash: async (client, scope, hashes) => {
      const rows = await store.getMany(hashes.map((hash) => `${STORED_PREFIX}-${hash}`));
      const restored = await restoreRows(store, client, scope, rows);
      // Even a fresh response dates from before this start.
      await client.invalidateQueries({
        predicate: ({ queryHash }) => restored.has(queryHash),
        refetchType: 'none',
      });
    },
  };
}

/**
 * Reads a scope's rows of `store` into memory, except those for which memory already has a response at least as new.
 * Returns the hashes of the rows read.
 */
export async function restoreRows(
  store: CacheStore,
  client: QueryClient,
  scope: Scope,
  rows: readonly [key: string, query: PersistedQuery][],
): Promise<Set<string>> {
  const now = Date.now();
  const newer = rows.filter(([, { queryKey, state }]) => {
    const { dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {};
    // Nothing is known about the age of a row from the future.
    return state.dataUpdatedAt > dataUpdatedAt && (dataUpdatedAt === 0 || state.dataUpdatedAt <= now);
  });
  await libraryPersister({ ...store, entries: () => newer }).restoreQueries(client, { queryKey: [scope] });
  return new Set(newer.map(([, { queryHash }]) => queryHash));
}
