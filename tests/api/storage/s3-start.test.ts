/** A start that S3 fails in the middle of: the operator reads one line, never a stack. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { S3Config } from '../../../server/platform/storage/s3-config.ts';
import { Program } from '../program.ts';
import { refusing, startS3Server } from './s3-server.ts';
import type { Fault, S3Server } from './s3-server.ts';

/** A start takes seconds, and a busy machine many times that. */
vi.setConfig({ testTimeout: 120_000 });

let server: S3Server;
let config: S3Config;

beforeAll(async () => {
  server = await startS3Server();
  config = await server.makeBucket();
});

afterAll(() => server.close());

const cut: Fault = (incoming) => incoming.destroy();

test.each<[string, Fault, string]>([
  [
    'a listing that is refused',
    refusing(403, 'AccessDenied'),
    'these credentials may not list, read or write it',
  ],
  ['a connection that breaks', cut, 'no connection (ECONNRESET). Check S3_ENDPOINT'],
])('%s after the first look at the bucket is told in words', async (_what, fault, said) => {
  const folder = await mkdtemp(join(tmpdir(), 'wingrail-s3-start-'));
  // The first look lists the bucket; what comes after it looks for files of each kind.
  server.fault = (incoming, outgoing, pass) => {
    if (incoming.url?.includes('prefix=') === true) fault(incoming, outgoing, pass);
    else pass();
  };
  const program = new Program(folder, {
    env: {
      S3_ENDPOINT: config.endpoint ?? '',
      S3_BUCKET: config.bucket,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
  });
  expect(await program.code()).toBe(1);
  await rm(folder, { recursive: true, force: true });
  expect(program.stderr).toContain(
    `The S3 bucket "${config.bucket}" at ${config.endpoint} can't be used: ${said}`,
  );
  expect(program.stderr.trim().split('\n')).toHaveLength(1);
  expect(program.stdout).toBe('');
});
