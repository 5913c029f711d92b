/** How many photos have an image type, which triggers count, and the filter by it. */
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageTypeFigures, photos } from '../../../server/platform/db/schema.ts';
import { planeRow, statusColumns, trainRow } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function counted() {
  const rows = await server.ctx.db
    .select()
    .from(imageTypeFigures)
    .orderBy(asc(imageTypeFigures.type), asc(imageTypeFigures.image_type));
  return rows
    .filter((row) => row.photos > 0)
    .map(({ type, image_type, photos: n }) => `${type} ${image_type} ${n}`);
}

const approved = { ...statusColumns('approved'), reviewed_by: 1, user_id: 1 };

test('counts approved photos by image type, through decisions, deletions and truncation', async () => {
  const { db } = server.ctx;
  const [first, second] = await db
    .insert(photos)
    .values([
      planeRow({ ...approved, image_types: ['cockpit', 'special_livery'] }),
      planeRow({ user_id: 1, image_types: ['cockpit'] }),
      trainRow({ ...approved, image_types: ['special_livery'] }),
    ])
    .returning({ id: photos.id });
  expect(await counted()).toEqual(['planes cockpit 1', 'planes special_livery 1', 'trains special_livery 1']);
  await db
    .update(photos)
    .set({ ...statusColumns('approved'), reviewed_by: 1, revision: sql`revision + 1` })
    .where(sql`id = ${second?.id}`);
  expect(await counted()).toContain('planes cockpit 2');
  await db.delete(photos).where(sql`id = ${first?.id}`);
  expect(await counted()).toEqual(['planes cockpit 1', 'trains special_livery 1']);
  await db.execute(sql`truncate photos cascade`);
  expect(await counted()).toEqual([]);
});

test('are filtered by and suggested, to pages that know them', async () => {
  await server.ctx.db
    .insert(photos)
    .values([
      planeRow({ ...approved, image_types: ['helicopters'], description: 'first' }),
      planeRow({ ...approved, description: 'second' }),
    ]);
  const list = (image_type: string) =>
    server.call('GET /api/photos', { query: { type: 'planes', image_type } });
  expect(await list('helicopters')).toMatchObject({
    body: { photos: [{ description: 'first' }], pagination: { totalPhotos: 1 } },
  });
  expect(await list('station')).toMatchObject({ ok: false, status: 400 });
  const suggest = (also?: 'image_type') =>
    server.call('GET /api/search/suggestions', { query: { q: '直升', ...(also && { also }) } });
  expect(await suggest('image_type')).toMatchObject({
    body: { suggestions: [{ field: 'image_type', value: 'helicopters', type: 'planes', photos: 1 }] },
  });
  expect(await suggest()).toMatchObject({ body: { suggestions: [] } });
});
