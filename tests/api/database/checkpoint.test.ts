/** What the embedded database's log gives up is in the tables' files by then, and on disk. */
import fs, { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/platform/db/client.ts';
import { openEmbedded } from '../../../server/platform/db/embedded.ts';
import { users } from '../../../server/platform/db/schema.ts';
import { checkpointEmbedded } from '../../../server/jobs/embedded-database.ts';
import { cloneDatabase } from './embedded.ts';

/** The disk takes its time, and that of a busy machine many times that. */
vi.setConfig({ testTimeout: 120_000 });

interface DiskEvent {
  event: 'write' | 'sync';
  path: string;
}

const { openSync, writeSync, fsyncSync } = fs;
let folder = '';
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-checkpoint-'));
  await cloneDatabase(join(folder, 'db'));
});
afterEach(async () => {
  Object.assign(fs, { openSync, writeSync, fsyncSync });
  syncBuiltinESMExports();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Writes down from now on what is written and synced by the functions that the database has. */
function trace(): DiskEvent[] {
  const events: DiskEvent[] = [];
  const paths = new Map<number, string>();
  const note = (event: DiskEvent['event'], descriptor: number) => {
    const path = paths.get(descriptor);
    if (path !== undefined) events.push({ event, path });
  };
  Object.assign(fs, {
    openSync: (path: string, ...rest: [string | number, number?]) => {
      const descriptor = openSync(path, ...rest);
      if (path.startsWith(folder)) paths.set(descriptor, relative(join(folder, 'db'), path));
      return descriptor;
    },
    writeSync: (descriptor: number, ...rest: [Uint8Array, number?, number?, number?]) => {
      note('write', descriptor);
      return writeSync(descriptor, ...rest);
    },
    fsyncSync: (descriptor: number) => {
      fsyncSync(descriptor);
      note('sync', descriptor);
    },
  });
  syncBuiltinESMExports();
  return events;
}

/** Adds users with long hashes, about 4 KB that don't compress: much for the log, and little work for the indexes. */
async function addPeople(from: number, count: number): Promise<void> {
  await database.db.execute(
    sql`insert into users (username, password_hash, is_super_admin)
      select 'user ' || n, (select string_agg(md5(n || '-' || part), '') from generate_series(1, 125) part), true
      from generate_series(${from}::int, ${from + count - 1}::int) n`,
  );
}

/** Files written before an event that were not synced between their last write and that event. */
function notSynced(events: readonly DiskEvent[], end: number): string[] {
  const before = events.slice(0, end);
  const written = new Set(before.filter(({ event }) => event === 'write').map(({ path }) => path));
  const last = (event: DiskEvent['event'], path: string) =>
    before.findLastIndex((each) => each.event === event && each.path === path);
  return [...written].filter((path) => last('sync', path) < last('write', path));
}

const isCount = ({ path }: DiskEvent) => path === 'global/pg_control';

test('every file that was written is synced before the checkpoint counts', async () => {
  const events = trace();
  database = await openEmbedded(join(folder, 'db'));
  await addPeople(1, 1000);
  events.length = 0;
  await checkpointEmbedded(database.db);
  const counts = events.findLastIndex((each) => isCount(each) && each.event === 'write');
  expect(events.slice(0, counts).filter(({ event }) => event === 'write').length).toBeGreaterThan(3);
  // The log itself is opened for synchronous writes; of sub-transactions a start needs nothing.
  const other = /^(pg_wal|pg_subtrans)\//;
  expect(notSynced(events, counts).filter((path) => !other.test(path))).toEqual([]);
  expect(events.findLastIndex((each) => isCount(each) && each.event === 'sync')).toBeGreaterThan(counts);
});

test('the log stays as large as it is, and nothing is lost', async () => {
  database = await openEmbedded(join(folder, 'db'));
  const logBytes = async () => {
    const files = await readdir(join(folder, 'db/pg_wal'), { withFileTypes: true });
    const sizes = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map(async (file) => (await stat(join(file.parentPath, file.name))).size),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const sizes: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    // More than two segments of the log, 16 MB each.
    await addPeople(round * 2500, 2500);
    await checkpointEmbedded(database.db);
    sizes.push(await logBytes());
  }
  expect(sizes.at(-1)).toBeLessThanOrEqual(sizes[1] ?? 0);
  expect(await database.db.$count(users)).toBe(10_000);
});

test('a new database is on disk as a whole', async () => {
  await rm(join(folder, 'db'), { recursive: true });
  const events = trace();
  database = await openEmbedded(join(folder, 'db'));
  const whole = events.findIndex(({ event, path }) => event === 'sync' && path === '../db.new');
  expect(events.slice(0, whole).filter(({ event }) => event === 'write').length).toBeGreaterThan(500);
  const kept = (path: string) => existsSync(join(folder, 'db', path.replace('../db.new', '.')));
  const lost = notSynced(events, whole).filter(kept);
  expect(lost).toEqual([]);
  // And then its name.
  expect(events.findLastIndex(({ event, path }) => event === 'sync' && path === '..')).toBeGreaterThan(whole);
});
