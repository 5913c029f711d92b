/** Stores a new photo's files durably, before the row that refers to them. */
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
  /**
   * SHA-256 of the stored original, in lower-case hex. Differs from that of the uploaded file if a position was
   * removed.
   */
  sha256: string;
  /** Call this once a row that refers to the files may be committed. From then on the cleanup keeps them. */
  keep(): void;
}

/**
 * Stores the copies of a photo, and its original (read from `path`) without the position. The cleanup removes the files
 * if no row refers to them, because a concurrent request used the same key or something failed. If only the commit
 * itself failed, the row may exist, so the files are left for the sweep of orphaned files to decide.
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
