import { randomUUID } from 'node:crypto';
import { eq, sum } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_UPLOADED_BYTES, MAX_UPLOADS } from '../../../server/modules/uploads/quota.ts';
import { partialUploads } from '../../../server/platform/db/schema.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, smallJpeg } from '../photo-forms.ts';
import { tusClient } from '../tus-client.ts';
import type { TusClient } from '../tus-client.ts';
import { age } from './stored-upload.ts';

/** The bytes left in an account's quota after as many of the largest photos as fit. */
const REST = MAX_UPLOADED_BYTES - Math.floor(MAX_UPLOADED_BYTES / MAX_PHOTO_BYTES) * MAX_PHOTO_BYTES;

let server: TestServer;
let addresses: string[];
let userCount = 0;
let ann: TestUser;
let client: TusClient;

beforeAll(async () => {
  server = await startTestServer();
  addresses = await server.listenAll();
});

beforeEach(async () => {
  ann = await server.addUser(`ann${(userCount += 1)}`);
  client = tusClient(addresses, ann);
});

afterAll(() => server.close());

const create = async (length: number, id: string = randomUUID()) => (await client.create(length, id)).status;

/** Creates uploads with this total length; returns the id of the first. */
async function fill(bytes: number): Promise<string> {
  const first: string = randomUUID();
  for (let left = bytes, id = first; left > 0; left -= MAX_PHOTO_BYTES, id = randomUUID()) {
    expect(await create(Math.min(left, MAX_PHOTO_BYTES), id)).toBe(201);
  }
  return first;
}

test('uploads up to the last byte are accepted; beyond it the response states when to retry', async () => {
  await fill(MAX_UPLOADED_BYTES - REST);
  const id = randomUUID();
  const refused = await client.create(REST + 1, id);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('tus-resumable')).toBe('1.0.0');
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.json()).toEqual({
    error: 'You have too many unfinished uploads. Finish or cancel some of them first.',
    error_zh: '没传完的照片太多了，请先传完或取消一些。',
    code: 'upload_quota',
    retryAfter: 60,
  });
  expect((await client.head(id)).status).toBe(404);
  expect(await create(REST, id)).toBe(201);
});

test('creating an existing upload is a 409, not a quota error', async () => {
  const first = await fill(MAX_UPLOADED_BYTES);
  expect(await create(MAX_PHOTO_BYTES, first)).toBe(409);
  expect(await create(1)).toBe(429);
});

test('of twenty concurrent creations only as many succeed as fit', async () => {
  await fill(MAX_UPLOADED_BYTES - 3 * MAX_PHOTO_BYTES - 1);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => create(MAX_PHOTO_BYTES)));
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(17);
});

test('creations and removals at once never exceed it', async () => {
  const size = MAX_UPLOADED_BYTES / 32;
  const created: string[] = [];
  await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const old = created.pop();
      if (n % 3 === 2 && old !== undefined) return client.remove(old);
      const id = randomUUID();
      if ((await create(size, id)) === 201) created.push(id);
      return undefined;
    }),
  );
  await Promise.all(Array.from({ length: 40 }, () => create(size)));
  const [total] = await server.ctx.db
    .select({ bytes: sum(partialUploads.length).mapWith(Number) })
    .from(partialUploads)
    .where(eq(partialUploads.user_id, ann.id));
  expect(total?.bytes).toBe(MAX_UPLOADED_BYTES);
});

test('the number of uploads is limited as well', async () => {
  await server.ctx.db.insert(partialUploads).values(
    Array.from({ length: MAX_UPLOADS - 1 }, () => ({
      user_id: ann.id,
      id: randomUUID(),
      folder: randomUUID(),
      length: 0,
    })),
  );
  expect(await create(0)).toBe(201);
  expect(await create(0)).toBe(429);
  expect(await server.ctx.db.$count(partialUploads, eq(partialUploads.user_id, ann.id))).toBe(MAX_UPLOADS);
});

test('a finished upload counts until it becomes a photo', async () => {
  const jpeg = await smallJpeg();
  const id = randomUUID();
  await client.send(id, jpeg);
  await fill(MAX_UPLOADED_BYTES - jpeg.length);
  expect(await create(jpeg.length)).toBe(429);
  const created = await server.call('POST /api/upload', {
    form: multipartForm(planeForm(), { uploadId: id }),
    token: ann.token,
    idempotencyKey: id,
  });
  expect(created.status).toBe(201);
  expect(await create(jpeg.length)).toBe(201);
});

test('deleting an upload frees its bytes', async () => {
  const first = await fill(MAX_UPLOADED_BYTES);
  expect((await client.remove(first)).status).toBe(204);
  expect(await create(MAX_PHOTO_BYTES)).toBe(201);
  expect(await create(1)).toBe(429);
});

test('an expired upload doesn’t count, even before it is swept', async () => {
  const first = await fill(MAX_UPLOADED_BYTES);
  await age(server, first, 8 * 24 * 60 * 60 * 1000);
  expect(await create(MAX_PHOTO_BYTES)).toBe(201);
  expect(await create(1)).toBe(429);
});

test('other users’ uploads don’t count', async () => {
  await fill(MAX_UPLOADED_BYTES);
  const bob = tusClient(addresses, await server.addUser(`bob${userCount}`));
  expect((await bob.create(MAX_PHOTO_BYTES, randomUUID())).status).toBe(201);
});
