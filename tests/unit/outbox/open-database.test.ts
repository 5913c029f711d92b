// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCacheStore } from '../../../src/api/cache-store.ts';
import { connect } from '../../../src/database/connection.ts';
import { uploadOp } from './ops.ts';

const WEBKIT = 'Apple Computer, Inc.';
let page = new EventTarget();

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  page.dispatchEvent(new Event('pageshow'));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const hide = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
const show = () => page.dispatchEvent(new Event('pageshow'));

/** A page's databases. */
const DATABASES = {
  outbox: (name: string) => {
    const connection = connect(name);
    const op = uploadOp();
    return { store: 'ops', write: () => connection.run((db) => db.put('ops', op)) };
  },
  cache: (name: string) => {
    const cache = createCacheStore(name);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is stored doesn't matter
    const row = {} as PersistedQuery;
    return { store: 'queries', write: () => Promise.resolve(cache.setItem('q', row)) };
  },
};
type Database = keyof typeof DATABASES;

/**
 * A page in the browser of `vendor`, with an empty database. `write` writes one row on the connection that is open,
 * `writeFirst` on a new one.
 */
async function openPage(database: Database, name: string, vendor: string) {
  vi.stubGlobal('navigator', { vendor });
  const { store, write } = DATABASES[database](name);
  await write();
  const db = await openDB(name);
  await db.clear(store);
  db.close();
  return { write, writeFirst: DATABASES[database](name).write, rows: () => countRows(name, store) };
}

/** How many rows a store has, read as the next page would. */
async function countRows(name: string, store: string): Promise<number> {
  const db = await openDB(name);
  const count = await db.count(store);
  db.close();
  return count;
}

/** Hides the page in the middle of the first transaction on a new connection, then shows it again. Returns the number of transactions. */
async function hideDuring(write: () => Promise<unknown>, persisted: boolean): Promise<number> {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this` below
  const { transaction } = IDBDatabase.prototype;
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
    this: IDBDatabase,
    ...args
  ) {
    // Once it has a request.
    queueMicrotask(() => {
      hide(persisted);
      show();
    });
    return transaction.apply(this, args);
  });
  await write();
  return begin.mock.calls.length;
}

test.each(['outbox', 'cache'] as const)(
  'the first transaction in the %s of a page that WebKit keeps is aborted, and repeated once it is back',
  async (database) => {
    const { writeFirst, rows } = await openPage(database, `${database}-kept`, WEBKIT);
    expect(await hideDuring(writeFirst, true)).toBe(2);
    expect(await rows()).toBe(1);
  },
);

test('what a page that WebKit keeps was reading is repeated too, without an unhandled rejection', async () => {
  await openPage('outbox', 'read', WEBKIT);
  const connection = connect('read');
  expect(await hideDuring(() => connection.run((db) => db.count('ops')), true)).toBe(2);
});

test.each(['outbox', 'cache'] as const)(
  'a page that WebKit keeps begins no transaction in the %s until it is back',
  async (database) => {
    const { write, rows } = await openPage(database, `${database}-later`, WEBKIT);
    hide(true);
    const written = write();
    expect(await rows()).toBe(0);
    show();
    await written;
    expect(await rows()).toBe(1);
  },
);

test.each([
  ['that is not kept', WEBKIT, false],
  ['in another engine', 'Google Inc.', true],
])('a page %s finishes its transactions', async (what, vendor, persisted) => {
  const { writeFirst, rows } = await openPage('outbox', what, vendor);
  expect(await hideDuring(writeFirst, persisted)).toBe(1);
  expect(await rows()).toBe(1);
});
