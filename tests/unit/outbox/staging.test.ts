// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { StoreError } from '../../../src/outbox/engine/ports.ts';
import { connect } from '../../../src/outbox/store/connection.ts';
import type { Connection } from '../../../src/outbox/store/connection.ts';
import { readThumbnail } from '../../../src/outbox/store/items.ts';
import { stageAction, stageUpload } from '../../../src/outbox/store/staging.ts';
import { unreadable } from '../../faults/sim/storage-faults.ts';
import { reviewOp, uploadOp } from './ops.ts';

const sha256 = (bytes: ArrayBuffer) => Promise.resolve(`of ${bytes.byteLength}`);

/** Answers nothing any more once the row is written. */
function goneAfterWriting(base: Connection): Connection {
  return {
    ...base,
    async run(work) {
      const rows = await base.run((db) => db.count('ops'));
      if (rows > 0) throw new StoreError('unavailable');
      return base.run(work);
    },
  };
}

/** Says that it has written the row, and has not. */
function forgetful(base: Connection): Connection {
  return {
    ...base,
    async run(work) {
      const result = await base.run(work);
      await base.run((db) => db.clear('ops'));
      return result;
    },
  };
}

test('a photo that is written is saved, also when the database is gone right afterwards', async () => {
  const connection = connect('staging-upload');
  const bytes = new ArrayBuffer(10);
  expect(
    await stageUpload(goneAfterWriting(connection), sha256, uploadOp(), bytes, new ArrayBuffer(1)),
  ).toEqual({ ok: true });
  expect(await connection.run((db) => Promise.all([db.count('ops'), db.count('chunks')]))).toEqual([1, 1]);
});

test('a decision that is written is saved, also when the database is gone right afterwards', async () => {
  const connection = connect('staging-action');
  expect(await stageAction(goneAfterWriting(connection), reviewOp())).toEqual({ ok: true });
  expect(await connection.run((db) => db.count('ops'))).toBe(1);
});

test('what is not there when it is looked for is not called saved', async () => {
  const failed = { ok: false, problem: 'storage' };
  const bytes = new ArrayBuffer(10);
  const upload = forgetful(connect('staging-forgotten-upload'));
  expect(await stageUpload(upload, sha256, uploadOp(), bytes, bytes)).toEqual(failed);
  expect(await stageAction(forgetful(connect('staging-forgotten-action')), reviewOp())).toEqual(failed);
});

test('bytes that cannot be read back are not called saved', async () => {
  const connection = connect('staging-unreadable');
  const op = uploadOp();
  const restore = unreadable('chunks', [op.id, 0], 'NotReadableError');
  const outcome = await stageUpload(connection, sha256, op, new ArrayBuffer(10), new ArrayBuffer(1));
  restore();
  expect(outcome).toEqual({ ok: false, problem: 'storage' });
  expect(await connection.run((db) => Promise.all([db.count('ops'), db.count('chunks')]))).toEqual([0, 0]);
});

test('a photo whose small picture is lost is still there', async () => {
  const connection = connect('staging-thumbnail');
  const op = uploadOp();
  await stageUpload(connection, sha256, op, new ArrayBuffer(10), new ArrayBuffer(3));
  expect((await readThumbnail(connection, op.id))?.byteLength).toBe(3);
  const restore = unreadable('thumbnails', op.id, 'NotReadableError');
  const lost = await readThumbnail(connection, op.id);
  restore();
  expect(lost).toBeUndefined();
});
