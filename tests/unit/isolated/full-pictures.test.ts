// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import {
  fetchFull,
  keepFull,
  readStoredFull,
  storedFullBytes,
} from '../../../src/api/images/full-pictures.ts';
import { forgetPicturesOfOthers } from '../../../src/database/private-cache.ts';
import { forgetUser } from '../../../src/api/forget-user.ts';
import { useSession } from '../../../src/session/session.ts';
import { sessionOf } from '../../people.ts';

const ANN = sessionOf(4, 'ann');
const FULL = '/api/review/photos/7/full?v=1';

/** The browser's caches by name, with responses by path. */
const cachesByName = new Map<string, Map<string, Response>>();
const cacheNamed = (name: string) => {
  const rows = cachesByName.get(name) ?? new Map<string, Response>();
  cachesByName.set(name, rows);
  return {
    match: async (path: string) => rows.get(path)?.clone(),
    put: async (path: string, response: Response) => void rows.set(path, response),
    keys: async () => Array.from(rows.keys(), (path) => ({ url: `https://wingrail.test${path}` })),
    delete: async (path: string) => rows.delete(path),
  };
};
vi.stubGlobal('caches', {
  has: async (name: string) => cachesByName.has(name),
  keys: async () => [...cachesByName.keys()],
  open: async (name: string) => cacheNamed(name),
  delete: async (name: string) => cachesByName.delete(name),
});
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', server);
afterAll(() => vi.unstubAllGlobals());

const stored = () => [...cachesByName.values()].flatMap((rows) => Array.from(rows.keys()));
const get = (path: string, isStored = true) =>
  fetchFull(path, { isStored, signal: new AbortController().signal, priority: 'low' });

beforeEach(() => {
  cachesByName.clear();
  server.mockReset();
  server.mockImplementation(
    async () => new Response('pixels', { headers: { 'content-type': 'image/jpeg' } }),
  );
  useSession.setState({ ready: true, session: ANN });
});

test('a photo is fetched with the token, and then on the device with its size', async () => {
  expect(await storedFullBytes(FULL)).toBeUndefined();
  expect(await (await get(FULL))?.text()).toBe('pixels');
  expect(new Headers(server.mock.calls[0]?.[1].headers).get('authorization')).toBe(`Bearer ${ANN.token}`);
  expect(await (await readStoredFull(FULL))?.text()).toBe('pixels');
  expect(await storedFullBytes(FULL)).toBe(6);
});

test('a photo under appeal is shown without being stored', async () => {
  expect(await (await get(FULL, false))?.text()).toBe('pixels');
  expect(stored()).toEqual([]);
});

test('a refused photo is neither shown nor stored', async () => {
  server.mockImplementation(async () => Response.json({ error: 'no' }, { status: 404 }));
  expect(await get(FULL)).toBeUndefined();
  expect(stored()).toEqual([]);
});

test('a sign-out deletes all of them, and the next user has none', async () => {
  await get(FULL);
  await forgetUser(4);
  expect(stored()).toEqual([]);
  useSession.setState({ session: sessionOf(5, 'bo') });
  expect(await readStoredFull(FULL)).toBeUndefined();
});

test.each([undefined, sessionOf(5, 'bo')])(
  'one that arrives after the sign-out isn’t kept',
  async (session) => {
    server.mockImplementation(async () => {
      useSession.setState({ session });
      return new Response('pixels', { headers: { 'content-type': 'image/jpeg' } });
    });
    await get(FULL);
    expect(stored()).toEqual([]);
  },
);

test('those that another user left behind are deleted, not one’s own', async () => {
  await get(FULL);
  await forgetPicturesOfOthers(() => 4);
  expect(stored()).toEqual([FULL]);
  await forgetPicturesOfOthers(() => 5);
  expect(stored()).toEqual([]);
});

test('those that left the list are deleted, then the oldest beyond the number, but none that is wanted', async () => {
  for (const path of ['/a', '/b', '/c', '/d', '/e']) await get(path);
  await keepFull({ listed: ['/a', '/c', '/d', '/e'], wanted: ['/a'], most: 2 });
  expect(stored()).toEqual(['/a', '/e']);
});
