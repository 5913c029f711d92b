/** Keeping the answers of queries in a store, one row a query, and giving them back at the next start. */
import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import type { AsyncStorage, PersistedQuery } from '@tanstack/query-persist-client-core';
import { notifyManager } from '@tanstack/react-query';
import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query';
import type { Scope } from './query-key.ts';
import type { CacheStore } from './cache-store.ts';

/** How long a copy is worth showing, ms. */
const MAX_ANSWER_AGE = 30 * 86_400_000;
/** Raised when stored answers no longer fit the screens that read them; older ones are then dropped. */
const BUSTER = '2';

/** What every row's key begins with. */
export const STORED_PREFIX = 'q';

interface Persister {
  /** For the options of queries. */
  persister: QueryPersister;
  /** Keeps a query's answer, however it came. */
  keep: (query: Query) => Promise<void>;
  /** Drops rows that are too old. */
  sweep: () => Promise<void>;
  /** Reads every row of a scope into memory, but where an answer as new is there already. */
  restore: (client: QueryClient, scope: Scope) => Promise<void>;
  /** The same with some rows, by the hashes of their queries. What was read is asked for again where it is shown. */
  restoreSome: (client: QueryClient, scope: Scope, hashes: readonly string[]) => Promise<void>;
}

type StoredQuery = [key: string, query: PersistedQuery];

/** The library's own persister. */
const over = (storage: AsyncStorage<PersistedQuery>) =>
  experimental_createQueryPersister<PersistedQuery>({
    storage,
    serialize: (query) => query,
    deserialize: (stored) => stored,
    buster: BUSTER,
    maxAge: MAX_ANSWER_AGE,
    prefix: STORED_PREFIX,
    // The library's own renewal leaves a rejected promise unhandled.
    refetchOnRestore: false,
  });

/** Keeps the answers of queries in a store. */
export function createPersister(store: CacheStore): Persister {
  const inner = over(store);
  const persister: QueryPersister = async (queryFn, context, query) => {
    let asked = false;
    const data = await inner.persisterFn(
      (inside) => {
        asked = true;
        return queryFn(inside);
      },
      context,
      query,
    );
    if (!asked) {
      // Runs after the library has restored the copy's age, which it schedules in the same way.
      notifyManager.schedule(() => {
        // Even a fresh copy is read again: it comes from before this start.
        query.fetch().catch(() => undefined);
      });
    }
    return data;
  };
  /** Reads rows into memory; the hashes of those that were newer than what is there, or new. */
  const read = async (
    client: QueryClient,
    scope: Scope,
    rows: readonly StoredQuery[],
  ): Promise<Set<string>> => {
    const newer = rows.filter(
      ([, { queryKey, state }]) => state.dataUpdatedAt > (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0),
    );
    await over({ ...store, entries: () => newer }).restoreQueries(client, { queryKey: [scope] });
    return new Set(newer.map(([, { queryHash }]) => queryHash));
  };
  return {
    persister,
    keep: inner.persistQuery,
    sweep: inner.persisterGc,
    restore: async (client, scope) => {
      await read(client, scope, await store.entries());
    },
    restoreSome: async (client, scope, hashes) => {
      const rows = await store.some(hashes.map((hash) => `${STORED_PREFIX}-${hash}`));
      const restored = await read(client, scope, rows);
      // Even a fresh copy comes from before this start.
      await client.invalidateQueries({
        predicate: ({ queryHash }) => restored.has(queryHash),
        refetchType: 'none',
      });
    },
  };
}
