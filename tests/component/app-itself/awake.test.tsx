/** The screen stays on while something is sent (docs/rules/screens.md, "The installed app"). */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { TUS_PATH } from '../../../src/contract/calls/tus.ts';
import { setOnline } from '../harness/network.ts';
import { receiveUploads } from '../harness/uploads.ts';
import { fileAt } from '../image-worker/bench.ts';
import { ownPhoto } from '../photos.ts';
import { fillPlaneForm, openUpload, pickPhoto, sendToOutbox } from '../upload/photographer.ts';

/** Replaces the browser's wake locks; returns how many are held, and what hides and shows the page. */
function standInForWakeLocks() {
  const held = new Set<{ released: boolean }>();
  const request = () => {
    const lock = {
      released: false,
      release: () => {
        lock.released = true;
        held.delete(lock);
        return Promise.resolve();
      },
    };
    held.add(lock);
    return Promise.resolve(lock);
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'wakeLock');
    Reflect.deleteProperty(document, 'visibilityState');
  });
  return {
    locks: () => held.size,
    setHidden: (isHidden: boolean) => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        value: isHidden ? 'hidden' : 'visible',
      });
      // The browser releases the locks of a hidden page.
      if (isHidden) {
        for (const lock of held) lock.released = true;
        held.clear();
      }
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

/** Holds uploads back until the returned function is called. */
function holdUploads(): () => void {
  receiveUploads();
  const receive = globalThis.fetch;
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  globalThis.fetch = async (input, init) => {
    if (new Request(input, init).url.includes(TUS_PATH)) await promise;
    return receive(input, init);
  };
  return resolve;
}

test('from when something is being sent until it has arrived, as long as the page is visible', async () => {
  const { locks, setHidden } = standInForWakeLocks();
  const server = await openUpload({ responses: { 'POST /api/upload': { photo: ownPhoto(1) } } });
  const release = holdUploads();
  // It waits, and isn't being sent.
  setOnline(server, false);
  await pickPhoto(await fileAt('/media/3000x2000/1.jpg'));
  await fillPlaneForm();
  await sendToOutbox();
  expect(locks()).toBe(0);
  setOnline(server, true);
  await expect.poll(locks).toBe(1);
  setHidden(true);
  expect(locks()).toBe(0);
  setHidden(false);
  await expect.poll(locks).toBe(1);
  release();
  await expect.element(page.getByText(/^Arrived/).first()).toBeVisible();
  await expect.poll(locks).toBe(0);
});
