/** Reads for slow clients don't block other work. */
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import { sendFiles } from '../../../server/commands/move/copy-files.ts';
import { repairPhoto } from '../../../server/jobs/repair-photo.ts';
import { openFileStorage } from '../../../server/platform/storage/files.ts';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { openS3Storage } from '../../../server/platform/storage/s3.ts';
import { newStorageId } from '../../../server/platform/storage/storage-id.ts';
import type { Storage, StoredObject } from '../../../server/platform/storage/storage.ts';
import { addPhoto } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { RawConnection } from '../raw-http.ts';
import { listAll } from '../storage/conformance.ts';
import { refusing, startS3Server } from '../storage/s3-server.ts';
import type { S3Server } from '../storage/s3-server.ts';

const CONNECTIONS = 2;
/** More than fits into the buffers between the storage and a client that doesn't read. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'x');

let s3: S3Server;
let storage: Storage;
const key = newKey('display');
const small = newKey('card');

beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

beforeEach(async () => {
  storage = await openS3Storage(await s3.makeBucket(), {
    connections: CONNECTIONS,
    waiting: 50,
    waitMs: 200,
  });
});
afterEach(async () => {
  s3.fault = undefined;
  await storage.close();
});

async function fill(): Promise<void> {
  await storage.put(key, LARGE);
  await storage.put(small, Buffer.from('small'));
  s3.requests.length = 0;
}

/** Starts a server on the storage, then fills the storage, because a new database accepts only an empty storage. */
async function startServer(): Promise<TestServer> {
  const server = await startTestServer({ overrides: { storage }, alone: true });
  await fill();
  return server;
}

async function openObject(name: string): Promise<StoredObject> {
  const object = await storage.open(name);
  if (object === undefined) throw new Error(`there is no ${name}`);
  return object;
}

test('clients that hold all reads without reading block nothing else', async () => {
  const server = await startServer();
  const address = await server.listen();
  const clients: RawConnection[] = [];
  try {
    for (let number = 1; number <= CONNECTIONS; number += 1) {
      const client = await RawConnection.open(address);
      clients.push(client);
      client.socket.pause();
      client.write(`GET /media/${key} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await expect.poll(() => s3.requests.length).toBe(number);
    }
    const refused = await fetch(`${address}/media/${small}`);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.json()).toMatchObject({ code: 'busy' });
    expect(server.lines.filter((line) => line.includes('request_failed'))).toEqual([]);

    const other = newKey('originals');
    await storage.put(other, Buffer.from('an upload'));
    expect(await storage.size(other)).toBe(9);
    const opened = await storage.open(other, 'work');
    expect(opened && (await buffer(opened.stream)).toString()).toBe('an upload');
    await storage.delete(other);
    expect((await listAll(storage)).map((entry) => entry.key).toSorted()).toEqual([small, key].toSorted());

    clients[0]?.socket.destroy();
    await expect
      .poll(async () => {
        const response = await fetch(`${address}/media/${small}`);
        return [response.status, await response.text()];
      })
      .toEqual([200, 'small']);
  } finally {
    for (const { socket } of clients) socket.destroy();
    await server.close();
  }
});

test('client reads always leave connections for the server’s own work', async () => {
  const largePool = await openS3Storage(await s3.makeBucket(), { connections: 60, waiting: 60, waitMs: 200 });
  const openReads: StoredObject[] = [];
  try {
    // No read has its end in a buffer of this process.
    await largePool.put(key, LARGE.subarray(0, 1024 * 1024));
    for (let number = 0; number < 60; number += 1) {
      const object = await largePool.open(key);
      if (object !== undefined) openReads.push(object);
    }
    expect(openReads).toHaveLength(60);
    await largePool.put(small, Buffer.from('small'));
    expect(await largePool.size(small)).toBe(5);
    expect(await listAll(largePool)).toHaveLength(2);
  } finally {
    for (const { stream } of openReads) stream.destroy();
    await largePool.close();
  }
});

test('a lost picture is redrawn, and all files can be copied, while clients hold all reads', async () => {
  const server = await startServer();
  const openReads: StoredObject[] = [];
  try {
    const { id } = await addPhoto(server, await server.addUser('ann'));
    const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, id));
    await storage.delete(row?.display_key ?? '');
    openReads.push(await openObject(key), await openObject(key));
    await repairPhoto(server.ctx, id);
    expect(server.lines.filter((line) => line.includes('photo_redrawn'))).toHaveLength(1);
    const copy = await openFileStorage(join(server.dataDir, 'copy'));
    expect(await sendFiles(storage, copy, newStorageId())).toBe((await listAll(storage)).length);
    expect(await copy.size(key)).toBe(LARGE.length);
  } finally {
    for (const { stream } of openReads) stream.destroy();
    await server.close();
  }
});

test('an archive breaks off while clients hold all reads, rather than leave out pictures', async () => {
  await storage.close();
  storage = await openS3Storage(await s3.makeBucket(), { connections: CONNECTIONS, waiting: 50, waitMs: 10 });
  const server = await startServer();
  const openReads: StoredObject[] = [];
  try {
    const ann = await server.addUser('ann');
    await addPhoto(server, ann);
    openReads.push(await openObject(key), await openObject(key));
    const ticket = await server.call('POST /api/user/export', { token: ann.token });
    if (!ticket.ok) throw new Error(ticket.body.error);
    const response = await fetch((await server.listen()) + ticket.body.url);
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
  } finally {
    for (const { stream } of openReads) stream.destroy();
    await server.close();
  }
});

test('a waiting read gets the slot of one that ends', async () => {
  await fill();
  const first = await openObject(key);
  const second = await openObject(key);
  const third = openObject(small);
  first.stream.destroy();
  expect((await buffer((await third).stream)).toString()).toBe('small');
  second.stream.destroy();
});

test('a read that timed out waiting takes no slot', async () => {
  await fill();
  const openReads = [await openObject(key), await openObject(key)];
  await expect(storage.open(small)).rejects.toMatchObject({ name: 'Busy' });
  for (const { stream } of openReads) stream.destroy();
  const reads = [await openObject(small), await openObject(small)];
  for (const { stream } of reads) expect((await buffer(stream)).toString()).toBe('small');
});

test('a slot is freed however a read ends', async () => {
  await fill();
  const ends: (() => Promise<unknown>)[] = [
    async () => buffer((await openObject(small)).stream),
    async () => (await openObject(key)).stream.destroy(),
    async () => storage.open(newKey('display')),
    async () => storage.open('no key'),
    async () => {
      s3.fault = refusing(403, 'AccessDenied');
      await expect(storage.open(key)).rejects.toMatchObject({ name: 'AccessDenied' });
    },
    async () => {
      s3.fault = (_incoming, outgoing) => {
        outgoing.writeHead(200, { 'content-length': 10 });
        outgoing.write('half!', () => outgoing.destroy());
      };
      await expect(buffer((await openObject(key)).stream)).rejects.toThrow('aborted');
    },
    async () => {
      s3.fault = (_incoming, outgoing) => {
        outgoing.writeHead(200);
        outgoing.end('half!');
      };
      await expect(storage.open(key)).rejects.toThrow('how long');
    },
  ];
  for (const end of ends) {
    for (let time = 0; time <= CONNECTIONS; time += 1) await end();
    s3.fault = undefined;
  }
  expect((await buffer((await openObject(small)).stream)).toString()).toBe('small');
});
