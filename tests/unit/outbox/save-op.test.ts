// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { StoreError } from '../../../src/outbox/engine/ports.ts';
import { connect } from '../../../src/database/connection.ts';
import type { Connection } from '../../../src/database/connection.ts';
import { readThumbnail } from '../../../src/outbox/store/items.ts';
import { saveOp } from '../../../src/outbox/store/save-op.ts';
import { unreadable } from '../../faults/sim/storage-faults.ts';
import { reviewOp, uploadOp } from './ops.ts';

const sha256 = (bytes: ArrayBuffer) => Promise.resolve(`of ${bytes.byteLength}`);
const payload = { bytes: new ArrayBuffer(10), thumbnail: new ArrayBuffer(3) };
const SAVED = { ok: true, replaced: [] };

/** A connection that fails once the row is written. */
function failingAfterWrite(base: Connection): Connection {
  return {
    ...base,
    async run(work) {
      const rows = await base.run((db) => db.count('ops'));
      if (rows > 0) throw new StoreError('unavailable');
      return base.run(work);
    },
  };
}

/** A connection that reports success but loses the row. */
function losingRows(base: Connection): Connection {
  return {
    ...base,
    async run(work) {
      const result = await base.run(work);
      await base.run((db) => db.clear('ops'));
      return result;
    },
  };
}

test('a written photo counts as saved even if the database fails right afterwards', async () => {
  const connection = connect('staging-upload');
  expect(await saveOp(failingAfterWrite(connection), sha256, { op: uploadOp(), payload })).toEqual(SAVED);
  expect(await connection.run((db) => Promise.all([db.count('ops'), db.count('chunks')]))).toEqual([1, 1]);
});

test('a written decision counts as saved even if the database fails right afterwards', async () => {
  const connection = connect('staging-action');
  expect(await saveOp(failingAfterWrite(connection), sha256, { op: reviewOp() })).toEqual(SAVED);
  expect(await connection.run((db) => db.count('ops'))).toBe(1);
});

test('saving fails if the row is missing when it is read back', async () => {
  const failed = { ok: false, problem: 'storage' };
  const upload = losingRows(connect('staging-forgotten-upload'));
  expect(await saveOp(upload, sha256, { op: uploadOp(), payload })).toEqual(failed);
  const action = losingRows(connect('staging-forgotten-action'));
  expect(await saveOp(action, sha256, { op: reviewOp() })).toEqual(failed);
});

test('saving fails and leaves nothing if the bytes cannot be read back', async () => {
  const connection = connect('staging-unreadable');
  const op = uploadOp();
  const restore = unreadable('chunks', [op.id, 0], 'NotReadableError');
  const outcome = await saveOp(connection, sha256, { op, payload });
  restore();
  expect(outcome).toEqual({ ok: false, problem: 'storage' });
  expect(await connection.run((db) => Promise.all([db.count('ops'), db.count('chunks')]))).toEqual([0, 0]);
});

test('an unreadable thumbnail is undefined', async () => {
  const connection = connect('staging-thumbnail');
  const op = uploadOp();
  await saveOp(connection, sha256, { op, payload });
  expect((await readThumbnail(connection, op.id))?.byteLength).toBe(3);
  const restore = unreadable('thumbnails', op.id, 'NotReadableError');
  const lost = await readThumbnail(connection, op.id);
  restore();
  expect(lost).toBeUndefined();
});

test('saving an op deletes the ops it replaces, unless they are sent, finished or of another user', async () => {
  const connection = connect('save-replacing');
  for (const op of [
    reviewOp({ id: 'needless' }),
    reviewOp({ id: 'sent', sent: true }),
    reviewOp({ id: 'over', status: { state: 'done', at: 1 } }),
    reviewOp({ id: 'other', photoId: 6 }),
    reviewOp({ id: 'theirs', owner: 2 }),
  ]) {
    await saveOp(connection, sha256, { op });
  }
  const outcome = await saveOp(connection, sha256, {
    op: reviewOp({ id: 'z-new' }),
    replaces: (earlier) => earlier.photoId === 5,
  });
  expect(outcome).toEqual({ ok: true, replaced: ['needless'] });
  expect(await connection.run((db) => db.getAllKeys('ops'))).toEqual([
    'other',
    'over',
    'sent',
    'theirs',
    'z-new',
  ]);
});
