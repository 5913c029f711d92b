import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { openS3Storage } from '../../../server/platform/storage/s3.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { startS3Server } from './s3-server.ts';
import type { S3Server } from './s3-server.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** A size in bytes that exceeds the buffers between the storage and a client that doesn't read. */
const LARGE = 24 * 1024 * 1024;

let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3Server();
});

afterAll(() => s3.close());

/** Records every stream that a storage opens. */
function watch(storage: Storage): Readable[] {
  const streams: Readable[] = [];
  const open = storage.open.bind(storage);
  storage.open = async (key) => {
    const object = await open(key);
    if (object !== undefined) streams.push(object.stream);
    return object;
  };
  return streams;
}

describe.each(['files', 'S3'])('with %s, a public file', (kind) => {
  let server: TestServer;
  let address: string;
  let opened: Readable[];

  beforeAll(async () => {
    const overrides = kind === 'S3' ? { storage: await openS3Storage(await s3.makeBucket()) } : {};
    server = await startTestServer({ overrides, alone: true });
    opened = watch(server.ctx.storage);
    address = await server.listen();
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    const openStreams = () => opened.filter((stream) => !stream.closed).length;
    await vi.waitUntil(() => openStreams() === 0, { timeout: 20_000 });
    opened.length = 0;
  });

  afterAll(async () => {
    await server.close();
    await server.ctx.storage.close();
  });

  /** Requests a file and reads at most the beginning of the response. */
  const startDownload = (key: string) => {
    const client = connect(Number(new URL(address).port), '127.0.0.1');
    client.write(`GET /media/${key} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return client;
  };

  const put = async (bytes: Buffer) => {
    const key = newKey('avatars');
    await server.ctx.storage.put(key, bytes);
    return key;
  };

  test('is served with its type, and cached forever', async () => {
    for (const [key, type] of [
      [newKey('avatars'), 'image/jpeg'],
      [newKey('avatars', 'png'), 'image/png'],
      [newKey('avatars', 'webp'), 'image/webp'],
    ] as const) {
      await server.ctx.storage.put(key, Buffer.from(key));
      const response = await fetch(`${address}/media/${key}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(key);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('content-length')).toBe(String(key.length));
      expect(response.headers.get('cache-control')).toBe(FOREVER);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('is neither sent nor opened when the client has it cached', async () => {
    const key = await put(Buffer.from('x'));
    for (const header of [`"${key}"`, `"other", W/"${key}"`, '*']) {
      const response = await fetch(`${address}/media/${key}`, { headers: { 'if-none-match': header } });
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('cache-control')).toBe(FOREVER);
      expect(response.headers.get('etag')).toBe(`"${key}"`);
    }
    expect(opened).toHaveLength(0);
    const other = await fetch(`${address}/media/${key}`, { headers: { 'if-none-match': '"other"' } });
    expect([other.status, await other.text()]).toEqual([200, 'x']);
  });

  test('that was deleted is a 404, not a 304', async () => {
    const key = await put(Buffer.from('x'));
    await server.ctx.storage.delete(key);
    const headers = { 'if-none-match': `"${key}"` };
    for (const request of [{ headers }, { method: 'HEAD' }, {}]) {
      const response = await fetch(`${address}/media/${key}`, request);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
      await response.text();
    }
  });

  test('responds to HEAD as to GET, without opening the file', async () => {
    const key = await put(Buffer.from('12345'));
    const response = await fetch(`${address}/media/${key}`, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '5']);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe(FOREVER);
    expect(opened).toHaveLength(0);
  });

  test('is closed when the client disconnects in the middle', async () => {
    const client = startDownload(await put(Buffer.alloc(LARGE)));
    await once(client, 'readable');
    expect(opened.map((stream) => stream.closed)).toEqual([false]);
    client.destroy();
    await expect.poll(() => opened[0]?.closed).toBe(true);
  });

  test('is closed when the client disconnected before it was opened', async () => {
    const key = await put(Buffer.alloc(LARGE));
    const { storage } = server.ctx;
    const open = storage.open.bind(storage);
    const disconnected = new Promise((resolve) => {
      server.app.server.once('connection', (socket) => socket.once('close', resolve));
    });
    const opening = new Promise<void>((resolve) => {
      vi.spyOn(storage, 'open').mockImplementation(async (name) => {
        resolve();
        await disconnected;
        return open(name);
      });
    });
    const client = startDownload(key);
    await opening;
    client.destroy();
    await expect.poll(() => opened[0]?.closed).toBe(true);
  });

  test('that breaks off ends the response with an error, not as if it were complete', async () => {
    const broken = { stream: breakingAfter('half!'), size: 10 };
    vi.spyOn(server.ctx.storage, 'open').mockResolvedValue(broken);
    const response = await fetch(`${address}/media/${newKey('display')}`);
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
  });

  test('that can’t be read at all is an error that isn’t cached', async () => {
    const broken = { stream: breakingAfter(), size: 10 };
    vi.spyOn(server.ctx.storage, 'open').mockResolvedValue(broken);
    const response = await fetch(`${address}/media/${newKey('display')}`);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: 'internal' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
  });

  test('is the only kind of file that is served', async () => {
    const original = newKey('originals');
    await server.ctx.storage.put(original, Buffer.from('secret'));
    for (const path of [
      original,
      original.replace('originals/', 'display/../originals/'),
      original.replace('originals/', 'display/%2e%2e/originals/'),
      original.replace('/', '%2f'),
      newKey('display'),
      '.unfinished/x',
      '../db/PG_VERSION',
      '%2e%2e/db/PG_VERSION',
      'display/',
      '',
    ]) {
      const response = await server.app.inject(`/media/${path}`);
      expect([path, response.statusCode]).toEqual([path, 404]);
      expect(response.json()).toMatchObject({ code: 'not_found' });
      expect(String(response.headers['cache-control'])).not.toContain('immutable');
    }
  });
});

/** A stream that yields some bytes and then fails. */
function breakingAfter(...chunks: string[]): Readable {
  return Readable.from(yieldThenFail(chunks));
}

async function* yieldThenFail(chunks: string[]) {
  for (const chunk of chunks) {
    yield Buffer.from(chunk);
    await nextTurn();
  }
  throw new Error('cut');
}
