import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { asStored, multipartForm, planeForm, sha256Of, smallJpeg, trainForm } from '../photo-forms.ts';
import type { FormFile } from '../photo-forms.ts';
import { listAll } from '../storage/conformance.ts';
import { tusClient } from '../tus-client.ts';
import type { TusClient } from '../tus-client.ts';
import { age, rowOf, storedFolders, storedUpload } from './stored-upload.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let client: TusClient;
let jpeg: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  bob = await server.addUser('bob');
  client = tusClient(await server.listenAll(), ann);
  jpeg = await smallJpeg();
});

afterAll(() => server.close());

const send = (file: FormFile, { form = planeForm(), key = randomUUID(), user = ann } = {}) =>
  server.call('POST /api/upload', {
    form: multipartForm(form, file),
    token: user.token,
    idempotencyKey: key,
  });

test('a finished upload becomes a photo, and its row and bytes are deleted', async () => {
  const id = randomUUID();
  await client.send(id, jpeg);
  const { folder = '' } = (await rowOf(server, ann, id)) ?? {};
  expect(await storedFolders(server)).toContain(folder);
  const response = await send({ uploadId: id, sha256: sha256Of(jpeg) }, { key: id, form: trainForm() });
  expect(response).toMatchObject({
    status: 201,
    headers: { 'idempotency-key': id },
    body: { photo: { type: 'trains', upload_key: id, railway_bureau: 'Beijing_Bureau', registration: null } },
  });
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.upload_key, id));
  const original = await server.ctx.storage.open(row?.original_key ?? '');
  expect(original && sha256Of(await buffer(original.stream))).toBe(sha256Of(asStored(jpeg)));
  expect(await rowOf(server, ann, id)).toBeUndefined();
  await expect.poll(() => storedFolders(server)).not.toContain(folder);
  expect(await readdir(server.ctx.temporaryDir)).toEqual([]);
});

test('an unfinished upload is refused, and can be finished afterwards', async () => {
  const id = randomUUID();
  await client.create(jpeg.length, id);
  await client.patch(id, 0, jpeg.subarray(0, 1000));
  expect(await send({ uploadId: id }, { key: id })).toMatchObject({
    status: 409,
    body: { code: 'upload_incomplete' },
  });
  await client.patch(id, 1000, jpeg.subarray(1000));
  expect((await send({ uploadId: id }, { key: id })).status).toBe(201);
});

test.each(['', 'x', '../../db/PG_VERSION', randomUUID()])(
  'an unknown upload %j is not found',
  async (uploadId) => {
    expect(await send({ uploadId })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  },
);

test('another user’s upload is not found, and is kept', async () => {
  const id = randomUUID();
  await client.send(id, jpeg);
  expect(await send({ uploadId: id }, { user: bob })).toMatchObject({ status: 404 });
  expect(await storedUpload(server, ann, id)).toEqual(jpeg);
});

test('bytes with another SHA-256 are refused, and the upload starts over', async () => {
  const id = randomUUID();
  const broken = Buffer.from(jpeg);
  broken[1000] = (broken[1000] ?? 0) ^ 1;
  await client.send(id, broken);
  const file = { uploadId: id, sha256: sha256Of(jpeg) };
  expect(await send(file, { key: id })).toMatchObject({ status: 422, body: { code: 'digest_mismatch' } });
  expect((await client.head(id)).status).toBe(404);

  await client.send(id, jpeg);
  expect((await send(file, { key: id })).status).toBe(201);
});

test('a file part with another SHA-256 is refused', async () => {
  const response = await send({ bytes: jpeg, sha256: sha256Of(randomBytes(8)) });
  expect(response).toMatchObject({ status: 422, body: { code: 'digest_mismatch' } });
  expect((await send({ bytes: jpeg, sha256: sha256Of(jpeg).toUpperCase() })).status).toBe(201);
});

test('an invalid SHA-256 is refused', async () => {
  expect(await send({ bytes: jpeg, sha256: 'x' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: [{ field: 'sha256', problem: 'invalid' }] },
  });
});

test('a finished upload with invalid fields is refused, and kept for another try', async () => {
  const id = randomUUID();
  await client.send(id, jpeg);
  const invalidForm = planeForm({ airport: 'LHR' });
  expect(await send({ uploadId: id }, { key: id, form: invalidForm })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'airport', problem: 'invalid' }] },
  });
  expect((await send({ uploadId: id }, { key: id })).status).toBe(201);
});

test('a request without a file is refused', async () => {
  expect(await send({})).toMatchObject({
    status: 400,
    body: { error: 'Please select a file to upload', fields: [{ field: 'photo', problem: 'required' }] },
  });
});

test('every invalid field is named', async () => {
  const form = planeForm({ registration: ' ', airport: 'egll', image_types: [], operator: 'a\0b' });
  const response = await send({ bytes: jpeg }, { form });
  expect(response).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_request',
      fields: [
        { field: 'registration', problem: 'required' },
        { field: 'airport', problem: 'invalid' },
        { field: 'image_types', problem: 'required' },
        { field: 'operator', problem: 'invalid' },
      ],
    },
  });
});

test('a repeated image type is refused', async () => {
  const form = planeForm({ image_types: ['airport', 'cargo_planes', 'airport'] });
  expect(await send({ bytes: jpeg }, { form })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: [{ field: 'image_types', problem: 'invalid' }] },
  });
});

test('more than 25 MiB in one request is refused', async () => {
  expect(await send({ bytes: Buffer.alloc(MAX_PHOTO_BYTES + 1) })).toMatchObject({
    status: 413,
    body: { code: 'too_large', error: 'File is too large. Maximum size is 25MB.' },
  });
  expect(await readdir(server.ctx.temporaryDir)).toEqual([]);
});

test('uploading requires a session', async () => {
  const response = await server.call('POST /api/upload', {
    form: multipartForm(planeForm(), { bytes: jpeg }),
  });
  expect(response).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
});

test('a full disk is a 507 and leaves no files; the upload is kept for the next try', async () => {
  const id = randomUUID();
  await client.send(id, jpeg);
  const before = await listAll(server.ctx.storage);
  const put = server.ctx.storage.put.bind(server.ctx.storage);
  server.ctx.storage.put = (key, source) =>
    key.startsWith('card/') ? Promise.reject(noSpace()) : put(key, source);
  expect(await send({ uploadId: id }, { key: id })).toMatchObject({
    status: 507,
    body: { code: 'insufficient_storage' },
  });
  server.ctx.storage.put = put;
  expect(await listAll(server.ctx.storage)).toEqual(before);
  expect(await server.ctx.db.$count(photos, eq(photos.upload_key, id))).toBe(0);
  expect((await send({ uploadId: id }, { key: id })).status).toBe(201);
});

test('an unused finished upload expires after a week', async () => {
  const id = randomUUID();
  await client.send(id, jpeg);
  await age(server, id, 8 * 24 * 60 * 60 * 1000);
  await server.ctx.uploads.sweep();
  expect(await send({ uploadId: id }, { key: id })).toMatchObject({ status: 404 });
});

function noSpace(): Error {
  return Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
}
