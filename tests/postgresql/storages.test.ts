/** Several servers on one PostgreSQL server, and their storages. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createContext } from '../../server/context.ts';
import type { Context } from '../../server/context.ts';
import { createLogger } from '../../server/platform/lib/log.ts';
import { pairedStorageId } from '../../server/platform/storage/pairing.ts';
import { makeTestBucket } from '../api/database/test-bucket.ts';
import { makeEmptyDatabase } from './empty-database.ts';

vi.setConfig({ testTimeout: 120_000 });
const log = createLogger('error');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-storages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens a server's context with a data folder of this name. */
async function open(name: string, env: Record<string, string>): Promise<Context> {
  const read = readConfig({ DATA_DIR: join(folder, name), ...env });
  if (!read.ok) throw new Error(read.problems.join('; '));
  const ctx = await createContext(read.config, { log });
  onTestFinished(() => ctx.destroy());
  return ctx;
}

test('servers that start concurrently with one bucket all start, with one storage id', async () => {
  const bucket = await makeTestBucket();
  onTestFinished(() => bucket.drop());
  const env = { DATABASE_URL: await makeEmptyDatabase(), ...bucket.env };
  const started = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => open(name, env)));
  for (const ctx of started) {
    expect(await pairedStorageId(ctx.db)).toBe(await started[0]?.storage.id());
    expect(await pairedStorageId(ctx.db)).toBeDefined();
  }
});

test('of two that start concurrently, each with photos in its own DATA_DIR, one is refused', async () => {
  const env = { DATABASE_URL: await makeEmptyDatabase() };
  const results = await Promise.allSettled([open('one', env), open('two', env)]);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(String(refused[0]?.reason)).toContain('Several servers on one database must share one S3 bucket');
});

test('the error message doesn’t contain the database’s password', async () => {
  const url = new URL(await makeEmptyDatabase());
  url.password = 'a-kept-word';
  const env = { DATABASE_URL: url.href };
  const first = await open('first', env);
  await first.destroy();
  const error: unknown = await open('second', env).catch((reason: unknown) => reason);
  expect(String(error)).toContain(`${url.host}${url.pathname} belongs to the storage with the id`);
  expect(String(error)).not.toContain('a-kept-word');
});

test('of two new sites with one bucket the second is refused', async () => {
  const bucket = await makeTestBucket();
  onTestFinished(() => bucket.drop());
  await open('site', { DATABASE_URL: await makeEmptyDatabase(), ...bucket.env });
  const other = open('other-site', { DATABASE_URL: await makeEmptyDatabase(), ...bucket.env });
  await expect(other).rejects.toThrow('another database has claimed this storage');
});
