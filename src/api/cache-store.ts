/**
 * The cached responses of queries, one row per query, in the IndexedDB database `wingrail-cache`. All of them can be
 * fetched again, so a row that can't be read or written is treated as missing.
 */
import type { AsyncStorage, PersistedQuery } from '@tanstack/query-persist-client-core';
import type { DBSchema, IDBPDatabase } from 'idb';
import { openDatabase } from '../database/open-database.ts';

const NAME = 'wingrail-cache';
const VERSION = 1;

interface CacheSchema extends DBSchema {
  queries: { key: string; value: PersistedQuery };
}

/**
 * How long an attempt may take, in ms. In WebKit, a page or worker that is suspended in a transaction may hold up all
 * others until it is closed (WebKit's bug 315804), and a screen would wait for it.
 */
const PATIENCE_MS = [3_000, 10_000];

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
    opening ??= openDatabase<CacheSchema>(name, VERSION, {
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
    for (const ms of PATIENCE_MS) {
      try {
        return await within(ms, open().then(work));
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

/** The outcome of the work, or a rejection once it has taken too long. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('IndexedDB doesn’t answer.', 'TimeoutError')), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
