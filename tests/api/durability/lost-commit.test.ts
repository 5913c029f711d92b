/** The database does it, and the answer is lost: nothing that may have been committed is taken back. */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { photos } from '../../../server/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, sha256Of, smallJpeg } from '../photo-forms.ts';
import { listAll } from '../storage/conformance.ts';

let server: TestServer;
let ann: TestUser;
let jpeg: Buffer;

beforeAll(async () => {
  server = await startTestServer({ alone: true });
  ann = await server.addUser('ann');
  jpeg = await smallJpeg();
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => server.close());

const send = (key: string) =>
  server.call('POST /api/upload', {
    form: multipartForm(planeForm(), { bytes: jpeg }),
    token: ann.token,
    idempotencyKey: key,
  });

test('a photo whose commit went through unheard keeps its files, and the retry gets it', async () => {
  const key = randomUUID();
  const { db, storage } = server.ctx;
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
    await transaction(work);
    throw new Error('the connection was lost');
  });
  expect((await send(key)).status).toBe(500);
  expect((await send(key)).status).toBe(201);
  const [row] = await db.select().from(photos).where(eq(photos.upload_key, key));
  for (const stored of [row?.original_key, row?.display_key, row?.card_key]) {
    expect(await storage.size(stored ?? '')).toBeGreaterThan(0);
  }
  const original = await storage.open(row?.original_key ?? '');
  expect(original && sha256Of(await buffer(original.stream))).toBe(sha256Of(jpeg));
});

test('a photo whose transaction broke off before its commit leaves nothing', async () => {
  const files = await listAll(server.ctx.storage);
  const { db } = server.ctx;
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce((work) =>
    transaction(async (tx) => {
      tx.insert = () => {
        throw new Error('the connection was lost');
      };
      return work(tx);
    }),
  );
  expect((await send(randomUUID())).status).toBe(500);
  expect(await listAll(server.ctx.storage)).toEqual(files);
});
