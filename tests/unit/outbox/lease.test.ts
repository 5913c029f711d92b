// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { connect } from '../../../src/database/connection.ts';
import { createEngineStore } from '../../../src/outbox/store/engine-store.ts';
import { uploadOp } from './ops.ts';

const TTL = 30_000;
let databases = 0;

function open() {
  const connection = connect(`lease-${(databases += 1)}`);
  const store = createEngineStore(connection, { tell: () => {}, listen: () => () => {} });
  const take = async (holder: string, now: number, force = false) => {
    const outcome = await store.takeLease(holder, now, TTL, force);
    if (!outcome.ok) throw new Error(`held until ${outcome.retryAt}`);
    return outcome.lease;
  };
  return { connection, store, take };
}

test('a lease cannot be taken before the current one expires', async () => {
  const { store, take } = open();
  await take('a', 0);
  expect(await store.takeLease('b', 10_000, TTL, false)).toEqual({ ok: false, retryAt: 30_000 });
  expect((await take('b', 30_000)).epoch).toBe(2);
});

test('a renewed lease expires later, a released one can be taken', async () => {
  const { store, take } = open();
  const lease = await take('a', 0);
  expect(await store.renewLease(lease, 20_000, TTL)).toBe(true);
  expect(await store.takeLease('b', 40_000, TTL, false)).toEqual({ ok: false, retryAt: 50_000 });
  await store.releaseLease(lease);
  await take('b', 40_000);
});

test('a lease from before the clock was set back can be taken', async () => {
  const { take } = open();
  await take('a', 1_000_000);
  expect((await take('b', 0)).holder).toBe('b');
});

test('a former holder cannot commit, renew or release', async () => {
  const { connection, store, take } = open();
  const op = uploadOp();
  await connection.run((db) => db.put('ops', op));
  const old = await take('a', 0);
  await take('b', 1, true);
  const change = { op: { id: op.id, apply: () => uploadOp({ offset: 5 }) } };
  expect(await store.commit(old, change)).toEqual({ ok: false, problem: 'lease-lost' });
  expect(await store.op(op.id)).toEqual(op);
  expect(await store.renewLease(old, 2, TTL)).toBe(false);
  await store.releaseLease(old);
  expect(await store.takeLease('c', 3, TTL, false)).toMatchObject({ ok: false });
});

test('a commit of a finished upload writes the receipt and deletes the bytes', async () => {
  const { connection, store, take } = open();
  const op = uploadOp();
  await connection.run(async (db) => {
    await db.put('ops', op);
    await db.put('chunks', { opId: op.id, n: 0, bytes: new ArrayBuffer(4), sha256: '' });
  });
  const lease = await take('a', 0);
  const done = uploadOp({ status: { state: 'done', at: 9, photoId: 3 } });
  await store.commit(lease, { op: { id: op.id, apply: () => done } });
  expect(await store.receipt(op.id)).toEqual({ id: op.id, owner: 1, kind: 'upload', at: 9, photoId: 3 });
  expect(await store.chunk(op.id, 0)).toBeUndefined();
  expect(await store.openOps(1)).toEqual([]);
});
