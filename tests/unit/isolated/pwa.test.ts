import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { declineInstall, startInstall, useInstall } from '../../../src/app/pwa/install.ts';
import { startServiceWorker } from '../../../src/app/pwa/start-service-worker.ts';
import { useUpdate } from '../../../src/app/pwa/update.ts';
import { stubLocalStorage } from '../local-storage.ts';

const worker = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  messages: [] as string[],
  isOnline: true,
  attempts: 0,
}));

// workbox-window needs a browser. This stub only fails offline, announces a waiting version, and passes on "skip waiting".
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(type: string, listener: () => void) {
      worker.listeners.set(type, listener);
    }
    register() {
      worker.attempts += 1;
      return worker.isOnline ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'));
    }
    update() {
      return Promise.resolve();
    }
    messageSkipWaiting() {
      worker.messages.push('skip waiting');
    }
  },
}));

let stored = new Map<string, string>();
let reloads = 0;

beforeEach(() => {
  stored = new Map();
  reloads = 0;
  Object.assign(worker, { messages: [], isOnline: true, attempts: 0 });
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise(() => undefined) } });
  vi.stubGlobal('location', { reload: () => (reloads += 1) });
  stubLocalStorage(stored);
  useInstall.setState({ prompt: undefined });
  useUpdate.setState({ apply: undefined, isReplaced: false });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Dispatches the browser's install offer; returns how often it prompted, and whether it was held back. */
function offer(): { prompts: () => number; isHeld: boolean } {
  let prompts = 0;
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve((prompts += 1)),
  });
  window.dispatchEvent(event);
  return { prompts: () => prompts, isHeld: event.defaultPrevented };
}

test('the install offer is held until requested, and used once', () => {
  startInstall();
  const { prompts, isHeld } = offer();
  expect(isHeld).toBe(true);
  expect(prompts()).toBe(0);
  const { prompt } = useInstall.getState();
  if (typeof prompt === 'function') prompt();
  expect(prompts()).toBe(1);
  expect(useInstall.getState().prompt).toBeUndefined();
});

test('a declined offer is not shown again', () => {
  startInstall();
  offer();
  declineInstall();
  expect(useInstall.getState().prompt).toBeUndefined();
  offer();
  expect(useInstall.getState().prompt).toBeUndefined();
});

test('a new version waits for the user, then takes control and reloads the page', async () => {
  await startServiceWorker();
  expect(useUpdate.getState().apply).toBeUndefined();
  worker.listeners.get('waiting')?.();
  expect(worker.messages).toEqual([]);
  expect(reloads).toBe(0);
  useUpdate.getState().apply?.();
  expect(worker.messages).toEqual(['skip waiting']);
  expect(reloads).toBe(0);
  worker.listeners.get('controlling')?.();
  expect(reloads).toBe(1);
});

/** A worker that has taken control of the page, and whether its caches have this page's files. */
function takeControl(state: string, hasFiles: boolean) {
  const controller = Object.assign(new EventTarget(), { state });
  vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise(() => undefined), controller } });
  vi.stubGlobal('caches', {
    match: () => Promise.resolve(hasFiles || controller.state !== 'activated' ? new Response() : undefined),
  });
  worker.listeners.get('controlling')?.();
  return controller;
}

test('a page whose build another window has replaced offers to reload, without asking a worker', async () => {
  await startServiceWorker();
  worker.listeners.get('waiting')?.();
  // While it is activated, the files of the build before are still being deleted.
  const controller = takeControl('activating', false);
  await vi.advanceTimersByTimeAsync(0);
  expect(useUpdate.getState().isReplaced).toBe(false);
  controller.state = 'activated';
  controller.dispatchEvent(new Event('statechange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(useUpdate.getState().isReplaced).toBe(true);
  useUpdate.getState().apply?.();
  expect(worker.messages).toEqual([]);
  expect(reloads).toBe(1);
});

test('a page that the first worker takes control of offers nothing', async () => {
  await startServiceWorker();
  takeControl('activated', true);
  await vi.advanceTimersByTimeAsync(0);
  expect(useUpdate.getState()).toEqual({ apply: undefined, isReplaced: false });
});

/** The service workers of a browser, with what it says when asked for this page's registration. */
function serviceWorkers(getRegistration: () => Promise<object | undefined>) {
  vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise(() => undefined), getRegistration } });
}

const MINUTE = 60_000;

test('a page that was opened with a poor connection gets its worker within a minute of a better one', async () => {
  serviceWorkers(() => Promise.resolve(undefined));
  worker.isOnline = false;
  await startServiceWorker();
  await vi.advanceTimersByTimeAsync(MINUTE);
  const before = worker.attempts;
  serviceWorkers(() => Promise.resolve(worker.attempts > before ? { active: null } : undefined));
  worker.isOnline = true;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(worker.attempts).toBe(before + 1);
});

test('a page whose worker lost the request to control it asks again within a minute', async () => {
  const messages: string[] = [];
  const active = { postMessage: ({ type }: { type: string }) => messages.push(type) };
  const browser = {
    ready: Promise.resolve({ active }),
    controller: null as object | null,
    getRegistration: () => Promise.resolve({ active }),
  };
  vi.stubGlobal('navigator', { serviceWorker: browser });
  await startServiceWorker();
  await vi.advanceTimersByTimeAsync(0);
  expect(messages).toEqual(['CLAIM', 'RESTORE']);
  await vi.advanceTimersByTimeAsync(MINUTE);
  const asked = messages.length;
  expect(asked).toBeGreaterThan(2);
  browser.controller = active;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(messages).toHaveLength(asked);
});

test('a browser that blocks service workers is not asked again, and no error is reported', async () => {
  serviceWorkers(() => Promise.reject(new DOMException('blocked', 'SecurityError')));
  worker.isOnline = false;
  await startServiceWorker();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(worker.attempts).toBe(1);
});

test('without service worker support nothing happens', async () => {
  vi.stubGlobal('navigator', {});
  worker.listeners.clear();
  await startServiceWorker();
  expect(worker.listeners.size).toBe(0);
});
