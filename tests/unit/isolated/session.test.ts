// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import { sessionOf } from '../../people.ts';
import { eventually } from '../../eventually.ts';
import { stubLocalStorage } from '../local-storage.ts';

const stored = stubLocalStorage();
// No other tabs are tested here, and an open channel would keep the process alive.
vi.stubGlobal('BroadcastChannel', undefined);
// A browser without the storage and lock APIs.
vi.stubGlobal('navigator', {});
afterAll(() => vi.unstubAllGlobals());

let restore = () => {};
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  restore();
  vi.useRealTimers();
});

/** Imports the page's modules anew, as after a reload. */
async function freshPage() {
  const [page, { signOut }, database, store, { outbox }] = await Promise.all([
    import('../../../src/session/session.ts'),
    import('../../../src/auth/sign-out.ts'),
    import('../../../src/database/this-page.ts'),
    import('../../../src/session/stored-session.ts'),
    import('../../../src/outbox/page/this-page.ts'),
  ]);
  return { outbox, ...database, writeSession: store.writeSession, signOut, ...page };
}

/** Makes every transaction fail with `failure`. */
function breakDatabase(failure: string): void {
  const { prototype } = IDBDatabase;
  // oxlint-disable-next-line typescript/unbound-method -- restored unchanged
  const { transaction } = prototype;
  prototype.transaction = () => {
    throw new DOMException('The database is broken', failure);
  };
  restore = () => {
    prototype.transaction = transaction;
  };
}

test('an unreadable database does not sign the user out, and is read again', async () => {
  const page = await freshPage();
  await page.signIn(sessionOf(1, 'anna'));
  breakDatabase('UnknownError');
  expect((await page.readSession())?.username).toBe('anna');
  expect(page.useSession.getState()).toMatchObject({ ready: true, session: { username: 'anna' } });
  expect(stored.get('token')).toBe('token of anna');

  restore();
  await page.writeSession(page.connection, sessionOf(2, 'ben'));
  await vi.advanceTimersByTimeAsync(1_000);
  await eventually(() => expect(page.useSession.getState().session?.username).toBe('ben'));
  expect(vi.getTimerCount(), 'no more reads are scheduled').toBe(0);
});

test('a start with a broken database waits, then shows nobody, and recovers with the database', async () => {
  const page = await freshPage();
  await page.writeSession(page.connection, sessionOf(1, 'anna'));
  stored.set('token', 'token of anna');
  breakDatabase('UnknownError');
  expect(await page.readSession()).toBeUndefined();
  expect(await page.readSession()).toBeUndefined();
  expect(page.useSession.getState().ready).toBe(false);

  await vi.advanceTimersByTimeAsync(1_000);
  await eventually(() => expect(page.useSession.getState()).toEqual({ ready: true, session: undefined }));
  expect(stored.get('token'), 'not a sign-out').toBe('token of anna');

  restore();
  await vi.advanceTimersByTimeAsync(2_000);
  await eventually(() => expect(page.useSession.getState().session?.username).toBe('anna'));
});

test.each([
  ['UnknownError', 'storage'],
  ['VersionError', 'newer'],
  ['QuotaExceededError', 'space'],
])(
  'enqueueing in a broken database (%s) fails with its problem, not with `signed-out`',
  async (failure, problem) => {
    const page = await freshPage();
    await page.signIn(sessionOf(1, 'anna'));
    breakDatabase(failure);
    const form = emptyPhotoForm('planes');
    const input = { form, composite: new ArrayBuffer(5), thumbnail: new ArrayBuffer(1) };
    expect(await page.outbox.enqueue('upload', input)).toEqual({ ok: false, problem });
    const decision = { photoId: 1, decision: { action: 'approve', revision: 1 } } as const;
    expect(await page.outbox.enqueue('review', decision)).toEqual({ ok: false, problem });
  },
);

test('updating the user keeps the token and ignores another user', async () => {
  const page = await freshPage();
  const anna = sessionOf(1, 'anna');
  await page.signIn(anna);
  await page.updateSessionUser({ ...anna.user, username: 'anne' });
  expect(await page.readSession()).toMatchObject({ token: anna.token, username: 'anne' });
  await page.updateSessionUser(sessionOf(2, 'ben').user);
  expect(await page.readSession()).toMatchObject({ token: anna.token, username: 'anne' });
});

test('updating the user during a sign-out does not sign them in again', async () => {
  const page = await freshPage();
  const anna = sessionOf(1, 'anna');
  await page.signIn(anna);
  await Promise.all([page.updateSessionUser(anna.user), page.signOut()]);
  expect(await page.readSession()).toBeUndefined();
  expect(page.useSession.getState().session).toBeUndefined();
});

test.each([
  ['the same user', 1, 'anna'],
  ['another user', 2, 'ben'],
])(
  'a sign-out that comes after %s has signed in in another tab leaves the new session, and shows it',
  async (_who, id, username) => {
    const page = await freshPage();
    await page.signIn(sessionOf(1, 'anna'));
    // This tab hasn't been told yet.
    const next = { ...sessionOf(id, username), token: 'the new token' };
    await page.writeSession(page.connection, next);
    stored.set('keycloak_refresh_token', 'of the new session');
    expect(await page.signOut()).toBe(false);
    expect(page.useSession.getState().session).toEqual(next);
    expect(await page.readSession()).toEqual(next);
    expect(stored.get('token')).toBe('the new token');
    expect(stored.get('keycloak_refresh_token')).toBe('of the new session');
    expect(await page.signOut()).toBe(true);
    expect(await page.readSession()).toBeUndefined();
  },
);
