// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createCacheStore } from '../../../src/api/cache-store.ts';
import { createPersister } from '../../../src/api/persister.ts';
import { withShown } from '../../../src/api/remember-shown.ts';
import { parseShownLast } from '../../../src/api/shown-last.ts';
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
        staleTime: 30_000,
      },
    },
  });
  const show = (scope: string, call: string) =>
    new QueryObserver(client, { queryKey: [scope, call, {}], queryFn: fetcher });
  return { client, show, ...persistence };
}

test('a start restores the public answers shown last before the first render, then refetches', async () => {
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

test('a stored answer does not replace a newer one: data sent with the page stays and is fresh', async () => {
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

  const { client, restore, restoreByHash } = page(async () => 'later');
  client.setQueryData(['public', 'GET /with-page', {}], 'now', { updatedAt: Date.now() + 1000 });
  client.setQueryData(['public', 'GET /older', {}], 'long ago', { updatedAt: 1000 });
  await restoreByHash(client, 'public', hashes);
  expect(client.getQueryData(['public', 'GET /with-page', {}])).toBe('now');
  expect(client.getQueryState(['public', 'GET /with-page', {}])?.isInvalidated).toBe(false);
  expect(client.getQueryData(['public', 'GET /older', {}])).toBe('then');
  expect(client.getQueryState(['public', 'GET /older', {}])?.isInvalidated).toBe(true);
  await restore(client, 'public');
  expect(client.getQueryData(['public', 'GET /with-page', {}])).toBe('now');
});
