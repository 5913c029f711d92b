import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partialUploads } from '../../../server/platform/db/schema.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { tusClient, tusHeaders } from '../tus-client.ts';
import type { TusClient } from '../tus-client.ts';
import { onEachStorage } from './each-storage.ts';
import { storedUpload } from './stored-upload.ts';

onEachStorage((start) => {
  let server: TestServer;
  let addresses: string[];
  let address: string;
  let ann: TestUser;
  let bob: TestUser;
  let client: TusClient;

  beforeAll(async () => {
    server = await start();
    addresses = await server.listenAll();
    [address = ''] = addresses;
    ann = await server.addUser('ann');
    bob = await server.addUser('bob');
    client = tusClient(addresses, ann);
  });

  afterAll(() => server.close());

  const stored = (id: string, user = ann) => storedUpload(server, user, id);
  const offsetOf = async (id: string) => (await client.head(id)).headers.get('upload-offset');

  describe('an upload', () => {
    test('arrives in chunks, byte for byte', async () => {
      const id = randomUUID();
      const bytes = randomBytes(300_000);
      const created = await client.create(bytes.length, id);
      expectTus(created, 201);
      expect(created.headers.get('location')).toBe(`/api/uploads/${id}`);
      expectTus(await client.patch(id, 0, bytes.subarray(0, 100_000)), 204);
      const head = await client.head(id);
      expectTus(head, 200);
      expect(head.headers.get('upload-offset')).toBe('100000');
      expect(head.headers.get('upload-length')).toBe('300000');
      const last = await client.patch(id, 100_000, bytes.subarray(100_000));
      expectTus(last, 204);
      expect(last.headers.get('upload-offset')).toBe('300000');
      expect(await stored(id)).toEqual(bytes);
    });

    test('gets an id from the server if the client gives none', async () => {
      const created = await client.create(10);
      const location = created.headers.get('location') ?? '';
      expect(location).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
      expectTus(await client.head(location.split('/').at(-1) ?? ''), 200);
    });

    test.each(['../../etc/passwd', 'x', randomUUID().toUpperCase(), '%2e%2e'])(
      'is refused with the id %j',
      async (id) => {
        const before = await server.ctx.db.$count(partialUploads);
        expectTus(await client.create(10, id), 400);
        expect(await server.ctx.db.$count(partialUploads)).toBe(before);
      },
    );

    test('is refused above 25 MiB, and accepted at 25 MiB', async () => {
      const refused = await client.create(MAX_PHOTO_BYTES + 1, randomUUID());
      expectTus(refused, 413);
      expect(await refused.json()).toMatchObject({ code: 'too_large' });
      expectTus(await client.create(MAX_PHOTO_BYTES, randomUUID()), 201);
    });

    test('never grows beyond the length it was created with', async () => {
      const id = randomUUID();
      await client.create(100, id);
      expectTus(await client.patch(id, 0, randomBytes(101)), 413);
      expect(await offsetOf(id)).toBe('0');
    });

    test('requires its length at creation', async () => {
      const id = randomUUID();
      const headers = {
        ...tusHeaders(ann),
        'upload-metadata': `id ${Buffer.from(id).toString('base64')}`,
      };
      const request = (lengthHeader: Record<string, string>) =>
        fetch(`${address}/api/uploads`, { method: 'POST', headers: { ...headers, ...lengthHeader } });
      const responses = [
        await request({ 'upload-defer-length': '1' }),
        await request({}),
        await request({ 'upload-length': '-1' }),
      ];
      expect(responses.map((response) => response.status)).toEqual([501, 400, 400]);
      expectTus(await client.head(id), 404);
    });

    test('keeps its metadata, and is refused with a character that the database can’t store', async () => {
      const create = (id: string, name: string) =>
        fetch(`${address}/api/uploads`, {
          method: 'POST',
          headers: {
            ...tusHeaders(ann),
            'upload-length': '10',
            'upload-metadata': `id ${base64(id)},name ${base64(name)}`,
          },
        });
      const [id, other] = [randomUUID(), randomUUID()];
      expectTus(await create(id, '翼'), 201);
      const metadata = (await client.head(id)).headers.get('upload-metadata');
      expect(metadata?.split(',')).toContain(`name ${base64('翼')}`);
      expectTus(await create(other, 'a\0b'), 400);
      expectTus(await client.head(other), 404);
    });

    test('can be deleted', async () => {
      const id = randomUUID();
      await client.send(id, randomBytes(50));
      expectTus(await client.remove(id), 204);
      expectTus(await client.head(id), 404);
      expectTus(await client.create(50, id), 201);
      expect(await offsetOf(id)).toBe('0');
    });
  });

  describe('creating twice', () => {
    test('keeps the bytes of the first upload and responds with 409', async () => {
      const id = randomUUID();
      const bytes = randomBytes(1000);
      await client.create(2000, id);
      await client.patch(id, 0, bytes);
      const second = await client.create(2000, id);
      expectTus(second, 409);
      expect(await second.json()).toMatchObject({ code: 'conflict' });
      expect(await offsetOf(id)).toBe('1000');
      expect(await stored(id)).toEqual(bytes);
    });

    test('concurrently creates one upload', async () => {
      const id = randomUUID();
      const responses = await Promise.all(Array.from({ length: 20 }, () => client.create(10, id)));
      const statuses = responses.map((response) => response.status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    });
  });

  describe('another client', () => {
    test('doesn’t find the user’s uploads', async () => {
      const id = randomUUID();
      const bytes = randomBytes(10);
      await client.create(20, id);
      await client.patch(id, 0, bytes);
      const other = tusClient(addresses, bob);
      expectTus(await other.head(id), 404);
      expectTus(await other.patch(id, 10, randomBytes(10)), 404);
      expectTus(await other.remove(id), 404);
      expect(await stored(id)).toEqual(bytes);
    });

    test('may use the same id for its own upload', async () => {
      const id = randomUUID();
      await client.send(id, Buffer.from('mine'));
      await tusClient(addresses, bob).send(id, Buffer.from('theirs'));
      expect((await stored(id)).toString()).toBe('mine');
      expect((await stored(id, bob)).toString()).toBe('theirs');
    });

    test('without a session gets 401 everywhere', async () => {
      const id = randomUUID();
      await client.create(10, id);
      const nobody = tusClient(addresses, undefined);
      const responses = [
        await nobody.create(10, randomUUID()),
        await nobody.head(id),
        await nobody.patch(id, 0, randomBytes(10)),
        await nobody.remove(id),
      ];
      expect(responses.map((response) => [response.status, response.headers.get('tus-resumable')])).toEqual(
        responses.map(() => [401, '1.0.0']),
      );
      expect(await offsetOf(id)).toBe('0');
    });

    test('without a session gets 401 before the body is sent', async () => {
      const response = await rawRequest(
        address,
        `PATCH /api/uploads/${randomUUID()} HTTP/1.1\r\nHost: x\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n` +
          'Content-Type: application/offset+octet-stream\r\nContent-Length: 20000000\r\n\r\n',
      );
      expect(response).toMatch(/^HTTP\/1\.1 401 /);
      expect(response.toLowerCase()).toContain('tus-resumable: 1.0.0');
    });
  });

  describe('a request with another protocol version, or without one,', () => {
    const versions: [string, Record<string, string>][] = [
      ['0.2.2', { 'tus-resumable': '0.2.2' }],
      ['1.0.1', { 'tus-resumable': '1.0.1' }],
      ['1.0.0 with another', { 'tus-resumable': '1.0.0, 2.0.0' }],
      ['nothing', {}],
    ];

    test.each(versions)(
      'gets 412 with the supported versions, and does nothing: %s',
      async (_case, headers) => {
        const id = randomUUID();
        const other = randomUUID();
        await client.create(10, id);
        const authorization = `Bearer ${ann.token}`;
        const send = (
          method: string,
          path: string,
          extraHeaders: Record<string, string> = {},
          body?: string,
        ) =>
          fetch(`${address}/api/uploads${path}`, {
            method,
            headers: { authorization, ...headers, ...extraHeaders },
            ...(body !== undefined && { body }),
          });
        const metadata = `id ${Buffer.from(other).toString('base64')}`;
        const chunk = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
        const responses = [
          await send('POST', '', { 'upload-length': '10', 'upload-metadata': metadata }),
          await send('HEAD', `/${id}`),
          await send('PATCH', `/${id}`, chunk, '0123456789'),
          await send('DELETE', `/${id}`),
        ];
        for (const response of responses) {
          expectTus(response, 412);
          expect(response.headers.get('tus-version')).toBe('1.0.0');
          expect(response.headers.get('content-type')).toMatch(/^application\/json/);
        }
        expectTus(await client.head(other), 404);
        expect(await offsetOf(id)).toBe('0');
      },
    );

    test.each(versions)('may ask for the supported versions: %s', async (_case, headers) => {
      const options = await fetch(`${address}/api/uploads`, { method: 'OPTIONS', headers });
      expectTus(options, 204);
      expect(options.headers.get('tus-version')).toBe('1.0.0');
    });
  });

  describe('every response has the tus header', () => {
    test('including those for an unknown upload, a missing version and OPTIONS', async () => {
      const unknown = await client.head(randomUUID());
      expectTus(unknown, 404);
      const unversioned = await fetch(`${address}/api/uploads`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ann.token}`, 'upload-length': '10' },
      });
      expectTus(unversioned, 412);
      expect(unversioned.headers.get('content-type')).toMatch(/^application\/json/);
      const options = await fetch(`${address}/api/uploads`, { method: 'OPTIONS' });
      expectTus(options, 204);
      expect(options.headers.get('tus-version')).toBe('1.0.0');
      expect(options.headers.get('tus-max-size')).toBe(String(MAX_PHOTO_BYTES));
    });
  });

  describe('offsets', () => {
    test('that don’t match the server’s get 409 and change nothing', async () => {
      const id = randomUUID();
      await client.create(1000, id);
      await client.patch(id, 0, randomBytes(400));
      for (const offset of [0, 399, 401, 1000]) {
        expectTus(await client.patch(id, offset, randomBytes(10)), 409);
      }
      expect(await offsetOf(id)).toBe('400');
    });

    test('of concurrent chunks: one is accepted, the others get 409', async () => {
      const id = randomUUID();
      await client.create(100_000, id);
      const chunks = [1, 2, 3, 4].map((value) => Buffer.alloc(100_000, value));
      const responses = await Promise.all(chunks.map((chunk) => client.patch(id, 0, chunk)));
      const statuses = responses.map((response) => response.status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([204, 409, 409, 409]);
      const bytes = await stored(id);
      expect(chunks.some((chunk) => chunk.equals(bytes))).toBe(true);
    });
  });
});

/** Every response must have the tus header, which shows a client that the server itself sent it. */
function expectTus(response: Response, status: number) {
  expect(response.status).toBe(status);
  expect(response.headers.get('tus-resumable')).toBe('1.0.0');
}

/** Sends text over a bare connection; returns the first data of the response. */
function rawRequest(address: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.once('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString());
    });
    socket.write(text);
  });
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
