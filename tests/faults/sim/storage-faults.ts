/** Failures of IndexedDB itself. */
import type { Connection } from '../../../src/database/connection.ts';

/**
 * Wraps a connection that dies in its nth database operation, either before the operation (`closed`), or after the commit but
 * before the result arrives (`unknown`).
 */
export function dyingAt(
  n: number,
  how: 'closed' | 'unknown',
  onDeath: () => void,
): (base: Connection) => Connection {
  let runs = 0;
  return (base) => ({
    ...base,
    run: (work) => {
      runs += 1;
      if (runs !== n) return base.run(work);
      onDeath();
      let first = true;
      return base.run(async (db) => {
        if (!first) return work(db);
        first = false;
        if (how === 'closed') {
          db.close();
          return work(db);
        }
        await work(db);
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      });
    },
  });
}

/** Starting with the nth write of a row, `times` writes fail for lack of space. Returns a function that restores `put`. */
export function fullAt(n: number, times: number, onFull: () => void): () => void {
  const { prototype } = IDBObjectStore;
  // oxlint-disable-next-line typescript/unbound-method -- bound again by `apply`
  const { put } = prototype;
  let writes = 0;
  prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
    writes += 1;
    if (writes >= n && writes < n + times) {
      onFull();
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    }
    return put.apply(this, args);
  };
  return () => {
    prototype.put = put;
  };
}

/**
 * Every read of this row fails with the error named `failure`, as if the browser couldn't read its file with the bytes.
 * Returns a function that restores `get`.
 */
export function unreadable(store: 'chunks' | 'thumbnails', key: IDBValidKey, failure: string): () => void {
  const { prototype } = IDBObjectStore;
  // oxlint-disable-next-line typescript/unbound-method -- bound again by `apply`
  const { get } = prototype;
  prototype.get = function (this: IDBObjectStore, ...args: Parameters<typeof get>) {
    if (this.name === store && JSON.stringify(args[0]) === JSON.stringify(key)) {
      throw new DOMException('The bytes cannot be read', failure);
    }
    return get.apply(this, args);
  };
  return () => {
    prototype.get = get;
  };
}
