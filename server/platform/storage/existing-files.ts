/**
 * Checks stored files to find out whether a database and a storage belong together, for when neither has the other's id
 * yet.
 */
import type { Db } from '../db/client.ts';
import { fileReferences } from './file-references.ts';
import { KEY_PREFIXES } from './keys.ts';
import type { Storage } from './storage.ts';

/**
 * For how many rows per prefix to look for the file. In the right storage, the first file is found. In a wrong one,
 * checking all rows of a large site would take minutes.
 */
const SAMPLE_ROWS = 100;

/**
 * Looks for files that the database references. Returns `none` if it references no files, `found` if at least one
 * exists, and `missing` if none of those looked for exists.
 */
export async function findNamedFiles(db: Db, storage: Storage): Promise<'none' | 'found' | 'missing'> {
  let isAnyNamed = false;
  for (const prefix of KEY_PREFIXES) {
    let checked = 0;
    for await (const { key } of fileReferences(db, prefix)) {
      if (key === null) continue;
      if ((await storage.size(key)) !== undefined) return 'found';
      isAnyNamed = true;
      checked += 1;
      if (checked === SAMPLE_ROWS) break;
    }
  }
  return isAnyNamed ? 'missing' : 'none';
}

/** True if the storage contains at least one stored file. */
export async function holdsFiles(storage: Storage): Promise<boolean> {
  for (const prefix of KEY_PREFIXES) {
    const files = storage.list(prefix)[Symbol.asyncIterator]();
    const { done } = await files.next();
    await files.return?.();
    if (done !== true) return true;
  }
  return false;
}
