/** How much the server reads of a PATCH whose offset isn't the upload's, and how it responds. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { head, RawConnection } from '../raw-http.ts';
import { tusClient, tusHeaders } from '../tus-client.ts';
import type { TusClient } from '../tus-client.ts';
import { storedUpload } from './stored-upload.ts';

const MIB = 1024 * 1024;

let server: TestServer;
let address: string;
let ann: TestUser;
let client: TusClient;

beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
  ann = await server.addUser('ann');
  client = tusClient(address, ann);
});

afterAll(() => server.close());

const stored = (id: string) => storedUpload(server, ann, id);

/** The head of a PATCH like a browser's, with keep-alive. */
const patchHead = (id: string, offset: number, length: number) =>
  head(`PATCH /api/uploads/${id}`, {
    ...tusHeaders(ann),
    connection: 'keep-alive',
    'upload-offset': offset,
    'content-type': 'application/offset+octet-stream',
    'content-length': length,
  });

/** Opens a connection; also returns the server's end of it. */
async function connect(): Promise<{ connection: RawConnection; serverSocket: Socket }> {
  const accepted = new Promise<Socket>((resolve) => server.app.server.once('connection', resolve));
  const connection = await RawConnection.open(address);
  return { connection, serverSocket: await accepted };
}

/** Creates an upload and sends its first bytes. */
async function begin(length: number, first: Buffer): Promise<string> {
  const id = randomUUID();
  await client.create(length, id);
  await client.patch(id, 0, first);
  return id;
}

test.each([
  ['behind', 0],
  ['ahead', 2 * MIB],
])(
  'with an offset %s gets a response, and its connection is closed before its body is read',
  async (_case, offset) => {
    const first = randomBytes(MIB);
    const id = await begin(20 * MIB, first);
    const { connection, serverSocket } = await connect();
    const body = randomBytes(18 * MIB);
    connection.write(patchHead(id, offset, body.length));
    connection.write(body);
    const response = await connection.closed();
    expect(response).toMatchObject({
      status: 409,
      headers: { connection: 'close', 'tus-resumable': '1.0.0' },
    });
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(response.body)).toMatchObject({ code: 'conflict' });
    // Some of the body arrived before the server could respond.
    expect(serverSocket.bytesRead).toBeLessThan(4 * MIB);
    expect(await stored(id)).toEqual(first);
    expect((await client.patch(id, MIB, randomBytes(10))).status).toBe(204);
  },
);

test('with a stale offset does not wait for a running request of the upload, nor disturb it', async () => {
  const bytes = randomBytes(3 * MIB);
  const id = randomUUID();
  await client.create(bytes.length, id);
  const { connection: first } = await connect();
  first.write(patchHead(id, 0, bytes.length));
  first.write(bytes.subarray(0, 2 * MIB));
  // The server stores some of them as soon as there are enough.
  await expect.poll(async () => (await stored(id)).length).toBeGreaterThan(0);

  const { connection: repeat } = await connect();
  repeat.write(patchHead(id, 0, bytes.length));
  repeat.write(bytes);
  expect(await repeat.closed()).toMatchObject({ status: 409, headers: { connection: 'close' } });

  first.write(bytes.subarray(2 * MIB));
  await expect.poll(() => first.received).toMatch(/^HTTP\/1\.1 204 /);
  expect(first.received.toLowerCase()).toContain(`upload-offset: ${bytes.length}`);
  first.socket.destroy();
  expect(await stored(id)).toEqual(bytes);
});

test('is a 404 for an unknown upload, and a 400 for an invalid offset', async () => {
  const id = await begin(100, randomBytes(10));
  expect((await client.patch(randomUUID(), 5, randomBytes(10))).status).toBe(404);
  for (const offset of [-1, 0.5, Number.NaN]) {
    expect((await client.patch(id, offset, randomBytes(10))).status).toBe(400);
  }
  expect((await stored(id)).length).toBe(10);
});
