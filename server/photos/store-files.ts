/** The files of a new photo: durable before its row names them. */
import type { Intake } from '../images/intake.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { newKey } from '../storage/keys.ts';
import { removeFiles } from '../storage/remove-files.ts';
import type { PhotosContext } from './context.ts';

/** The storage keys of a photo's files. */
export interface PhotoKeys {
  original: string;
  display: string;
  card: string;
}

interface StoredFiles {
  keys: PhotoKeys;
  /** To be called once a row that names the files may be committed: from then on they stay. */
  keep(): void;
}

/**
 * Stores a photo's original, from the file at `path`, and its copies. The cleanup removes them if no row names them: the
 * key was taken meanwhile, or something failed. Where only the commit itself failed it is not known whether the
 * row is there: then they stay, and the sweep of orphans decides.
 */
export async function storeFiles(
  ctx: Pick<PhotosContext, 'storage' | 'log'>,
  path: string,
  intake: Intake,
  cleanup: Cleanup,
): Promise<StoredFiles> {
  const keys = { original: newKey('originals'), display: newKey('display'), card: newKey('card') };
  let mayBeNamed = false;
  cleanup.add(async () => {
    if (!mayBeNamed) await removeFiles(ctx, Object.values(keys));
  });
  await ctx.storage.put(keys.original, { path });
  await ctx.storage.put(keys.display, intake.display);
  await ctx.storage.put(keys.card, intake.card);
  return { keys, keep: () => (mayBeNamed = true) };
}
