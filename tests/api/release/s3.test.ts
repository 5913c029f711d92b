import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { StartRefused } from '../../../server/platform/lib/start-refused.ts';
import { explainS3Error } from '../../../server/platform/storage/s3-reasons.ts';
import { openS3Storage } from '../../../server/platform/storage/s3.ts';
import type { S3Config } from '../../../server/platform/storage/s3-config.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';
import { newStorageId } from '../../../server/platform/storage/storage-id.ts';
import { describeStorage, listAll } from '../storage/conformance.ts';
import { describePartials } from '../storage/partials-conformance.ts';
import { putByHand, refusing, startS3Server } from '../storage/s3-server.ts';
import type { S3Server } from '../storage/s3-server.ts';

let server: S3Server;

beforeAll(async () => {
  server = await startS3Server();
});

afterAll(() => server.close());

async function makeStorage() {
  const config = await server.makeBucket();
  const storage = await openS3Storage(config);
  return {
    storage,
    reopen: () => openS3Storage(config),
    writeId: (text: string) => putByHand(config, 'storage-id', text),
    destroy: () => storage.close(),
  };
}

describeStorage('S3', makeStorage);
describePartials('S3', makeStorage);

test('requests to S3 use only headers that every store supports, and state the content type', async () => {
  const storage = await openS3Storage(await server.makeBucket());
  const headers: IncomingHttpHeaders[] = [];
  server.fault = (incoming, _outgoing, pass) => {
    headers.push(incoming.headers);
    pass();
  };
  const key = newKey('avatars', 'webp');
  await storage.put(key, Buffer.from('x'));
  expect(await storage.size(key)).toBe(1);
  (await storage.open(key))?.stream.resume();
  await listAll(storage);
  await storage.delete(key);
  server.fault = undefined;
  await storage.close();
  expect(headers).toHaveLength(10);
  expect(headers[0]).toMatchObject({ 'content-type': 'image/webp', 'content-length': '1' });
  const names = headers.flatMap((sent) => Object.keys(sent));
  expect(names.filter((name) => /checksum|expect|trailer|content-encoding|decoded/.test(name))).toEqual([]);
});

describe('the id of an S3 store', () => {
  let config: S3Config;
  let storages: Storage[];

  beforeEach(async () => {
    config = await server.makeBucket();
    storages = await Promise.all(Array.from({ length: 5 }, () => openS3Storage(config)));
  });

  afterEach(async () => {
    server.fault = undefined;
    for (const storage of storages) await storage.close();
  });

  test('is the same for several concurrent claims', async () => {
    const claimed = await Promise.all(storages.map((storage) => storage.claim(newStorageId())));
    expect(claimed).toEqual(Array(5).fill(await storages[0]?.id()));
  });

  test('is written even to a store without conditional puts', async () => {
    server.fault = (incoming, outgoing, pass) => {
      if (incoming.headers['if-none-match'] === undefined) pass();
      else refusing(501, 'NotImplemented')(incoming, outgoing, pass);
    };
    const id = newStorageId();
    expect(await storages[0]?.claim(id)).toBe(id);
  });

  test.each(['GET', 'PUT'])('without the right to %s is refused in one line', async (method) => {
    server.fault = (incoming, outgoing, pass) => {
      if (incoming.method === method) refusing(403, 'AccessDenied')(incoming, outgoing, pass);
      else pass();
    };
    const error: unknown = await storages[0]?.claim(newStorageId()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartRefused);
    expect(String(error)).toContain(`The S3 bucket "${config.bucket}" at ${config.endpoint} can't be used`);
    expect(String(error)).toContain('permission to list, read, write and delete');
  });
});

describe('an S3 store that fails', () => {
  let storage: Storage;
  const key = newKey('display');
  const existing = newKey('display');

  beforeEach(async () => {
    storage = await openS3Storage(await server.makeBucket());
    await storage.put(existing, Buffer.from('kept'));
    server.requests.length = 0;
  });

  afterEach(async () => {
    server.fault = undefined;
    await storage.close();
  });

  /** Checks that nothing was stored under `key`, and that the existing object is unchanged. */
  const expectUntouched = async () => {
    server.fault = undefined;
    expect((await listAll(storage)).map((entry) => entry.key)).toEqual([existing]);
    const object = await storage.open(existing);
    expect(object && (await buffer(object.stream)).toString()).toBe('kept');
  };

  test('briefly is retried, and the put succeeds', async () => {
    let failures = 2;
    const slowDown = refusing(503, 'SlowDown');
    server.fault = (incoming, outgoing, pass) => {
      if ((failures -= 1) < 0) pass();
      else slowDown(incoming, outgoing, pass);
    };
    await storage.put(key, Buffer.from('at last'));
    expect(server.requests).toEqual(Array(3).fill(`PUT ${key}?x-id=PutObject`));
    const object = await storage.open(key);
    expect(object && (await buffer(object.stream)).toString()).toBe('at last');
  });

  test.each([
    [503, 'SlowDown'],
    [500, 'InternalError'],
  ])('permanently with %i makes the put fail, and stores nothing', async (status, code) => {
    server.fault = refusing(status, code);
    await expect(storage.put(existing, Buffer.from('x'))).rejects.toMatchObject({ name: code });
    expect(server.requests).toHaveLength(3);
    await expectUntouched();
  });

  test('is not treated as if the object were missing', async () => {
    for (const [status, code] of [
      [403, 'AccessDenied'],
      [404, 'NoSuchBucket'],
    ] as const) {
      server.fault = refusing(status, code);
      await expect(storage.open(key)).rejects.toMatchObject({ name: code });
      await expect(storage.delete(key)).rejects.toMatchObject({ name: code });
      await expect(listAll(storage)).rejects.toMatchObject({ name: code });
    }
    server.fault = refusing(403, 'AccessDenied');
    await expect(storage.size(key)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  });

  test('by dropping the connection in the middle of a put stores nothing', async () => {
    server.fault = (incoming) => {
      incoming.once('data', () => incoming.destroy());
    };
    await expect(storage.put(key, Buffer.alloc(1_000_000))).rejects.toMatchObject({ code: 'ECONNRESET' });
    await expect(storage.put(existing, Buffer.alloc(1_000_000))).rejects.toMatchObject({
      code: 'ECONNRESET',
    });
    await expectUntouched();
  });

  test('by receiving other bytes than were sent is detected', async () => {
    server.fault = (incoming, _outgoing, pass) => {
      incoming.headers['content-md5'] = Buffer.alloc(16).toString('base64');
      pass();
    };
    await expect(storage.put(key, Buffer.from('x'))).rejects.toMatchObject({ name: 'BadDigest' });
    await expectUntouched();
  });

  test('by being full throws ENOSPC, like a full disk', async () => {
    server.fault = refusing(507, 'XMinioStorageFull');
    await expect(storage.put(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  test('by breaking off an object fails the reader', async () => {
    server.fault = (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-length': 10 });
      outgoing.write('half!', () => outgoing.destroy());
    };
    const object = await storage.open(key);
    expect(object?.size).toBe(10);
    await expect(object && buffer(object.stream)).rejects.toThrow('aborted');
  });

  test('by omitting an object’s length is an error', async () => {
    server.fault = (_incoming, outgoing) => {
      outgoing.writeHead(200);
      outgoing.end('half!');
    };
    await expect(storage.open(key)).rejects.toThrow('how long');
  });
});

/** The error message for a configuration. */
async function refusal(changes: Partial<S3Config>): Promise<string> {
  const config = { ...(await server.makeBucket()), secretAccessKey: 'a-well-kept-secret', ...changes };
  const error: unknown = await openS3Storage(config).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartRefused);
  expect(JSON.stringify(error)).not.toContain('a-well-kept-secret');
  return error instanceof Error ? error.message : '';
}

describe('the start', () => {
  afterEach(() => {
    server.fault = undefined;
  });

  test.each<[string, Partial<S3Config>, string]>([
    ['an unknown bucket', { bucket: 'nobodys-bucket' }, 'Check S3_BUCKET'],
    ['an unknown access key', { accessKeyId: 'WRONG' }, 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [
      'a host name that doesn’t resolve',
      { endpoint: 'http://s3.invalid' },
      "its host name can't be resolved (E",
    ],
    ['a closed port', { endpoint: 'http://127.0.0.1:1' }, 'no connection (ECONNREFUSED). Check S3_ENDPOINT'],
  ])('is refused in one line for %s', async (_case, changes, expected) => {
    const message = await refusal(changes);
    expect(message).toContain(expected);
    expect(message).not.toContain('\n');
    expect(message).not.toContain('a-well-kept-secret');
  });

  test.each([
    [403, 'SignatureDoesNotMatch', 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [403, 'AccessDenied', 'lack permission to list'],
    [400, 'AuthorizationHeaderMalformed', 'Check S3_REGION'],
    [403, 'RequestTimeTooSkewed', 'clock'],
    [403, 'ExpiredToken', 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [403, 'SomethingNew', 'lack permission to list, read or write it'],
    [404, 'NotFound', 'Check S3_BUCKET'],
    [503, 'SlowDown', 'the store itself is failing at the moment. Try again later (it answers 503)'],
    [418, 'Teapot', 'it answers 418 (Teapot)'],
  ])('explains %i %s', async (status, code, explanation) => {
    server.fault = refusing(status, code);
    expect(await refusal({})).toContain(explanation);
  });

  test('recognises a server that isn’t S3', async () => {
    server.fault = (_incoming, outgoing) => {
      outgoing.end('<!DOCTYPE html><html><body>Welcome</body></html>');
    };
    expect(await refusal({})).toContain('not S3. Check S3_ENDPOINT');
  });

  test('recognises a server without TLS', async () => {
    const { endpoint = '' } = await server.makeBucket();
    const message = await refusal({ endpoint: endpoint.replace('http:', 'https:') });
    expect(message).toContain('no secure connection (E');
    expect(message).toContain('whether S3_ENDPOINT is http or https');
    expect(message).not.toContain('\n');
  });

  test.each(['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
    'blames the certificate for %s',
    (code) => {
      expect(explainS3Error(Object.assign(new Error('no'), { code }))).toContain(
        `no secure connection (${code}). Check its certificate`,
      );
    },
  );

  test('names the endpoint without its credentials', async () => {
    const message = await refusal({ endpoint: 'http://user:a-well-kept-secret@127.0.0.1:1/' });
    expect(message).toContain('at http://127.0.0.1:1 can');
    expect(message).not.toContain('a-well-kept-secret');
  });
});
