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
vi.stubGlobal('caches', {
  keys: async () => [...kept],
  delete: async (name: string) => kept.delete(name),
});
// Other tabs are not what is tested here, and an open channel would keep the process alive.
vi.stubGlobal('BroadcastChannel', undefined);
afterAll(() => vi.unstubAllGlobals());

const { leaveDevice } = await import('../../../src/app/nav/leave-device.ts');
const { draftKey } = await import('../../../src/data/drafts.ts');
const { forgetLeftPictures } = await import('../../../src/data/forget-left-pictures.ts');
const { forgetOnSignOut } = await import('../../../src/data/forget-on-sign-out.ts');
const { readSession, signIn, signOut } = await import('../../../src/session/session.ts');

const ANN = sessionOf(4, 'ann');
const DRAFT = draftKey(4, 'appeal-7');
forgetOnSignOut();

beforeEach(async () => {
  kept.clear();
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
  await leaveDevice(4, 'keep');
  expect(await readSession()).toBeUndefined();
  expect(storage.getItem(DRAFT)).toBe('It is a bird');
  await signIn(ANN);
  await leaveDevice(4, 'forget');
  expect(await readSession()).toBeUndefined();
  expect(storage.getItem(DRAFT)).toBeNull();
});

test('at the start the private pictures of everybody else go', async () => {
  for (const name of ['wingrail-private-4', 'wingrail-private-44', 'wingrail-airports']) kept.add(name);
  await forgetLeftPictures();
  expect([...kept]).toEqual(['wingrail-private-4', 'wingrail-airports']);
});
