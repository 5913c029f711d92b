/** The public lists: gallery and hot photos (spec 000 §2, §7). */
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { HotSort } from '../../src/contract/values.ts';
import { GALLERY_PAGE_SIZE, HOT_LIST_SIZE } from '../../src/contract/limits.ts';
import { photos } from '../db/schema.ts';
import { handler } from '../route.ts';
import { toCard } from './present.ts';
import { selectPhotos } from './rows.ts';

/** How many views one like is worth on the combined list: liking takes an account and a decision. */
const VIEWS_PER_LIKE = 10;

/** What each order of the hot list goes by. */
const HEAT: Record<HotSort, SQL> = {
  views: sql`${photos.views}`,
  likes: sql`${photos.likes}`,
  combined: sql`${photos.views} + ${VIEWS_PER_LIKE} * ${photos.likes}`,
};

export const listPhotos = handler('GET /api/photos', async (ctx, { query }) => {
  const { page = 1, limit = GALLERY_PAGE_SIZE } = query;
  const shown = and(eq(photos.type, query.type), eq(photos.approval_status, 'approved'));
  // The count reads the gallery's index alone, not the photos.
  const [counted] = await ctx.db.select({ total: count() }).from(photos).where(shown);
  const totalPhotos = counted?.total ?? 0;
  const totalPages = Math.ceil(totalPhotos / limit);
  const rows = await selectPhotos(ctx.db)
    .where(shown)
    .orderBy(desc(photos.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    photos: rows.map(toCard),
    pagination: {
      currentPage: page,
      totalPages,
      totalPhotos,
      hasNextPage: page < totalPages,
      hasPrevPage: page > 1,
    },
  };
});

export const listHotPhotos = handler('GET /api/photos/hot', async (ctx, { query }) => {
  const { sort = 'views', page = 1, limit = HOT_LIST_SIZE } = query;
  const rows = await selectPhotos(ctx.db)
    .where(eq(photos.approval_status, 'approved'))
    .orderBy(desc(HEAT[sort]), desc(photos.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { photos: rows.map(toCard) };
});
