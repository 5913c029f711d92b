/** What the migrations make of an empty database. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS_DIR } from '../../../server/platform/lib/paths.ts';
import { CATALOG_FILE, listCatalog } from '../database/catalog.ts';
import { cloneDatabase, unsynced } from '../database/embedded.ts';

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

test('the migrations make the catalog as reviewed', async () => {
  await cloneDatabase(join(folder, 'db'));
  const database = await PGlite.create(unsynced(join(folder, 'db')));
  onTestFinished(() => database.close());
  const catalog = await listCatalog((statement) => database.query(statement));
  await expect(catalog).toMatchFileSnapshot(CATALOG_FILE);
});
