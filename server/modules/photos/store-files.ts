/** Stores a new photo's files durably, before the row that refers to them. */
import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
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
  /** Length of the stored original. */
  bytes: number;
  /**
   * SHA-256 of the stored original, in lower-case hex. Differs from that of the uploaded file if a position was
   * removed, or bytes behind the picture's end were.
   */
  sha256: string;
  /** Call this once a row that refers to the files may be committed. From then on the cleanup keeps them. */
  keep(): void;
}

/**
 * Stores the copies of a photo, and its original (read from `path`) without the position, and without what is behind
 * the picture's end if that is long. The cleanup removes the files if no row refers to them, because a concurrent
 * request used the same key or something failed. If only the commit itself failed, the row may exist, so the files are
 * left for the sweep of orphaned files to decide.
 */
export async function storeFiles(
  ctx: Pick<PhotosContext, 'storage' | 'log'>,
  path: string,
  intake: Intake,
  cleanup: Cleanup,
): Promise<StoredFiles> {
  const keys = { original: newKey('originals'), shown: newPublicKeys(intake) };
  let mayBeNamed = false;
  let isStored = false;
  cleanup.add(async () => {
    if (mayBeNamed) return;
    const removed = removeFiles(ctx, [keys.original, ...publicKeysOf(keys.shown)]);
    // A storage that fails may take seconds to fail again, while the client waits for its 503.
    if (isStored) await removed;
  });
  const original = await readStart(path, intake.storedBytes);
  // What is stored as it was received can be copied from its file.
  const isWhole = original.length === (await stat(path)).size;
  await ctx.storage.put(keys.original, blankPosition(original) || !isWhole ? original : { path });
  await putCopies(ctx.storage, keys.shown, intake);
  isStored = true;
  return {
    keys,
    bytes: original.length,
    sha256: createHash('sha256').update(original).digest('hex'),
    keep: () => (mayBeNamed = true),
  };
}

/** Reads the first `bytes` bytes of a file. */
async function readStart(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const start = Buffer.allocUnsafeSlow(bytes);
    for (let at = 0; at < bytes;) {
      const { bytesRead } = await file.read(start, at, bytes - at, at);
      if (bytesRead === 0) throw new Error('a file became shorter while it was being read');
      at += bytesRead;
    }
    return start;
  } finally {
    await file.close();
  }
}
