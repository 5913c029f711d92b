import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
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
let firstClient: TusClient;
let secondClient: TusClient;
let jpeg: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  second = await startSecondApp(server);
  ann = await server.addUser('ann');
  firstClient = tusClient(await server.listen(), ann);
  secondClient = tusClient(await second.listen({ host: '127.0.0.1', port: 0 }), ann);
  jpeg = await smallJpeg();
});

afterAll(async () => {
  await second.close();
  await server.close();
});

const finish = async (app: FastifyInstance, key: string, file: FormFile) =>
  send(app, await form('POST /api/upload', ann, multipartForm(planeForm(), file)), key);

test('an upload started in one process is restarted in another, and becomes one photo', async () => {
  const key = randomUUID();
  await firstClient.create(jpeg.length, key);
  await firstClient.patch(key, 0, jpeg.subarray(0, 1000));
  const unknown = await secondClient.head(key);
  expect([unknown.status, unknown.headers.get('tus-resumable')]).toEqual([404, '1.0.0']);
  expect((await secondClient.patch(key, 1000, jpeg.subarray(1000))).status).toBe(404);
  expect(await finish(second, key, { uploadId: key, sha256: sha256Of(jpeg) })).toMatchObject({ status: 404 });

  await secondClient.send(key, jpeg);
  expect(await finish(second, key, { uploadId: key, sha256: sha256Of(jpeg) })).toMatchObject({ status: 201 });
  expect(await server.ctx.db.$count(photos, eq(photos.upload_key, key))).toBe(1);
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

test('an upload complete in both processes becomes one photo, and is removed from both', async () => {
  const key = randomUUID();
  await firstClient.send(key, jpeg);
  await secondClient.send(key, jpeg);
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) => finish(n % 2 === 0 ? server.app : second, key, { uploadId: key })),
  );
  expect(all[0]?.status).toBe(201);
  for (const response of all) expect(response).toEqual(all[0]);
  expect(await server.ctx.db.$count(photos, eq(photos.upload_key, key))).toBe(1);
  expect([(await firstClient.head(key)).status, (await secondClient.head(key)).status]).toEqual([404, 404]);
});
