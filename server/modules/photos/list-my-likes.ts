/** The photos that a user likes (docs/rules/photos.md, "Photos I liked"). */
import { sql } from 'drizzle-orm';
import { GALLERY_PAGE_SIZE } from '../../../src/contract/rules/limits.ts';
import type { Db } from '../../platform/db/client.ts';
import { perDatabase, UNNAMED } from '../../platform/db/per-database.ts';
import { isApproved } from '../../platform/db/list-conditions.ts';
import { photoLikes, photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { toPagination } from '../../platform/lib/pagination.ts';
import { CARDS, limit, orderedCards, start } from './cards.ts';
import type { CardRow } from './cards.ts';
import type { PhotosContext } from './context.ts';
import { toCard } from './present.ts';

const user = sql.placeholder('user');
/** A user's likes of public photos. */
const likesOfUser = sql`
  from ${photoLikes} join ${photos} on ${photos.id} = ${photoLikes.photo_id}
  where ${photoLikes.user_id} = ${user} and ${isApproved(photos)}`;

/** A page and the total number, read in one snapshot. Only the page's photos are read in full. */
const likesPage = perDatabase((db) => {
  const ids = sql`
    select ${photoLikes.photo_id} ${likesOfUser}
    order by ${photoLikes.created_at} desc, ${photoLikes.photo_id} desc limit ${limit} offset ${start}`;
  const latest = sql`(
    select ${photoLikes.created_at} from ${photoLikes}
    where ${photoLikes.photo_id} = ${photos.id} and ${photoLikes.user_id} = ${user}
  ) desc, ${photos.id} desc`;
  return db
    .select({
      total: sql<number>`all_likes.total`,
      cards: sql<CardRow[]>`(select ${CARDS} from ${orderedCards(ids, latest)})`,
    })
    .from(sql`(select count(*)::int as total ${likesOfUser}) as all_likes`)
    .prepare(UNNAMED);
});

export const listMyLikes = defineCall('GET /api/my-likes', {
  access: 'user',
  handle: (ctx: PhotosContext, { user: viewer, query }) => {
    const { page = 1, limit: size = GALLERY_PAGE_SIZE } = query;
    return readLikes(ctx.db, viewer.id, page, size);
  },
});

async function readLikes(db: Db, userId: number, page: number, size: number) {
  const [found] = await likesPage(db).execute({ user: userId, limit: size, start: (page - 1) * size });
  if (found === undefined) throw new Error('no row came back from a select');
  return {
    photos: found.cards.map((row) => toCard(row, row.username)),
    pagination: { ...toPagination(page, size, found.total), totalPhotos: found.total },
  };
}
