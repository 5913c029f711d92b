/** New public files for a photo whose appeal is approved (docs/rules/photos.md, "Appeals"). */
import { eq } from 'drizzle-orm';
import type { Viewer } from '../auth/viewer.ts';
import { photos } from '../db/schema.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import { newPublicKeys, publicKeysOf, putCopies } from '../photos/public-files.ts';
import type { NewPublicKeys } from '../photos/public-files.ts';
import { removeFiles } from '../storage/remove-files.ts';
import type { ReviewContext } from './context.ts';
import { refuseVerdict } from './rights.ts';

/** The new files, as columns, and what must be done with them. */
export interface NewFiles {
  columns: NewPublicKeys & Pick<typeof photos.$inferSelect, 'width' | 'height' | 'thumbhash'>;
  /** To be called once a row that names the files may be committed: from then on they stay. */
  keep(): void;
}

/**
 * Draws and stores the files, before the transaction that names them. `undefined` for a photo that has no appeal. Nothing is
 * drawn for somebody who may not decide. The
 * cleanup removes them if no row names them.
 */
export async function drawForAppeal(
  ctx: ReviewContext,
  user: Viewer,
  photoId: number,
  cleanup: Cleanup,
): Promise<NewFiles | Refusal | undefined> {
  const [photo] = await ctx.db.select().from(photos).where(eq(photos.id, photoId));
  if (photo?.approval_status !== 'pending_appeal') return undefined;
  const forbidden = refuseVerdict(user, photo);
  if (forbidden !== undefined) return forbidden;
  const drawn = await ctx.privateCopies.of(photo);
  if (drawn === 'later') return refuse('busy', { retryAfter: 15 });
  if (drawn === 'damaged') {
    // A photo that was deleted meanwhile lost its row before its files.
    const isThere = (await ctx.db.$count(photos, eq(photos.id, photoId))) > 0;
    return isThere ? refuse('image_invalid', DAMAGED) : refuse('not_found');
  }
  const keys = newPublicKeys(drawn);
  const columns = {
    ...keys,
    width: drawn.width,
    height: drawn.height,
    thumbhash: drawn.thumbhash,
  };
  let mayBeNamed = false;
  cleanup.add(async () => {
    if (!mayBeNamed) await removeFiles(ctx, publicKeysOf(keys));
  });
  await putCopies(ctx.storage, keys, drawn);
  return { columns, keep: () => (mayBeNamed = true) };
}

const DAMAGED = {
  error: "This photo's file can't be read any more. Please delete the photo.",
  error_zh: '这张照片的文件已无法读取，请删除照片。',
};
