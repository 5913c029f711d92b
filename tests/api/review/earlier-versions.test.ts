/** The earlier version of a photo, and its photographer's rejections (docs/rules/review.md, "Earlier version"). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nearDuplicates, photos } from '../../../server/platform/db/schema.ts';
import type { PhotoMark } from '../../../src/contract/calls/decision.ts';
import { addPhoto } from '../added-photos.ts';
import { planeRow, statusColumns } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, smallJpeg, trainForm } from '../photo-forms.ts';
import { appeal, decide, getFile, reviewList, someReviewer, somebody } from '../review-helpers.ts';

let server: TestServer;
let pat: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  pat = await server.addUser('pat', 'is_plane_reviewer');
});

afterAll(() => server.close());

const MARKS: PhotoMark[] = [
  { code: 'dust', x: 0.25, y: 0.5 },
  { code: 'level' },
  { code: 'dust', x: 0.5, y: 0.5 },
];

/** Uploads a plane that is rejected for these marks; returns its id. */
async function rejected(ann: TestUser, marks: PhotoMark[] = MARKS): Promise<number> {
  const { id } = await addPhoto(server, ann);
  const response = await decide(server, await someReviewer(server), id, {
    action: 'reject',
    isReviewerPage: true,
    rejectReason: 'See the sky',
    rejectMarks: marks,
  });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return id;
}

/** Uploads a photo that replaces another; returns its id. */
async function better(ann: TestUser, replaces: number): Promise<number> {
  const response = await server.call('POST /api/upload', {
    form: multipartForm(planeForm(), { bytes: await smallJpeg(), replaces: String(replaces) }),
    token: ann.token,
    idempotencyKey: randomUUID(),
  });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.photo.id;
}

/** Writes that photos show the same, in both directions. */
async function same(one: number, other: number, distance: number): Promise<void> {
  await server.ctx.db.insert(nearDuplicates).values([
    { photo_id: one, other_id: other, distance },
    { photo_id: other, other_id: one, distance },
  ]);
}

async function listed(id: number, reviewer = pat) {
  const photo = (await reviewList(server, reviewer)).photos.find((each) => each.id === id);
  if (photo === undefined) throw new Error(`${id} isn't on the list`);
  return photo;
}

test('the photo that the sender named is the earlier version, with its reasons and pictures that need a token', async () => {
  const ann = await somebody(server);
  const old = await rejected(ann);
  const id = await better(ann, old);
  const { earlier } = await listed(id);
  expect(earlier).toMatchObject({
    id: old,
    by: 'sender',
    file_path: `/api/photos/${old}/picture`,
    cache_image_path: `/api/photos/${old}/picture?size=card`,
    width: 852,
    height: 852,
    message: 'Dust spots; Not level\nSee the sky',
    marks: MARKS,
  });
  const rejectedAt = new Date(earlier?.rejected_at ?? '').getTime();
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, old));
  expect(rejectedAt).toBe(row?.reviewed_at?.getTime());
  expect((await getFile(server, earlier?.file_path ?? '', pat.token)).statusCode).toBe(200);
  expect((await getFile(server, earlier?.file_path ?? '')).statusCode).not.toBe(200);
});

test('without a name, the nearest of the sender’s own rejected photos counts', async () => {
  const [ann, bob] = [await somebody(server), await somebody(server)];
  const [far, near, other] = [await rejected(ann), await rejected(ann), await rejected(bob)];
  const pending = (await addPhoto(server, ann)).id;
  const id = (await addPhoto(server, ann)).id;
  await same(id, far, 20);
  await same(id, near, 9);
  await same(id, other, 2);
  await same(id, pending, 1);
  expect((await listed(id)).earlier).toMatchObject({ id: near, by: 'near_duplicate' });
  expect((await listed(pending)).earlier).toBeNull();
  const named = await better(ann, far);
  await same(named, near, 0);
  expect((await listed(named)).earlier).toMatchObject({ id: far, by: 'sender' });
});

test('a photo of another type that shows the same is none', async () => {
  const ann = await somebody(server);
  const old = await rejected(ann);
  const { id } = await addPhoto(server, ann, trainForm());
  await same(id, old, 3);
  const sue = await server.addUser('sue', 'is_super_image_reviewer');
  expect(await listed(id, sue)).toMatchObject({
    earlier: null,
    earlier_rejections: { count: 0, photos: [] },
  });
});

test('an appealed one still is the earlier version; an approved, deleted or hidden one isn’t', async () => {
  const ann = await somebody(server);
  const old = await rejected(ann);
  const id = await better(ann, old);
  expect((await appeal(server, ann, old)).ok).toBe(true);
  expect((await listed(id)).earlier).toMatchObject({ id: old });
  await decide(server, await someReviewer(server), old, { action: 'approve', isReviewerPage: true });
  expect((await listed(id)).earlier).toBeNull();

  const [taken, gone] = [await rejected(ann), await rejected(ann)];
  const [ofTaken, ofGone] = [await better(ann, taken), await better(ann, gone)];
  const founder = await server.founder();
  await server.call('POST /api/admin/takedowns', {
    body: { photo_ids: [taken], reason: 'Against the law' },
    token: founder.token,
    idempotencyKey: randomUUID(),
  });
  await server.call('DELETE /api/my-photos/:id', {
    params: { id: gone },
    token: ann.token,
    idempotencyKey: randomUUID(),
  });
  expect(await listed(ofTaken)).toMatchObject({ earlier: null, earlier_rejections: { count: 0 } });
  expect((await listed(ofGone)).earlier).toBeNull();
});

test('the latest eight rejections of the photographer are listed, with each code once, and all are counted', async () => {
  const ann = await somebody(server);
  const old = await rejected(ann);
  await server.ctx.db.insert(photos).values(
    Array.from({ length: 9 }, (_, n) =>
      planeRow({
        ...statusColumns('rejected'),
        user_id: ann.id,
        reviewed_by: pat.id,
        reviewed_at: new Date(Date.now() - (n + 1) * 60_000),
        rejection_marks: [{ code: 'noise' }],
      }),
    ),
  );
  const { id } = await addPhoto(server, ann);
  const { count, photos: list } = (await listed(id)).earlier_rejections;
  expect(count).toBe(10);
  expect(list).toHaveLength(8);
  expect(list[0]).toMatchObject({
    id: old,
    codes: ['dust', 'level'],
    cache_image_path: `/api/photos/${old}/picture?size=card`,
  });
  const times = list.map(({ rejected_at }) => new Date(rejected_at).getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const other = await addPhoto(server, await somebody(server));
  expect((await listed(other.id)).earlier_rejections).toEqual({ count: 0, photos: [] });
});
