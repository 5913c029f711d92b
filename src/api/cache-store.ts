/**
 * The cached responses of queries, one row per query, in the IndexedDB database `wingrail-cache`. All of them can be
 * fetched again, so a row that can't be read or written is treated as missing.
 */
import type { AsyncStorage, PersistedQuery } from '@tanstack/query-persist-client-core';
import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

const NAME = 'wingrail-cache';
const VERSION = 1;

interface CacheSchema extends DBSchema {
  queries: { key: string; value: PersistedQuery };
}

/** The storage interface that the query persister needs, plus bulk operations. */
export interface CacheStore extends AsyncStorage<PersistedQuery> {
  /** All rows. */
  entries: () => Promise<[string, PersistedQuery][]>;
  /** The rows that exist under these keys, read in one transaction. */
  getMany: (keys: readonly string[]) => Promise<[string, PersistedQuery][]>;
  /** Removes every row whose key starts with the prefix. */
  removeAll: (prefix: string) => Promise<void>;
}

/** Opens the database on first use; `name` is for tests. */
export function createCacheStore(name = NAME): CacheStore {
  let opening: Promise<IDBPDatabase<CacheSchema>> | undefined;

  const forget = () => {
    opening = undefined;
  };
  const open = () => {
    opening ??= openDB<CacheSchema>(name, VERSION, {
      upgrade: (db) => {
        db.createObjectStore('queries');
      },
      // Another tab wants to upgrade or delete the database, so close this connection.
      blocking: (_version, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        forget();
      },
      // WebKit closes the connections of background pages.
      terminated: forget,
    });
    return opening;
  };

  /** Runs `work`, and retries it once on a new connection. Returns undefined if both attempts fail. */
  const attempt = async <T>(work: (db: IDBPDatabase<CacheSchema>) => Promise<T>): Promise<T | undefined> => {
    for (let round = 0; round < 2; round += 1) {
      try {
        return await work(await open());
      } catch {
        forget();
      }
    }
    return undefined;
  };

  return {
    getItem: (key) => attempt((db) => db.get('queries', key)),
    setItem: (key, value) => attempt((db) => db.put('queries', value, key)),
    removeItem: async (key) => {
      await attempt((db) => db.delete('queries', key));
    },
    entries: async () => {
      const rows = await attempt(async (db) => {
        const tx = db.transaction('queries');
        const [keys, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
        return keys.flatMap((key, index): [string, PersistedQuery][] => {
          const value = values[index];
          return value === undefined ? [] : [[key, value]];
        });
      });
      return rows ?? [];
    },
    getMany: async (keys) => {
      const rows = await attempt((db) => {
        const { store } = db.transaction('queries');
        return Promise.all(keys.map(async (key) => [key, await store.get(key)] as const));
      });
      return (rows ?? []).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
    },
    removeAll: async (prefix) => {
      await attempt((db) => db.delete('queries', IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
    },
  };
}
