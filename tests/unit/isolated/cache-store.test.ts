/** The cached responses of queries, on a database that may not answer. */
// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { createCacheStore } from '../../../src/api/cache-store.ts';
import { stored } from './stored-query.ts';

const KEY = '["GET /api/my-photos"]';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a row is read on a new connection if the first one doesn’t answer', async () => {
  const store = createCacheStore('cache-slow');
  await store.setItem(KEY, stored([KEY], 'photos'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => new IDBRequest());
  const read = store.getItem(KEY);
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await read).toMatchObject({ state: { data: 'photos' } });
});

test('a row of a database that never answers counts as missing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  const read = createCacheStore('cache-dead').getItem(KEY);
  await vi.advanceTimersByTimeAsync(13_000);
  expect(await read).toBeUndefined();
});
