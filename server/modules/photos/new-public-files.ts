/** Draws new public files for a photo that has none and is to become public again. */
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import type { Cleanup } from '../../platform/lib/cleanup.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import type { Logger } from '../../platform/lib/log.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PrivateFiles } from './redraw-copies.ts';
import type { PrivateCopies } from './private-copies.ts';
import { newPublicKeys, publicKeysOf, putCopies } from './public-files.ts';
import type { NewPublicKeys } from './public-files.ts';

/** What drawing the files needs from the server. */
export interface NewFilesContext {
  readonly db: Db;
  readonly log: Logger;
  readonly storage: Storage;
  /** Copies of photos without public files. */
  readonly privateCopies: PrivateCopies;
}

/** The new files' columns, and how to keep the files. */
export interface NewFiles {
  columns: NewPublicKeys & Pick<typeof photos.$inferSelect, 'width' | 'height' | 'thumbhash'>;
  /** Call this once a row that refers to the files may be committed. From then on the cleanup keeps them. */
  keep(): void;
}

/**
 * Draws and stores the files, before the transaction that stores their keys. If no row ends up referring to them, the
 * cleanup removes them.
 */
export async function drawPublicFiles(
  ctx: NewFilesContext,
  photo: PrivateFiles,
  cleanup: Cleanup,
): Promise<NewFiles | Refusal> {
  const drawn = await ctx.privateCopies.of(photo);
  if (drawn === 'later') return refuse('busy', { retryAfter: 15 });
  if (drawn === 'damaged') {
    // The file may be missing because the photo has just been deleted. Its row is deleted before its files.
    const exists = (await ctx.db.$count(photos, eq(photos.id, photo.id))) > 0;
    return exists ? refuse('image_invalid', DAMAGED) : refuse('not_found');
  }
  const keys = newPublicKeys(drawn);
  const { width, height, thumbhash } = drawn;
  let mayBeNamed = false;
  cleanup.add(async () => {
    if (!mayBeNamed) await removeFiles(ctx, publicKeysOf(keys));
  });
  await putCopies(ctx.storage, keys, drawn);
  return { columns: { ...keys, width, height, thumbhash }, keep: () => (mayBeNamed = true) };
}

const DAMAGED = {
  error: 'This photo’s file can no longer be read. Please delete the photo.',
  error_zh: '这张照片的文件已读不出来，请删除照片。',
};
