import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_UPLOADED_BYTES } from '../../../server/modules/uploads/quota.ts';
import { photos } from '../../../server/platform/db/schema.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { form, send } from '../idempotency/requests.ts';
import { multipartForm, planeForm, sha256Of, smallJpeg } from '../photo-forms.ts';
import type { FormFile } from '../photo-forms.ts';
import { startSecondApp } from '../second-app.ts';
import { tusClient } from '../tus-client.ts';
import type { TusClient } from '../tus-client.ts';

let server: TestServer;
let second: FastifyInstance;
let ann: TestUser;
let firstAddress: string;
let secondAddress: string;
let firstClient: TusClient;
let secondClient: TusClient;
let jpeg: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  second = await startSecondApp(server);
  ann = await server.addUser('ann');
  firstAddress = await server.listen();
  secondAddress = await second.listen({ host: '127.0.0.1', port: 0 });
  firstClient = tusClient(firstAddress, ann);
  secondClient = tusClient(secondAddress, ann);
  jpeg = await smallJpeg();
});

afterAll(async () => {
  await second.close();
  await server.close();
});

const finish = async (app: FastifyInstance, key: string, file: FormFile) =>
  send(app, await form('POST /api/upload', ann, multipartForm(planeForm(), file)), key);

test('an upload created in one process is continued, asked for and finished in others', async () => {
  const key = randomUUID();
  await firstClient.create(jpeg.length, key);
  expect((await secondClient.patch(key, 0, jpeg.subarray(0, 1000))).status).toBe(204);
  expect((await firstClient.head(key)).headers.get('upload-offset')).toBe('1000');
  expect((await secondClient.create(jpeg.length, key)).status).toBe(409);
  expect((await firstClient.patch(key, 1000, jpeg.subarray(1000))).status).toBe(204);
  const file = { uploadId: key, sha256: sha256Of(jpeg) };
  expect(await finish(second, key, file)).toMatchObject({ status: 201 });
  expect(await server.ctx.db.$count(photos, eq(photos.upload_key, key))).toBe(1);
  for (const client of [firstClient, secondClient]) expect((await client.head(key)).status).toBe(404);
});

test('an upload removed in one process is gone in others', async () => {
  const key = randomUUID();
  await firstClient.send(key, jpeg);
  expect((await secondClient.remove(key)).status).toBe(204);
  expect((await firstClient.head(key)).status).toBe(404);
  expect(await finish(server.app, key, { uploadId: key })).toMatchObject({ status: 404 });
});

test('the quota counts the uploads of all processes', async () => {
  const eve = await server.addUser('eve');
  const clients = [tusClient(firstAddress, eve), tusClient(secondAddress, eve)];
  const statuses = await Promise.all(
    Array.from(
      { length: 30 },
      async (_, n) => (await clients[n % 2]?.create(MAX_PHOTO_BYTES, randomUUID()))?.status,
    ),
  );
  const fit = Math.floor(MAX_UPLOADED_BYTES / MAX_PHOTO_BYTES);
  expect(statuses.filter((status) => status === 201)).toHaveLength(fit);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30 - fit);
});

test('a process responds for a photo that another created, without knowing its upload', async () => {
  const key = randomUUID();
  await firstClient.send(key, jpeg);
  const first = await finish(server.app, key, { uploadId: key, sha256: sha256Of(jpeg) });
  expect(first.status).toBe(201);
  for (const file of [{ uploadId: key, sha256: sha256Of(jpeg) }, { uploadId: key }]) {
    expect(await finish(second, key, file)).toEqual(first);
  }
  expect(await server.ctx.db.$count(photos, eq(photos.upload_key, key))).toBe(1);
});

test('an upload finished in both processes at once becomes one photo, and is removed', async () => {
  const key = randomUUID();
  await firstClient.send(key, jpeg);
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) => finish(n % 2 === 0 ? server.app : second, key, { uploadId: key })),
  );
  expect(all[0]?.status).toBe(201);
  for (const response of all) expect(response).toEqual(all[0]);
  expect(await server.ctx.db.$count(photos, eq(photos.upload_key, key))).toBe(1);
  expect([(await firstClient.head(key)).status, (await secondClient.head(key)).status]).toEqual([404, 404]);
});
