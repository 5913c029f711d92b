import { readdir, readFile, readlink } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

/** Linux: the file is opened for synchronous writes, octal. */
const O_DSYNC = 0o10000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const show = async (name: string) => {
  const { rows } = await server.ctx.db.execute(sql.raw(`show ${name}`));
  return rows[0]?.[name];
};

test('commits wait for the disk', async () => {
  expect(await show('fsync')).toBe('on');
  expect(await show('synchronous_commit')).toBe('on');
  expect(await show('wal_sync_method')).toBe('open_datasync');
});

test.runIf(process.platform === 'linux')('the open write-ahead log is written synchronously', async () => {
  await server.addUser('writer');
  const flags: number[] = [];
  for (const descriptor of await readdir('/proc/self/fd')) {
    const target = await readlink(`/proc/self/fd/${descriptor}`).catch(() => '');
    if (!target.startsWith(`${server.dataDir}/db/pg_wal/0`)) continue;
    const [, octal = ''] =
      /flags:\s*(\d+)/.exec(await readFile(`/proc/self/fdinfo/${descriptor}`, 'utf8')) ?? [];
    flags.push(Number.parseInt(octal, 8));
  }
  expect(flags.length).toBeGreaterThan(0);
  for (const flag of flags) expect(flag & O_DSYNC).toBe(O_DSYNC);
});
