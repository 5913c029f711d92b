// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCacheStore } from '../../../src/api/cache-store.ts';
import { createPersister } from '../../../src/api/persister.ts';
import { scopeOf, storedKeyPrefix } from '../../../src/api/query-key.ts';
import { eventually } from '../../eventually.ts';
import { stored as row } from './stored-query.ts';

let name = '';
let run = 0;

beforeEach(() => {
  run += 1;
  name = `cache-${run}`;
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a response outlives the page: a new store on the same database has it', async () => {
  await createCacheStore(name).setItem('q-a', row(['public', 'GET /x', {}], { photos: [1] }));
  const read = await createCacheStore(name).getItem('q-a');
  expect(read?.state.data).toEqual({ photos: [1] });
  expect(read?.state.dataUpdatedAt).toBe(1000);
});

test('at sign-out only rows of that user are deleted', async () => {
  const store = createCacheStore(name);
  const keys = [
    ['public', 'GET /api/photos', {}],
    ['user:1', 'GET /api/my-photos', {}],
    ['user:12', 'GET /api/my-photos', {}],
    ['user:1', 'GET /api/review/photos', {}],
  ];
  for (const key of keys) await store.setItem(`q-${JSON.stringify(key)}`, row(key, key[0]));
  await store.removeAll(storedKeyPrefix('q', 'user:1'));
  const left = (await store.entries?.()) ?? [];
  expect(new Set(left.map(([, { state }]) => state.data))).toEqual(new Set(['public', 'user:12']));
});

test('a database that does not work counts as empty', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no storage here', 'InvalidStateError');
    },
  });
  const store = createCacheStore(name);
  await expect(store.getItem('q-a')).resolves.toBeUndefined();
  await expect(store.setItem('q-a', row(['public'], 1))).resolves.toBeUndefined();
  await expect(store.entries?.()).resolves.toEqual([]);
});

test('the scope of own data is per user, or public without one', () => {
  expect(scopeOf('mine', 7)).toBe('user:7');
  expect(scopeOf('mine', undefined)).toBe('public');
  expect(scopeOf('public', 7)).toBe('public');
});

/** A page with its own query client on the shared database. */
function page(fetcher: () => Promise<unknown>) {
  const { persister } = createPersister(createCacheStore(name));
  const client = new QueryClient({
    defaultOptions: { queries: { persister, networkMode: 'offlineFirst', retry: false } },
  });
  const observer = new QueryObserver(client, { queryKey: ['public', 'GET /x', {}], queryFn: fetcher });
  const stop = observer.subscribe(() => undefined);
  const now = () => observer.getCurrentResult();
  const leave = () => {
    stop();
    client.clear();
  };
  return { now, leave };
}

function withResolvers(): { promise: Promise<unknown>; resolve: (value: unknown) => void } {
  let resolve: ((value: unknown) => void) | undefined;
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve: (value) => resolve?.(value) };
}

/** Makes a first visit whose response is stored; returns the time of the response. */
async function visit(data: unknown): Promise<number> {
  const first = page(() => Promise.resolve(data));
  await eventually(() => expect(first.now().data).toEqual(data));
  await eventually(async () => expect(await createCacheStore(name).entries?.()).toHaveLength(1));
  const { dataUpdatedAt } = first.now();
  first.leave();
  return dataUpdatedAt;
}

test('a second visit without a network shows the stored response, its age and the error', async () => {
  const at = await visit({ photos: ['B-2031'] });
  const second = page(() => Promise.reject(new Error('no network')));
  await eventually(() => expect(second.now().error).toMatchObject({ message: 'no network' }));
  expect(second.now().data).toEqual({ photos: ['B-2031'] });
  expect(second.now().dataUpdatedAt).toBe(at);
  second.leave();
});

test('a second visit with a network shows the stored response, then the new one', async () => {
  await visit({ photos: ['old'] });
  const { promise, resolve } = withResolvers();
  const second = page(() => promise);
  await eventually(() => expect(second.now()).toMatchObject({ data: { photos: ['old'] }, isFetching: true }));
  resolve({ photos: ['new'] });
  await eventually(() => expect(second.now().data).toEqual({ photos: ['new'] }));
  second.leave();
});
