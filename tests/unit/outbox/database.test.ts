// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { StoreError } from '../../../src/outbox/engine/ports.ts';
import type { Op, OpStatus } from '../../../src/outbox/engine/types.ts';
import { kinds } from '../../../src/outbox/kinds/index.ts';
import { connect } from '../../../src/database/connection.ts';
import type { Connection } from '../../../src/database/connection.ts';
import {
  changeDraft,
  countPicked,
  deleteDraft,
  readDraft,
  readPickedFile,
  savePickedPhoto,
} from '../../../src/outbox/store/drafts.ts';
import { saveOp } from '../../../src/outbox/store/save-op.ts';
import { sweep } from '../../../src/outbox/store/sweep.ts';
import { inputWith } from '../../photo-input.ts';
import { deleteOp, uploadOp } from './ops.ts';

const DAY = 24 * 3_600_000;
const sha256 = (bytes: ArrayBuffer) => Promise.resolve(`of ${bytes.byteLength}`);
const payload = { bytes: new ArrayBuffer(10), thumbnail: new ArrayBuffer(1) };

test('a database of a newer version fails with `newer` and is not changed', async () => {
  const later = await openDB('later', 99, {
    upgrade: (db) => {
      db.createObjectStore('ops');
    },
  });
  await later.put('ops', 'kept', 'a');
  later.close();
  const connection = connect('later');
  await expect(connection.run((db) => db.getAll('ops'))).rejects.toMatchObject({ problem: 'newer' });
  const outcome = await saveOp(connection, sha256, { op: uploadOp(), payload });
  expect(outcome).toEqual({ ok: false, problem: 'newer' });
  const reopened = await openDB('later');
  expect([reopened.version, await reopened.get('ops', 'a')]).toEqual([99, 'kept']);
  reopened.close();
});

test('a bug is not reported as a StoreError', async () => {
  const bug = connect('bugs').run(() => Promise.reject(new RangeError('oops')));
  await expect(bug).rejects.not.toBeInstanceOf(StoreError);
});

test('saving fails if the bytes read back differ', async () => {
  const connection = connect('liar');
  let calls = 0;
  const unstable = (bytes: ArrayBuffer) => Promise.resolve(`${bytes.byteLength} ${(calls += 1)}`);
  const outcome = await saveOp(connection, unstable, { op: uploadOp(), payload });
  expect(outcome).toEqual({ ok: false, problem: 'storage' });
  expect(await connection.run((db) => Promise.all([db.count('ops'), db.count('chunks')]))).toEqual([0, 0]);
});

const file = (id: string) => ({ id, name: 'a.jpg', type: 'image/jpeg', size: 3, bytes: new ArrayBuffer(3) });
const ids = async (connection: Connection, owner: number) =>
  (await readDraft(connection, owner, 0)).photos.map(({ part: [, id] }) => id);

describe('drafts', () => {
  const { form } = uploadOp();
  const typed = (registration: string) => inputWith({ ...form, registration });
  test('saving an upload removes its photo from the draft, and nothing else', async () => {
    const connection = connect('drafts');
    for (const owner of [1, 2]) {
      for (const id of ['a', 'b']) await savePickedPhoto(connection, owner, file(id), 0);
      await changeDraft(connection, owner, { current: { ...inputWith(form), currentId: 'a' } }, 0);
    }
    const next = { ...typed(''), currentId: 'b' };
    await saveOp(connection, sha256, {
      op: uploadOp({ owner: 1 }),
      payload,
      draft: { photo: 'a', isKept: true, next },
    });
    expect((await readDraft(connection, 1, 0)).current).toEqual(next);
    expect(await ids(connection, 1)).toEqual(['b']);
    expect(await readPickedFile(connection, 1, 'a')).toBeUndefined();
    expect(await ids(connection, 2)).toEqual(['a', 'b']);
    await deleteDraft(connection, 2);
    expect(await readDraft(connection, 2, 0)).toEqual({ current: undefined, photos: [] });
    expect(await connection.run((db) => db.count('drafts'))).toBe(3);
  });

  test('saving an upload succeeds when its committed transaction is run again', async () => {
    const connection = connect('cut');
    await savePickedPhoto(connection, 1, file('a'), 0);
    // The browser commits but reports a lost connection, so the work is retried.
    const retrying: Connection = {
      ...connection,
      run: async (work) => {
        await connection.run(work);
        return connection.run(work);
      },
    };
    const op = uploadOp({ owner: 1 });
    const draft = { photo: 'a', isKept: true, next: inputWith(form) };
    expect(await saveOp(retrying, sha256, { op, payload, draft })).toMatchObject({ ok: true });
    expect(await connection.run((db) => db.getAllKeys('ops'))).toEqual([op.id]);
    expect(await connection.run((db) => db.count('chunks'))).toBeGreaterThan(0);
    expect(await ids(connection, 1)).toEqual([]);
  });

  test('two windows with different current photos keep each other’s input', async () => {
    const connection = connect('two windows');
    for (const id of ['a', 'b']) await savePickedPhoto(connection, 1, file(id), 0);
    await changeDraft(connection, 1, { current: { ...typed('B-1'), currentId: 'a' } }, 0);
    await changeDraft(connection, 1, { current: { ...typed('B-2'), currentId: 'b' } }, 0);
    const { current, photos } = await readDraft(connection, 1, 0);
    expect(current).toEqual({ ...typed('B-2'), currentId: 'b' });
    expect(photos[0]?.input?.form.registration).toBe('B-1');
  });

  test('a field that did not exist when a form was stored is empty', async () => {
    const connection = connect('new field');
    const stored: Partial<typeof form> = { ...form };
    delete stored.railway_name;
    const input = { ...inputWith(form), form: stored };
    const picked = {
      owner: 1,
      part: ['picked', 'a'],
      name: 'a.jpg',
      type: 'image/jpeg',
      size: 3,
      savedAt: 0,
    };
    await connection.run(async (db) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the field is missing
      await db.put('drafts', { owner: 1, part: 'current', ...input, savedAt: 0 } as never);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      await db.put('drafts', { ...picked, input } as never);
    });
    const { current, photos } = await readDraft(connection, 1, 0);
    expect(current?.form).toEqual(form);
    expect(photos[0]?.input?.form).toEqual(form);
  });

  test('a removed photo is hidden and can be restored for an hour', async () => {
    const connection = connect('removed');
    for (const id of ['a', 'b']) await savePickedPhoto(connection, 1, file(id), 0);
    await changeDraft(connection, 1, { removed: ['a', 'b'] }, 1000);
    expect(await ids(connection, 1)).toEqual([]);
    await changeDraft(connection, 1, { restored: ['a'] }, 2000);
    expect((await readDraft(connection, 1, 1000 + 3_600_000)).photos).toHaveLength(1);
    await changeDraft(connection, 1, { restored: ['b'] }, 2000);
    expect(await ids(connection, 1)).toEqual(['a']);
  });

  test('a photo removed before the clock was set back is deleted an hour after the draft is read', async () => {
    const connection = connect('removed ahead');
    await savePickedPhoto(connection, 1, file('a'), 0);
    await changeDraft(connection, 1, { removed: ['a'] }, 365 * 24 * 3_600_000);
    await readDraft(connection, 1, 1000);
    expect(await countPicked(connection, 1)).toBe(1);
    await readDraft(connection, 1, 1000 + 3_600_000);
    expect(await countPicked(connection, 1)).toBe(0);
  });
});

test('the sweep deletes finished ops, never unsent ones', async () => {
  const connection = connect('sweep');
  const now = 100 * DAY;
  const rows = [
    uploadOp({ id: '0190a000-0000-7000-8000-00000000000a', status: { state: 'done', at: now - 2 * DAY } }),
    uploadOp({ id: '0190a000-0000-7000-8000-00000000000b', status: { state: 'done', at: now - DAY / 2 } }),
    uploadOp({ id: '0190a000-0000-7000-8000-00000000000c', status: { state: 'cancelled', at: now - DAY } }),
    uploadOp({
      id: '0190a000-0000-7000-8000-00000000000d',
      status: { state: 'needs-you', reason: 'refused' },
    }),
    uploadOp({ id: '0190a000-0000-7000-8000-00000000000e' }),
  ];
  for (const op of rows) await saveOp(connection, sha256, { op, payload });
  await sweep(connection, kinds, now);
  const remaining = await connection.run((db) => db.getAllKeys('ops'));
  expect(remaining.map((id) => id.at(-1))).toEqual(['b', 'd', 'e']);
  expect(await connection.run((db) => db.getAllKeys('chunks'))).toHaveLength(3);
  expect(await connection.run((db) => db.count('thumbnails'))).toBe(3);
});

function deletionAfter(parent: string, id: string, status: OpStatus): Op {
  return deleteOp({ id, parent, status });
}

test('the sweep keeps an old receipt only while a deletion waits for its photo', async () => {
  const connection = connect('receipts');
  const now = 100 * DAY;
  await connection.run(async (db) => {
    for (const id of ['needed', 'served', 'alone']) {
      await db.put('receipts', { id, owner: 1, kind: 'upload', at: now - 31 * DAY, photoId: 3 });
    }
    await db.put('ops', deletionAfter('needed', 'd1', { state: 'queued' }));
    await db.put('ops', deletionAfter('served', 'd2', { state: 'done', at: now }));
  });
  await sweep(connection, kinds, now);
  expect(await connection.run((db) => db.getAllKeys('receipts'))).toEqual(['needed']);
});

test('the sweep keeps ops of an unknown kind with their bytes', async () => {
  const connection = connect('later-kind');
  const now = 100 * DAY;
  const op = uploadOp({ status: { state: 'done', at: now - 9 * DAY } });
  await saveOp(connection, sha256, { op: { ...op, kind: 'something-new' }, payload });
  await sweep(connection, kinds, now);
  expect(await connection.run((db) => Promise.all([db.count('ops'), db.count('chunks')]))).toEqual([1, 1]);
});
