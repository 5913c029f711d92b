/** What a new migration must keep. `tests/api/durability/older-migrations.test.ts` has the data of earlier releases. */
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
import { migrateFirst, migrateRest, startInMemory } from './early-migrations.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DRIZZLE_KIT = join(ROOT, 'node_modules/.bin/drizzle-kit');

let folder = '';
let client: PGlite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-migrations-'));
  client = await startInMemory();
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

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

test('the index of what names look like is made anew for names from before', async () => {
  await migrateFirst(client, 36);
  await client.exec(`
    insert into users (username, password_hash, is_super_admin) values ('founder', 'x', true), ('すずき', 'x', false)`);
  await migrateRest(client);
  // Makes the session read the index anew, as others do.
  await client.exec('alter index users_skeleton_idx set (fillfactor = 80)');
  const { rows } = await client.transaction(async (tx) => {
    await tx.exec('set local enable_seqscan = off');
    return tx.query(`select username from users where name_skeleton(username) = name_skeleton('すすき')`);
  });
  expect(rows).toEqual([{ username: 'すずき' }]);
});
