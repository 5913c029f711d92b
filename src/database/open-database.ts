/**
 * Opens IndexedDB databases, and works around WebKit, which keeps a page for going back with its unfinished transactions,
 * so that the next page's database never responds (docs/outbox.md, "Facts").
 */
import { openDB, unwrap, wrap } from 'idb';
import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb';

/** The transactions of this page that haven't ended. */
const active = new Set<IDBTransaction>();
/** True from `pagehide` to `pageshow` of a page that is kept. */
let isKept = false;

/**
 * Opens a database as idb's `openDB` does. While WebKit keeps the page, the database has no transaction: those that
 * haven't ended reject with an `AbortError` once the page is back, and a new one throws an `InvalidStateError`. Both are
 * to be repeated on a new connection, which isn't opened before the page is back.
 */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  callbacks: OpenDBCallbacks<Schema>,
): Promise<IDBPDatabase<Schema>> {
  if (!mayBeKept()) return openDB<Schema>(name, version, callbacks);
  // Adding the same listener again changes nothing.
  globalThis.addEventListener('pagehide', abortAll);
  globalThis.addEventListener('pageshow', resume);
  if (isKept)
    await new Promise((resolve) => globalThis.addEventListener('pageshow', resolve, { once: true }));
  const opened = await openDB<Schema>(name, version, {
    ...callbacks,
    upgrade(db, from, to, tx, event) {
      track(unwrap(tx));
      callbacks.upgrade?.(db, from, to, tx, event);
    },
  });
  const database = unwrap(opened);
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this` below
  database.transaction = new Proxy(database.transaction, {
    apply(begin, self: IDBDatabase, args: Parameters<IDBDatabase['transaction']>) {
      if (isKept) throw new DOMException('the page is kept for going back', 'InvalidStateError');
      return track(begin.apply(self, args));
    },
  });
  return opened;
}

/** True in a page in WebKit. Other engines finish the transactions, or don't keep the page. */
function mayBeKept(): boolean {
  // Node has no navigator, and a worker's has no vendor.
  return 'navigator' in globalThis && 'vendor' in navigator && String(navigator.vendor).startsWith('Apple');
}

function track(transaction: IDBTransaction): IDBTransaction {
  active.add(transaction);
  for (const end of ['complete', 'abort']) {
    transaction.addEventListener(end, () => active.delete(transaction));
  }
  // The requests reject too. Of a transaction that only reads, nobody awaits the end.
  wrap(transaction).done.catch(() => undefined);
  return transaction;
}

/** `persisted`: whether the browser keeps the page. */
function abortAll({ persisted }: Event & { persisted?: boolean }): void {
  isKept = persisted === true;
  if (!isKept) return;
  for (const transaction of active) abort(transaction);
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has just ended.
  }
}

function resume(): void {
  isKept = false;
}
