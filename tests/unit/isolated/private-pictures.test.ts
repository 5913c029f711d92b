// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { readPrivatePicture } from '../../../src/api/images/private-pictures.ts';
import { createSeenPictures } from '../../../src/api/images/unlisted-private-pictures.ts';
import { forgetUser } from '../../../src/api/forget-user.ts';
import { queryClient, store } from '../../../src/api/query.ts';
import { MAX_PICTURES } from '../../../src/database/private-cache.ts';
import { useOutbox } from '../../../src/outbox/page/index.ts';
import type { OutboxItem } from '../../../src/outbox/page/index.ts';
import { useSession } from '../../../src/session/session.ts';
import { sessionOf } from '../../people.ts';

const ANN = sessionOf(4, 'ann');
const PICTURE = '/api/photos/7/picture';

const ORIGIN = 'https://wingrail.example';

/** The browser's caches by name, with responses by address. */
const cachesByName = new Map<string, Map<string, Response>>();
const cacheNamed = (name: string) => {
  const rows = cachesByName.get(name) ?? new Map<string, Response>();
  cachesByName.set(name, rows);
  return {
    match: async (address: string) => rows.get(address)?.clone(),
    put: async (address: string, response: Response) => void rows.set(address, response),
    keys: async () => Array.from(rows.keys(), (address) => ({ url: ORIGIN + address })),
    delete: async (key: string | { url: string }) =>
      rows.delete(typeof key === 'string' ? key : key.url.slice(ORIGIN.length)),
  };
};
vi.stubGlobal('caches', {
  has: async (name: string) => cachesByName.has(name),
  open: async (name: string) => cacheNamed(name),
  match: async (address: string, { cacheName }: { cacheName: string }) =>
    cachesByName.get(cacheName)?.get(address)?.clone(),
  delete: async (name: string) => cachesByName.delete(name),
});
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', server);
afterAll(() => vi.unstubAllGlobals());

const jpeg = () => new Response('pixels', { headers: { 'content-type': 'image/jpeg' } });
const addresses = () => [...cachesByName.values()].flatMap((rows) => Array.from(rows.keys()));

beforeEach(async () => {
  cachesByName.clear();
  queryClient.clear();
  await store.removeAll('');
  server.mockReset();
  useSession.setState({ ready: true, session: ANN });
});

test('a picture is fetched with the token, then read from the cache', async () => {
  server.mockImplementation(async () => jpeg());
  expect(await (await readPrivatePicture(PICTURE))?.text()).toBe('pixels');
  expect(new Headers(server.mock.calls[0]?.[1].headers).get('authorization')).toBe(`Bearer ${ANN.token}`);
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await (await readPrivatePicture(PICTURE))?.text()).toBe('pixels');
});

test('pictures are deleted at sign-out, and not available to the next user', async () => {
  server.mockImplementation(async () => jpeg());
  await readPrivatePicture(PICTURE);
  await forgetUser(4);
  expect(addresses()).toEqual([]);
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  useSession.setState({ session: sessionOf(5, 'bo') });
  expect(await readPrivatePicture(PICTURE)).toBeUndefined();
});

test('a picture that arrives after sign-out is not cached', async () => {
  server.mockImplementation(async () => {
    useSession.setState({ session: undefined });
    await forgetUser(4);
    return jpeg();
  });
  await readPrivatePicture(PICTURE);
  expect(addresses()).toEqual([]);
});

test.each([
  ['a refusal', () => Response.json({ error: 'no' }, { status: 404 })],
  ["a portal's page", () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('%s is not a picture, and is not cached', async (_case, response) => {
  server.mockImplementation(async () => response());
  expect(await readPrivatePicture(PICTURE)).toBeUndefined();
  expect(addresses()).toEqual([]);
});

const picture = (id: number) => `/api/photos/${id}/picture?kind=card`;
/** A response that shows the pictures of some photos. */
const list = (...ids: number[]) => ({ photos: ids.map((id) => ({ id, cache_image_path: picture(id) })) });
const MINE = ['user:4', 'GET /api/my-photos', {}] as const;
const DESK = ['user:4', 'GET /api/review/photos', {}] as const;

/** Stores a response as the persister does. */
async function persist(queryKey: readonly unknown[], data: unknown): Promise<void> {
  const queryHash = JSON.stringify(queryKey);
  const { state } = new QueryClient().getQueryCache().build(queryClient, { queryKey });
  await store.setItem(`q-${queryHash}`, { buster: '2', queryHash, queryKey, state: { ...state, data } });
}

test('those of photos that left a list are deleted, once, and no others', async () => {
  server.mockImplementation(async () => jpeg());
  for (const id of [1, 2, 3]) await readPrivatePicture(picture(id));
  await persist(MINE, list(1, 2, 3));
  useOutbox.setState({ ready: true, items: [] });
  const seen = createSeenPictures();
  seen.add([picture(1), picture(2)]);
  expect(await seen.forgetUnlisted([picture(2)])).toEqual([picture(1)]);
  expect(addresses()).toEqual([picture(2), picture(3)]);
  expect(await seen.forgetUnlisted([picture(2)])).toEqual([]);
});

test('those of photos that left a list while no window showed it are deleted, and no others', async () => {
  server.mockImplementation(async () => jpeg());
  for (const id of [1, 2, 3, 4, 5]) await readPrivatePicture(picture(id));
  // Photo 1 has left the list since it was stored; photo 5 is on this screen's list only.
  await persist(DESK, list(1, 2));
  queryClient.setQueryData(DESK, list(2));
  await persist(MINE, list(3));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the item shows matters here
  const item = { kind: 'review', photo: list(4).photos[0] } as unknown as OutboxItem;
  const seen = createSeenPictures();
  // Until the outbox is read, it isn't known what it shows.
  useOutbox.setState({ ready: false, items: [] });
  expect(await seen.forgetUnlisted([picture(5)])).toEqual([]);
  useOutbox.setState({ ready: true, items: [item] });
  expect(await seen.forgetUnlisted([picture(5)])).toEqual([picture(1)]);
  expect(addresses()).toEqual([2, 3, 4, 5].map(picture));
});

test('the oldest are deleted beyond the most that are kept', async () => {
  server.mockImplementation(async () => jpeg());
  for (let id = 1; id <= MAX_PICTURES + 5; id += 1) await readPrivatePicture(`/api/photos/${id}/picture`);
  expect(addresses()).toHaveLength(MAX_PICTURES);
  expect(addresses()[0]).toBe('/api/photos/6/picture');
});
