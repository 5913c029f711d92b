/** An upgrade of the database whose code can't be loaded, because there is no network. */
// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { connect } from '../../../src/database/connection.ts';

vi.mock('../../../src/database/upgrade.ts', () => {
  throw new Error('no network');
});

test('counts as a device that can’t be read now, and changes nothing', async () => {
  (await openDB('left', 1, { upgrade: (db) => void db.createObjectStore('drafts') })).close();
  const reading = connect('left').run((db) => db.getAll('drafts'));
  await expect(reading).rejects.toMatchObject({ name: 'StoreError', problem: 'unavailable' });
  const left = await openDB('left');
  expect([left.version, [...left.objectStoreNames]]).toEqual([1, ['drafts']]);
  left.close();
});
