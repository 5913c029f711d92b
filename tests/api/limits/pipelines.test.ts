/** Requests that come on one connection before the earlier ones are answered. */
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newKey } from '../../../server/storage/keys.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { head, RawConnection } from '../raw-http.ts';
import { openFiles } from './open-files.ts';

/** Larger than what the kernel takes for a reader that doesn't read. */
const BIG = Buffer.alloc(40_000_000, 'x');

let server: TestServer;
let address = '';
const big = newKey('display');
const open: RawConnection[] = [];
beforeAll(async () => {
  server = await startTestServer({ alone: true });
  await server.ctx.storage.put(big, BIG);
  address = await server.listen();
});
afterAll(() => server.close());
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.destroy();
});

/** A connection, and the server's end of it. */
async function connection(): Promise<{ client: RawConnection; ours: Socket }> {
  const accepted = new Promise<Socket>((resolve) => server.app.server.once('connection', resolve));
  const client = await RawConnection.open(address);
  open.push(client);
  return { client, ours: await accepted };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const files = () => openFiles(join(server.dataDir, 'photos'));

test('are answered in their order', async () => {
  const key = newKey('display');
  await server.ctx.storage.put(key, Buffer.from('a photo'));
  const { client } = await connection();
  const login = '{"email":"nobody","password":"wrong-password"}';
  client.write(
    [
      get(`/media/${key}`),
      get('/api/health'),
      `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${login.length}\r\n\r\n`,
      login,
      get('/media/nothing'),
      get(`/media/${key}`),
      head('GET /api/health'),
    ].join(''),
  );
  await client.closed();
  const parts = client.received.split(/HTTP\/1\.1 (\d{3}) [^]*?\r\n\r\n/).slice(1);
  expect(parts.map((part) => /"code":"(\w+)"/.exec(part)?.[1] ?? part).join(' ')).toBe(
    '200 a photo 200 {"status":"ok"} 401 unauthorized 404 not_found 200 a photo 200 {"status":"ok"}',
  );
});

test('open one file after the other, and none once the connection has gone', async () => {
  const { client, ours } = await connection();
  client.socket.pause();
  client.write(get(`/media/${big}`).repeat(20));
  await expect.poll(() => ours.writableLength).toBeGreaterThan(0);
  // Answered on a connection of its own, after all of them have been read.
  await fetch(`${address}/api/health`);
  expect(await files()).toBe(1);
  client.socket.destroy();
  await expect.poll(() => ours.closed).toBe(true);
  await expect.poll(files).toBe(0);
  expect((await fetch(`${address}/media/${big}`, { method: 'HEAD' })).status).toBe(200);
  expect(await files()).toBe(0);
});

test('behind an answer that ends the connection open nothing', async () => {
  for (let time = 0; time < 5; time += 1) {
    const { client, ours } = await connection();
    client.socket.pause();
    client.write(get(`/${'a'.repeat(5000)}`) + get(`/media/${big}`));
    await expect.poll(() => ours.closed).toBe(true);
  }
  expect((await fetch(`${address}/media/${big}`, { method: 'HEAD' })).status).toBe(200);
  expect(await files()).toBe(0);
});

test('are not collected without end', async () => {
  const { client, ours } = await connection();
  client.socket.pause();
  client.write(get(`/media/${big}`).repeat(33));
  await expect.poll(() => ours.closed).toBe(true);
  await expect.poll(files).toBe(0);
  const lines = server.lines.filter((line) => line.includes('"event":"cut_off"'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"code":"rate_limited"');
});
