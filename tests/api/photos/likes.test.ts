import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photoLikes, photos } from '../../../server/platform/db/schema.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { refusedBy } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

/** How many requests are sent at once. */
const MANY = 20;

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let reviewer: TestUser;
let crowd: TestUser[];

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  bob = await server.addUser('bob');
  reviewer = await server.addUser('pat', 'is_plane_reviewer');
  crowd = await Promise.all(Array.from({ length: MANY }, (_, n) => server.addUser(`crowd${n}`)));
});

afterAll(() => server.close());

async function approved(): Promise<number> {
  const { id } = await addPhoto(server, ann);
  await approve(server, reviewer, id);
  return id;
}

/** Without `liked` the call toggles the like. */
const like = (user: TestUser | undefined, id: number, liked?: boolean, idempotencyKey?: string) =>
  server.call('POST /api/photos/:id/like', {
    params: { id },
    body: liked === undefined ? {} : { liked },
    token: user?.token,
    idempotencyKey,
  });

const show = (id: number, user?: TestUser) =>
  server.call('GET /api/photos/:id', { params: { id }, token: user?.token });

/** What is stored: the photo's count, and the number of like rows. */
async function stored(id: number) {
  const [photo] = await server.ctx.db.select({ count: photos.likes }).from(photos).where(eq(photos.id, id));
  return { count: photo?.count, rows: await server.ctx.db.$count(photoLikes, eq(photoLikes.photo_id, id)) };
}

test('a like is given and taken back, and the photo shows it to the user who gave it', async () => {
  const id = await approved();
  expect(await like(bob, id)).toMatchObject({ status: 200, body: { thumbs_up: 1, user_has_liked: true } });
  expect(await show(id, bob)).toMatchObject({ body: { thumbs_up: 1, user_has_liked: true } });
  expect(await show(id, ann)).toMatchObject({ body: { thumbs_up: 1, user_has_liked: false } });
  expect(await show(id)).toMatchObject({ body: { thumbs_up: 1, user_has_liked: false } });
  expect(await like(ann, id)).toMatchObject({ body: { thumbs_up: 2, user_has_liked: true } });
  expect(await like(bob, id)).toMatchObject({ body: { thumbs_up: 1, user_has_liked: false } });
  expect(await show(id, bob)).toMatchObject({ body: { thumbs_up: 1, user_has_liked: false } });
  expect(await stored(id)).toEqual({ count: 1, rows: 1 });
});

test('the body may be missing', async () => {
  const id = await approved();
  for (const [headers, user_has_liked] of [
    [{}, true],
    [{ 'content-type': 'application/json' }, false],
  ] as const) {
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/photos/${id}/like`,
      headers: { authorization: `Bearer ${bob.token}`, ...headers },
    });
    expect([response.statusCode, response.json()]).toMatchObject([200, { user_has_liked }]);
  }
});

test('a call with an explicit `liked` changes nothing when it is already so', async () => {
  const id = await approved();
  for (const liked of [false, true, true, false, false]) {
    expect(await like(bob, id, liked)).toMatchObject({
      status: 200,
      body: { thumbs_up: liked ? 1 : 0, user_has_liked: liked },
    });
  }
  expect(await stored(id)).toEqual({ count: 0, rows: 0 });
});

describe('the count is right after twenty concurrent requests', () => {
  test('of twenty users', async () => {
    const id = await approved();
    const responses = await Promise.all(crowd.map((user) => like(user, id, true)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored(id)).toEqual({ count: MANY, rows: MANY });
    await Promise.all(crowd.map((user, n) => like(user, id, n % 2 === 0)));
    expect(await stored(id)).toEqual({ count: MANY / 2, rows: MANY / 2 });
  });

  test('of one user to the same effect', async () => {
    const id = await approved();
    const responses = await Promise.all(crowd.map(() => like(bob, id, true)));
    for (const response of responses) {
      expect(response).toMatchObject({ status: 200, body: { thumbs_up: 1, user_has_liked: true } });
    }
    expect(await stored(id)).toEqual({ count: 1, rows: 1 });
  });

  test('of one user that each toggle the like', async () => {
    const id = await approved();
    const responses = await Promise.all(crowd.map(() => like(bob, id)));
    const likes = responses.filter((response) => response.ok && response.body.user_has_liked);
    expect(likes).toHaveLength(MANY / 2);
    expect(await stored(id)).toEqual({ count: 0, rows: 0 });
  });

  test('while others view the photo', async () => {
    const id = await approved();
    await Promise.all(crowd.flatMap((user) => [like(user, id), show(id, user)]));
    expect(await stored(id)).toEqual({ count: MANY, rows: MANY });
  });

  test('while the photo is deleted, which leaves none', async () => {
    const id = await approved();
    const [deleted, ...responses] = await Promise.all([
      server.call('DELETE /api/my-photos/:id', { params: { id }, token: ann.token }),
      ...crowd.map((user) => like(user, id)),
    ]);
    expect(deleted.status).toBe(200);
    for (const { status } of responses) expect([200, 404]).toContain(status);
    expect(await stored(id)).toEqual({ count: undefined, rows: 0 });
  });
});

test('a photo that isn’t approved can’t be liked, not even by its owner', async () => {
  const waiting = await addPhoto(server, ann);
  const refused = await addPhoto(server, ann);
  await reject(server, reviewer, refused.id);
  for (const id of [waiting.id, refused.id, 2 ** 31 - 1]) {
    for (const user of [ann, bob, reviewer]) {
      expect(await like(user, id, true)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await server.ctx.db.$count(photoLikes, eq(photoLikes.photo_id, id))).toBe(0);
  }
});

test('deleting a photo deletes its likes, and no others', async () => {
  const [deleted, other] = [await approved(), await approved()];
  for (const id of [deleted, other]) await like(bob, id, true);
  await server.call('DELETE /api/my-photos/:id', { params: { id: deleted }, token: ann.token });
  expect(await stored(deleted)).toEqual({ count: undefined, rows: 0 });
  expect(await stored(other)).toEqual({ count: 1, rows: 1 });
});

test('liking requires a session', async () => {
  const id = await approved();
  expect(await like(undefined, id, true)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect(await stored(id)).toEqual({ count: 0, rows: 0 });
});

test('the database allows one like per user and photo', async () => {
  const id = await approved();
  await like(bob, id, true);
  const row = { photo_id: id, user_id: bob.id };
  const duplicate = server.ctx.db.insert(photoLikes).values(row);
  expect(await refusedBy(duplicate)).toContain('photo_likes_photo_id_user_id_pk');
  const bobsLike = and(eq(photoLikes.photo_id, id), eq(photoLikes.user_id, bob.id));
  expect(await server.ctx.db.$count(photoLikes, bobsLike)).toBe(1);
});
