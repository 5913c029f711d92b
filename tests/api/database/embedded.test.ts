import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/platform/db/client.ts';
import { openEmbedded } from '../../../server/platform/db/embedded.ts';
import { users } from '../../../server/platform/db/schema.ts';
import { cloneDatabase } from './embedded.ts';

/** On Linux, the flag for opening a file with synchronous writes. */
const O_DSYNC = 0o10000;
let folder = '';
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-embedded-'));
  await cloneDatabase(join(folder, 'db'));
  database = await openEmbedded(join(folder, 'db'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const show = async (name: string) => {
  const { rows } = await database.db.execute(sql.raw(`show ${name}`));
  return rows[0]?.[name];
};

test('commits wait for the disk', async () => {
  expect(await show('fsync')).toBe('on');
  expect(await show('synchronous_commit')).toBe('on');
  expect(await show('wal_sync_method')).toBe('open_datasync');
});

test.runIf(process.platform === 'linux')('the open write-ahead log is written synchronously', async () => {
  await database.db.insert(users).values({ username: 'writer', password_hash: '-', is_super_admin: true });
  const flags: number[] = [];
  for (const descriptor of await readdir('/proc/self/fd')) {
    const target = await readlink(`/proc/self/fd/${descriptor}`).catch(() => '');
    if (!target.startsWith(`${folder}/db/pg_wal/0`)) continue;
    const [, octal = ''] =
      /flags:\s*(\d+)/.exec(await readFile(`/proc/self/fdinfo/${descriptor}`, 'utf8')) ?? [];
    flags.push(Number.parseInt(octal, 8));
  }
  expect(flags.length).toBeGreaterThan(0);
  for (const flag of flags) expect(flag & O_DSYNC).toBe(O_DSYNC);
});
