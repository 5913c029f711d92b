/** When the disk is short of space, uploads wait and everything else keeps working. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Upload } from '@tus/server';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { photos, users } from '../../../server/platform/db/schema.ts';
import { FreeSpace } from '../../../server/platform/storage/free-space.ts';
import { DEFAULT_LIMITS } from '../../../server/platform/limits/limits.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import { makeTestBucket } from '../database/test-bucket.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { METRICS_ENV, readMetrics } from '../metrics-reader.ts';
import { multipartForm, planeForm, smallJpeg, upload } from '../photo-forms.ts';
import { head, RawConnection, sendRaw } from '../raw-http.ts';
import { decide } from '../review-helpers.ts';
import { listAll } from '../storage/conformance.ts';
import { tusClient } from '../tus-client.ts';
import type { TusClient } from '../tus-client.ts';
import { storedUpload } from './stored-upload.ts';

const { reserveBytes } = DEFAULT_LIMITS;
const LONG = 20_000_000;
/** How many bytes are stored at once. */
const PART = 30_000;
const REFUSAL = {
  error: 'The server has no space left. Please try again later.',
  error_zh: '服务器存储空间不足，请稍后再试。',
  code: 'insufficient_storage',
};

/** The disk's free bytes. */
let free = Infinity;
let ticks = 0;
const space = new FreeSpace({
  read: () => Promise.resolve(free),
  reserveBytes,
  log: createLogger('error'),
  // Each check is a second after the last one, so the disk is always read.
  now: () => (ticks += 1000),
});

let server: TestServer;
let address: string;
let ann: TestUser;
let client: TusClient;
let jpeg: Buffer;

beforeAll(async () => {
  const partialUploads = { ...DEFAULT_LIMITS.partialUploads, bytes: PART };
  server = await startTestServer({ overrides: { space }, limits: { partialUploads }, alone: true });
  address = await server.listen();
  ann = await server.addUser('ann');
  client = tusClient(address, ann);
  jpeg = await smallJpeg();
});
beforeEach(() => {
  free = Infinity;
});
afterAll(() => server.close());

const stored = (id: string) => storedUpload(server, ann, id);
const offsetOf = async (id: string) => (await client.head(id)).headers.get('upload-offset');

async function expectRefused(response: Response): Promise<void> {
  expect([response.status, response.headers.get('tus-resumable')]).toEqual([507, '1.0.0']);
  expect(await response.json()).toEqual(REFUSAL);
}

const send = (
  to: TestServer,
  user: TestUser,
  file: Parameters<typeof multipartForm>[1],
  key = randomUUID(),
) =>
  to.call('POST /api/upload', {
    form: multipartForm(planeForm(), file),
    token: user.token,
    idempotencyKey: key,
  });

function register(code: string, phone: string) {
  const form = new FormData();
  const fields = { phone_number: phone, code, type: 'register', username: 'newcomer', agree_eula: 'true' };
  const otherFields = { password: 'secret-enough', age: '34', sex: 'Other' };
  for (const [name, value] of Object.entries({ ...fields, ...otherFields })) form.append(name, value);
  form.append('profile_picture', new Blob([Uint8Array.from(picture)]), 'me.jpg');
  return server.call('POST /api/auth/sms/verify', { form });
}
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});

/** The head of a request that sends an upload's first chunk. */
function chunk(id: string, headers: Record<string, string | number>): string {
  const type = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
  return head(`PATCH /api/uploads/${id}`, { ...type, 'upload-offset': 0, ...headers }, ann);
}

describe('an upload at /api/uploads', () => {
  test('is refused when its length would cut into the reserve', async () => {
    free = reserveBytes + LONG - 1;
    const id = randomUUID();
    await expectRefused(await client.create(LONG, id));
    expect((await client.head(id)).status).toBe(404);
    expect((await client.create(LONG - 1, id)).status).toBe(201);
  });

  test('keeps its offset, and continues once there is space', async () => {
    const id = randomUUID();
    const bytes = randomBytes(100_000);
    await client.create(bytes.length, id);
    await client.patch(id, 0, bytes.subarray(0, 40_000));
    free = reserveBytes + 60_000 - 1;
    await expectRefused(await client.patch(id, 40_000, bytes.subarray(40_000)));
    expect(await offsetOf(id)).toBe('40000');
    free += 1;
    expect((await client.patch(id, 40_000, bytes.subarray(40_000))).status).toBe(204);
    expect(await stored(id)).toEqual(bytes);
  });

  test('is refused before its bytes are sent, even without a content length', async () => {
    const id = randomUUID();
    await client.create(LONG, id);
    free = reserveBytes;
    for (const length of [{ 'content-length': LONG }, { 'transfer-encoding': 'chunked' }]) {
      const response = await sendRaw(address, chunk(id, length));
      expect(response).toMatchObject({ status: 507, headers: { 'tus-resumable': '1.0.0' } });
    }
  });

  test('may be sent completely before the refusal is read, and the connection stays open', async () => {
    const id = randomUUID();
    await client.create(LONG, id);
    free = reserveBytes;
    const connection = await RawConnection.open(address);
    connection.write(chunk(id, { connection: 'keep-alive', 'content-length': LONG }));
    connection.write(Buffer.alloc(LONG));
    connection.write(head('GET /api/health'));
    const response = await connection.closed();
    expect(response.status).toBe(507);
    expect(response.body).toContain('{"status":"ok"}');
    expect(await offsetOf(id)).toBe('0');
  });

  test('stops when space runs short, and keeps the bytes that are stored', async () => {
    const id = randomUUID();
    const bytes = randomBytes(5_000_000);
    await client.create(bytes.length, id);
    const connection = await RawConnection.open(address);
    connection.write(chunk(id, { connection: 'keep-alive', 'content-length': bytes.length }));
    connection.write(bytes.subarray(0, PART));
    await expect.poll(async () => (await stored(id)).length).toBe(PART);
    free = reserveBytes;
    connection.write(bytes.subarray(PART));
    connection.write(head('GET /api/health'));
    const response = await connection.closed();
    expect(response).toMatchObject({ status: 507, headers: { 'tus-resumable': '1.0.0' } });
    expect(response.body).toContain('{"status":"ok"}');
    expect(await offsetOf(id)).toBe(String(PART));
    free = Infinity;
    expect((await client.patch(id, PART, bytes.subarray(PART))).status).toBe(204);
    expect((await stored(id)).equals(bytes)).toBe(true);
  });

  test('that is finished isn’t decoded, and becomes a photo once there is space', async () => {
    const id = randomUUID();
    await client.send(id, jpeg);
    const before = await listAll(server.ctx.storage);
    free = reserveBytes + jpeg.length;
    expect(await send(server, ann, { uploadId: id }, id)).toMatchObject({ status: 507, body: REFUSAL });
    expect(await listAll(server.ctx.storage)).toEqual(before);
    expect(await server.ctx.db.$count(photos, eq(photos.upload_key, id))).toBe(0);
    free = Infinity;
    const created = await send(server, ann, { uploadId: id }, id);
    expect(created.status).toBe(201);
    free = reserveBytes;
    expect(await send(server, ann, { uploadId: id }, id)).toMatchObject({ status: 201, body: created.body });
  });
});

describe('a form', () => {
  test('with a photo is refused before it is sent', async () => {
    free = reserveBytes + LONG - 1;
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const response = await sendRaw(
      address,
      head('POST /api/upload', { ...type, 'content-length': LONG }, ann),
    );
    expect(response.status).toBe(507);
    expect(JSON.parse(response.body)).toEqual(REFUSAL);
    expect(await readdir(server.ctx.temporaryDir)).toEqual([]);
  });

  test('with a photo is refused, large or small, and leaves no files', async () => {
    const before = await listAll(server.ctx.storage);
    free = reserveBytes;
    for (const bytes of [jpeg, Buffer.concat([jpeg, Buffer.alloc(500_000)])]) {
      expect(await send(server, ann, { bytes })).toMatchObject({ status: 507, body: REFUSAL });
    }
    expect(await listAll(server.ctx.storage)).toEqual(before);
    expect(await readdir(server.ctx.temporaryDir)).toEqual([]);
    free = Infinity;
    expect((await send(server, ann, { bytes: jpeg })).status).toBe(201);
  });

  test('of a registration is refused, and the code can still be used once there is space', async () => {
    const phone = '+12025551999';
    await server.call('POST /api/auth/sms/send', { body: { phone_number: phone, type: 'register' } });
    const code = server.sms.at(-1)?.code ?? '';
    free = reserveBytes;
    expect(await register(code, phone)).toMatchObject({ status: 507, body: REFUSAL });
    expect(await server.ctx.db.$count(users, eq(users.username, 'newcomer'))).toBe(0);
    free = Infinity;
    expect((await register(code, phone)).status).toBe(200);
  });
});

test('requests that store no files still work', async () => {
  const reviewer = await server.addUser('reviewer', 'is_super_image_reviewer');
  const photo = await upload(server, ann);
  const id = randomUUID();
  await client.create(10, id);
  free = 0;
  const body = { email: 'ann', password: 'ann' };
  expect((await server.call('POST /api/login', { body })).status).toBe(200);
  expect((await decide(server, reviewer, photo.id, { action: 'approve' })).status).toBe(200);
  expect((await server.call('GET /api/photos/:id', { params: { id: photo.id } })).status).toBe(200);
  expect(await offsetOf(id)).toBe('0');
  expect((await client.remove(id)).status).toBe(204);
});

test('none of this is logged as a server error', () => {
  expect(server.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('with S3 only the copy of a finished upload takes space', async () => {
  const bucket = await makeTestBucket();
  onTestFinished(() => bucket.drop());
  const remote = await startTestServer({ overrides: { space }, env: { ...bucket.env }, alone: true });
  onTestFinished(() => remote.close());
  const bob = await remote.addUser('bob');
  const id = randomUUID();
  free = reserveBytes + jpeg.length - 1;
  await tusClient(await remote.listen(), bob).send(id, jpeg);
  expect(await send(remote, bob, { uploadId: id }, id)).toMatchObject({ status: 507, body: REFUSAL });
  expect(await readdir(remote.ctx.temporaryDir)).toEqual([]);
  free += 1;
  expect((await send(remote, bob, { uploadId: id }, id)).status).toBe(201);
});

test('the reserve applies to the disk of DATA_DIR, and short space is logged and in the metrics', async () => {
  const full = await startTestServer({
    limits: { reserveBytes: Number.MAX_SAFE_INTEGER },
    env: METRICS_ENV,
    alone: true,
  });
  onTestFinished(() => full.close());
  const eve = await full.addUser('eve');
  const eveClient = tusClient(await full.listen(), eve);
  await expectRefused(await eveClient.create(10, randomUUID()));
  const id = randomUUID();
  await full.ctx.uploads.store.create(new Upload({ id: `${eve.id}/${id}`, size: 10, offset: 0 }));
  await expectRefused(await eveClient.patch(id, 0, randomBytes(10)));
  expect((await send(full, eve, { bytes: jpeg })).status).toBe(507);
  expect((await full.call('POST /api/login', { body: { email: 'eve', password: 'eve' } })).status).toBe(200);
  expect(full.lines.filter((line) => line.includes('"event":"disk_short"'))).toHaveLength(1);
  const freeBytes = /^wingrail_disk_free_bytes (\S+)$/m.exec(await readMetrics(full))?.[1];
  expect(Number(freeBytes)).toBeGreaterThan(0);
});
