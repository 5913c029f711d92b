/** Failures of IndexedDB itself. */
import type { Connection } from '../../../src/database/connection.ts';

/**
 * The connection dies at the nth piece of database work: before the work (`closed`), or after the commit but before the
 * result (`unknown`).
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

/** From the nth write of a row on, `times` writes fail for lack of space. Returns a function that restores `put`. */
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
 * Every read of a row fails with `failure`, as when the browser's file with its bytes can't be read. Returns a function
 * that restores `get`.
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
