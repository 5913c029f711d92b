/** Keys of uploads: the ways in which a photo's bytes reach the server again. parallel.test.ts has the rest. */
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { responses, photos } from '../../../server/platform/db/schema.ts';
import { sweepResponses } from '../../../server/platform/idempotency/responses.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, sha256Of, smallJpeg } from '../photo-forms.ts';
import type { FormFile } from '../photo-forms.ts';
import { sampleJpeg } from '../sample-jpeg.ts';
import { listAll } from '../storage/conformance.ts';
import { tusClient } from '../tus-client.ts';
import type { TusClient } from '../tus-client.ts';
import { rowOf } from '../uploads/stored-upload.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let addresses: string[];
let ann: TestUser;
let client: TusClient;
let jpeg: Buffer;
let otherJpeg: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  addresses = await server.listenAll();
  ann = await server.addUser('ann');
  client = tusClient(addresses, ann);
  jpeg = await smallJpeg();
  otherJpeg = await sampleJpeg({ width: 860, height: 860 });
});

afterAll(() => server.close());

const send = (key: string | undefined, file: FormFile, form = planeForm()) =>
  server.call('POST /api/upload', {
    form: multipartForm(form, file),
    token: ann.token,
    idempotencyKey: key,
  });

const rows = (key: string) =>
  server.ctx.db.$count(photos, and(eq(photos.upload_key, key), eq(photos.user_id, ann.id)));

test('a retry after a lost reply gets the photo although the upload is gone', async () => {
  const key = randomUUID();
  await client.send(key, jpeg);
  const first = await send(key, { uploadId: key, sha256: sha256Of(jpeg) });
  for (const file of [{ uploadId: key, sha256: sha256Of(jpeg) }, { uploadId: key }]) {
    const retry = await send(key, file);
    expect(retry.status).toBe(201);
    expect(retry.body).toEqual(first.body);
  }
  expect(await rows(key)).toBe(1);
});

test('the same file sent in another way is the same content', async () => {
  const key = randomUUID();
  await client.send(key, jpeg);
  const first = await send(key, { uploadId: key });
  const second = await send(key, { bytes: jpeg, sha256: sha256Of(jpeg) });
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
});

test('an upload that was sent again under a used key is deleted', async () => {
  const key = randomUUID();
  await client.send(key, jpeg);
  await send(key, { uploadId: key });
  await client.send(key, jpeg);
  expect((await send(key, { uploadId: key })).status).toBe(201);
  expect((await client.head(key)).status).toBe(404);
  expect(await rows(key)).toBe(1);
});

test('other content under a used key gets 422 and changes nothing', async () => {
  const key = randomUUID();
  await send(key, { bytes: jpeg });
  const others = [
    await send(key, { bytes: otherJpeg }),
    await send(key, { bytes: jpeg }, planeForm({ description: 'Something else' })),
    await send(key, { uploadId: randomUUID(), sha256: sha256Of(otherJpeg) }),
    await server.call('DELETE /api/my-photos/:id', {
      params: { id: 1 },
      token: ann.token,
      idempotencyKey: key,
    }),
  ];
  for (const response of others) {
    expect(response).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    expect(response.headers['idempotency-key']).toBe(key);
  }
  expect(await rows(key)).toBe(1);
});

test('a photo sent in one request is found by a call that names an upload never begun', async () => {
  const key = randomUUID();
  const named = { uploadId: key, sha256: sha256Of(jpeg) };
  expect(await send(key, named)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const [complete] = await Promise.all([
    send(key, { bytes: jpeg, sha256: sha256Of(jpeg) }),
    // It may arrive while the other request is still being processed.
    send(key, named),
  ]);
  expect(complete.status).toBe(201);
  const files = await listAll(server.ctx.storage);
  expect(await send(key, named)).toMatchObject({ status: 201, body: complete.body });
  expect(await rows(key)).toBe(1);
  expect(await listAll(server.ctx.storage)).toEqual(files);
});

test('an upload can follow under the key of a call that has found none', async () => {
  const key = randomUUID();
  expect((await send(key, { uploadId: key, sha256: sha256Of(jpeg) })).status).toBe(404);
  await client.send(key, jpeg);
  expect((await send(key, { uploadId: key, sha256: sha256Of(jpeg) })).status).toBe(201);
  expect(await rows(key)).toBe(1);
});

test('without a key every request makes a photo', async () => {
  const first = await send(undefined, { bytes: jpeg });
  const second = await send(undefined, { bytes: jpeg });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).not.toEqual(first.body);
});

test('an invalid key is refused', async () => {
  expect(await send('once again', { bytes: jpeg })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  });
});

test('twenty requests at once for one finished upload make one photo, and nothing of the upload is left', async () => {
  const key = randomUUID();
  await client.send(key, jpeg);
  const all = await Promise.all(Array.from({ length: 20 }, () => send(key, { uploadId: key })));
  const [first] = all;
  expect(first?.status).toBe(201);
  for (const response of all) expect([response.status, response.body]).toEqual([201, first?.body]);
  expect(await rows(key)).toBe(1);
  expect(await rowOf(server, ann, key)).toBeUndefined();
});

test('an incomplete upload that was restarted under a used key gets the first response and is deleted', async () => {
  const key = randomUUID();
  const first = await send(key, { bytes: jpeg });
  await client.create(jpeg.length, key);
  await client.patch(key, 0, jpeg.subarray(0, 1000));
  const retry = await send(key, { uploadId: key, sha256: sha256Of(jpeg) });
  expect(retry).toMatchObject({ status: 201, body: first.body });
  expect((await client.head(key)).status).toBe(404);
});

test('an upload id that is no UUID never leads to a file, even under a used key', async () => {
  const key = randomUUID();
  await send(key, { bytes: jpeg });
  const precious = join(server.dataDir, 'precious');
  await writeFile(precious, 'kept');
  for (const uploadId of ['x/../../precious', '../../precious', '../precious', precious]) {
    const response = await send(key, { uploadId, sha256: sha256Of(jpeg) });
    expect(response.status).toBe(201);
    expect(await readFile(precious, 'utf8')).toBe('kept');
  }
});

test('a response is stored for 30 days to the millisecond', async () => {
  const key = randomUUID();
  await send(key, { bytes: jpeg });
  const [stored] = await server.ctx.db.select().from(responses).where(eq(responses.key, key));
  const createdAt = stored?.created_at.getTime() ?? 0;
  const isStored = () => server.ctx.db.$count(responses, eq(responses.key, key));
  await sweepResponses(server.ctx.db, new Date(createdAt + 30 * DAY_MS));
  expect(await isStored()).toBe(1);
  await sweepResponses(server.ctx.db, new Date(createdAt + 30 * DAY_MS + 1));
  expect(await isStored()).toBe(0);
});

test('a photo is recognized by its key without its stored response and without its bytes', async () => {
  const key = randomUUID();
  const first = await send(key, { bytes: jpeg });
  await server.ctx.db.delete(responses).where(eq(responses.key, key));
  for (const file of [{ bytes: jpeg }, { uploadId: key, sha256: sha256Of(jpeg) }, { uploadId: key }]) {
    expect(await send(key, file)).toMatchObject({ status: 201, body: first.body });
  }
  expect(await rows(key)).toBe(1);
});
