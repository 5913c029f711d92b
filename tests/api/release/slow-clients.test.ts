/** Slow clients on real connections. The server's timeouts are about a second in these tests. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { head, RawConnection } from '../raw-http.ts';
import { tusClient } from '../tus-client.ts';
import { storedUpload } from '../uploads/stored-upload.ts';

/** Long enough that a steady client doesn't look slow when a busy machine pauses. */
const TIMEOUT_MS = 1000;
const PROGRESS_BYTES = 1000;
/** More than the kernel buffers for a client that doesn't read. */
const BIG = 40_000_000;

let server: TestServer;
let address = '';
let ann: TestUser;
const open: RawConnection[] = [];
beforeAll(async () => {
  server = await startTestServer({
    limits: {
      headersMs: TIMEOUT_MS,
      jsonBodyMs: TIMEOUT_MS,
      progressMs: TIMEOUT_MS,
      progressBytes: PROGRESS_BYTES,
      requestBytes: 3_000_000,
      silenceMs: 2 * TIMEOUT_MS,
      idleMs: TIMEOUT_MS / 2,
      checkMs: 20,
    },
  });
  address = await server.listen();
  ann = await server.addUser('ann');
});
afterAll(() => server.close());
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.destroy();
});

async function connection(): Promise<RawConnection> {
  const client = await RawConnection.open(address);
  open.push(client);
  return client;
}

const TIMED_OUT = { error: 'The request took too long to arrive.', code: 'timeout' };
const cutOffs = () => server.lines.filter((line) => line.includes('"event":"cut_off"')).length;

test('an idle connection is closed', async () => {
  const client = await connection();
  client.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await client.closed()).toMatchObject({ status: 200 });
});

describe('headers', () => {
  test('that arrive one character at a time are cut off', async () => {
    const client = await connection();
    client.write('GET /api/health HTTP/1.1\r\nHost: x\r\n');
    const sending = client.dribble('x', 20);
    const response = await client.closed();
    await sending;
    expect(response).toMatchObject({ status: 408, headers: { 'cache-control': 'no-store' } });
    expect(JSON.parse(response.body)).toMatchObject(TIMED_OUT);
  });

  test('that never come are cut off too', async () => {
    expect(await (await connection()).closed()).toMatchObject({ status: 408 });
  });
});

describe('a JSON body', () => {
  test('that arrives one character at a time is cut off, and signs nobody in', async () => {
    const client = await connection();
    const before = cutOffs();
    client.write(head('POST /api/login', { 'content-type': 'application/json', 'content-length': 5000 }));
    const sending = client.dribble(' ', 20);
    const response = await client.closed();
    await sending;
    expect(response.status).toBe(408);
    expect(JSON.parse(response.body)).toMatchObject(TIMED_OUT);
    expect(cutOffs()).toBe(before + 1);
  });

  test('sent to a call that takes none is cut off after the response', async () => {
    const client = await connection();
    client.write(
      'POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
    );
    const sending = client.dribble(' ', 20);
    const response = await client.closed();
    await sending;
    expect(response.status).toBe(401);
  });
});

/** Creates an upload of `length` bytes and sends the head of its first chunk. */
async function beginUpload(id: string, length: number): Promise<RawConnection> {
  await tusClient(address, ann).create(length, id);
  const client = await connection();
  client.write(
    head(
      `PATCH /api/uploads/${id}`,
      {
        'tus-resumable': '1.0.0',
        'upload-offset': 0,
        'content-type': 'application/offset+octet-stream',
        'content-length': length,
      },
      ann,
    ),
  );
  return client;
}

const stored = (id: string) => storedUpload(server, ann, id);

describe('an upload', () => {
  test('that is slow but steady is received, however long it takes', async () => {
    const id = randomUUID();
    const piece = randomBytes(600);
    const pieces = Math.ceil((3 * TIMEOUT_MS) / 20);
    const client = await beginUpload(id, piece.length * pieces);
    await client.dribble(piece, 20, pieces);
    expect(await client.closed()).toMatchObject({ status: 204 });
    expect(await stored(id)).toEqual(Buffer.concat(Array.from({ length: pieces }, () => piece)));
  });

  test('that makes almost no progress is cut off, and the received bytes are stored', async () => {
    const id = randomUUID();
    const bytes = randomBytes(50_000);
    const client = await beginUpload(id, bytes.length);
    client.write(bytes.subarray(0, 20_000));
    let sent = 20_000;
    while (!client.socket.closed) {
      await client.dribble(bytes.subarray(sent, sent + 1), 50, 1);
      sent += 1;
    }
    expect(await client.closed()).toMatchObject({ status: 408 });
    await expect.poll(async () => (await stored(id)).length).toBeGreaterThanOrEqual(20_000);
    const response = await tusClient(address, ann).head(id);
    const offset = Number(response.headers.get('upload-offset'));
    expect(await stored(id)).toEqual(bytes.subarray(0, offset));
    const rest = await tusClient(address, ann).patch(id, offset, bytes.subarray(offset));
    expect(rest.status).toBe(204);
    expect(await stored(id)).toEqual(bytes);
  });

  test('that stops sending is cut off, and the received bytes are stored', async () => {
    const id = randomUUID();
    const bytes = randomBytes(5000);
    const client = await beginUpload(id, 10_000);
    client.write(bytes);
    expect(await client.closed()).toMatchObject({ status: 408 });
    await expect.poll(() => stored(id)).toEqual(bytes);
  });
});

describe('a form', () => {
  const TYPE = { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' };

  test('of shared photos that is slow but steady is read to its end, however long that takes', async () => {
    const client = await connection();
    const [piece, pieces, before] = [randomBytes(600), Math.ceil((3 * TIMEOUT_MS) / 20), cutOffs()];
    const type = 'Content-Type: multipart/form-data; boundary=b';
    client.write(`POST /share HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${600 * pieces}\r\n\r\n`);
    await client.dribble(piece, 20, pieces);
    client.write(head('GET /api/health'));
    expect(await client.closed()).toMatchObject({ status: 303 });
    expect(client.received).toContain('HTTP/1.1 200 OK');
    expect(cutOffs()).toBe(before);
  });

  test('that makes almost no progress is cut off, and leaves no file behind', async () => {
    const client = await connection();
    client.write(head('POST /api/upload', TYPE, ann));
    const start = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nhalf';
    client.write(`${start.length.toString(16)}\r\n${start}\r\n`);
    const sending = client.dribble('1\r\nx\r\n', 50);
    expect(await client.closed()).toMatchObject({ status: 408 });
    await sending;
    await expect.poll(() => readdir(server.ctx.temporaryDir)).toEqual([]);
  });

  test('that never ends is cut off, even if none of it belongs to a part', async () => {
    const client = await connection();
    client.write(head('POST /api/upload', TYPE, ann));
    const junk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'x'), Buffer.from('\r\n')]);
    const sending = client.dribble(junk, 5);
    expect(await client.closed()).toMatchObject({ status: 413 });
    await sending;
    expect(server.lines.findLast((line) => line.includes('cut_off'))).toContain('"code":"too_large"');
  });
});

test('a client that stops reading a big response is cut off', async () => {
  const key = newKey('display');
  await server.ctx.storage.put(key, Buffer.alloc(BIG, 'x'));
  const accepted = new Promise<Socket>((resolve) => server.app.server.once('connection', resolve));
  const client = await connection();
  const serverSocket = await accepted;
  client.socket.pause();
  client.write(head(`GET /media/${key}`));
  await expect.poll(() => serverSocket.closed).toBe(true);
  client.socket.resume();
  await client.closed();
  expect(client.socket.bytesRead).toBeLessThan(BIG);
});

test('none of this is logged as a server error', () => {
  expect(server.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('the default timeouts suit phones with poor reception', async () => {
  const standard = await startTestServer();
  try {
    const { server: node } = standard.app;
    expect(node).toMatchObject({
      headersTimeout: 20_000,
      requestTimeout: 20 * 60_000,
      timeout: 300_000,
      keepAliveTimeout: 10_000,
      maxRequestsPerSocket: 1000,
    });
  } finally {
    await standard.close();
  }
});
