import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import { HOT_LIST_SIZE } from '../../../src/contract/rules/limits.ts';
import type { Db } from '../../platform/db/client.ts';
import { perDatabase, UNNAMED } from '../../platform/db/per-database.ts';
import { combinedHeat, isApproved } from '../../platform/db/list-conditions.ts';
import { photos } from '../../platform/db/schema.ts';
import { SnapshotCache } from '../../platform/db/snapshot-cache.ts';
import { defineCall } from '../../platform/http/call.ts';
import { CARDS, limit, orderedCards, start } from './cards.ts';
import type { PhotosContext } from './context.ts';
import { toCard } from './present.ts';

/**
 * The length of the hot list. Photos further down aren't hot, and an offset costs as much as reading all photos before
 * it.
 */
const HOT_LIST_DEPTH = 1000;

/** A page of the hot list, hottest first. Each sort order has an index. */
function hottest(db: Db, heat: SQLWrapper) {
  const order = sql`${heat} desc, ${photos.id} desc`;
  const ids = sql`
    select ${photos.id} from ${photos} where ${isApproved(photos)}
    order by ${order} limit ${limit} offset ${start}`;
  return db.select({ cards: CARDS }).from(orderedCards(ids, order)).prepare(UNNAMED);
}

const hotPages = {
  views: perDatabase((db) => hottest(db, photos.views)),
  likes: perDatabase((db) => hottest(db, photos.likes)),
  combined: perDatabase((db) => hottest(db, combinedHeat(photos))),
};

export const listHotPhotos = defineCall('GET /api/photos/hot', {
  access: 'public',
  handle: (ctx: PhotosContext, { query }) => {
    const { sort = 'views', page = 1, limit: size = HOT_LIST_SIZE } = query;
    if (page * size > HOT_LIST_DEPTH) return Promise.resolve({ photos: [] });
    return hotReads(ctx.db).read(`${sort} ${page} ${size}`, async () => {
      const [found] = await hotPages[sort](ctx.db).execute({ limit: size, start: (page - 1) * size });
      return { photos: (found?.cards ?? []).map((row) => toCard(row, row.username)) };
    });
  },
});

const hotReads = perDatabase((db) => new SnapshotCache<CallResponse<'GET /api/photos/hot'>>(db));
