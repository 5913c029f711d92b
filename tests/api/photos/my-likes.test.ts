import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photoLikes, photos } from '../../../server/platform/db/schema.ts';
import { addPhoto, approve } from '../added-photos.ts';
import { planeRow, statusColumns } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { trainForm } from '../photo-forms.ts';
import { decide } from '../review-helpers.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let pat: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  bob = await server.addUser('bob');
  pat = await server.addUser('pat', 'is_super_image_reviewer');
});

afterAll(() => server.close());

async function likes(user: TestUser, query: { page?: number; limit?: number } = {}) {
  const response = await server.call('GET /api/my-likes', { query, token: user.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
}

async function like(user: TestUser, id: number, liked = true) {
  const response = await server.call('POST /api/photos/:id/like', {
    params: { id },
    body: { liked },
    token: user.token,
    idempotencyKey: randomUUID(),
  });
  expect(response.status).toBe(200);
}

async function approved(form?: ReturnType<typeof trainForm>): Promise<number> {
  const { id } = await addPhoto(server, ann, form);
  await approve(server, pat, id);
  return id;
}

const ids = async (user: TestUser, query = {}) => (await likes(user, query)).photos.map(({ id }) => id);

test('lists the user’s likes of both types, the latest first', async () => {
  const [first, second, train] = [await approved(), await approved(), await approved(trainForm())];
  await like(bob, second);
  server.advance(1000);
  await like(bob, train);
  server.advance(1000);
  await like(bob, first);
  await like(ann, second);
  expect(await ids(bob)).toEqual([first, train, second]);
  expect(await ids(ann)).toEqual([second]);
  const response = await likes(bob);
  expect(response.pagination).toEqual({
    currentPage: 1,
    totalPages: 1,
    totalPhotos: 3,
    hasNextPage: false,
    hasPrevPage: false,
  });
  expect(response.photos[0]).toMatchObject({ username: 'ann', thumbs_up: 1, approval_status: 'approved' });
  expect(response.photos[0]?.cache_image_path).toMatch(/^\/media\/card\//);
  await like(bob, train, false);
  expect(await ids(bob)).toEqual([first, second]);
});

test('leaves out a photo that is no longer approved, in the count too', async () => {
  const eve = await server.addUser('eve');
  const [one, other] = [await approved(), await approved()];
  await like(eve, one);
  await like(eve, other);
  await decide(server, pat, one, { action: 'reject', rejectReason: 'Level' });
  const response = await likes(eve);
  expect(response.photos.map(({ id }) => id)).toEqual([other]);
  expect(response.pagination.totalPhotos).toBe(1);
});

test('returns pages, also of likes made at the same moment', async () => {
  const max = await server.addUser('max');
  const inserted = await server.ctx.db
    .insert(photos)
    .values(
      Array.from({ length: 33 }, () =>
        planeRow({ user_id: ann.id, ...statusColumns('approved'), reviewed_by: pat.id }),
      ),
    )
    .returning({ id: photos.id });
  const at = new Date('2026-01-01T00:00:00Z');
  // All likes are from the same moment, so the newer photo comes first.
  await server.ctx.db
    .insert(photoLikes)
    .values(inserted.map(({ id }) => ({ photo_id: id, user_id: max.id, created_at: at })));
  const newest = inserted.map(({ id }) => id).toSorted((a, b) => b - a);
  expect(await ids(max)).toEqual(newest.slice(0, 15));
  expect(await ids(max, { page: 3 })).toEqual(newest.slice(30));
  expect(await ids(max, { page: 2, limit: 20 })).toEqual(newest.slice(20));
  expect(await likes(max, { page: 9 })).toEqual({
    photos: [],
    pagination: { currentPage: 9, totalPages: 3, totalPhotos: 33, hasNextPage: false, hasPrevPage: true },
  });
  await server.ctx.db.delete(photos).where(inArray(photos.id, newest));
  expect(await likes(max)).toMatchObject({ photos: [], pagination: { totalPhotos: 0, totalPages: 0 } });
});

test('requires a session and a valid page', async () => {
  expect((await server.call('GET /api/my-likes', { query: {} })).status).toBe(401);
  for (const query of [{ page: 0 }, { limit: 101 }, { limit: 0 }]) {
    expect((await server.call('GET /api/my-likes', { query, token: ann.token })).status).toBe(400);
  }
});
