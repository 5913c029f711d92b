/** Creating an embedded database takes seconds, so it is created once per schema version and then copied. */
import { randomUUID } from 'node:crypto';
import { constants, cpSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { EXTENSIONS, openEmbedded } from '../../../server/platform/db/embedded.ts';
import { schemaVersion } from './schema-version.ts';

/** PGlite's own have `-F`, which turns syncing off. Whole pages in the log are of use only after a power cut. */
const START_PARAMS = [
  ...PGlite.defaultStartParams,
  ...['full_page_writes=off', 'synchronous_commit=off'].flatMap((setting) => ['-c', setting]),
];

const CACHE = join(import.meta.dirname, '../../../.cache/test-databases');

/** Copies a migrated, empty database to a folder that must not exist yet. */
export async function cloneDatabase(folder: string): Promise<void> {
  const template = join(CACHE, await schemaVersion());
  if (!(await exists(template))) await makeTemplate(template);
  // For a thousand small files, `cpSync` takes a seventh of the time that `cp` takes.
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** PGlite's options for a database in a folder that, unlike the server's own, doesn't wait for the disk. */
export const unsynced = (folder: string) => ({
  fs: new NodeFS(folder),
  startParams: START_PARAMS,
  extensions: EXTENSIONS,
});

/** Creates the template under a unique name and then renames it, because several test files may do this at once. */
async function makeTemplate(template: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const temporary = `${template}.${randomUUID()}`;
  await (await openEmbedded(temporary)).close();
  try {
    await rename(temporary, template);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!(await exists(template))) throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
