import { and, desc, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import { addPhoto, approve } from '../added-photos.ts';
import { insertPhotos, planeRow, statusColumns, trainRow } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, trainForm } from '../photo-forms.ts';

let server: TestServer;
let ann: TestUser;
/** Approved planes, oldest first. */
const planes: number[] = [];
let train: number;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  const reviewer = await server.addUser('rex', 'is_super_image_reviewer');
  for (let n = 1; n <= 5; n += 1) {
    planes.push((await addPhoto(server, ann, planeForm({ description: `Plane ${n}` }))).id);
  }
  train = (await addPhoto(server, ann, trainForm())).id;
  for (const id of [...planes, train]) await approve(server, reviewer, id);
  await addPhoto(server, ann, planeForm({ description: 'waits' }));
});

afterAll(() => server.close());

async function list(query: CallInput<'GET /api/photos'>['query']) {
  const response = await server.call('GET /api/photos', { query });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
}

async function hot(query: CallInput<'GET /api/photos/hot'>['query']) {
  const response = await server.call('GET /api/photos/hot', { query });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.photos.map((photo) => photo.id);
}

describe('the gallery', () => {
  test('lists the approved photos of a type, newest first', async () => {
    const { photos: shown, pagination } = await list({ type: 'planes' });
    expect(shown.map((photo) => photo.id)).toEqual(planes.toReversed());
    expect(pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalPhotos: 5,
      hasNextPage: false,
      hasPrevPage: false,
    });
    expect((await list({ type: 'trains' })).photos.map((photo) => photo.id)).toEqual([train]);
  });

  test('is paginated', async () => {
    const first = await list({ type: 'planes', limit: 2 });
    expect(first.pagination).toMatchObject({ totalPages: 3, hasNextPage: true, hasPrevPage: false });
    const last = await list({ type: 'planes', limit: 2, page: 3 });
    expect(last.photos.map((photo) => photo.id)).toEqual([planes[0]]);
    expect(last.pagination).toMatchObject({ currentPage: 3, hasNextPage: false, hasPrevPage: true });
    expect((await list({ type: 'planes', limit: 2, page: 4 })).photos).toEqual([]);
  });

  test('includes a photo approved a moment ago, even with many concurrent requests for the list', async () => {
    const reviewer = await server.addUser('rita', 'is_train_reviewer');
    for (let n = 0; n < 3; n += 1) {
      const { id } = await addPhoto(server, ann, trainForm());
      const requests = Array.from({ length: 20 }, () => list({ type: 'trains' }));
      await approve(server, reviewer, id);
      const [first] = (await list({ type: 'trains' })).photos;
      expect(first?.id).toBe(id);
      for (const response of await Promise.all(requests))
        expect(response.pagination.totalPhotos).toBeLessThanOrEqual(2);
      await server.ctx.db.delete(photos).where(eq(photos.id, id));
    }
  });

  test('returns a photo’s fields under all their API names', async () => {
    const { photos: shown } = await list({ type: 'planes', limit: 1 });
    const [photo] = shown;
    expect(photo).toMatchObject({
      id: planes[4],
      photo_id: planes[4],
      type: 'planes',
      pt_type: 'planes',
      description: 'Plane 5',
      username: 'ann',
      user_id: ann.id,
      registration: 'G-XWBA',
      airport: 'EGLL',
      emu_type: null,
      image_types: ['normal_livery'],
      thumbs_up: 0,
      approval_status: 'approved',
      revision: 2,
    });
    expect(photo?.file_path).toMatch(/^\/media\/display\/[0-9a-f]{32}\.jpg$/);
    expect(photo?.cache_image_path).toMatch(/^\/media\/card\/[0-9a-f]{32}\.jpg$/);
    expect(photo).toMatchObject({ display_path: photo?.file_path });
  });

  test('never reveals the reviewer, pending photos or the original’s key', async () => {
    const response = await server.app.inject('/api/photos?type=planes');
    expect(response.body).not.toMatch(/original|reviewed_by|rejection|upload_key|waits/);
  });

  test('refuses an unknown type and invalid pages', async () => {
    for (const url of [
      '?type=ships',
      '',
      '?type=planes&page=0',
      '?type=planes&limit=1001',
      '?type=planes&page=x',
    ]) {
      const response = await server.app.inject(`/api/photos${url}`);
      expect([url, response.statusCode]).toEqual([url, 400]);
    }
  });
});

async function idsOf(type: PhotoType): Promise<number[]> {
  const rows = await server.ctx.db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.type, type), eq(photos.approval_status, 'approved')))
    .orderBy(desc(photos.id));
  return rows.map((row) => row.id);
}

describe('a long gallery', () => {
  /**
   * How many photos there are. Their two types alternate across several blocks of ids (`gallery_place`), so pages begin
   * and end anywhere in a block.
   */
  const SIZE = 2300;
  const FIRST = 10_000;

  beforeAll(async () => {
    const rows = Array.from({ length: SIZE }, (_, n) => {
      const row = n % 3 === 0 ? planeRow : trainRow;
      return row({
        ...statusColumns('approved'),
        user_id: ann.id,
        reviewed_by: ann.id,
        id: FIRST + n,
        views: n,
      });
    });
    await insertPhotos(server.ctx.db, rows);
  });

  afterAll(() => server.ctx.db.delete(photos).where(gte(photos.id, FIRST)));

  test.each(['planes', 'trains'] as const)(
    'of %s shows every photo on exactly one page, in order',
    async (type) => {
      const all = await idsOf(type);
      const limit = 97;
      const listed: number[] = [];
      for (let page = 1; page <= Math.ceil(all.length / limit); page += 1) {
        const { photos: shown, pagination } = await list({ type, limit, page });
        expect(pagination).toMatchObject({
          totalPhotos: all.length,
          totalPages: Math.ceil(all.length / limit),
        });
        listed.push(...shown.map((photo) => photo.id));
      }
      expect(listed).toEqual(all);
      expect((await list({ type, limit: 1000, page: 2 })).photos.map((photo) => photo.id)).toEqual(
        all.slice(1000, 2000),
      );
    },
  );

  test('is empty after its last page', async () => {
    const { photos: shown, pagination } = await list({ type: 'planes', page: 2 ** 31 - 1 });
    expect(shown).toEqual([]);
    expect(pagination).toMatchObject({ hasNextPage: false, totalPhotos: (await idsOf('planes')).length });
  });

  test('lists the hottest first, in pages', async () => {
    const last = FIRST + SIZE - 1;
    expect(await hot({ limit: 3 })).toEqual([last, last - 1, last - 2]);
    expect(await hot({ limit: 3, page: 301 })).toEqual([last - 900, last - 901, last - 902]);
  });

  test('ends after the hottest thousand', async () => {
    expect(await hot({ limit: 100, page: 10 })).toHaveLength(100);
    expect(await hot({ limit: 100, page: 11 })).toEqual([]);
  });
});

describe('the hot list', () => {
  beforeAll(async () => {
    const [a = 0, b = 0, c = 0] = planes;
    for (const [id, views, likes] of [
      [a, 100, 0],
      [b, 40, 7],
      [c, 5, 8],
      [train, 30, 0],
    ] as const) {
      await server.ctx.db.update(photos).set({ views, likes }).where(eq(photos.id, id));
    }
  });

  test('ranks both types by views, by likes, or by both with a like worth ten views', async () => {
    const [a, b, c] = planes;
    expect((await hot({ sort: 'views' })).slice(0, 4)).toEqual([a, b, train, c]);
    expect((await hot({ sort: 'likes' })).slice(0, 2)).toEqual([c, b]);
    expect((await hot({ sort: 'combined' })).slice(0, 4)).toEqual([b, a, c, train]);
    expect(await hot({})).toEqual(await hot({ sort: 'views' }));
  });

  test('has at most seven photos by default, and only approved ones', async () => {
    expect(await hot({})).toHaveLength(6);
    expect(await hot({ limit: 2 })).toHaveLength(2);
    expect(await hot({ limit: 2, page: 3 })).toHaveLength(2);
  });
});
