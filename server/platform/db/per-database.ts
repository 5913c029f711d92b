import type { Db } from './client.ts';

/**
 * The name of every prepared query: none. Drizzle makes its SQL only once, but the database may get it on a different
 * session each time (docs/server/database.md, "Poolers").
 */
export const UNNAMED = '';

/** Creates a value, such as a prepared query, once per database instead of once per request. */
export function perDatabase<T>(create: (db: Db) => T): (db: Db) => T {
  const cache = new WeakMap<Db, { value: T }>();
  return (db) => {
    const cached = cache.get(db);
    if (cached !== undefined) return cached.value;
    const value = create(db);
    cache.set(db, { value });
    return value;
  };
}
