/** A photo's own page (spec 001 §2). */
import { eq, sql } from 'drizzle-orm';
import { mayReview } from '../../src/contract/review-rights.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Db } from '../db/client.ts';
import { photos } from '../db/schema.ts';
import { handler } from '../http/route.ts';
import { refuse } from '../lib/errors.ts';
import type { PhotosContext } from './context.ts';
import { hasLiked } from './likes.ts';
import { photoType, toPhoto } from './present.ts';
import { findPhoto } from './rows.ts';
import type { PhotoRow } from './rows.ts';

/** Counts a view of a photo that all may see; its owner and reviewers of its type see other photos, uncounted. */
export const getPhoto = handler(
  'GET /api/photos/:id',
  async (ctx: PhotosContext, { params, user, request }) => {
    const row = await findPhoto(ctx.db, params.id);
    if (row === undefined || !maySee(user, row.photo)) {
      // It may be the user's own: a user whose session is over is asked to sign in, rather than told that there is none.
      const sessionIsOver = user === undefined && request.headers.authorization !== undefined;
      return refuse(sessionIsOver ? 'unauthorized' : 'not_found');
    }
    const views =
      row.photo.approval_status === 'approved' ? await countView(ctx.db, row.photo.id) : undefined;
    const user_has_liked = user !== undefined && (await hasLiked(ctx.db, row.photo.id, user.id));
    return { ...toPhoto(row), views: views ?? row.photo.views, user_has_liked };
  },
);

/** True where a user may know that a photo exists. */
export function maySee(
  user: Viewer | undefined,
  photo: Pick<PhotoRow['photo'], 'approval_status' | 'user_id' | 'type'>,
): boolean {
  if (photo.approval_status === 'approved') return true;
  if (user === undefined) return false;
  return user.id === photo.user_id || mayReview(user, photoType(photo.type));
}

async function countView(db: Db, id: number): Promise<number | undefined> {
  const [counted] = await db
    .update(photos)
    .set({ views: sql`${photos.views} + 1` })
    .where(eq(photos.id, id))
    .returning({ views: photos.views });
  return counted?.views;
}
