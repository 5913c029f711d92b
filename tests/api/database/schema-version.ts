import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS_DIR } from '../../../server/platform/lib/paths.ts';

const PGLITE = join(import.meta.dirname, '../../../node_modules/@electric-sql/pglite/package.json');

/** A hash of the migrations and of the embedded database's version. */
export async function schemaVersion(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(PGLITE));
  for (const name of (await readdir(MIGRATIONS_DIR)).filter((each) => each.endsWith('.sql')).toSorted()) {
    hash.update(await readFile(join(MIGRATIONS_DIR, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
