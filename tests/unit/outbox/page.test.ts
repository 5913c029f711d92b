// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inputWith } from '../../photo-input.ts';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import { NOBODY } from '../../../src/database/schema.ts';
import { StoreError } from '../../../src/outbox/engine/ports.ts';
import { savePickedPhoto } from '../../../src/outbox/store/drafts.ts';
import { sessionOf } from '../../people.ts';
import { stubLocalStorage } from '../local-storage.ts';

const stored = stubLocalStorage();
// No other tabs are tested here, and an open channel would keep the process alive.
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
const { performAction } = await import('../../../src/outbox/ui/item-actions.ts');
const outbox = await openOutbox();
const { connection } = await import('../../../src/database/this-page.ts');
const { readSession, signIn, useSession } = await import('../../../src/session/session.ts');
const { signOut } = await import('../../../src/auth/sign-out.ts');

const form = { ...emptyPhotoForm('planes'), registration: 'B-2447' };
const input = inputWith(form);
const uploadInput = () => ({ form, composite: new ArrayBuffer(700_000), thumbnail: new ArrayBuffer(9) });

test('the store is not ready before the database has been read', () => {
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
  test('is stored in the database and mirrored into local storage', async () => {
    expect((await readSession())?.user.id).toBe(1);
    expect([stored.get('token'), stored.get('username')]).toEqual(['token of anna', 'anna']);
    stored.clear();
    await readSession();
    expect(stored.get('token'), 'local storage written just before a kill is lost').toBe('token of anna');
  });

  test('is removed everywhere at a sign-out', async () => {
    await signOut();
    expect(await readSession()).toBeUndefined();
    expect(useSession.getState()).toEqual({ ready: true, session: undefined, changedHere: true });
    expect(stored.size).toBe(0);
  });
});

describe('enqueue', () => {
  test('shows a photo with its thumbnail while it is being saved and afterwards', async () => {
    const states: string[] = [];
    const unsubscribe = useOutbox.subscribe(({ items: [first] }) => {
      if (first) states.push(first.state);
    });
    const outcome = await outbox.enqueue('upload', uploadInput());
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

  test('fails when nobody is signed in', async () => {
    await signOut();
    expect(await outbox.enqueue('upload', uploadInput())).toEqual({ ok: false, problem: 'signed-out' });
    const decision = { photoId: 1, decision: { action: 'approve', revision: 1 } } as const;
    expect(await outbox.enqueue('review', decision)).toEqual({ ok: false, problem: 'signed-out' });
  });

  test('fails for a photo that another window has sent or removed', async () => {
    for (const id of ['a', 'b']) await outbox.savePickedPhoto(1, file(id));
    const send = (id: string, isKept = true) =>
      outbox.enqueue('upload', uploadInput(), { owner: 1, photo: id, isKept, next: input });
    expect(await send('a')).toMatchObject({ ok: true });
    expect(await send('a')).toEqual({ ok: false, problem: 'gone' });
    await outbox.changeDraft(1, { removed: ['b'] });
    expect(await send('b')).toEqual({ ok: false, problem: 'gone' });
    expect(await connection.run((db) => db.count('ops'))).toBe(1);
    const chunks = await connection.run((db) => db.getAllKeys('chunks'));
    expect(new Set(chunks.map(([opId]) => opId)).size, 'ops with chunks').toBe(1);
    // A photo that could not be stored exists only in its window.
    expect(await send('c', false)).toMatchObject({ ok: true });
  });

  test('fails at once when there is no space', async () => {
    storage.usage = storage.quota - 500_000;
    expect(await outbox.enqueue('upload', uploadInput())).toEqual({ ok: false, problem: 'space' });
    storage.usage = 0;
    expect(await items()).toEqual([]);
  });

  test('hides an op from other accounts, which cannot change it', async () => {
    const outcome = await outbox.enqueue('upload', uploadInput());
    const id = outcome.ok ? outcome.id : '';
    await outbox.enqueue('like', { photoId: 9, liked: true });
    await signIn(sessionOf(2, 'ben'));
    expect(await items()).toEqual([]);
    const annas = { owner: 1, name: 'anna', photos: 1, rest: 1, prepared: 0 };
    expect(useOutbox.getState(), 'only its owner and the number').toMatchObject({
      others: [annas],
      waiting: 0,
    });
    await signOut();
    await items();
    expect(useOutbox.getState()).toMatchObject({ others: [annas], waiting: 2, needsYou: 0 });
    await signIn(sessionOf(2, 'ben'));
    expect(await outbox.cancel(id)).toEqual({ ok: false, problem: 'gone' });
    await signIn(sessionOf(1, 'anna'));
    expect(await items()).toMatchObject([{ kind: 'like' }, { id, state: 'queued' }]);
    expect(useOutbox.getState().others).toEqual([]);
  });

  test('counts unsent photos in the strip for other accounts and at a sign-out', async () => {
    for (const id of ['a', 'b', 'c']) await outbox.savePickedPhoto(1, file(id));
    await outbox.changeDraft(1, { removed: ['c'] });
    await saveUnowned('z');
    expect(await outbox.countPickedPhotos(1)).toBe(2);
    await outbox.deleteUnownedPhotos();
    await items();
    expect(useOutbox.getState()).toMatchObject({ others: [], waiting: 0 });
    await signIn(sessionOf(2, 'ben'));
    expect(await outbox.countPickedPhotos(2)).toBe(0);
    await items();
    expect(useOutbox.getState().others).toEqual([
      { owner: 1, name: 'anna', photos: 0, rest: 0, prepared: 2 },
    ]);
    await signIn(sessionOf(1, 'anna'));
    await outbox.enqueue('upload', uploadInput());
    await items();
    expect(useOutbox.getState().waiting).toBe(1);
    await signOut();
    await items();
    // The strip isn't in the outbox, whether or not its owner is signed in.
    expect(useOutbox.getState()).toMatchObject({
      others: [{ owner: 1, name: 'anna', photos: 1, rest: 0, prepared: 2 }],
      waiting: 1,
    });
  });

  test('accepts decisions and deletions', async () => {
    const decision = { action: 'reject', revision: 2, rejectReason: 'blurred' } as const;
    await outbox.enqueue('review', { photoId: 4, decision });
    await outbox.enqueue('delete-photo', { photoId: 5 });
    expect(await items()).toMatchObject([
      { kind: 'delete-photo', photoId: 5, state: 'queued' },
      { kind: 'review', photoId: 4, decision: { action: 'reject' }, state: 'waiting', reason: 'held' },
    ]);
  });
});

test('pause, resume, edit, cancel, undo and dismiss change the state of an upload', async () => {
  const outcome = await outbox.enqueue('upload', uploadInput());
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

test('an action on several items continues after one that fails', async () => {
  const outcome = await outbox.enqueue('upload', uploadInput());
  const id = outcome.ok ? outcome.id : '';
  expect(await performAction('pause', ['no longer there', id])).toBe('gone');
  expect((await items())[0]?.state).toBe('paused');
});

const file = (id: string) => ({
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 5,
  bytes: new ArrayBuffer(5),
});
const names = async (owner: number) =>
  ((await outbox.loadDraft(owner))?.photos ?? []).map(({ name }) => name);
const saveUnowned = (id: string) => savePickedPhoto(connection, NOBODY, file(id), 0);

describe('the draft', () => {
  test('belongs to its user, is stored, and loses each photo that is sent', async () => {
    for (const id of ['a', 'b']) expect(await outbox.savePickedPhoto(1, file(id))).toEqual({ ok: true });
    await outbox.changeDraft(1, { current: { ...input, currentId: 'a' } });
    await outbox.changeDraft(1, { thumbnail: { id: 'b', bytes: new ArrayBuffer(2) } });
    expect(await outbox.loadDraft(1)).toMatchObject({
      current: { ...input, currentId: 'a' },
      photos: [{ id: 'a', name: 'a.jpg', type: 'image/jpeg', size: 5 }, { id: 'b' }],
    });
    expect((await outbox.loadDraft(1))?.photos[1]?.thumbnail?.byteLength).toBe(2);
    expect((await outbox.readPickedPhoto(1, 'a'))?.byteLength).toBe(5);

    await signIn(sessionOf(2, 'ben'));
    expect(await outbox.loadDraft(2)).toEqual({ photos: [] });
    expect(await outbox.loadDraft(1), 'another user is signed in').toBeUndefined();
    await expect(outbox.readPickedPhoto(1, 'a')).rejects.toThrow(StoreError);
    expect(await outbox.savePickedPhoto(1, file('c'))).toEqual({ ok: false, problem: 'signed-out' });
    expect(await outbox.changeDraft(1, { dropped: ['a'] })).toEqual({ ok: false, problem: 'signed-out' });
    const draft = { owner: 1, photo: 'a', isKept: true, next: input };
    expect(await outbox.enqueue('upload', uploadInput(), draft)).toEqual({
      ok: false,
      problem: 'signed-out',
    });

    await signIn(sessionOf(1, 'anna'));
    const next = { ...inputWith({ ...form, registration: '' }), currentId: 'b' };
    await outbox.enqueue('upload', uploadInput(), { owner: 1, photo: 'a', isKept: true, next });
    expect(await outbox.loadDraft(1)).toMatchObject({ current: next, photos: [{ id: 'b' }] });
    expect(await outbox.readPickedPhoto(1, 'a')).toBeUndefined();
    expect((await outbox.readPickedPhoto(1, 'b'))?.byteLength).toBe(5);
    await outbox.discardAll(1);
    expect(await outbox.loadDraft(1)).toEqual({ photos: [] });
    expect(await outbox.readPickedPhoto(1, 'b')).toBeUndefined();
  });

  test('stores what is applied to other photos, which can be undone', async () => {
    for (const id of ['a', 'b', 'c']) await outbox.savePickedPhoto(1, file(id));
    const prefilled = { type: 'planes', registration: 'SP-NVB' } as const;
    const changed = inputWith({ ...form, registration: 'SP-NVB' });
    const current = { ...input, currentId: 'a' };
    await outbox.changeDraft(1, { previous: { id: 'c', ...input }, current });
    const others = [
      { id: 'b', prefilled },
      { id: 'c', input: changed },
    ];
    await outbox.changeDraft(1, { others, current });
    expect((await outbox.loadDraft(1))?.photos).toMatchObject([
      { id: 'a' },
      { id: 'b', prefilled },
      { id: 'c', input: changed },
    ]);
    await outbox.changeDraft(1, { others: [{ id: 'b' }, { id: 'c', input }], current });
    const undone = (await outbox.loadDraft(1))?.photos ?? [];
    expect(undone.map((picked) => [picked.prefilled, picked.input?.form.registration])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, form.registration],
    ]);
  });

  test('keeps the input of a deselected photo, and restores removed photos', async () => {
    for (const id of ['a', 'b', 'c']) await outbox.savePickedPhoto(1, file(id));
    await outbox.changeDraft(1, { previous: { id: 'b', ...input }, removed: ['a', 'b'], current: input });
    await outbox.changeDraft(1, { restored: ['b'] });
    expect((await outbox.loadDraft(1))?.photos).toMatchObject([{ id: 'b', input }, { id: 'c' }]);
    await outbox.changeDraft(1, { restored: ['a'] });
    expect(await names(1), 'also after another window has read the draft').toEqual([
      'a.jpg',
      'b.jpg',
      'c.jpg',
    ]);
    await outbox.changeDraft(1, { dropped: ['a', 'b', 'c'] });
    expect(await names(1)).toEqual([]);
  });

  test('rejects a photo at once when there is no space', async () => {
    storage.usage = storage.quota - 3;
    expect(await outbox.savePickedPhoto(1, file('a'))).toEqual({ ok: false, problem: 'space' });
    storage.usage = 0;
    expect(await names(1)).toEqual([]);
  });

  test('takes over or drops photos without an owner', async () => {
    await saveUnowned('a');
    await saveUnowned('b');
    expect([await outbox.countUnownedPhotos(), await names(1)]).toEqual([2, []]);
    await outbox.claimUnownedPhotos(1);
    expect([await outbox.countUnownedPhotos(), await names(1)]).toEqual([0, ['a.jpg', 'b.jpg']]);
    expect((await outbox.readPickedPhoto(1, 'b'))?.byteLength).toBe(5);
    await saveUnowned('c');
    await outbox.deleteUnownedPhotos();
    expect([await outbox.countUnownedPhotos(), await names(1)]).toEqual([0, ['a.jpg', 'b.jpg']]);
    await outbox.discardAll(1);
  });
});
