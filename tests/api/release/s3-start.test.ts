/** When S3 fails during a start, the operator gets one line and never a stack trace. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { S3Config } from '../../../server/platform/storage/s3-config.ts';
import { Program } from '../program.ts';
import { startS3Server } from '../storage/s3-server.ts';
import type { S3Server } from '../storage/s3-server.ts';

let server: S3Server;
let config: S3Config;

beforeAll(async () => {
  server = await startS3Server();
  config = await server.makeBucket();
});

afterAll(() => server.close());

test('a connection that breaks after the first request is explained', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wingrail-s3-start-'));
  // The first request lists the bucket; later ones look for files of each kind.
  server.fault = (incoming, _outgoing, pass) => {
    if (incoming.url?.includes('prefix=') === true) incoming.destroy();
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
    `The S3 bucket "${config.bucket}" at ${config.endpoint} can't be used: no connection (ECONNRESET). Check S3_ENDPOINT`,
  );
  expect(program.stderr.trim().split('\n')).toHaveLength(1);
  expect(program.stdout).toBe('');
});
