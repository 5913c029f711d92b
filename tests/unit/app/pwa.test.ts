import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { declineInstall, startInstall, useInstall } from '../../../src/app/pwa/install.ts';
import { startServiceWorker } from '../../../src/app/pwa/start-service-worker.ts';
import { useUpdate } from '../../../src/app/pwa/update.ts';

const worker = vi.hoisted(() => ({ listeners: new Map<string, () => void>(), told: [] as string[] }));

// workbox-window needs a browser; its part here is to say that a new version waits and to pass on "go".
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(type: string, listener: () => void) {
      worker.listeners.set(type, listener);
    }
    register() {
      return Promise.resolve();
    }
    update() {
      return Promise.resolve();
    }
    messageSkipWaiting() {
      worker.told.push('skip waiting');
    }
  },
}));

let kept = new Map<string, string>();
let reloads = 0;

beforeEach(() => {
  kept = new Map();
  reloads = 0;
  worker.told.length = 0;
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise(() => undefined) } });
  vi.stubGlobal('location', { reload: () => (reloads += 1) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  useInstall.setState({ prompt: undefined });
  useUpdate.setState({ apply: undefined });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** The browser's offer; how often its question was shown. */
function offer(): { asked: () => number; kept: boolean } {
  let asked = 0;
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve((asked += 1)),
  });
  window.dispatchEvent(event);
  return { asked: () => asked, kept: event.defaultPrevented };
}

test("the browser's offer to install is kept until it is wanted, and used once", () => {
  startInstall();
  const { asked, kept: held } = offer();
  expect(held).toBe(true);
  expect(asked()).toBe(0);
  useInstall.getState().prompt?.();
  expect(asked()).toBe(1);
  expect(useInstall.getState().prompt).toBeUndefined();
});

test('an offer that was declined does not come back', () => {
  startInstall();
  offer();
  declineInstall();
  expect(useInstall.getState().prompt).toBeUndefined();
  offer();
  expect(useInstall.getState().prompt).toBeUndefined();
});

test('a new version waits for the user, then takes over and the page is loaded again', async () => {
  await startServiceWorker();
  expect(useUpdate.getState().apply).toBeUndefined();
  worker.listeners.get('waiting')?.();
  expect(worker.told).toEqual([]);
  expect(reloads).toBe(0);
  useUpdate.getState().apply?.();
  expect(worker.told).toEqual(['skip waiting']);
  expect(reloads).toBe(0);
  worker.listeners.get('controlling')?.();
  expect(reloads).toBe(1);
});

test('where there are no service workers nothing happens', async () => {
  vi.stubGlobal('navigator', {});
  worker.listeners.clear();
  await startServiceWorker();
  expect(worker.listeners.size).toBe(0);
});
