// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetUnlisted, readPrivatePicture } from '../../../src/api/images/private-pictures.ts';
import { forgetUser } from '../../../src/api/query.ts';
import { MAX_PICTURES } from '../../../src/database/private-cache.ts';
import { useSession } from '../../../src/session/session.ts';
import { sessionOf } from '../../people.ts';

const ANN = sessionOf(4, 'ann');
const PICTURE = '/api/photos/7/picture';

/** The browser's caches by name, with responses by URL. */
const cachesByName = new Map<string, Map<string, Response>>();
const cacheNamed = (name: string) => {
  const rows = cachesByName.get(name) ?? new Map<string, Response>();
  cachesByName.set(name, rows);
  return {
    match: async (address: string) => rows.get(address)?.clone(),
    put: async (address: string, answer: Response) => void rows.set(address, answer),
    keys: async () => [...rows.keys()],
    delete: async (address: string) => rows.delete(address),
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

beforeEach(() => {
  cachesByName.clear();
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
])('%s is not a picture, and is not cached', async (_case, answer) => {
  server.mockImplementation(async () => answer());
  expect(await readPrivatePicture(PICTURE)).toBeUndefined();
  expect(addresses()).toEqual([]);
});

test('those of photos that left a list are deleted, once, and no others', async () => {
  server.mockImplementation(async () => jpeg());
  for (const id of [1, 2, 3]) await readPrivatePicture(`/api/photos/${id}/picture`);
  const seen = new Set(['/api/photos/1/picture', '/api/photos/2/picture']);
  expect(await forgetUnlisted(seen, ['/api/photos/2/picture'])).toEqual(['/api/photos/1/picture']);
  expect(addresses()).toEqual(['/api/photos/2/picture', '/api/photos/3/picture']);
  expect([...seen]).toEqual(['/api/photos/2/picture']);
});

test('the oldest are deleted beyond the most that are kept', async () => {
  server.mockImplementation(async () => jpeg());
  for (let id = 1; id <= MAX_PICTURES + 5; id += 1) await readPrivatePicture(`/api/photos/${id}/picture`);
  expect(addresses()).toHaveLength(MAX_PICTURES);
  expect(addresses()[0]).toBe('/api/photos/6/picture');
});
