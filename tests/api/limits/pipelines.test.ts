/** Pipelined requests, i.e. requests sent on one connection before the server has responded to earlier ones. */
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { RawConnection } from '../raw-http.ts';
import { openFiles } from './open-files.ts';

/** More than the kernel buffers for a client that doesn't read. */
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

/** Opens a connection; also returns the server's end of it. */
async function connection(): Promise<{ client: RawConnection; serverSocket: Socket }> {
  const accepted = new Promise<Socket>((resolve) => server.app.server.once('connection', resolve));
  const client = await RawConnection.open(address);
  open.push(client);
  return { client, serverSocket: await accepted };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const files = () => openFiles(join(server.dataDir, 'photos'));
const cutOffs = () => server.lines.filter((line) => line.includes('"event":"cut_off"'));

test('pipelined requests close the connection, and leave no file open', async () => {
  const { client, serverSocket } = await connection();
  client.socket.pause();
  client.write(get(`/media/${big}`));
  await expect.poll(files).toBe(1);
  client.write(get(`/media/${big}`).repeat(20));
  await expect.poll(() => serverSocket.closed).toBe(true);
  await expect.poll(files).toBe(0);
  expect(cutOffs()).toHaveLength(1);
  expect((await fetch(`${address}/media/${big}`, { method: 'HEAD' })).status).toBe(200);
});

test('pipelined requests close the connection when all arrive at once, and change nothing', async () => {
  const { client, serverSocket } = await connection();
  const login = '{"email":"nobody","password":"wrong-password"}';
  client.write(
    get(`/media/${big}`) +
      `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${login.length}\r\n\r\n${login}`,
  );
  await expect.poll(() => serverSocket.closed).toBe(true);
  expect(client.received).not.toContain('unauthorized');
  await expect.poll(files).toBe(0);
});

test('a request after one that ends the connection opens no file', async () => {
  for (let time = 0; time < 5; time += 1) {
    const { client, serverSocket } = await connection();
    client.socket.pause();
    client.write(get(`/${'a'.repeat(5000)}`) + get(`/media/${big}`));
    await expect.poll(() => serverSocket.closed).toBe(true);
  }
  expect((await fetch(`${address}/media/${big}`, { method: 'HEAD' })).status).toBe(200);
  expect(await files()).toBe(0);
});

test('sequential requests get their responses on one connection', async () => {
  const { client } = await connection();
  for (let time = 1; time <= 50; time += 1) {
    client.write(get('/api/health'));
    await expect.poll(() => client.received.match(/"status":"ok"/g)?.length ?? 0, { interval: 1 }).toBe(time);
  }
});
