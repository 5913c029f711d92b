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
import { describeStorage, listAll } from './conformance.ts';
import { putByHand, refusing, startS3Server } from './s3-server.ts';
import type { S3Server } from './s3-server.ts';

let server: S3Server;

beforeAll(async () => {
  server = await startS3Server();
});

afterAll(() => server.close());

describeStorage('S3', async () => {
  const config = await server.makeBucket();
  const storage = await openS3Storage(config);
  return {
    storage,
    again: () => openS3Storage(config),
    writeId: (text) => putByHand(config, 'storage-id', text),
    destroy: () => storage.close(),
  };
});

test('S3 is asked in words that every store knows, with the type of what is stored', async () => {
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
  const names = headers.flatMap((each) => Object.keys(each));
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

  test('is one, also when several claim it at the same moment', async () => {
    const claimed = await Promise.all(storages.map((storage) => storage.claim(newStorageId())));
    expect(claimed).toEqual(Array(5).fill(await storages[0]?.id()));
  });

  test('is written to a store that does not know how to write the first only', async () => {
    server.fault = (incoming, outgoing, pass) => {
      if (incoming.headers['if-none-match'] === undefined) pass();
      else refusing(501, 'NotImplemented')(incoming, outgoing, pass);
    };
    const id = newStorageId();
    expect(await storages[0]?.claim(id)).toBe(id);
  });

  test.each(['GET', 'PUT'])('that credentials may not %s is said in one line', async (method) => {
    server.fault = (incoming, outgoing, pass) => {
      if (incoming.method === method) refusing(403, 'AccessDenied')(incoming, outgoing, pass);
      else pass();
    };
    const error: unknown = await storages[0]?.claim(newStorageId()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartRefused);
    expect(String(error)).toContain(`The S3 bucket "${config.bucket}" at ${config.endpoint} can't be used`);
    expect(String(error)).toContain('right to list, read, write and delete');
  });
});

describe('an S3 store that fails', () => {
  let storage: Storage;
  const key = newKey('display');
  const kept = newKey('display');

  beforeEach(async () => {
    storage = await openS3Storage(await server.makeBucket());
    await storage.put(kept, Buffer.from('kept'));
    server.requests.length = 0;
  });

  afterEach(async () => {
    server.fault = undefined;
    await storage.close();
  });

  /** Nothing came under the key, and what was there before is whole. */
  const expectUntouched = async () => {
    server.fault = undefined;
    expect((await listAll(storage)).map((entry) => entry.key)).toEqual([kept]);
    const object = await storage.open(kept);
    expect(object && (await buffer(object.stream)).toString()).toBe('kept');
  };

  test('for a moment is asked again, and nobody notices', async () => {
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
  ])('for good with %i is given up on, and shows nothing', async (status, code) => {
    server.fault = refusing(status, code);
    await expect(storage.put(kept, Buffer.from('x'))).rejects.toMatchObject({ name: code });
    expect(server.requests).toHaveLength(4);
    await expectUntouched();
  });

  test('does not pass for one that lacks the object', async () => {
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

  test('by cutting the connection in the middle of a put shows nothing', async () => {
    server.fault = (incoming) => {
      incoming.once('data', () => incoming.destroy());
    };
    await expect(storage.put(key, Buffer.alloc(1_000_000))).rejects.toMatchObject({ code: 'ECONNRESET' });
    await expect(storage.put(kept, Buffer.alloc(1_000_000))).rejects.toMatchObject({ code: 'ECONNRESET' });
    await expectUntouched();
  });

  test('by keeping other bytes than were sent is found out', async () => {
    server.fault = (incoming, _outgoing, pass) => {
      incoming.headers['content-md5'] = Buffer.alloc(16).toString('base64');
      pass();
    };
    await expect(storage.put(key, Buffer.from('x'))).rejects.toMatchObject({ name: 'BadDigest' });
    await expectUntouched();
  });

  test('by being full says so as a full disk does', async () => {
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

  test('by not saying how long an object is gets no trust', async () => {
    server.fault = (_incoming, outgoing) => {
      outgoing.writeHead(200);
      outgoing.end('half!');
    };
    await expect(storage.open(key)).rejects.toThrow('how long');
  });
});

/** What the operator is told of a configuration. */
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
    ['a bucket that is not there', { bucket: 'nobodys-bucket' }, 'Check S3_BUCKET'],
    ['a key that nobody has', { accessKeyId: 'WRONG' }, 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    ['a name without an address', { endpoint: 'http://s3.invalid' }, 'its name has no address (E'],
    ['nobody at home', { endpoint: 'http://127.0.0.1:1' }, 'no connection (ECONNREFUSED). Check S3_ENDPOINT'],
  ])('is refused in one line for %s', async (_what, changes, said) => {
    const message = await refusal(changes);
    expect(message).toContain(said);
    expect(message).not.toContain('\n');
    expect(message).not.toContain('a-well-kept-secret');
  });

  test.each([
    [403, 'SignatureDoesNotMatch', 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [403, 'AccessDenied', 'may not list'],
    [400, 'AuthorizationHeaderMalformed', 'Check S3_REGION'],
    [403, 'RequestTimeTooSkewed', 'clock'],
    [403, 'ExpiredToken', 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [403, 'SomethingNew', 'may not list, read or write it'],
    [404, 'NotFound', 'Check S3_BUCKET'],
    [503, 'SlowDown', 'the store itself fails at the moment. Try again later (it answers 503)'],
    [418, 'Teapot', 'it answers 418 (Teapot)'],
  ])('says what %i %s means', async (status, code, said) => {
    server.fault = refusing(status, code);
    expect(await refusal({})).toContain(said);
  });

  test('finds out what is no S3 at all', async () => {
    server.fault = (_incoming, outgoing) => {
      outgoing.end('<!DOCTYPE html><html><body>Welcome</body></html>');
    };
    expect(await refusal({})).toContain('not S3. Check S3_ENDPOINT');
  });

  test('finds out that nobody there speaks TLS', async () => {
    const { endpoint = '' } = await server.makeBucket();
    const message = await refusal({ endpoint: endpoint.replace('http:', 'https:') });
    expect(message).toContain('no secure connection (E');
    expect(message).toContain('whether S3_ENDPOINT is http or https');
    expect(message).not.toContain('\n');
  });

  test.each(['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
    'knows %s for the certificate’s fault',
    (code) => {
      expect(explainS3Error(Object.assign(new Error('no'), { code }))).toContain(
        `no secure connection (${code}). Check its certificate`,
      );
    },
  );

  test('names the address without what is secret in it', async () => {
    const message = await refusal({ endpoint: 'http://user:a-well-kept-secret@127.0.0.1:1/' });
    expect(message).toContain('at http://127.0.0.1:1 can');
    expect(message).not.toContain('a-well-kept-secret');
  });
});
