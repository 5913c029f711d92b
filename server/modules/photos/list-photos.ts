import { sql } from 'drizzle-orm';
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import { GALLERY_PAGE_SIZE } from '../../../src/contract/rules/limits.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { perDatabase, UNNAMED } from '../../platform/db/per-database.ts';
import { isApproved } from '../../platform/db/list-conditions.ts';
import { photos } from '../../platform/db/schema.ts';
import { SnapshotCache } from '../../platform/db/snapshot-cache.ts';
import { defineCall } from '../../platform/http/call.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import { toPagination } from '../../platform/lib/pagination.ts';
import { CARDS, limit, orderedCards, start } from './cards.ts';
import type { CardRow } from './cards.ts';
import type { PhotosContext } from './context.ts';
import { readFiltered, readFilters } from './filtered-list.ts';
import { toCard } from './present.ts';

const type = sql.placeholder('type');

/** A page of the gallery and the total number, read in one snapshot. Every page costs the same, including the last. */
const galleryPage = perDatabase((db) => {
  const newest = sql`${photos.id} desc`;
  const ids = sql`
    select ${photos.id} from ${photos}
    where ${photos.type} = ${type} and ${isApproved(photos)} and ${photos.id} < place.below
    order by ${newest} limit ${limit} offset place.skip`;
  return db
    .select({
      total: sql<number>`place.total`,
      cards: sql<CardRow[]>`(select ${CARDS} from ${orderedCards(ids, newest)})`,
    })
    .from(sql`gallery_place(${type}, ${start}) as place`)
    .prepare(UNNAMED);
});

/** A page of more photos than this counts as a costly read, since it takes time to send. */
const LONG_PAGE = 100;
/** How long it takes to turn one photo into JSON, with validation and compression, in ms. */
const SENDING_MS = 0.05;

export const listPhotos = defineCall('GET /api/photos', {
  access: 'public',
  handle: (ctx: PhotosContext, { query, request, isForPage }) => {
    const { type: photoType, page = 1, limit: size = GALLERY_PAGE_SIZE } = query;
    const filters = readFilters(photoType, query);
    if (filters instanceof Refusal) return Promise.resolve(filters);
    // The photos that a device searches by itself. A page with them would have a megabyte.
    if (isForPage && size > LONG_PAGE) return Promise.resolve(refuse('busy'));
    if (filters !== undefined) {
      const asked = { type: photoType, filters, page, size };
      return ctx.reads.run(
        clientAddress(request),
        () => galleryReads(ctx.db).read(JSON.stringify(asked), () => readFiltered(ctx.db, asked)),
        size * SENDING_MS,
      );
    }
    const read = () =>
      galleryReads(ctx.db).read(`${photoType} ${page} ${size}`, () =>
        readGallery(ctx.db, photoType, page, size),
      );
    return size > LONG_PAGE ? ctx.reads.run(clientAddress(request), read, size * SENDING_MS) : read();
  },
});

const galleryReads = perDatabase((db) => new SnapshotCache<CallResponse<'GET /api/photos'>>(db));

async function readGallery(db: Db, photoType: PhotoType, page: number, size: number) {
  const [found] = await galleryPage(db).execute({ type: photoType, limit: size, start: (page - 1) * size });
  if (found === undefined) throw new Error('no row came back from a select');
  return {
    photos: found.cards.map((row) => toCard(row, row.username)),
    pagination: { ...toPagination(page, size, found.total), totalPhotos: found.total },
  };
}
