/** A user's own photos, all of them or a page (docs/rules/photos.md, "Own photos"). */
import { and, desc, eq, lt } from 'drizzle-orm';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { MY_PHOTOS_PAGE_SIZE } from '../../../src/contract/rules/limits.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { PhotosContext } from './context.ts';
import { shownBeforeIds } from './shown-before.ts';
import { readChecks, readChecksOfUser } from './photo-checks.ts';
import { toMyPhoto } from './present.ts';
import { selectPhotos } from './rows.ts';
import type { PhotoRow } from './rows.ts';
import { reuploadedPhotoIds } from './same-file.ts';
import { queuePositionsOf, readWaitEstimates } from './review-queue.ts';

type PageQuery = NonNullable<CallInput<'GET /api/my-photos'>['query']>;

export const listMyPhotos = defineCall('GET /api/my-photos', {
  access: 'user',
  handle: async (ctx: PhotosContext, { user, query }) => {
    const isPage = Object.values(query).some((value) => value !== undefined);
    const page = isPage ? await readPage(ctx.db, user.id, query) : undefined;
    const ids = page?.rows.map(({ photo }) => photo.id);
    const [rows, positions, wait, resent, shownBefore, foundOn] = await Promise.all([
      page?.rows ?? selectPhotos(ctx.db).where(eq(photos.user_id, user.id)).orderBy(desc(photos.id)),
      queuePositionsOf(ctx.db, user.id),
      readWaitEstimates(ctx.db, ctx.clock()),
      reuploadedPhotoIds(ctx.db, user.id, ids),
      shownBeforeIds(ctx.db, user.id, ids),
      ids === undefined ? readChecksOfUser(ctx.db, user.id) : readChecks(ctx.db, ids),
    ]);
    const shown = rows.map((row) => {
      const { id } = row.photo;
      return Object.assign(toMyPhoto(row, positions.get(id)), {
        sent_before: resent.has(id),
        shown_before: resent.has(id) || shownBefore.has(id),
        checks: foundOn(row.photo).checks,
      });
    });
    return { photos: shown, wait, ...(page && { has_more: page.hasMore }) };
  },
});

async function readPage(
  db: Db,
  userId: number,
  { limit = MY_PHOTOS_PAGE_SIZE, before, status, upload_key }: PageQuery,
): Promise<{ rows: PhotoRow[]; hasMore: boolean }> {
  const rows = await selectPhotos(db)
    .where(
      and(
        eq(photos.user_id, userId),
        before === undefined ? undefined : lt(photos.id, before),
        status === undefined ? undefined : eq(photos.approval_status, status),
        upload_key === undefined ? undefined : eq(photos.upload_key, upload_key),
      ),
    )
    .orderBy(desc(photos.id))
    .limit(limit + 1);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}
