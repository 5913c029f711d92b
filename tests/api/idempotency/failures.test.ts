/** What happens to a key and to a photo's files when the database fails. */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Db } from '../../../server/platform/db/client.ts';
import { photos } from '../../../server/platform/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { asStored, multipartForm, planeForm, sha256Of, smallJpeg } from '../photo-forms.ts';
import { listAll } from '../storage/conformance.ts';

let server: TestServer;
let ann: TestUser;
let jpeg: Buffer;
beforeAll(async () => {
  server = await startTestServer({ alone: true });
  ann = await server.addUser('ann');
  jpeg = await smallJpeg();
});
afterAll(() => server.close());

const send = (key: string) =>
  server.call('POST /api/upload', {
    form: multipartForm(planeForm(), { bytes: jpeg }),
    token: ann.token,
    idempotencyKey: key,
  });
const rows = (key: string) => server.ctx.db.$count(photos, eq(photos.upload_key, key));
const files = async () => (await listAll(server.ctx.storage)).length;

/** Replaces `db.transaction` until the test ends or the returned function is called. */
function replaceTransaction(replace: (transaction: Db['transaction']) => Db['transaction']): () => void {
  const { db } = server.ctx;
  const { transaction } = db;
  const restore = () => {
    db.transaction = transaction;
  };
  onTestFinished(restore);
  db.transaction = replace(transaction.bind(db));
  return restore;
}

function failure(code: string): Error {
  return Object.assign(new Error('the database said no'), { code });
}

test('a failure does not bind a key, and leaves no files', async () => {
  const key = randomUUID();
  const before = await files();
  const restore = replaceTransaction(() => () => Promise.reject(failure('XX000')));
  expect((await send(key)).status).toBe(500);
  restore();
  expect(await files()).toBe(before);
  expect((await send(key)).status).toBe(201);
});

test.each(['40001', '40P01'])('a transaction that is aborted for another (%s) is retried', async (code) => {
  const key = randomUUID();
  let failuresLeft = 3;
  replaceTransaction((transaction) => async (...args) => {
    failuresLeft -= 1;
    if (failuresLeft >= 0) throw failure(code);
    return transaction(...args);
  });
  expect((await send(key)).status).toBe(201);
  expect(await rows(key)).toBe(1);
});

test('a transaction that is aborted repeatedly fails in the end', async () => {
  replaceTransaction(() => () => Promise.reject(failure('40001')));
  expect((await send(randomUUID())).status).toBe(500);
});

test('a photo whose commit succeeded without a reply keeps its files, and a retry gets it', async () => {
  const key = randomUUID();
  const { db, storage } = server.ctx;
  const restore = replaceTransaction((transaction) => async (...args) => {
    await transaction(...args);
    throw new Error('the connection was lost');
  });
  expect((await send(key)).status).toBe(500);
  restore();
  expect((await send(key)).status).toBe(201);
  const [row] = await db.select().from(photos).where(eq(photos.upload_key, key));
  for (const stored of [row?.original_key, row?.display_key, row?.card_key, row?.medium_key]) {
    expect(await storage.size(stored ?? '')).toBeGreaterThan(0);
  }
  const original = await storage.open(row?.original_key ?? '');
  expect(original && sha256Of(await buffer(original.stream))).toBe(sha256Of(asStored(jpeg)));
});

test('a photo whose transaction failed before its commit leaves nothing', async () => {
  const before = await listAll(server.ctx.storage);
  replaceTransaction(
    (transaction) => (work) =>
      transaction(async (tx) => {
        tx.insert = () => {
          throw new Error('the connection was lost');
        };
        return work(tx);
      }),
  );
  expect((await send(randomUUID())).status).toBe(500);
  expect(await listAll(server.ctx.storage)).toEqual(before);
});
