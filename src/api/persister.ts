/** Persists the answers of queries, one row per query, and restores them on the next start. */
import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import type { AsyncStorage, PersistedQuery } from '@tanstack/query-persist-client-core';
import { notifyManager } from '@tanstack/react-query';
import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query';
import type { Scope } from './query-key.ts';
import type { CacheStore } from './cache-store.ts';

/** Oldest answer that is still shown, ms. */
const MAX_ANSWER_AGE = 30 * 86_400_000;
/** Incremented when stored answers no longer fit the screens that read them; the older ones are discarded. */
const BUSTER = '2';

/** Prefix of every row's key. */
export const STORED_PREFIX = 'q';

interface Persister {
  /** For the queries' options. */
  persister: QueryPersister;
  /** Stores a query's answer, whether it was fetched or set. */
  keep: (query: Query) => Promise<void>;
  /** Deletes rows that are too old. */
  sweep: () => Promise<void>;
  /** Reads all rows of a scope into memory, except where memory has an answer that is as new. */
  restore: (client: QueryClient, scope: Scope) => Promise<void>;
  /** Reads the rows with these query hashes, and marks them stale, so that screens fetch them again. */
  restoreByHash: (client: QueryClient, scope: Scope, hashes: readonly string[]) => Promise<void>;
}

type StoredQuery = [key: string, query: PersistedQuery];

const libraryPersister = (storage: AsyncStorage<PersistedQuery>) =>
  experimental_createQueryPersister<PersistedQuery>({
    storage,
    serialize: (query) => query,
    deserialize: (stored) => stored,
    buster: BUSTER,
    maxAge: MAX_ANSWER_AGE,
    prefix: STORED_PREFIX,
    // The library's own refetch leaves a rejected promise unhandled.
    refetchOnRestore: false,
  });

/** Persists the answers of queries in a store. */
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
      // Runs after the library has restored the answer's age, which it schedules the same way.
      notifyManager.schedule(() => {
        // Refetched even if still fresh: the stored answer is from before this start.
        query.fetch().catch(() => undefined);
      });
    }
    return data;
  };
  /** Reads rows into memory unless it has newer answers. Gives the hashes of those that were read. */
  const read = async (
    client: QueryClient,
    scope: Scope,
    rows: readonly StoredQuery[],
  ): Promise<Set<string>> => {
    const newer = rows.filter(
      ([, { queryKey, state }]) => state.dataUpdatedAt > (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0),
    );
    await libraryPersister({ ...store, entries: () => newer }).restoreQueries(client, { queryKey: [scope] });
    return new Set(newer.map(([, { queryHash }]) => queryHash));
  };
  return {
    persister,
    keep: inner.persistQuery,
    sweep: inner.persisterGc,
    restore: async (client, scope) => {
      await read(client, scope, await store.entries());
    },
    restoreByHash: async (client, scope, hashes) => {
      const rows = await store.getMany(hashes.map((hash) => `${STORED_PREFIX}-${hash}`));
      const restored = await read(client, scope, rows);
      // Even a fresh answer is from before this start.
      await client.invalidateQueries({
        predicate: ({ queryHash }) => restored.has(queryHash),
        refetchType: 'none',
      });
    },
  };
}
