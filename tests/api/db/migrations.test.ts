/** What the migrations make of an empty database. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS_DIR } from '../../../server/platform/lib/paths.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DRIZZLE_KIT = join(ROOT, 'node_modules/.bin/drizzle-kit');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-migrations-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the migrations create the tables of the schema', async () => {
  const copy = join(folder, 'migrations');
  await cp(MIGRATIONS_DIR, copy, { recursive: true });
  const before = await readdir(copy);
  const options = [
    '--dialect',
    'postgresql',
    '--schema',
    './server/platform/db/schema.ts',
    '--out',
    relative(ROOT, copy),
  ];
  await promisify(execFile)(DRIZZLE_KIT, ['generate', ...options], { cwd: ROOT });
  expect(await readdir(copy)).toEqual(before);
});
