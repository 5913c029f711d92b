/** Which pictures the service worker keeps, and for whom (docs/rules/photos.md, "Kept on the device"). */
// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { EARLIER_IMAGE_CACHE, IMAGE_CACHE } from '../../../src/database/image-cache.ts';

const ORIGIN = 'https://wingrail.example';
const PICTURE = `${ORIGIN}/media/display/0a1b.jpg`;
const FOR_EVERYBODY = 'public, max-age=31536000, immutable';
const UNDECIDED = 'private, no-store';

/** The browser's caches by name, with responses by URL. */
const cachesByName = new Map<string, Map<string, Response>>();
const urlOf = (key: Request | string) => (typeof key === 'string' ? key : key.url);
/** The stored pictures, each with its cache. An empty cache doesn't count: expiration opens one at any time. */
const kept = () =>
  [...cachesByName].flatMap(([name, rows]) => Array.from(rows.keys(), (url) => `${name} ${url}`));
vi.stubGlobal('caches', {
  open: async (name: string) => {
    const rows = cachesByName.get(name) ?? new Map<string, Response>();
    cachesByName.set(name, rows);
    return {
      match: async (key: Request | string) => rows.get(urlOf(key))?.clone(),
      put: async (key: Request | string, stored: Response) => {
        // As in a browser, the body is read first.
        rows.set(urlOf(key), new Response(await stored.arrayBuffer(), stored));
      },
      keys: async () => [...rows.keys()],
      delete: async (key: Request | string) => rows.delete(urlOf(key)),
    };
  },
  match: async (key: Request | string, { cacheName }: { cacheName: string }) =>
    cachesByName.get(cacheName)?.get(urlOf(key))?.clone(),
  delete: async (name: string) => cachesByName.delete(name),
});
vi.stubGlobal('self', globalThis);
vi.stubGlobal('location', new URL(ORIGIN));
vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
class WorkerEvent {
  readonly work: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>): void {
    this.work.push(work);
  }
}
vi.stubGlobal('ExtendableEvent', WorkerEvent);
vi.stubGlobal('FetchEvent', WorkerEvent);
const server = vi.fn<() => Promise<Response>>();
vi.stubGlobal('fetch', server);
afterAll(() => vi.unstubAllGlobals());

const { cachedPictures, forgetEarlierImages } = await import('../../../workers/sw/pictures.ts');

let signedIn: number | undefined;
const pictures = cachedPictures(async () => signedIn);

const jpeg = (cacheControl: string) =>
  new Response('pixels', { headers: { 'content-type': 'image/jpeg', 'cache-control': cacheControl } });
/** Asks for a picture as an `<img>` does, and waits until the worker has nothing more to do. */
async function ask(strategy = pictures): Promise<string | undefined> {
  const request = new Request(PICTURE);
  const [response, done] = strategy.handleAll({ request, event: new WorkerEvent() });
  const text = await response.then(
    (received) => received.text(),
    () => undefined,
  );
  await done.catch(() => undefined);
  return text;
}
/** The addresses that are noted for expiration. */
async function noted(): Promise<string[]> {
  const exists = (await indexedDB.databases()).some(({ name }) => name === 'workbox-expiration');
  if (!exists) return [];
  const db = await openDB('workbox-expiration');
  const keys = await db.getAllKeys('cache-entries');
  db.close();
  // `cache|address`
  return keys.flatMap((key) => (typeof key === 'string' ? key.replace(/^[^|]*\|/, '') : []));
}
const offline = () => server.mockRejectedValue(new TypeError('Failed to fetch'));

beforeEach(() => {
  cachesByName.clear();
  signedIn = 4;
  server.mockReset();
});

test('a picture that isn’t public is kept for its user alone, and noted nowhere', async () => {
  server.mockImplementation(async () => jpeg(UNDECIDED));
  expect(await ask()).toBe('pixels');
  expect(kept()).toEqual([`wingrail-private-4 ${PICTURE}`]);
  offline();
  expect(await ask(), 'from the user’s cache').toBe('pixels');
  expect(await noted()).toEqual([]);
  for (const other of [5, undefined]) {
    signedIn = other;
    expect(await ask()).toBeUndefined();
  }
});

test('a visitor’s isn’t kept at all, nor what isn’t a picture', async () => {
  signedIn = undefined;
  server.mockImplementation(async () => jpeg(UNDECIDED));
  expect(await ask()).toBe('pixels');
  signedIn = 4;
  server.mockImplementation(async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  await ask();
  server.mockImplementation(async () => Response.json({ error: 'no' }, { status: 404 }));
  await ask();
  expect(kept()).toEqual([]);
});

test.each([undefined, 5])(
  'one that arrives after the sign-out isn’t kept, whoever is signed in',
  async (next) => {
    server.mockImplementation(async () => {
      signedIn = next;
      return jpeg(UNDECIDED);
    });
    expect(await ask()).toBe('pixels');
    expect(kept()).toEqual([]);
  },
);

test('one whose user signs out while it is being stored is deleted', async () => {
  server.mockImplementation(async () => {
    const response = jpeg(UNDECIDED);
    const clone = response.clone.bind(response);
    response.clone = () => {
      const copy = clone();
      const read = copy.arrayBuffer.bind(copy);
      copy.arrayBuffer = () => {
        signedIn = undefined;
        return read();
      };
      return copy;
    };
    return response;
  });
  await ask();
  expect(kept()).toEqual([]);
});

test('a public picture is kept for everybody, and noted', async () => {
  server.mockImplementation(async () => jpeg(FOR_EVERYBODY));
  expect(await ask()).toBe('pixels');
  expect(kept()).toEqual([`${IMAGE_CACHE} ${PICTURE}`]);
  expect(await noted()).toEqual([PICTURE]);
  offline();
  signedIn = undefined;
  expect(await ask()).toBe('pixels');
});

test('a session that can’t be read neither keeps nor shows a private picture', async () => {
  const blind = cachedPictures(() => Promise.reject(new Error('the database is busy')));
  server.mockImplementation(async () => jpeg(UNDECIDED));
  expect(await ask(blind)).toBe('pixels');
  expect(kept()).toEqual([]);
  cachesByName.set('wingrail-private-4', new Map([[PICTURE, jpeg(UNDECIDED)]]));
  offline();
  expect(await ask(blind)).toBeUndefined();
});

test('what earlier versions kept of all pictures is deleted, with its addresses', async () => {
  server.mockImplementation(async () => jpeg(FOR_EVERYBODY));
  await ask();
  cachesByName.set(EARLIER_IMAGE_CACHE, new Map([[PICTURE, jpeg(FOR_EVERYBODY)]]));
  const db = await openDB('workbox-expiration');
  const row = { id: `${EARLIER_IMAGE_CACHE}|${PICTURE}`, url: PICTURE, timestamp: Date.now() };
  await db.clear('cache-entries');
  await db.put('cache-entries', { ...row, cacheName: EARLIER_IMAGE_CACHE });
  db.close();
  await forgetEarlierImages();
  expect(kept()).toEqual([`${IMAGE_CACHE} ${PICTURE}`]);
  expect(await noted()).toEqual([]);
});
