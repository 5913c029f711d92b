// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyPhotoForm } from '../../../src/contract/rules.ts';
import { sessionOf } from '../../people.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
// Other tabs are not what is tested here, and an open channel would keep the process alive.
vi.stubGlobal('BroadcastChannel', undefined);
const storage = { quota: 1e9, usage: 0 };
vi.stubGlobal('navigator', {
  storage: {
    estimate: () => Promise.resolve(storage),
    persisted: () => Promise.resolve(true),
  },
});
afterAll(() => vi.unstubAllGlobals());

const { openOutbox, useOutbox } = await import('../../../src/outbox/page/index.ts');
const outbox = await openOutbox();
const { readSession, signIn, signOut, useSession } = await import('../../../src/session/session.ts');

const form = { ...emptyPhotoForm('planes'), registration: 'B-2447' };
const photo = () => ({ form, composite: new ArrayBuffer(700_000), thumbnail: new ArrayBuffer(9) });

test('nothing is known before the device has been read', () => {
  expect(useOutbox.getInitialState()).toMatchObject({ ready: false, items: [] });
});

async function items() {
  await outbox.view.refresh();
  return useOutbox.getState().items;
}

beforeEach(async () => {
  await signIn(sessionOf(1, 'anna'));
  for (const item of await items()) {
    await outbox.cancel(item.id);
    await outbox.dismiss(item.id);
  }
});

describe('the session', () => {
  test("is the database's, mirrored into local storage", async () => {
    expect((await readSession())?.user.id).toBe(1);
    expect([stored.get('token'), stored.get('username')]).toEqual(['token of anna', 'anna']);
    stored.clear();
    await readSession();
    expect(stored.get('token'), 'local storage written just before a kill is lost').toBe('token of anna');
  });

  test('ends everywhere', async () => {
    await signOut();
    expect(await readSession()).toBeUndefined();
    expect(useSession.getState()).toEqual({ ready: true, session: undefined });
    expect(stored.size).toBe(0);
  });
});

describe('keeping', () => {
  test('a photo is there, with its picture and words, before anyone says so', async () => {
    const states: string[] = [];
    const unsubscribe = useOutbox.subscribe(({ items: [first] }) => {
      if (first) states.push(first.state);
    });
    const outcome = await outbox.enqueue('upload', photo());
    unsubscribe();
    expect(outcome.ok).toBe(true);
    expect([...new Set(states)]).toEqual(['staging', 'queued']);
    const [item] = await items();
    expect(item).toMatchObject({
      kind: 'upload',
      state: 'queued',
      percent: 0,
      bytes: 700_000,
      editable: true,
    });
    expect(item?.thumbnail?.byteLength).toBe(9);
    expect(useOutbox.getState()).toMatchObject({
      ready: true,
      waiting: 1,
      needsYou: 0,
      percent: undefined,
    });
  });

  test('needs somebody to send it', async () => {
    await signOut();
    expect(await outbox.enqueue('upload', photo())).toEqual({ ok: false, problem: 'signed-out' });
    const decision = { photoId: 1, action: 'approve', revision: 1 } as const;
    expect(await outbox.enqueue('review', decision)).toEqual({ ok: false, problem: 'signed-out' });
  });

  test('says at once when there is no room', async () => {
    storage.usage = storage.quota - 500_000;
    expect(await outbox.enqueue('upload', photo())).toEqual({ ok: false, problem: 'space' });
    storage.usage = 0;
    expect(await items()).toEqual([]);
  });

  test("another account does not see it, and can't touch it", async () => {
    const outcome = await outbox.enqueue('upload', photo());
    const id = outcome.ok ? outcome.id : '';
    await signIn(sessionOf(2, 'ben'));
    expect(await items()).toEqual([]);
    expect(await outbox.cancel(id)).toEqual({ ok: false, problem: 'gone' });
    await signIn(sessionOf(1, 'anna'));
    expect(await items()).toMatchObject([{ id, state: 'queued' }]);
  });

  test('decisions and deletions', async () => {
    await outbox.enqueue('review', { photoId: 4, action: 'reject', revision: 2, reason: 'blurred' });
    await outbox.enqueue('delete-photo', { photoId: 5 });
    expect(await items()).toMatchObject([
      { kind: 'delete-photo', photoId: 5, state: 'queued' },
      { kind: 'review', photoId: 4, action: 'reject', state: 'queued' },
    ]);
  });
});

test('pause, resume, edit, cancel, undo, dismiss', async () => {
  const outcome = await outbox.enqueue('upload', photo());
  const id = outcome.ok ? outcome.id : '';
  const state = async () => (await items())[0]?.state;
  await outbox.pause(id);
  expect(await state()).toBe('paused');
  await outbox.resume(id);
  expect(await state()).toBe('queued');
  await outbox.edit(id, { ...form, registration: 'D-ABYA' });
  expect((await items())[0]).toMatchObject({ form: { registration: 'D-ABYA' } });
  expect(await outbox.dismiss(id)).toEqual({ ok: false, problem: 'too-late' });
  await outbox.cancel(id);
  expect([await state(), useOutbox.getState().waiting]).toEqual(['cancelled', 0]);
  await outbox.undoCancel(id);
  expect(await state()).toBe('queued');
  await outbox.cancel(id);
  await outbox.dismiss(id);
  expect(await items()).toEqual([]);
});

test("a draft is its user's own, survives, and goes when it was sent", async () => {
  const watermark = { size: 100, x: 50, y: 50, colour: 'light' } as const;
  const source = { name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(5) };
  await outbox.saveDraftSource(source);
  await outbox.saveDraft({ form, watermark });
  expect(await outbox.loadDraft()).toEqual({ form, watermark, source });
  await signIn(sessionOf(2, 'ben'));
  expect(await outbox.loadDraft()).toBeUndefined();
  await signIn(sessionOf(1, 'anna'));
  await outbox.enqueue('upload', photo());
  expect(await outbox.loadDraft()).toBeUndefined();
});
