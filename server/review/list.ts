/**
 * The review list (docs/rules/review.md, "Review list"): pending photos, oldest first, of the types the reviewer may
 * decide.
 */
import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import type { ReviewPhoto } from '../../src/contract/photo.ts';
import { reviewableTypes } from '../../src/contract/review-rights.ts';
import type { Db } from '../db/client.ts';
import { isPending } from '../db/photo-lists.ts';
import { photos } from '../db/schema.ts';
import { handler } from '../http/route.ts';
import { refuse } from '../lib/errors.ts';
import { toPhoto } from '../photos/present.ts';
import { selectPhotos } from '../photos/rows.ts';
import type { PhotoRow } from '../photos/rows.ts';
import type { ReviewContext } from './context.ts';

/** Approved photos below which an uploader counts as new (docs/rules/review.md, "Newcomers"). */
const NEW_BELOW = 10;

/** The most photos on one list, the oldest; a page that asks again gets those after the ones that were decided. */
const LIST_SIZE = 200;

/** How many photos a user has sent, and how many of them were approved. */
interface Uploads {
  sent: number;
  approved: number;
}

/** A reviewer's own photos are left out, as only others may decide them; a super admin sees all. */
export const listReviewPhotos = handler(
  'GET /api/review/photos',
  async (ctx: ReviewContext, { user, query }) => {
    const types = reviewableTypes(user).filter((type) => (query.type ?? type) === type);
    if (types.length === 0) return refuse('forbidden');
    const rows = await selectPhotos(ctx.db)
      .where(
        and(
          isPending(photos),
          inArray(photos.type, types),
          user.is_super_admin ? undefined : ne(photos.user_id, user.id),
        ),
      )
      .orderBy(asc(photos.id))
      .limit(LIST_SIZE);
    const uploaders = await countUploads(ctx.db, [...new Set(rows.map((row) => row.photo.user_id))]);
    return { photos: rows.map((row) => toReviewPhoto(row, uploaders.get(row.photo.user_id))) };
  },
);

function toReviewPhoto(row: PhotoRow, uploader: Uploads = { sent: 0, approved: 0 }): ReviewPhoto {
  return {
    ...toPhoto(row),
    isNew: uploader.approved < NEW_BELOW,
    uploadPhotoCount: uploader.sent,
    conversation: [],
  };
}

async function countUploads(db: Db, userIds: number[]): Promise<Map<number, Uploads>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      user_id: photos.user_id,
      sent: sql<number>`count(*)::int`,
      approved: sql<number>`(count(*) filter (where ${photos.approval_status} = 'approved'))::int`,
    })
    .from(photos)
    .where(inArray(photos.user_id, userIds))
    .groupBy(photos.user_id);
  return new Map(rows.map((row) => [row.user_id, row]));
}
