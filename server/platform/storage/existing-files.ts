/** Whether a database and a storage belong together by their files, where no id says so yet. */
import type { Db } from '../db/client.ts';
import { fileReferences } from './file-references.ts';
import { KEY_PREFIXES } from './keys.ts';
import type { Storage } from './storage.ts';

/**
 * Rows of each kind whose files are looked for. In the right storage the first file is there; with all rows of a large site
 * it would take minutes to find out a wrong one.
 */
const ROWS = 100;

/** Looks for the files that a database names: it names none, one of them is there, or all that were looked for are missing. */
export async function findNamedFiles(db: Db, storage: Storage): Promise<'none' | 'there' | 'missing'> {
  let named = 0;
  for (const prefix of KEY_PREFIXES) {
    let looked = 0;
    for await (const { key } of fileReferences(db, prefix)) {
      if (key === null) continue;
      if ((await storage.size(key)) !== undefined) return 'there';
      named += 1;
      looked += 1;
      if (looked === ROWS) break;
    }
  }
  return named === 0 ? 'none' : 'missing';
}

/** True where a storage holds a file of any kind. */
export async function holdsFiles(storage: Storage): Promise<boolean> {
  for (const prefix of KEY_PREFIXES) {
    const files = storage.list(prefix)[Symbol.asyncIterator]();
    const { done } = await files.next();
    await files.return?.();
    if (done !== true) return true;
  }
  return false;
}
