/** The public lists: gallery and hot photos (docs/rules/photos.md, "Gallery" and "Hot list"). */
import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { CallAnswer } from '../../../src/contract/calls/calls.ts';
import { GALLERY_PAGE_SIZE, HOT_LIST_SIZE } from '../../../src/contract/rules/limits.ts';
import type { HotSort, PhotoType } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { perDatabase } from '../../platform/db/per-database.ts';
import { combinedHeat, isApproved } from '../../platform/db/lists.ts';
import { photos } from '../../platform/db/schema.ts';
import { SnapshotCache } from '../../platform/db/snapshot-cache.ts';
import { defineCall } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/lib/errors.ts';
import { toPagination } from '../../platform/lib/pagination.ts';
import { CARDS, listed } from './cards.ts';
import type { CardRow } from './cards.ts';
import type { PhotosContext } from './context.ts';
import { readFiltered, readFilters } from './filtered-list.ts';
import { toCard } from './present.ts';

const type = sql.placeholder('type');
const limit = sql.placeholder('limit');
const start = sql.placeholder('start');

/**
 * A page of the gallery and the number of all its photos, read at the same moment. Each page costs the same, however
 * deep.
 */
const galleryPage = perDatabase((db) => {
  const newest = sql`${photos.id} desc`;
  const ids = sql`
    select ${photos.id} from ${photos}
    where ${photos.type} = ${type} and ${isApproved(photos)} and ${photos.id} < place.below
    order by ${newest} limit ${limit} offset place.skip`;
  return db
    .select({
      total: sql<number>`place.total`,
      cards: sql<CardRow[]>`(select ${CARDS} from ${listed(ids, newest)})`,
    })
    .from(sql`gallery_place(${type}, ${start}) as place`)
    .prepare('gallery_page');
});

export const listPhotos = defineCall('GET /api/photos', {
  access: 'public',
  handle: (ctx: PhotosContext, { query }) => {
    const { type: of, page = 1, limit: size = GALLERY_PAGE_SIZE } = query;
    const filters = readFilters(of, query);
    if (filters instanceof Refusal) return Promise.resolve(filters);
    if (filters !== undefined) {
      const asked = { type: of, filters, page, size };
      return galleryReads(ctx.db).read(JSON.stringify(asked), () => readFiltered(ctx.db, asked));
    }
    return galleryReads(ctx.db).read(`${of} ${page} ${size}`, () => readGallery(ctx.db, of, page, size));
  },
});

const galleryReads = perDatabase((db) => new SnapshotCache<CallAnswer<'GET /api/photos'>>(db));

async function readGallery(db: Db, of: PhotoType, page: number, size: number) {
  const [found] = await galleryPage(db).execute({ type: of, limit: size, start: (page - 1) * size });
  if (found === undefined) throw new Error('no row came back from a select');
  return {
    photos: found.cards.map((row) => toCard(row, row.username)),
    pagination: { ...toPagination(page, size, found.total), totalPhotos: found.total },
  };
}

/** How many photos the hot list has: those behind are not hot, and reading a page costs as much as all before it. */
const HOT_LIST_DEPTH = 1000;

/** A page of the hot list in an order, the hottest first. There is an index for each. */
function hottest(db: Db, sort: HotSort, heat: SQLWrapper) {
  const order = sql`${heat} desc, ${photos.id} desc`;
  const ids = sql`
    select ${photos.id} from ${photos} where ${isApproved(photos)}
    order by ${order} limit ${limit} offset ${start}`;
  return db.select({ cards: CARDS }).from(listed(ids, order)).prepare(`hot_page_${sort}`);
}

const hotPages = {
  views: perDatabase((db) => hottest(db, 'views', photos.views)),
  likes: perDatabase((db) => hottest(db, 'likes', photos.likes)),
  combined: perDatabase((db) => hottest(db, 'combined', combinedHeat(photos))),
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

const hotReads = perDatabase((db) => new SnapshotCache<CallAnswer<'GET /api/photos/hot'>>(db));
