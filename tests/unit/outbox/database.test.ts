// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { StoreError } from '../../../src/outbox/engine/ports.ts';
import type { Op, OpStatus } from '../../../src/outbox/engine/types.ts';
import { kinds } from '../../../src/outbox/kinds/index.ts';
import { connect } from '../../../src/database/connection.ts';
import { deleteDraft, readDraft, writeDraft } from '../../../src/outbox/store/drafts.ts';
import { appendLog } from '../../../src/outbox/store/log.ts';
import { saveOp } from '../../../src/outbox/store/save-op.ts';
import { sweep } from '../../../src/outbox/store/sweep.ts';
import { deleteOp, uploadOp } from './ops.ts';

const DAY = 24 * 3_600_000;
const sha256 = (bytes: ArrayBuffer) => Promise.resolve(`of ${bytes.byteLength}`);
const payload = { bytes: new ArrayBuffer(10), thumbnail: new ArrayBuffer(1) };

test('a database of a later version is left alone, and said', async () => {
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
  const again = await openDB('later');
  expect([again.version, await again.get('ops', 'a')]).toEqual([99, 'kept']);
  again.close();
});

test('a bug is no storage problem', async () => {
  const bug = connect('bugs').run(() => Promise.reject(new RangeError('oops')));
  await expect(bug).rejects.not.toBeInstanceOf(StoreError);
});

test('bytes that read back otherwise are not called saved', async () => {
  const connection = connect('liar');
  let calls = 0;
  const lying = (bytes: ArrayBuffer) => Promise.resolve(`${bytes.byteLength} ${(calls += 1)}`);
  const outcome = await saveOp(connection, lying, { op: uploadOp(), payload });
  expect(outcome).toEqual({ ok: false, problem: 'storage' });
  expect(await connection.run((db) => Promise.all([db.count('ops'), db.count('chunks')]))).toEqual([0, 0]);
});

test("a saved photo takes its user's draft with it, and nobody else's", async () => {
  const connection = connect('drafts');
  const { form } = uploadOp();
  for (const owner of [1, 2]) {
    await writeDraft(connection, { owner, part: 'form', form, savedAt: 0 });
    const source = { name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3) };
    await writeDraft(connection, { owner, part: 'source', ...source, savedAt: 0 });
  }
  expect(await readDraft(connection, 1)).toHaveLength(2);
  await saveOp(connection, sha256, { op: uploadOp({ owner: 1 }), payload });
  expect(await readDraft(connection, 1)).toEqual([]);
  expect(await readDraft(connection, 2)).toHaveLength(2);
  await deleteDraft(connection, 2);
  expect(await readDraft(connection, 2)).toEqual([]);
});

test('the sweep takes what is over, never what is still to be sent', async () => {
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
  const left = await connection.run((db) => db.getAllKeys('ops'));
  expect(left.map((id) => id.at(-1))).toEqual(['b', 'd', 'e']);
  expect(await connection.run((db) => db.getAllKeys('chunks'))).toHaveLength(3);
  expect(await connection.run((db) => db.count('thumbnails'))).toBe(3);
});

function deletionBehind(parent: string, id: string, status: OpStatus): Op {
  return deleteOp({ id, parent, status });
}

test('the sweep keeps an old receipt that names the photo for a deletion still waiting, and no other', async () => {
  const connection = connect('receipts');
  const now = 100 * DAY;
  await connection.run(async (db) => {
    for (const id of ['needed', 'served', 'alone']) {
      await db.put('receipts', { id, owner: 1, kind: 'upload', at: now - 31 * DAY, photoId: 3 });
    }
    await db.put('ops', deletionBehind('needed', 'd1', { state: 'queued' }));
    await db.put('ops', deletionBehind('served', 'd2', { state: 'done', at: now }));
  });
  await sweep(connection, kinds, now);
  expect(await connection.run((db) => db.getAllKeys('receipts'))).toEqual(['needed']);
});

test('the log is a ring', async () => {
  const connection = connect('log');
  for (let at = 0; at < 520; at += 1) await appendLog(connection, { at, event: 'x' });
  const entries = await connection.run((db) => db.getAll('log'));
  expect([entries.length, entries.at(0)?.at, entries.at(-1)?.at]).toEqual([500, 20, 519]);
});

test('the sweep leaves what only a later version knows, with its bytes', async () => {
  const connection = connect('later-kind');
  const now = 100 * DAY;
  const op = uploadOp({ status: { state: 'done', at: now - 9 * DAY } });
  await saveOp(connection, sha256, { op: { ...op, kind: 'something-new' }, payload });
  await sweep(connection, kinds, now);
  expect(await connection.run((db) => Promise.all([db.count('ops'), db.count('chunks')]))).toEqual([1, 1]);
});
