import { desc, eq } from 'drizzle-orm';
import { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { PhotosContext } from './context.ts';
import { shownBeforeIds } from './shown-before.ts';
import { readReportsOfUser } from './photo-reports.ts';
import { toMyPhoto } from './present.ts';
import { selectPhotos } from './rows.ts';
import { reuploadedPhotoIds } from './same-file.ts';
import { queuePositionsOf, readWaitEstimates } from './review-queue.ts';

export const listMyPhotos = defineCall('GET /api/my-photos', {
  access: 'user',
  handle: async (ctx: PhotosContext, { user }) => {
    const [rows, positions, wait, resent, shownBefore, reports] = await Promise.all([
      selectPhotos(ctx.db).where(eq(photos.user_id, user.id)).orderBy(desc(photos.id)),
      queuePositionsOf(ctx.db, user.id),
      readWaitEstimates(ctx.db, ctx.clock()),
      reuploadedPhotoIds(ctx.db, user.id),
      shownBeforeIds(ctx.db, user.id),
      readReportsOfUser(ctx.db, user.id),
    ]);
    const shown = rows.map((row) => {
      const { id } = row.photo;
      return Object.assign(toMyPhoto(row, positions.get(id)), {
        sent_before: resent.has(id),
        shown_before: resent.has(id) || shownBefore.has(id),
        checks: reports(row.photo).report,
      });
    });
    return { photos: shown, wait };
  },
});
