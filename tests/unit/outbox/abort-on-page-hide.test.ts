// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abortOnPageHide } from '../../../src/outbox/page/abort-on-page-hide.ts';
import { connect } from '../../../src/database/connection.ts';
import { write } from '../../../src/database/write.ts';
import { uploadOp } from './ops.ts';

// oxlint-disable-next-line typescript/unbound-method -- put back, not called
const { transaction } = IDBDatabase.prototype;

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => {
  IDBDatabase.prototype.transaction = transaction;
  vi.unstubAllGlobals();
});

/** Writes an op, during which the page is hidden once; resolves to the number of attempts. */
async function writeWhileHiding(name: string, vendor: string, persisted: boolean): Promise<number> {
  vi.stubGlobal('navigator', { vendor });
  abortOnPageHide();
  const op = uploadOp();
  let attempts = 0;
  const connection = connect(name);
  await connection.run((db) =>
    write(db, ['ops'], async (each) => {
      attempts += 1;
      await each.objectStore('ops').put(op);
      if (attempts === 1) window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
    }),
  );
  expect(await connection.run((db) => db.getAllKeys('ops'))).toEqual([op.id]);
  return attempts;
}

test('a page that WebKit keeps holds no transaction, and its work is repeated once it is back', async () => {
  expect(await writeWhileHiding('kept', 'Apple Computer, Inc.', true)).toBe(2);
});

test.each([
  ['that is not kept', 'Apple Computer, Inc.', false],
  ['in another engine', 'Google Inc.', true],
])('a page %s finishes its transactions', async (name, vendor, persisted) => {
  expect(await writeWhileHiding(name, vendor, persisted)).toBe(1);
});
