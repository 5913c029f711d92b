/** A new database takes seconds to make: it is made once for each state of the schema, and then copied. */
import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/client.ts';
import { MIGRATIONS_DIR } from '../../server/paths.ts';

const CACHE = join(import.meta.dirname, '../../.cache/test-databases');

/** Puts a migrated, empty database into a folder that does not exist yet. */
export async function cloneDatabase(folder: string): Promise<void> {
  const template = join(CACHE, await schemaVersion());
  if (!(await exists(template))) await makeTemplate(template);
  await cp(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** Changes with the migrations and with the database's own version. */
async function schemaVersion(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(
    await readFile(join(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json')),
  );
  for (const name of (await readdir(MIGRATIONS_DIR)).filter((each) => each.endsWith('.sql')).toSorted()) {
    hash.update(await readFile(join(MIGRATIONS_DIR, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Made under a name of its own and then renamed: of several test files that do so at once, one is the first. */
async function makeTemplate(template: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const mine = `${template}.${randomUUID()}`;
  await (await openDatabase(mine)).close();
  try {
    await rename(mine, template);
  } catch (error) {
    await rm(mine, { recursive: true, force: true });
    if (!(await exists(template))) throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
