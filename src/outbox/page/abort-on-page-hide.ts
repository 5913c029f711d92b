/**
 * Works around WebKit, which keeps a page for going back with its unfinished transactions, so that the next page's
 * database never responds (docs/outbox.md, "Facts").
 */

/** The transactions of this page that haven't ended. */
const active = new Set<IDBTransaction>();

/**
 * Aborts what is being read or written when WebKit keeps the page. `Connection.run` repeats it once the page is back. What
 * begins later, such as the draft that is written as the page is left, isn't aborted.
 */
export function abortOnPageHide(): void {
  // Other engines finish the transactions, or don't keep the page.
  if (!navigator.vendor.startsWith('Apple')) return;
  const { prototype } = IDBDatabase;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this` below
  prototype.transaction = new Proxy(prototype.transaction, {
    apply(begin, database: IDBDatabase, args: Parameters<IDBDatabase['transaction']>) {
      const transaction = begin.apply(database, args);
      active.add(transaction);
      for (const end of ['complete', 'abort']) {
        transaction.addEventListener(end, () => active.delete(transaction));
      }
      return transaction;
    },
  });
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) for (const transaction of active) abort(transaction);
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has just ended.
  }
}
