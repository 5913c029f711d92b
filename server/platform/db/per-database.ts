import type { Db } from './client.ts';

/** Makes something once for each database instead of for each request, such as a prepared query. */
export function perDatabase<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, { value: T }>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known.value;
    const value = make(db);
    made.set(db, { value });
    return value;
  };
}
