import { afterEach, expect, test, vi } from 'vitest';
import { askForSync, sendsInBackground } from '../../src/outbox/page/background-sync.ts';
import { ANNA, World, composite, planeForm } from './sim/world.ts';

afterEach(() => vi.unstubAllGlobals());

const REFUSALS: Record<string, object> = {
  'register() rejects': {
    serviceWorker: {
      getRegistration: () =>
        Promise.resolve({
          sync: { register: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
        }),
    },
  },
  'there is no SyncManager': { serviceWorker: { getRegistration: () => Promise.resolve({}) } },
  'no worker is registered': { serviceWorker: { getRegistration: () => Promise.resolve(undefined) } },
  'there are no service workers': {},
  'getRegistration() rejects': {
    serviceWorker: { getRegistration: () => Promise.reject(new DOMException('no', 'SecurityError')) },
  },
};

test.each(Object.entries(REFUSALS))('F28 %s: the page sends the photo itself', async (_name, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const world = new World();
  await world.signIn(ANNA);
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await expect(askForSync(id)).resolves.toBeUndefined();
  await world.heal();
  expect(await world.state(id)).toBe('done');
});

test('F28 each op registers its own sync tag', async () => {
  const tags: string[] = [];
  const register = (tag: string) => {
    tags.push(tag);
    return Promise.resolve();
  };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve({ sync: { register } }) },
  });
  await askForSync('a');
  await askForSync('b');
  expect(tags).toEqual(['outbox:a', 'outbox:b']);
});

test('F28 a browser that refused, or can’t, is known to send only while the app is open', async () => {
  expect(sendsInBackground()).toBe(false);
  vi.stubGlobal('ServiceWorkerRegistration', { prototype: { sync: undefined } });
  let refuses = true;
  const register = () =>
    refuses ? Promise.reject(new DOMException('no', 'NotAllowedError')) : Promise.resolve();
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve({ sync: { register } }) },
  });
  await askForSync('a');
  expect(sendsInBackground()).toBe(false);
  refuses = false;
  await askForSync('b');
  expect(sendsInBackground()).toBe(true);
});
