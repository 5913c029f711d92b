/** What is kept on a device for a user, and what is deleted, depending on how their session ends. */
// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sessionOf } from '../../people.ts';
import { eventually } from '../../eventually.ts';
import { uploadOp } from '../outbox/ops.ts';

const stored: Record<string, string> = {};
const storage = {
  getItem: (key: string) => stored[key] ?? null,
  setItem: (key: string, value: string) => void (stored[key] = value),
  removeItem: (key: string) => void Reflect.deleteProperty(stored, key),
};
vi.stubGlobal(
  'localStorage',
  // Makes the keys enumerable properties, as in a browser's storage.
  new Proxy(storage, {
    ownKeys: () => Object.keys(stored),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }),
);
const cacheNames = new Set<string>();
/** URLs of pictures that the service worker has cached. */
const images = new Set<string>();
vi.stubGlobal('caches', {
  has: async () => images.size > 0,
  open: async () => ({
    keys: async () => [...images].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => images.delete(url),
  }),
  keys: async () => [...cacheNames],
  delete: async (name: string) => cacheNames.delete(name),
});
// Other tabs aren't tested here, and an open channel would keep the process alive.
vi.stubGlobal('BroadcastChannel', undefined);
afterAll(() => vi.unstubAllGlobals());

const { signOutDevice } = await import('../../../src/app/nav/sign-out-device.ts');
const { draftKey } = await import('../../../src/session/local-drafts.ts');
const { forgetLeftoverPictures } = await import('../../../src/auth/forget-leftover-pictures.ts');
const { forgetOnSignOut } = await import('../../../src/auth/forget-on-sign-out.ts');
const { connection } = await import('../../../src/database/this-page.ts');
const { createCacheStore } = await import('../../../src/api/cache-store.ts');
const { persistResponse, queryClient } = await import('../../../src/api/query.ts');
const { readSession, signIn } = await import('../../../src/session/session.ts');
const { signOut } = await import('../../../src/auth/sign-out.ts');

const ANN = sessionOf(4, 'ann');
const DRAFT = draftKey(4, 'appeal-7');
forgetOnSignOut();

beforeEach(async () => {
  cacheNames.clear();
  images.clear();
  await signIn(ANN);
  storage.setItem(DRAFT, 'It is a bird');
});

/** Waits until the user's pictures are deleted, which is the last step of the automatic clean-up. */
const whenForgotten = () => eventually(() => expect([...cacheNames]).toEqual([]));

test.each([
  ['ends', signOut],
  ['is replaced by another sign-in', () => signIn(sessionOf(5, 'bo'))],
])('an appeal draft outlives a session that %s; private pictures don’t', async (_case, end) => {
  cacheNames.add('wingrail-private-4');
  await end();
  await whenForgotten();
  expect(storage.getItem(DRAFT)).toBe('It is a bird');
});

test('logging out keeps the draft, unless the user has everything deleted', async () => {
  cacheNames.add('wingrail-private-4');
  await signOutDevice(4, 'keep');
  expect(await readSession()).toBeUndefined();
  expect(storage.getItem(DRAFT)).toBe('It is a bird');
  await whenForgotten();
  await signIn(ANN);
  cacheNames.add('wingrail-private-4');
  await signOutDevice(4, 'forget');
  expect(await readSession()).toBeUndefined();
  expect(storage.getItem(DRAFT)).toBeNull();
  await whenForgotten();
});

test('at start, private pictures of all other users are deleted', async () => {
  for (const name of ['wingrail-private-4', 'wingrail-private-44', 'wingrail-airports']) cacheNames.add(name);
  await forgetLeftoverPictures();
  expect([...cacheNames]).toEqual(['wingrail-private-4', 'wingrail-airports']);
});

const thumbnails = () => connection.run((db) => db.count('thumbnails'));

test('thumbnails of what has arrived go with the session, also with one that ended in a closed page', async () => {
  const arrived = uploadOp({ owner: 4, status: { state: 'done', at: 0 } });
  const put = () =>
    connection.run(async (db) => {
      await db.put('ops', arrived);
      await db.put('thumbnails', { opId: arrived.id, bytes: new ArrayBuffer(8) });
    });
  await put();
  await forgetLeftoverPictures();
  expect(await thumbnails()).toBe(1);
  await signOut();
  await eventually(async () => expect(await thumbnails()).toBe(0));
  await put();
  await forgetLeftoverPictures();
  expect(await thumbnails()).toBe(0);
});

/** For whom responses are in the device’s cache. */
const cachedScopes = async () =>
  new Set((await createCacheStore().entries()).map(([, { queryKey }]) => queryKey[0]));

test('at sign-out, the user’s own lists are deleted from the cache, and no others', async () => {
  for (const scope of ['user:4', 'user:5', 'public']) {
    queryClient.setQueryData([scope, 'GET /api/photos', {}], { photos: [] });
  }
  await Promise.all(queryClient.getQueryCache().getAll().map(persistResponse));
  expect(await cachedScopes()).toEqual(new Set(['user:4', 'user:5', 'public']));
  await signOut();
  await eventually(async () => expect(await cachedScopes()).toEqual(new Set(['user:5', 'public'])));
});

const PUBLIC = 'https://wingrail.example/media/card/0a1b.jpg';
const UNAPPROVED = 'https://wingrail.example/media/card/0c2d.jpg';
/** Caches the public gallery, which contains one of the pictures. */
const cacheGallery = () =>
  queryClient.setQueryData(['public', 'GET /api/photos', {}], {
    photos: [{ cache_image_path: '/media/card/0a1b.jpg' }],
  });

test('at sign-out, cached pictures of photos that aren’t public are deleted', async () => {
  cacheGallery();
  images.add(PUBLIC).add(UNAPPROVED);
  await signOut();
  await eventually(() => expect([...images]).toEqual([PUBLIC]));
});

test('such pictures left by a closed page are deleted at the next start, unless a user is signed in', async () => {
  cacheGallery();
  images.add(PUBLIC).add(UNAPPROVED);
  await forgetLeftoverPictures();
  expect([...images]).toEqual([PUBLIC, UNAPPROVED]);
  await signOut();
  await eventually(() => expect([...images]).toEqual([PUBLIC]));
  images.add(UNAPPROVED);
  await forgetLeftoverPictures();
  expect([...images]).toEqual([PUBLIC]);
});
