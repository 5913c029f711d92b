/** What the migrations make of an empty database. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { EXTENSIONS } from '../../../server/platform/db/embedded.ts';
import { MIGRATIONS_DIR } from '../../../server/platform/lib/paths.ts';
import { BASELINE_CATALOG, listCatalog, runBaseline } from '../database/catalog.ts';
import type { Query } from '../database/catalog.ts';

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

test('the baseline makes the catalog of the migrations that it replaces', async () => {
  const database = await PGlite.create({ extensions: EXTENSIONS });
  onTestFinished(() => database.close());
  const query: Query = (statement) => database.query(statement);
  await runBaseline(query);
  expect(await listCatalog(query)).toBe(await readFile(BASELINE_CATALOG, 'utf8'));
});
