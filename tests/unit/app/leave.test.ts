/** What stays on a device for a user, and what goes, by the way in which their session ends. */
// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sessionOf } from '../../people.ts';
import { eventually } from '../../eventually.ts';

const stored: Record<string, string> = {};
const storage = {
  getItem: (key: string) => stored[key] ?? null,
  setItem: (key: string, value: string) => void (stored[key] = value),
  removeItem: (key: string) => void Reflect.deleteProperty(stored, key),
};
vi.stubGlobal(
  'localStorage',
  // Keys are enumerated as properties, as a browser's storage has them.
  new Proxy(storage, {
    ownKeys: () => Object.keys(stored),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }),
);
const kept = new Set<string>();
/** Addresses of pictures that the service worker has kept. */
const images = new Set<string>();
vi.stubGlobal('caches', {
  has: async () => images.size > 0,
  open: async () => ({
    keys: async () => [...images].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => images.delete(url),
  }),
  keys: async () => [...kept],
  delete: async (name: string) => kept.delete(name),
});
// Other tabs are not what is tested here, and an open channel would keep the process alive.
vi.stubGlobal('BroadcastChannel', undefined);
afterAll(() => vi.unstubAllGlobals());

const { signOutDevice } = await import('../../../src/app/nav/sign-out-device.ts');
const { draftKey } = await import('../../../src/session/local-drafts.ts');
const { forgetLeftoverPictures } = await import('../../../src/auth/forget-leftover-pictures.ts');
const { forgetOnSignOut } = await import('../../../src/auth/forget-on-sign-out.ts');
const { queryClient } = await import('../../../src/api/query.ts');
const { readSession, signIn, signOut } = await import('../../../src/session/session.ts');

const ANN = sessionOf(4, 'ann');
const DRAFT = draftKey(4, 'appeal-7');
forgetOnSignOut();

beforeEach(async () => {
  kept.clear();
  images.clear();
  await signIn(ANN);
  storage.setItem(DRAFT, 'It is a bird');
});

/** The user's pictures are gone, which is the last of what goes by itself. */
const whenForgotten = () => eventually(() => expect([...kept]).toEqual([]));

test.each([
  ['ends', signOut],
  ['gives way to another sign-in', () => signIn(sessionOf(5, 'bo'))],
])('a begun appeal outlives a session that %s; private pictures do not', async (_how, end) => {
  kept.add('wingrail-private-4');
  await end();
  await whenForgotten();
  expect(storage.getItem(DRAFT)).toBe('It is a bird');
});

test('who logs out keeps it, unless all on the device is to be deleted', async () => {
  await signOutDevice(4, 'keep');
  expect(await readSession()).toBeUndefined();
  expect(storage.getItem(DRAFT)).toBe('It is a bird');
  await signIn(ANN);
  await signOutDevice(4, 'forget');
  expect(await readSession()).toBeUndefined();
  expect(storage.getItem(DRAFT)).toBeNull();
});

test('at the start the private pictures of everybody else go', async () => {
  for (const name of ['wingrail-private-4', 'wingrail-private-44', 'wingrail-airports']) kept.add(name);
  await forgetLeftoverPictures();
  expect([...kept]).toEqual(['wingrail-private-4', 'wingrail-airports']);
});

const PUBLIC = 'https://wingrail.example/media/card/0a1b.jpg';
const WAITING = 'https://wingrail.example/media/card/0c2d.jpg';
/** The gallery as everybody has it, in which one of the pictures stands. */
const gallery = () =>
  queryClient.setQueryData(['public', 'GET /api/photos', {}], {
    photos: [{ cache_image_path: '/media/card/0a1b.jpg' }],
  });

test('of the pictures that were seen, those of photos which are not public go with the session', async () => {
  gallery();
  images.add(PUBLIC).add(WAITING);
  await signOut();
  await eventually(() => expect([...images]).toEqual([PUBLIC]));
});

test('what a closed page has left of them goes at the next start, unless somebody is signed in', async () => {
  gallery();
  images.add(PUBLIC).add(WAITING);
  await forgetLeftoverPictures();
  expect([...images]).toEqual([PUBLIC, WAITING]);
  await signOut();
  await eventually(() => expect([...images]).toEqual([PUBLIC]));
  images.add(WAITING);
  await forgetLeftoverPictures();
  expect([...images]).toEqual([PUBLIC]);
});
