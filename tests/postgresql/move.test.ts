/** `npm run move`, which moves data from the embedded database to a PostgreSQL server, and from files to object storage. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { Config } from '../../server/config.ts';
import { createContext } from '../../server/context.ts';
import type { Context } from '../../server/context.ts';
import { photos, users } from '../../server/platform/db/schema.ts';
import { openServerDatabase } from '../../server/platform/db/server.ts';
import { createLogger } from '../../server/platform/lib/log.ts';
import { moveData } from '../../server/commands/move/move.ts';
import { tablesInOrder } from '../../server/commands/move/tables.ts';
import { newKey } from '../../server/platform/storage/keys.ts';
import { openS3Storage } from '../../server/platform/storage/s3.ts';
import { newStorageId } from '../../server/platform/storage/storage-id.ts';
import { cloneDatabase } from '../api/database/embedded.ts';
import { bucketEnv, makeTestBucket } from '../api/database/test-bucket.ts';
import type { TestBucket } from '../api/database/test-bucket.ts';
import { planeRow } from '../api/db/database.ts';
import { listAll } from '../api/storage/conformance.ts';
import { startS3Server } from '../api/storage/s3-server.ts';
import { makeEmptyDatabase } from './empty-database.ts';
import { fill, NAMES, original } from './filled-database.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const log = createLogger('error');
let folder = '';
let bucket: TestBucket;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-move-'));
  bucket = await makeTestBucket();
  await cloneDatabase(join(folder, 'db'));
  const ctx = await open({});
  await fill(ctx);
  await ctx.destroy();
});
afterAll(async () => {
  await bucket.drop();
  await rm(folder, { recursive: true, force: true });
});

function configOf(env: Record<string, string>): Config {
  const read = readConfig({ DATA_DIR: folder, ...env });
  if (!read.ok) throw new Error(read.problems.join('; '));
  return read.config;
}

function open(env: Record<string, string>): Promise<Context> {
  return createContext(configOf(env), { log });
}

/** Every row of every table as text, sorted. */
async function allRows({ db }: Context): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of tablesInOrder()) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`,
    );
    all[name] = rows.map(({ row }) => row).toSorted();
  }
  return all;
}

test('copies every row and every file unchanged, and keeps the source', async () => {
  const env = { DATABASE_URL: await makeEmptyDatabase(), ...bucket.env };
  const before = await open({});
  const expected = await allRows(before);
  await before.destroy();
  for (const rows of Object.values(expected)) expect(rows.length).toBeGreaterThan(0);

  const moved = await moveData(configOf(env), log);
  expect(moved.files).toBe(1);
  expect(moved.rows).toEqual(
    Object.fromEntries(Object.entries(expected).map(([name, rows]) => [name, rows.length])),
  );

  const after = await open(env);
  onTestFinished(() => after.destroy());
  const { site_storage: _after, ...rows } = await allRows(after);
  const { site_storage: _before, ...expectedRows } = expected;
  expect(rows).toEqual(expectedRows);
  expect((await listAll(after.storage)).map(({ key }) => key)).toEqual([original]);
  const copy = await after.storage.open(original);
  expect(copy && (await buffer(copy.stream)).toString()).toBe('the original');
  // The next id follows the copied ones.
  const [next] = await after.db.insert(users).values({ username: 'next', password_hash: 'x' }).returning();
  expect(next?.id).toBe(NAMES.length + 1);
});

test('without object storage the photos stay in place, and are paired with both databases', async () => {
  const env = { DATABASE_URL: await makeEmptyDatabase() };
  const moved = await moveData(configOf(env), log);
  expect(moved.files).toBeUndefined();
  for (const settings of [env, {}]) await (await open(settings)).destroy();
});

test('after a move to a bucket neither database starts with the other’s storage', async () => {
  const emptyBucket = await makeTestBucket();
  onTestFinished(() => emptyBucket.drop());
  const env = { DATABASE_URL: await makeEmptyDatabase(), ...emptyBucket.env };
  await moveData(configOf(env), log);
  for (const settings of [env, {}]) await (await open(settings)).destroy();
  await expect(open({ DATABASE_URL: env.DATABASE_URL })).rejects.toThrow('another database');
  await expect(open(emptyBucket.env)).rejects.toThrow('another database');
});

test('a move that failed after copying the files can be repeated, and reserves the bucket', async () => {
  const emptyBucket = await makeTestBucket();
  onTestFinished(() => emptyBucket.drop());
  const env = { DATABASE_URL: await makeEmptyDatabase(), ...emptyBucket.env };
  const target = await openServerDatabase(env.DATABASE_URL, log);
  onTestFinished(() => target.close());
  await target.db.execute(sql`alter table decisions add constraint no_decisions check (id < 0)`);
  await expect(moveData(configOf(env), log)).rejects.toThrow('insert into "decisions"');
  await expect(open(env)).rejects.toThrow('do not belong together');
  await target.db.execute(sql`alter table decisions drop constraint no_decisions`);
  expect((await moveData(configOf(env), log)).files).toBe(1);
  await (await open(env)).destroy();
});

test.each(['another id', 'photos and no id'])('a bucket with %s is refused', async (content) => {
  const s3 = await startS3Server();
  onTestFinished(() => s3.close());
  const config = await s3.makeBucket();
  const occupied = await openS3Storage(config);
  onTestFinished(() => occupied.close());
  if (content === 'another id') await occupied.claim(newStorageId());
  else await occupied.put(newKey('display'), Buffer.from('x'));
  const before = [await occupied.id(), await listAll(occupied)];
  const env = { DATABASE_URL: await makeEmptyDatabase(), ...bucketEnv(config) };
  await expect(moveData(configOf(env), log)).rejects.toThrow('The bucket belongs to another site');
  expect([await occupied.id(), await listAll(occupied)]).toEqual(before);
  // The failed move didn't even create the tables.
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(`select 1 from pg_tables where tablename = 'users'`);
  await client.end();
  expect(rows).toEqual([]);
});

test('a database whose photos are already in the bucket is moved without files', async () => {
  const emptyBucket = await makeTestBucket();
  onTestFinished(() => emptyBucket.drop());
  const DATA_DIR = join(folder, 'embedded-with-s3');
  await cloneDatabase(join(DATA_DIR, 'db'));
  const before = await open({ DATA_DIR, ...emptyBucket.env });
  await before.db.insert(users).values({ username: 'founder', password_hash: 'x', is_super_admin: true });
  await before.storage.put(original, Buffer.from('the original'));
  await before.db.insert(photos).values({ ...planeRow(), user_id: 1, original_key: original });
  await before.destroy();
  const env = { DATA_DIR, DATABASE_URL: await makeEmptyDatabase(), ...emptyBucket.env };
  expect((await moveData(configOf(env), log)).files).toBeUndefined();
  const after = await open(env);
  onTestFinished(() => after.destroy());
  expect(await after.storage.size(original)).toBe(12);
});

test('a folder that was copied to the bucket by hand is copied again', async () => {
  const s3 = await startS3Server();
  onTestFinished(() => s3.close());
  const config = await s3.makeBucket();
  const DATA_DIR = join(folder, 'copied-before');
  await cloneDatabase(join(DATA_DIR, 'db'));
  const before = await open({ DATA_DIR });
  await before.db.insert(users).values({ username: 'founder', password_hash: 'x', is_super_admin: true });
  const copied = await openS3Storage(config);
  await copied.claim((await before.storage.id()) ?? '');
  await copied.close();
  await before.storage.put(original, Buffer.from('came later'));
  await before.db.insert(photos).values({ ...planeRow(), user_id: 1, original_key: original });
  await before.destroy();
  const env = { DATA_DIR, DATABASE_URL: await makeEmptyDatabase(), ...bucketEnv(config) };
  expect((await moveData(configOf(env), log)).files).toBe(1);
  const after = await open(env);
  onTestFinished(() => after.destroy());
  expect(await after.storage.size(original)).toBe(10);
});

test('a second move to a bucket in use is refused', async () => {
  const emptyBucket = await makeTestBucket();
  onTestFinished(() => emptyBucket.drop());
  const first = { DATABASE_URL: await makeEmptyDatabase(), ...emptyBucket.env };
  await moveData(configOf(first), log);
  const site = await open(first);
  await site.storage.put(newKey('display'), Buffer.from('newer'));
  await site.destroy();
  const second = { DATABASE_URL: await makeEmptyDatabase(), ...emptyBucket.env };
  await expect(moveData(configOf(second), log)).rejects.toThrow('it is in use');
});

test('a photo storage of another database is refused', async () => {
  const DATA_DIR = join(folder, 'mixed');
  await cloneDatabase(join(DATA_DIR, 'db'));
  await (await open({ DATA_DIR })).destroy();
  await rm(join(DATA_DIR, 'photos'), { recursive: true });
  const env = { DATA_DIR, DATABASE_URL: await makeEmptyDatabase() };
  await expect(moveData(configOf(env), log)).rejects.toThrow('do not belong together');
});

test('a target database with accounts is refused', async () => {
  const env = { DATABASE_URL: await makeEmptyDatabase() };
  await moveData(configOf(env), log);
  await expect(moveData(configOf(env), log)).rejects.toThrow('already has accounts: nothing was copied');
});

test('a copy that fails in the middle leaves the target empty', async () => {
  const env = { DATABASE_URL: await makeEmptyDatabase() };
  const target = await openServerDatabase(env.DATABASE_URL, log);
  onTestFinished(() => target.close());
  await target.db.execute(sql`alter table decisions add constraint no_decisions check (id < 0)`);
  await expect(moveData(configOf(env), log)).rejects.toThrow('insert into "decisions"');
  expect(await target.db.$count(users)).toBe(0);
});

test('a running server, a folder without a database and a missing target are reported', async () => {
  const env = { DATABASE_URL: await makeEmptyDatabase() };
  const running = await open({});
  await expect(moveData(configOf(env), log)).rejects.toThrow('Stop it first');
  await running.destroy();
  const elsewhere = configOf({ ...env, DATA_DIR: join(folder, 'nothing') });
  await expect(moveData(elsewhere, log)).rejects.toThrow('There is no embedded database');
  await expect(moveData(configOf({}), log)).rejects.toThrow('DATABASE_URL must name');
});
