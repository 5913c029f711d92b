/** Keeping the answers of queries in a store, one row a query, and giving them back at the next start. */
import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import { notifyManager } from '@tanstack/react-query';
import type { QueryClient, QueryPersister } from '@tanstack/react-query';
import type { Scope } from './query-key.ts';
import type { CacheStore } from './cache-store.ts';

/** How long a copy is worth showing, ms. */
const MAX_AGE = 30 * 86_400_000;
/** Raised when stored answers no longer fit the screens that read them; older ones are then dropped. */
const BUSTER = '2';

/** What every row's key begins with. */
export const STORED_PREFIX = 'q';

interface Persister {
  /** For the options of queries. */
  persister: QueryPersister;
  /** Drops rows that are too old. */
  sweep: () => Promise<void>;
  /** Reads every row of a scope into memory. */
  restore: (client: QueryClient, scope: Scope) => Promise<void>;
}

/** Keeps the answers of queries in a store. */
export function createPersister(store: CacheStore): Persister {
  const inner = experimental_createQueryPersister<PersistedQuery>({
    storage: store,
    serialize: (query) => query,
    deserialize: (stored) => stored,
    buster: BUSTER,
    maxAge: MAX_AGE,
    prefix: STORED_PREFIX,
    // The library's own renewal leaves a rejected promise unhandled.
    refetchOnRestore: false,
  });
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
  return {
    persister,
    sweep: inner.persisterGc,
    restore: (client, scope) => inner.restoreQueries(client, { queryKey: [scope] }),
  };
}
