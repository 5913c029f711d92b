/** Finds out by the files whether a database and a storage belong together, if they don't know each other's id yet. */
import type { Db } from '../db/client.ts';
import { fileReferences } from './file-references.ts';
import { KEY_PREFIXES } from './keys.ts';
import type { Storage } from './storage.ts';

/**
 * Rows per prefix whose files are looked for. In the right storage the first file is found; in a wrong one, checking
 * all rows of a large site would take minutes.
 */
const SAMPLE_ROWS = 100;

/**
 * Looks for files that a database names: `none` is named, one was `found`, or all that were looked for are `missing`.
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

/** True if a storage holds any stored file. */
export async function holdsFiles(storage: Storage): Promise<boolean> {
  for (const prefix of KEY_PREFIXES) {
    const files = storage.list(prefix)[Symbol.asyncIterator]();
    const { done } = await files.next();
    await files.return?.();
    if (done !== true) return true;
  }
  return false;
}
