// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createCacheStore } from '../../../src/api/cache-store.ts';
import { createPersister } from '../../../src/api/persister.ts';
import { restorePublic } from '../../../src/api/restore-public.ts';
import { withShown } from '../../../src/api/remember-shown.ts';
import { parseShownLast } from '../../../src/api/shown-last.ts';
import { staleAfter } from '../../../src/api/stale-after.ts';
import { sweepCache } from '../../../src/api/sweep-cache.ts';
import { eventually } from '../../eventually.ts';

test('the latest addresses are remembered with the queries that they showed last', () => {
  const first = withShown([], '/', ['a', 'b']);
  const updated = withShown(withShown(first, '/hots', ['c']), '/', ['b']);
  expect(updated).toEqual([
    ['/', ['b']],
    ['/hots', ['c']],
  ]);
  const many = Array.from({ length: 30 }, (_, id) => `/photo/${id}`).reduce(
    (shown, address) => withShown(shown, address, ['x']),
    updated,
  );
  expect(many.map(([address]) => address)).toEqual(Array.from({ length: 12 }, (_, n) => `/photo/${29 - n}`));
});

test.each([
  [null, []],
  ['', []],
  ['{', []],
  ['7', []],
  ['{"a":1}', []],
  ['[["/",["a"]],["/hots"],3,["/gallery",[1]],null]', [['/', ['a']]]],
])('stored %o is read as %o', (stored, read) => {
  expect(parseShownLast(stored)).toEqual(read);
});

/** A page with its own query client on the shared database. */
function page(fetcher: () => Promise<unknown>) {
  const persistence = createPersister(createCacheStore('shown-last'));
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        persister: persistence.persister,
        networkMode: 'offlineFirst',
        retry: false,
        staleTime: staleAfter(30_000),
      },
    },
  });
  const show = (scope: string, call: string) =>
    new QueryObserver(client, { queryKey: [scope, call, {}], queryFn: fetcher });
  return { client, show, ...persistence };
}

test('a start restores the public responses shown last before the first render, then refetches', async () => {
  const before = page(async () => 'then');
  const hashes: string[] = [];
  for (const [scope, call] of [
    ['public', 'GET /shown'],
    ['public', 'GET /other'],
    ['user:1', 'GET /mine'],
  ] as const) {
    const observer = before.show(scope, call);
    const stop = observer.subscribe(() => undefined);
    await eventually(() => expect(observer.getCurrentResult().data).toBe('then'));
    if (call !== 'GET /other') hashes.push(observer.getCurrentQuery().queryHash);
    stop();
  }
  const store = createCacheStore('shown-last');
  await eventually(async () => expect(await store.entries?.()).toHaveLength(3));

  const fetcher = vi.fn<() => Promise<string>>(async () => 'now');
  const after = page(fetcher);
  await after.restoreByHash(after.client, 'public', [...hashes, 'gone']);
  expect(after.client.getQueryData(['public', 'GET /shown', {}])).toBe('then');
  expect(after.client.getQueryData(['public', 'GET /other', {}])).toBeUndefined();
  expect(after.client.getQueryData(['user:1', 'GET /mine', {}])).toBeUndefined();
  expect(fetcher).not.toHaveBeenCalled();

  const observer = after.show('public', 'GET /shown');
  const stop = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult().data).toBe('then');
  await eventually(() => expect(observer.getCurrentResult().data).toBe('now'));
  stop();
});

test('a stored response does not replace a newer one: data sent with the page stays and is fresh', async () => {
  const before = page(async () => 'then');
  const hashes: string[] = [];
  for (const call of ['GET /with-page', 'GET /older']) {
    const observer = before.show('public', call);
    const stop = observer.subscribe(() => undefined);
    await eventually(() => expect(observer.getCurrentResult().data).toBe('then'));
    hashes.push(observer.getCurrentQuery().queryHash);
    stop();
  }
  const store = createCacheStore('shown-last');
  await eventually(async () =>
    expect(await store.getMany(hashes.map((hash) => `q-${hash}`))).toHaveLength(2),
  );

  const { client, restoreByHash } = page(async () => 'later');
  client.setQueryData(['public', 'GET /with-page', {}], 'now', { updatedAt: Date.now() + 1000 });
  client.setQueryData(['public', 'GET /older', {}], 'long ago', { updatedAt: 1000 });
  await restoreByHash(client, 'public', hashes);
  expect(client.getQueryData(['public', 'GET /with-page', {}])).toBe('now');
  expect(client.getQueryState(['public', 'GET /with-page', {}])?.isInvalidated).toBe(false);
  expect(client.getQueryData(['public', 'GET /older', {}])).toBe('then');
  expect(client.getQueryState(['public', 'GET /older', {}])?.isInvalidated).toBe(true);
  await restorePublic(client, createCacheStore('shown-last'));
  expect(client.getQueryData(['public', 'GET /with-page', {}])).toBe('now');
});

const YEAR = 365 * 86_400_000;

/** Stores a response that came before the clock was set back by a year; returns its row's key. */
async function storedBeforeSetBack(call: string): Promise<string> {
  const { client, keep } = page(async () => 'later');
  client.setQueryData(['public', call, {}], 'then', { updatedAt: Date.now() + YEAR });
  const query = client.getQueryCache().find({ queryKey: ['public', call, {}] });
  if (query) await keep(query);
  return `q-${query?.queryHash}`;
}

test('after the clock was set back, a response in memory is asked for again', async () => {
  const { client, show } = page(async () => 'later');
  client.setQueryData(['public', 'GET /ahead', {}], 'then', { updatedAt: Date.now() + YEAR });
  const observer = show('public', 'GET /ahead');
  const stop = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'then', isStale: true });
  await eventually(() =>
    expect(observer.getCurrentResult()).toMatchObject({ data: 'later', isStale: false }),
  );
  stop();
});

test('after the clock was set back, a stored response is shown, but replaces none in memory', async () => {
  await storedBeforeSetBack('GET /known');
  await storedBeforeSetBack('GET /unknown');
  const { client } = page(async () => 'later');
  client.setQueryData(['public', 'GET /known', {}], 'now');
  await restorePublic(client, createCacheStore('shown-last'));
  expect(client.getQueryData(['public', 'GET /known', {}])).toBe('now');
  expect(client.getQueryData(['public', 'GET /unknown', {}])).toBe('then');
});

test('after the clock was set back, a stored response ages from the next start', async () => {
  const key = await storedBeforeSetBack('GET /sweep');
  const store = createCacheStore('shown-last');
  const before = Date.now();
  await sweepCache(store);
  const row = await store.getItem(key);
  expect(row?.state.data).toBe('then');
  expect(row?.state.dataUpdatedAt).toBeGreaterThanOrEqual(before);
  expect(row?.state.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
});
