// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionOf } from '../../people.ts';
import { stubLocalStorage } from '../local-storage.ts';

const stored = stubLocalStorage();
// Other tabs aren't tested here, and an open channel would keep the process alive.
vi.stubGlobal('BroadcastChannel', undefined);
vi.stubGlobal('navigator', { onLine: true });

const { saveLanguage, syncLanguage } = await import('../../../src/auth/language-preference.ts');
const { storeUnsavedLanguage } = await import('../../../src/session/unsaved-language.ts');
const { signIn } = await import('../../../src/session/session.ts');
const { signOut } = await import('../../../src/auth/sign-out.ts');

/** The language stored on the server. */
let preferred: string | null;
/** The requests that the server has accepted. */
const sent: string[] = [];
/** The server's response to the next requests. */
let response: () => Promise<Response>;
const offline = () => Promise.reject(new TypeError('failed to fetch'));

beforeEach(async () => {
  preferred = null;
  sent.length = 0;
  response = () => Promise.resolve(Response.json({ preferred_lang: preferred }));
  vi.stubGlobal('fetch', async (_path: string, { method, body }: { method: string; body: string }) => {
    const reply = await response();
    if (method === 'POST' && reply.ok) {
      sent.push(body);
      preferred = body.includes('zh') ? 'zh' : 'en';
    }
    return reply;
  });
  await signIn(sessionOf(1, 'anna'));
});
afterEach(async () => {
  await signOut();
  stored.clear();
});

test('a choice is saved for the user once', async () => {
  expect(await saveLanguage('zh')).toBe('saved');
  expect(preferred).toBe('zh');
  expect(await syncLanguage()).toBe('zh');
  expect(sent).toHaveLength(1);
});

test('a choice of another device is used; without one the device keeps its own', async () => {
  expect(await syncLanguage()).toBeUndefined();
  preferred = 'zh';
  expect(await syncLanguage()).toBe('zh');
});

test('a choice made without a network overrides the server’s, and is saved once later', async () => {
  preferred = 'en';
  response = offline;
  expect(await saveLanguage('zh')).toBe('later');
  response = () => Promise.resolve(Response.json({ preferred_lang: preferred }));
  expect(await syncLanguage()).toBe('zh');
  expect(await syncLanguage()).toBe('zh');
  expect([preferred, sent.length]).toEqual(['zh', 1]);
});

test('a choice that the server refuses has failed, and is retried', async () => {
  response = () => Promise.resolve(Response.json({ error: 'No.' }, { status: 500 }));
  expect(await saveLanguage('zh')).toBe('failed');
  response = () => Promise.resolve(Response.json({ preferred_lang: preferred }));
  await syncLanguage();
  expect(preferred).toBe('zh');
});

test('of two choices in a row the last one is kept', async () => {
  await Promise.all([saveLanguage('zh'), saveLanguage('en')]);
  expect(preferred).toBe('en');
});

test('a choice made during the request is used', async () => {
  preferred = 'zh';
  response = () => {
    storeUnsavedLanguage(1, 'en');
    return Promise.resolve(Response.json({ preferred_lang: preferred }));
  };
  expect(await syncLanguage()).toBe('en');
});

test('a choice is not saved for another user, and a visitor’s for none', async () => {
  response = offline;
  await saveLanguage('zh');
  await signIn(sessionOf(2, 'ben'));
  response = () => Promise.resolve(Response.json({ preferred_lang: preferred }));
  expect(await syncLanguage()).toBeUndefined();
  await signOut();
  expect(await saveLanguage('zh')).toBe('saved');
  expect(sent).toEqual([]);
});
