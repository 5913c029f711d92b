// oxlint-disable-next-line import/no-unassigned-import -- it puts itself where the browser's stands
import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createCacheStore } from '../../../src/api/cache-store.ts';
import { createPersister } from '../../../src/api/persister.ts';
import { withShown } from '../../../src/api/remember-shown.ts';
import { parseShownLast } from '../../../src/api/shown-last.ts';
import { eventually } from '../../eventually.ts';

test('the latest addresses are remembered, each with what it showed last', () => {
  const first = withShown([], '/', ['a', 'b']);
  const again = withShown(withShown(first, '/hots', ['c']), '/', ['b']);
  expect(again).toEqual([
    ['/', ['b']],
    ['/hots', ['c']],
  ]);
  const many = Array.from({ length: 30 }, (_, id) => `/photo/${id}`).reduce(
    (shown, address) => withShown(shown, address, ['x']),
    again,
  );
  expect(many.map(([address]) => address)).toEqual(
    Array.from({ length: 12 }, (_, place) => `/photo/${29 - place}`),
  );
});

test.each([
  [null, []],
  ['', []],
  ['{', []],
  ['7', []],
  ['{"a":1}', []],
  ['[["/",["a"]],["/hots"],3,["/gallery",[1]],null]', [['/', ['a']]]],
])('kept %o is read as %o', (kept, read) => {
  expect(parseShownLast(kept)).toEqual(read);
});

/** A page with its own memory, on the one database of the device. */
function page(fetcher: () => Promise<unknown>) {
  const kept = createPersister(createCacheStore('shown-last'));
  const client = new QueryClient({
    defaultOptions: {
      queries: { persister: kept.persister, networkMode: 'offlineFirst', retry: false, staleTime: 30_000 },
    },
  });
  const show = (scope: string, call: string) =>
    new QueryObserver(client, { queryKey: [scope, call, {}], queryFn: fetcher });
  return { client, show, ...kept };
}

test('a start has what was shown before its first screen is drawn, of everybody’s answers alone, and asks again', async () => {
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

test('a stored answer takes no newer one’s place: what came with the page stays, and counts as fresh', async () => {
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
