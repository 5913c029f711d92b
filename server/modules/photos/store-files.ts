/** Stores a new photo's files durably, before its row names them. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { blankPosition } from '../../../src/contract/rules/position/file.ts';
import type { Intake } from '../../platform/images/intake.ts';
import type { Cleanup } from '../../platform/lib/cleanup.ts';
import { newKey } from '../../platform/storage/keys.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import type { PhotosContext } from './context.ts';
import { newPublicKeys, publicKeysOf, putCopies } from './public-files.ts';
import type { NewPublicKeys } from './public-files.ts';

/** The storage keys of a photo's files. */
export interface PhotoKeys {
  original: string;
  shown: NewPublicKeys;
}

interface StoredFiles {
  keys: PhotoKeys;
  /** SHA-256 of the stored original, lower-case hex: differs from the uploaded one if a position was removed. */
  sha256: string;
  /** Call once a row that names the files may be committed: from then on the cleanup keeps them. */
  keep(): void;
}

/**
 * Stores a photo's original, from the file at `path` and without its position, and its copies. The cleanup removes them
 * if no row names them: somebody else used the key meanwhile, or something failed. If only the commit itself failed,
 * the row may exist: then the files stay, and the sweep of orphans decides.
 */
export async function storeFiles(
  ctx: Pick<PhotosContext, 'storage' | 'log'>,
  path: string,
  intake: Intake,
  cleanup: Cleanup,
): Promise<StoredFiles> {
  const keys = { original: newKey('originals'), shown: newPublicKeys(intake) };
  let mayBeNamed = false;
  cleanup.add(async () => {
    if (!mayBeNamed) await removeFiles(ctx, [keys.original, ...publicKeysOf(keys.shown)]);
  });
  const original = await readFile(path);
  await ctx.storage.put(keys.original, blankPosition(original) ? original : { path });
  await putCopies(ctx.storage, keys.shown, intake);
  return {
    keys,
    sha256: createHash('sha256').update(original).digest('hex'),
    keep: () => (mayBeNamed = true),
  };
}
