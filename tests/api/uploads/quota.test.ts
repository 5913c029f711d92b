import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_UPLOADED_BYTES, MAX_UPLOADS } from '../../../server/modules/uploads/quota.ts';
import { createUpload } from '../../../server/modules/uploads/upload-files.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, smallJpeg } from '../photo-forms.ts';
import { tusClient } from '../tus-client.ts';
import type { TusClient } from '../tus-client.ts';

/** The bytes left in an account's quota after as many of the largest photos as fit. */
const REST = MAX_UPLOADED_BYTES - Math.floor(MAX_UPLOADED_BYTES / MAX_PHOTO_BYTES) * MAX_PHOTO_BYTES;

let server: TestServer;
let address: string;
let userCount = 0;
let ann: TestUser;
let client: TusClient;

beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
});

beforeEach(async () => {
  ann = await server.addUser(`ann${(userCount += 1)}`);
  client = tusClient(address, ann);
});

afterAll(() => server.close());

const folder = () => join(server.dataDir, 'uploads', String(ann.id));
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

test('the number of uploads is limited as well', async () => {
  await mkdir(folder());
  for (let n = 0; n < MAX_UPLOADS - 1; n += 1) await createUpload(join(folder(), randomUUID()), { size: 0 });
  expect(await create(0)).toBe(201);
  expect(await create(0)).toBe(429);
  expect(await readdir(folder())).toHaveLength(2 * MAX_UPLOADS);
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
  const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await utimes(join(folder(), first), old, old);
  expect(await create(MAX_PHOTO_BYTES)).toBe(201);
  expect(await readdir(folder())).not.toContain(first);
});

test('other users’ uploads don’t count', async () => {
  await fill(MAX_UPLOADED_BYTES);
  const bob = tusClient(address, await server.addUser(`bob${userCount}`));
  expect((await bob.create(MAX_PHOTO_BYTES, randomUUID())).status).toBe(201);
});
