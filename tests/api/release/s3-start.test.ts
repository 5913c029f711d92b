/** When S3 fails during a start: the server waits for what may come soon, else the operator gets one line. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { createContext } from '../../../server/context.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import type { S3Config } from '../../../server/platform/storage/s3-config.ts';
import { Program } from '../program.ts';
import { refusing, startS3Server } from '../storage/s3-server.ts';
import type { S3Server } from '../storage/s3-server.ts';

let server: S3Server;
let config: S3Config;

beforeAll(async () => {
  server = await startS3Server();
  config = await server.makeBucket();
});

afterAll(() => server.close());

afterEach(() => {
  server.fault = undefined;
});

const env = () => ({
  S3_ENDPOINT: config.endpoint ?? '',
  S3_BUCKET: config.bucket,
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
});

/** Opens a server's context. */
async function open(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wingrail-s3-start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const read = readConfig({ DATA_DIR: folder, ...env() });
  if (!read.ok) throw new Error(read.problems.join('; '));
  const ctx = await createContext(read.config, { log: createLogger('error') });
  await ctx.destroy();
}

test('a store that fails for a while is waited for', async () => {
  let failures = 0;
  server.fault = (incoming, outgoing, pass) => {
    failures += 1;
    // More often than the client itself sends a request.
    if (failures <= 5) refusing(500, 'InternalError')(incoming, outgoing, pass);
    else pass();
  };
  await open();
  expect(failures).toBeGreaterThan(5);
});

test('wrong keys end the start at once', async () => {
  server.requests.length = 0;
  server.fault = refusing(403, 'SignatureDoesNotMatch');
  await expect(open()).rejects.toThrow('Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  expect(server.requests).toHaveLength(1);
});

test('a connection that breaks after the first request is explained', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wingrail-s3-start-'));
  // The first request lists the bucket; later ones look for files of each kind.
  server.fault = (incoming, _outgoing, pass) => {
    if (incoming.url?.includes('prefix=') === true) incoming.destroy();
    else pass();
  };
  const program = new Program(folder, {
    env: env(),
  });
  expect(await program.code()).toBe(1);
  await rm(folder, { recursive: true, force: true });
  expect(program.stderr).toContain(
    `The S3 bucket "${config.bucket}" at ${config.endpoint} can't be used: no connection (ECONNRESET). Check S3_ENDPOINT`,
  );
  expect(program.stderr.trim().split('\n')).toHaveLength(1);
  expect(program.stdout).not.toContain('"level":"error"');
});
