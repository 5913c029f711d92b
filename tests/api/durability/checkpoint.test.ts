/** The embedded database syncs its tables to disk before its log drops their changes. */
import fs, { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../server/platform/db/client.ts';
import { openEmbedded } from '../../../server/platform/db/embedded.ts';
import { users } from '../../../server/platform/db/schema.ts';
import { checkpointEmbedded } from '../../../server/jobs/embedded-database.ts';
import { cloneDatabase } from '../database/embedded.ts';

/** Disk syncs are slow, and far slower on a busy machine. */

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

/** Starts recording the writes and syncs through the functions that the database uses. */
function trace(): DiskEvent[] {
  const events: DiskEvent[] = [];
  const paths = new Map<number, string>();
  const record = (event: DiskEvent['event'], descriptor: number) => {
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
      record('write', descriptor);
      return writeSync(descriptor, ...rest);
    },
    fsyncSync: (descriptor: number) => {
      fsyncSync(descriptor);
      record('sync', descriptor);
    },
  });
  syncBuiltinESMExports();
  return events;
}

/** Adds users with long hashes of about 4 KB that don't compress, so the log gets much data but the indexes little. */
async function addUsers(from: number, count: number): Promise<void> {
  await database.db.execute(
    sql`insert into users (username, password_hash, is_super_admin)
      select 'user ' || n, hash, true
      from generate_series(${from}::int, ${from + count - 1}::int) n,
        lateral (select string_agg(encode(sha512(convert_to(n || '-' || part, 'UTF8')), 'hex'), '') as hash
          from generate_series(1, 31) part) hashes`,
  );
}

/** Files that were written before the event at `end` and not synced after their last write. */
function unsyncedFiles(events: readonly DiskEvent[], end: number): string[] {
  const unsynced = new Set<string>();
  for (const { event, path } of events.slice(0, end)) {
    if (event === 'write') unsynced.add(path);
    else unsynced.delete(path);
  }
  return [...unsynced];
}

const isControlFile = ({ path }: DiskEvent) => path === 'global/pg_control';

test('every written file is synced before the checkpoint takes effect', async () => {
  const events = trace();
  database = await openEmbedded(join(folder, 'db'));
  await addUsers(1, 1000);
  events.length = 0;
  await checkpointEmbedded(database.db);
  const controlWrite = events.findLastIndex((each) => isControlFile(each) && each.event === 'write');
  expect(events.slice(0, controlWrite).filter(({ event }) => event === 'write').length).toBeGreaterThan(3);
  // The log is written synchronously, and the database doesn't read sub-transactions when it starts.
  const exempt = /^(pg_wal|pg_subtrans)\//;
  expect(unsyncedFiles(events, controlWrite).filter((path) => !exempt.test(path))).toEqual([]);
  expect(events.findLastIndex((each) => isControlFile(each) && each.event === 'sync')).toBeGreaterThan(
    controlWrite,
  );
});

test('the log stops growing, and nothing is lost', async () => {
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
    // Writes more than two log segments of 16 MB each.
    await addUsers(round * 2500, 2500);
    await checkpointEmbedded(database.db);
    sizes.push(await logBytes());
  }
  expect(sizes.at(-1)).toBeLessThanOrEqual(sizes[1] ?? 0);
  expect(await database.db.$count(users)).toBe(10_000);
});

test('a new database is completely on disk before it gets its name', async () => {
  await rm(join(folder, 'db'), { recursive: true });
  const events = trace();
  database = await openEmbedded(join(folder, 'db'));
  const folderSync = events.findIndex(({ event, path }) => event === 'sync' && path === '../db.new');
  expect(events.slice(0, folderSync).filter(({ event }) => event === 'write').length).toBeGreaterThan(500);
  const exists = (path: string) => existsSync(join(folder, 'db', path.replace('../db.new', '.')));
  const unsynced = unsyncedFiles(events, folderSync).filter(exists);
  expect(unsynced).toEqual([]);
  // After the rename, the parent folder is synced too.
  expect(events.findLastIndex(({ event, path }) => event === 'sync' && path === '..')).toBeGreaterThan(
    folderSync,
  );
});
