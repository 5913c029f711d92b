/** Keeping a device's subscription valid, with stand-ins of browser and server (docs/rules/push.md, "Devices"). */
// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionOf } from '../../people.ts';
import { stubLocalStorage } from '../local-storage.ts';

const stored = stubLocalStorage();
vi.stubGlobal('BroadcastChannel', undefined);

/** The subscription in the browser. */
let subscription: { endpoint: string; key: string } | undefined;
/** Number of subscriptions made so far. */
let made: number;
/** True while the push service can't be reached. */
let isCut: boolean;
const bytesOf = (key: string) => Uint8Array.from(atob(key), (c) => c.codePointAt(0) ?? 0);

function present() {
  if (subscription === undefined) return null;
  const { endpoint, key } = subscription;
  return {
    endpoint,
    options: { applicationServerKey: bytesOf(key).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: `p of ${endpoint}`, auth: 'a' } }),
    unsubscribe: () => {
      subscription = undefined;
      return Promise.resolve(true);
    },
  };
}
const pushManager = {
  getSubscription: () => Promise.resolve(present()),
  subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    if (isCut) return Promise.reject(new Error('no push service'));
    made += 1;
    subscription = { endpoint: `device ${made}`, key: btoa(String.fromCodePoint(...applicationServerKey)) };
    return Promise.resolve(present());
  },
};
const notification = {
  permission: 'granted',
  requestPermission: () => Promise.resolve(notification.permission),
};
vi.stubGlobal('navigator', {
  onLine: true,
  serviceWorker: { getRegistration: () => Promise.resolve({ active: {}, pushManager }) },
});
vi.stubGlobal('window', { PushManager: {}, Notification: {} });
vi.stubGlobal('Notification', notification);

/** The server's key, and what it was sent: method, path, token and parts of the body. */
let serverKey: string;
let isServerDown: boolean;
/** True while the server refuses to store subscriptions. */
let isRefusing: boolean;
const sent: string[] = [];
interface SentInit extends RequestInit {
  body?: string;
}
vi.stubGlobal('fetch', (path: string, { method, headers, body = '' }: SentInit) => {
  if (isServerDown) return Promise.reject(new TypeError('failed to fetch'));
  if (path === '/api/push/key') return Promise.resolve(Response.json({ key: serverKey }));
  if (isRefusing) return Promise.resolve(Response.json({ error: 'No.' }, { status: 403 }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page's own request
  const { endpoint, language = '' } = JSON.parse(body) as { endpoint: string; language?: string };
  const token = new Headers(headers).get('authorization');
  sent.push(`${method} ${path} ${token} ${endpoint} ${language}`.trim());
  return Promise.resolve(Response.json({ success: true }));
});

const { replaceSubscription } = await import('../../../workers/sw/push.ts');
const { connection } = await import('../../../src/database/this-page.ts');
const { followPush, hasPush, turnOffPush, turnOnPush } = await import('../../../src/push/device-push.ts');
const { applyLanguage } = await import('../../../src/i18n/instance.ts');
const { signIn } = await import('../../../src/session/session.ts');
const { signOut } = await import('../../../src/auth/sign-out.ts');

await followPush();
/** As at the start of the app; the listeners of the first start stay. */
const start = followPush;
const PUT = 'PUT /api/push/subscription Bearer token of';

beforeEach(async () => {
  subscription = undefined;
  made = 0;
  isCut = false;
  serverKey = 'AAAA';
  isServerDown = false;
  isRefusing = false;
  notification.permission = 'granted';
  await signIn(sessionOf(1, 'anna'));
  await start();
  sent.length = 0;
});
afterEach(async () => {
  await signOut();
  await start();
  stored.clear();
});

test('nothing is subscribed that nobody asked for', async () => {
  await start();
  expect([made, sent]).toEqual([0, []]);
});

test('turned on, it is renewed at each start, and when the language changes', async () => {
  expect(await turnOnPush()).toBe('on');
  expect(await hasPush()).toBe(true);
  expect(sent).toEqual([`${PUT} anna device 1 en`]);
  sent.length = 0;
  await start();
  expect(sent).toContain(`${PUT} anna device 1 en`);
  applyLanguage('zh');
  await vi.waitFor(() => expect(sent).toContain(`${PUT} anna device 1 zh`));
  applyLanguage('en');
  await start();
  expect(made).toBe(1);
});

test('with another key of the server the device subscribes again, later if the push service is away', async () => {
  await turnOnPush();
  serverKey = 'BBBB';
  isCut = true;
  await start();
  expect(subscription).toBeUndefined();
  isCut = false;
  await start();
  expect(subscription).toEqual({ endpoint: 'device 2', key: 'BBBB' });
  expect(sent).toContain(`${PUT} anna device 2 en`);
});

test('an unreachable server changes nothing', async () => {
  await turnOnPush();
  isServerDown = true;
  await start();
  expect(subscription?.endpoint).toBe('device 1');
});

test('what can’t be turned on stays off, and a denied permission subscribes nothing', async () => {
  isServerDown = true;
  expect(await turnOnPush()).toBe('failed');
  isServerDown = false;
  isCut = true;
  expect(await turnOnPush()).toBe('unreachable');
  isCut = false;
  isRefusing = true;
  expect(await turnOnPush()).toBe('failed');
  expect(made).toBe(1);
  notification.permission = 'denied';
  expect(await turnOnPush()).toBe('denied');
  notification.permission = 'default';
  expect(await turnOnPush()).toBe('undecided');
  expect(subscription).toBeUndefined();
  notification.permission = 'granted';
  isRefusing = false;
  await start();
  expect(made).toBe(1);
  expect(await hasPush()).toBe(false);
});

test('one that is left over from an attempt that failed is ended, and not renewed', async () => {
  await turnOnPush();
  sent.length = 0;
  stored.clear();
  await start();
  expect([subscription, sent]).toEqual([undefined, []]);
});

test('signing out ends it; signing in again doesn’t bring it back', async () => {
  await turnOnPush();
  await signOut();
  await vi.waitFor(() => expect(subscription).toBeUndefined());
  await signIn(sessionOf(1, 'anna'));
  await start();
  expect(made).toBe(1);
});

test('switching to another account ends it, also if the app was closed meanwhile', async () => {
  await turnOnPush();
  sent.length = 0;
  await signIn(sessionOf(2, 'bo'));
  await start();
  expect(subscription).toBeUndefined();
  expect(sent).toEqual([]);
});

test('a new session of the same user takes it over', async () => {
  await turnOnPush();
  sent.length = 0;
  await signIn({ ...sessionOf(1, 'anna'), token: 'token of anna 2' });
  await vi.waitFor(() => expect(sent).toContain(`${PUT} anna 2 device 1 en`));
});

test('it is turned off without a network, and told to the server with one', async () => {
  await turnOnPush();
  sent.length = 0;
  await turnOffPush();
  expect(sent).toEqual(['POST /api/push/unsubscribe Bearer token of anna device 1']);
  await turnOnPush();
  isServerDown = true;
  await turnOffPush();
  expect([subscription, await hasPush()]).toEqual([undefined, false]);
});

test('a subscription that the browser ended is replaced by the service worker, if somebody is signed in', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the stand-in, which the page finds in `navigator`
  const registration = { pushManager } as unknown as { pushManager: PushManager };
  const scope = { registration, navigator: { languages: ['zh-CN'] } };
  await turnOnPush();
  sent.length = 0;
  subscription = undefined;
  await replaceSubscription(scope, connection);
  // Anna has chosen no language, so it is the browser's.
  expect(sent).toEqual([`${PUT} anna device 2 zh`]);
  await signOut();
  await start();
  sent.length = 0;
  await replaceSubscription(scope, connection);
  expect([subscription, sent]).toEqual([undefined, []]);
});
