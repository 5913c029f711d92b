/** PATCH requests that end before their body does: what has come by then is kept. */
import { randomBytes, randomUUID } from 'node:crypto';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openS3Storage } from '../../../server/platform/storage/s3.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { head, RawConnection } from '../raw-http.ts';
import { refusing, startS3Server } from '../storage/s3-server.ts';
import type { S3Server } from '../storage/s3-server.ts';
import { tusClient, tusHeaders } from '../tus-client.ts';
import type { TusClient } from '../tus-client.ts';
import { onEachStorage } from './each-storage.ts';
import { rowOf, storedUpload } from './stored-upload.ts';

const LENGTH = 500_000;

/** Begins a PATCH at offset 0, and waits until the server has these bytes in memory. */
async function sendPartly(server: TestServer, address: string, user: TestUser, id: string, bytes: Buffer) {
  const connection = await RawConnection.open(address);
  connection.write(patchHead(user, id));
  connection.write(bytes);
  await expect.poll(() => server.ctx.uploads.budget.used).toBe(bytes.length);
  return connection;
}

onEachStorage((start) => {
  let server: TestServer;
  let address: string;
  let ann: TestUser;
  let client: TusClient;
  let id: string;
  const bytes = randomBytes(LENGTH);
  const begun = bytes.subarray(0, 200_000);

  beforeAll(async () => {
    server = await start();
    const addresses = await server.listenAll();
    [address = ''] = addresses;
    ann = await server.addUser('ann');
    client = tusClient(addresses, ann);
  });
  afterAll(() => server.close());

  const begin = async () => {
    id = randomUUID();
    await client.create(LENGTH, id);
    return sendPartly(server, address, ann, id, begun);
  };
  const stored = () => storedUpload(server, ann, id);
  const rest = async () => {
    expect((await client.patch(id, begun.length, bytes.subarray(begun.length))).status).toBe(204);
    expect(await stored()).toEqual(bytes);
    expect(server.ctx.uploads.budget.used).toBe(0);
  };

  test('a lost connection keeps the bytes that have come', async () => {
    const { socket } = await begin();
    socket.resetAndDestroy();
    await expect.poll(stored).toEqual(begun);
    await rest();
  });

  test('one that the server hasn’t noticed doesn’t keep the upload locked', async () => {
    const connection = await begin();
    const response = await tusClient(address, ann).head(id);
    expect(response.headers.get('upload-offset')).toBe(String(begun.length));
    await rest();
    connection.socket.destroy();
  });

  // Last, since the server asks each request to end from now on.
  test('a server that stops stores what has come, and says how far it is', async () => {
    const connection = await begin();
    server.ctx.uploads.stop();
    expect(await connection.closed()).toMatchObject({
      status: 204,
      headers: { 'upload-offset': String(begun.length), connection: 'close', 'tus-resumable': '1.0.0' },
    });
    expect(await stored()).toEqual(begun);
    await rest();
  });
});

test('bytes of a slow request are stored some time after they have come', async () => {
  const server = await startTestServer({
    limits: { partialUploads: { bytes: LENGTH, ms: 20, memory: 2 * LENGTH } },
    alone: true,
  });
  const address = await server.listen();
  const ann = await server.addUser('ann');
  const id = randomUUID();
  await tusClient(address, ann).create(LENGTH, id);
  const first = randomBytes(1000);
  const connection = await RawConnection.open(address);
  connection.write(patchHead(ann, id));
  connection.write(first);
  await expect.poll(async () => (await rowOf(server, ann, id))?.bytes).toBe(first.length);
  expect(await storedUpload(server, ann, id)).toEqual(first);
  connection.socket.destroy();
  await server.close();
});

describe('with a bucket', () => {
  let s3: S3Server;
  let server: TestServer;
  let address: string;
  let ann: TestUser;
  let client: TusClient;

  beforeAll(async () => {
    s3 = await startS3Server();
    const storage = await openS3Storage(await s3.makeBucket());
    server = await startTestServer({ overrides: { storage }, alone: true });
    ann = await server.addUser('ann');
    address = await server.listen();
    client = tusClient(address, ann);
  });
  afterEach(() => {
    s3.fault = undefined;
  });
  afterAll(async () => {
    await server.close();
    await server.ctx.storage.close();
    await s3.close();
  });

  test.each([
    ['a full bucket', 507, 'XMinioStorageFull', 507, 'insufficient_storage', null],
    ['a bucket that is down', 503, 'SlowDown', 503, 'unavailable', '5'],
  ])('%s', async (_case, fault, s3Code, status, code, retryAfter) => {
    const id = randomUUID();
    const bytes = randomBytes(1000);
    await client.create(1000, id);
    await client.patch(id, 0, bytes.subarray(0, 400));
    s3.fault = (incoming, outgoing, pass) => {
      if (incoming.method === 'PUT') refusing(fault, s3Code)(incoming, outgoing, pass);
      else pass();
    };
    const response = await client.patch(id, 400, bytes.subarray(400));
    expect([response.status, response.headers.get('tus-resumable')]).toEqual([status, '1.0.0']);
    expect(await response.json()).toMatchObject({ code });
    expect(response.headers.get('retry-after')).toBe(retryAfter);
    s3.fault = undefined;
    expect((await client.head(id)).headers.get('upload-offset')).toBe('400');
    expect((await client.patch(id, 400, bytes.subarray(400))).status).toBe(204);
    expect(await storedUpload(server, ann, id)).toEqual(bytes);
  });

  test('of two at one offset, the first to store its bytes continues, and the other gets 409', async () => {
    const id = randomUUID();
    const bytes = randomBytes(LENGTH);
    await client.create(LENGTH, id);
    const connection = await sendPartly(server, address, ann, id, bytes.subarray(0, 200_000));
    // Like one on another server, this doesn't wait for the lock.
    const other = Readable.from([bytes.subarray(0, 100_000)]);
    await server.ctx.uploads.store.write(other, `${ann.id}/${id}`, 0);
    connection.write(bytes.subarray(200_000));
    const response = await connection.closed();
    expect(response).toMatchObject({ status: 409, headers: { 'tus-resumable': '1.0.0' } });
    expect(JSON.parse(response.body)).toMatchObject({ code: 'conflict' });
    expect(await storedUpload(server, ann, id)).toEqual(bytes.subarray(0, 100_000));
  });
});

test('a full disk is a 507, even while bytes are still arriving, and the upload continues later', async () => {
  const site = await startTestServer({ alone: true, limits: { partialUploads: SMALL } });
  const address = await site.listen();
  const bob = await site.addUser('bob');
  const id = randomUUID();
  await tusClient(address, bob).create(LENGTH, id);
  const path = join(site.dataDir, 'uploads', (await rowOf(site, bob, id))?.folder ?? '');
  await symlink('/dev/full', path);
  const connection = await RawConnection.open(address);
  connection.write(patchHead(bob, id));
  connection.write(randomBytes(50_000));
  expect(await connection.closed()).toMatchObject({ status: 507, headers: { 'tus-resumable': '1.0.0' } });
  await rm(path);
  expect((await tusClient(address, bob).patch(id, 0, randomBytes(1000))).status).toBe(204);
  await site.close();
});

/** Stores bytes as soon as there are some. */
const SMALL = { bytes: 1000, ms: 20_000, memory: 1_000_000 };

/** The head of a PATCH at offset 0, after which the connection is closed. */
function patchHead(user: TestUser, id: string): string {
  const type = { 'content-type': 'application/offset+octet-stream', 'content-length': LENGTH };
  return head(`PATCH /api/uploads/${id}`, { ...tusHeaders(user), 'upload-offset': 0, ...type });
}
