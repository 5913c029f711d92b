/** New public files for a photo whose appeal is approved (docs/rules/photos.md, "Appeals"). */
import { eq } from 'drizzle-orm';
import type { Viewer } from '../auth/viewer.ts';
import { photos } from '../db/schema.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import type { Refusal } from '../lib/errors.ts';
import { drawPublicFiles } from '../photos/new-public-files.ts';
import type { NewFiles } from '../photos/new-public-files.ts';
import type { ReviewContext } from './context.ts';
import { refuseVerdict } from './rights.ts';

/**
 * Draws and stores the files, before the transaction that names them. `undefined` for a photo that has no appeal. Nothing is
 * drawn for somebody who may not decide. The cleanup removes them if no row names them.
 */
export async function drawForAppeal(
  ctx: ReviewContext,
  user: Viewer,
  photoId: number,
  cleanup: Cleanup,
): Promise<NewFiles | Refusal | undefined> {
  const [photo] = await ctx.db.select().from(photos).where(eq(photos.id, photoId));
  if (photo?.approval_status !== 'pending_appeal') return undefined;
  return refuseVerdict(user, photo) ?? drawPublicFiles(ctx, photo, cleanup);
}
