import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import { addPhoto, approve } from '../added-photos.ts';
import { planeRow, statusColumns, trainRow } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, trainForm } from '../photo-forms.ts';
import { appealed, someReviewer, reviewList, somebody } from '../review-helpers.ts';
import { sampleJpeg } from '../sample-jpeg.ts';
import { startSecondApp } from '../second-app.ts';

let server: TestServer;
let ann: TestUser;
let planeReviewer: TestUser;
let trainReviewer: TestUser;
let superReviewer: TestUser;
let founder: TestUser;
let plane: number;
let train: number;
let youngest: number;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  planeReviewer = await server.addUser('pat', 'is_plane_reviewer');
  trainReviewer = await server.addUser('tim', 'is_train_reviewer');
  superReviewer = await server.addUser('sue', 'is_super_image_reviewer');
  founder = await server.founder();
  plane = (await addPhoto(server, ann)).id;
  train = (await addPhoto(server, ann, trainForm())).id;
  youngest = (await addPhoto(server, ann)).id;
});

afterAll(() => server.close());

async function list(user: TestUser, type?: PhotoType) {
  const response = await server.call('GET /api/review/photos', {
    query: type === undefined ? {} : { type },
    token: user.token,
  });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.photos;
}

const ids = async (user: TestUser, type?: PhotoType) => (await list(user, type)).map((photo) => photo.id);

test('lists pending photos of the types that the reviewer may decide, oldest first', async () => {
  expect(await ids(planeReviewer)).toEqual([plane, youngest]);
  expect(await ids(trainReviewer)).toEqual([train]);
  expect(await ids(superReviewer)).toEqual([plane, train, youngest]);
  expect(await ids(founder)).toEqual([plane, train, youngest]);
  expect(await ids(superReviewer, 'trains')).toEqual([train]);
});

test('is forbidden for a type without the right, and for everybody else', async () => {
  for (const [user, type, status] of [
    [planeReviewer, 'trains', 403],
    [trainReviewer, 'planes', 403],
    [ann, undefined, 403],
    [undefined, undefined, 401],
  ] as const) {
    const response = await server.call('GET /api/review/photos', {
      query: type === undefined ? {} : { type },
      token: user?.token,
    });
    expect(response.status).toBe(status);
  }
});

test('includes the uploader, how many photos they have sent and whether they are new', async () => {
  expect((await list(planeReviewer))[0]).toMatchObject({
    id: plane,
    photo_id: plane,
    username: 'ann',
    uploadPhotoCount: 3,
    isNew: true,
    conversation: [],
    camera_make: 'Canon',
    revision: 1,
  });
});

test('an uploader with ten approved photos is no longer new', async () => {
  const olga = await server.addUser('olga');
  const first = await addPhoto(server, olga, trainForm());
  await approve(server, trainReviewer, first.id);
  const waiting = await addPhoto(server, olga, trainForm());
  const isNew = async () => (await list(trainReviewer)).find((photo) => photo.id === waiting.id)?.isNew;
  await copyPhoto(first.id, 8);
  expect(await isNew()).toBe(true);
  await copyPhoto(first.id, 1);
  expect(await isNew()).toBe(false);
});

test('leaves out a reviewer’s own photos, but not a super admin’s', async () => {
  const own = (await addPhoto(server, planeReviewer)).id;
  const foundersOwn = (await addPhoto(server, founder)).id;
  expect(await ids(planeReviewer)).not.toContain(own);
  expect(await ids(superReviewer)).toEqual(expect.arrayContaining([own, foundersOwn]));
  expect(await ids(founder)).toEqual(expect.arrayContaining([own, foundersOwn]));
});

test('lists the 200 oldest of many, and the next ones as those are decided', async () => {
  const before = await ids(trainReviewer);
  const rows = Array.from({ length: 210 }, () => trainRow({ user_id: ann.id }));
  const added = await server.ctx.db.insert(photos).values(rows).returning({ id: photos.id });
  const all = [...before, ...added.map((row) => row.id)];
  expect(await ids(trainReviewer)).toEqual(all.slice(0, 200));
  for (const id of all.slice(0, 3)) await approve(server, trainReviewer, id);
  expect(await ids(trainReviewer)).toEqual(all.slice(3, 203));
});

test('makes no more queries for many appeals of one photographer than for one', async () => {
  const rex = await server.addUser('rex', 'is_train_reviewer');
  const row = () => trainRow({ ...statusColumns('pending_appeal'), user_id: ann.id, reviewed_by: rex.id });
  /** How many queries the list takes, and how many appeals against rex's rejections it has that he may not delete. */
  const measure = async () => {
    let queries = 0;
    const db = new Proxy(server.ctx.db, {
      get: (target, name): unknown => {
        if (name === 'select') queries += 1;
        return Reflect.get(target, name);
      },
    });
    const app = await startSecondApp(server, { db });
    const headers = { authorization: `Bearer ${rex.token}` };
    const response = await app.inject({ url: '/api/review/photos', headers });
    await app.close();
    const body: CallResponse<'GET /api/review/photos'> = response.json();
    return { queries, notDeletable: body.photos.filter((photo) => !photo.may_delete).length };
  };
  await server.ctx.db.delete(photos);
  await server.ctx.db.insert(photos).values([row()]);
  const one = await measure();
  await server.ctx.db.insert(photos).values(Array.from({ length: 50 }, row));
  expect(one.notDeletable).toBe(1);
  expect(await measure()).toEqual({ queries: one.queries, notDeletable: 51 });
});

describe('the review list', () => {
  test('starts with appeals against others’ rejections, and ends with those against the reviewer’s own', async () => {
    const [amy, rex, sue] = [await somebody(server), await someReviewer(server), await someReviewer(server)];
    const pending = (await addPhoto(server, amy)).id;
    const rexs = await appealed(server, amy, rex);
    const sues = await appealed(server, amy, sue);
    const orderFor = async (user: TestUser) =>
      (await reviewList(server, user)).photos
        .map(({ id }) => id)
        .filter((id) => [pending, rexs, sues].includes(id));
    expect(await orderFor(rex)).toEqual([sues, pending, rexs]);
    expect(await orderFor(sue)).toEqual([rexs, pending, sues]);
    expect(await orderFor(await someReviewer(server))).toEqual([rexs, sues, pending]);
  });

  test('counts all that wait, and puts others’ appeals first however many of the reviewer’s own wait', async () => {
    const ownServer = await startTestServer();
    try {
      const amy = await ownServer.addUser('amy');
      const rex = await ownServer.addUser('rex', 'is_plane_reviewer');
      const sue = await ownServer.addUser('sue', 'is_plane_reviewer');
      const row = (by: TestUser) =>
        planeRow({ ...statusColumns('pending_appeal'), user_id: amy.id, reviewed_by: by.id });
      const insert = async (rows: ReturnType<typeof planeRow>[]) =>
        (await ownServer.ctx.db.insert(photos).values(rows).returning({ id: photos.id })).map(({ id }) => id);
      const rexs = await insert(Array.from({ length: 210 }, () => row(rex)));
      const [sues] = await insert([row(sue)]);
      const [pending] = await insert([planeRow({ user_id: amy.id })]);
      const forRex = await reviewList(ownServer, rex);
      expect([forRex.photos.length, forRex.waiting]).toEqual([200, 212]);
      expect(forRex.photos.slice(0, 3).map(({ id }) => id)).toEqual([sues, pending, rexs[0]]);
      const forSue = await reviewList(ownServer, sue);
      expect([forSue.photos.length, forSue.waiting]).toEqual([200, 212]);
      expect(forSue.photos.map(({ id }) => id)).toEqual(rexs.slice(0, 200));
    } finally {
      await ownServer.close();
    }
  });

  test('shows photos of the same aircraft or train taken on the same day', async () => {
    const [amy, bob, rex] = [await somebody(server), await somebody(server), await someReviewer(server)];
    const registration = 'D-SAME';
    const send = async (
      owner: TestUser,
      form: Parameters<typeof addPhoto>[2],
      status: 'approve' | 'wait',
    ) => {
      const { id } = await addPhoto(server, owner, form, await sampleJpeg({ width: 852, height: 852 }));
      if (status === 'approve') await approve(server, rex, id);
      return id;
    };
    const shown: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      shown.unshift(
        await send(bob, planeForm({ registration: n === 0 ? 'd-same' : registration }), 'approve'),
      );
    }
    const otherDay = await send(bob, planeForm({ registration }), 'approve');
    await server.ctx.db
      .update(photos)
      .set({ date_taken: '2024-05-02T00:00:00' })
      .where(eq(photos.id, otherDay));
    await send(bob, planeForm({ registration: 'D-OTHR' }), 'approve');
    const waits = await send(amy, planeForm({ registration }), 'wait');
    const alsoWaits = await send(bob, planeForm({ registration }), 'wait');
    const trainWaits = await send(amy, trainForm({ train_number: registration }), 'wait');
    const { photos: listed } = await reviewList(server, rex);
    const sameDay = (id: number) => listed.find((photo) => photo.id === id)?.same_day;
    expect(sameDay(waits)?.map(({ id }) => id)).toEqual(shown.slice(0, 4));
    expect(sameDay(alsoWaits)?.map(({ id }) => id)).toEqual(shown.slice(0, 4));
    expect(sameDay(waits)?.[0]).toMatchObject({ username: bob.username });
    expect(sameDay(waits)?.[0]?.cache_image_path).toMatch(/^\/media\/card\//);
    expect(sameDay(waits)?.[0]?.file_path).toMatch(/^\/media\/display\//);
    expect(sameDay(trainWaits)).toEqual([]);
  });
});

/** Inserts copies of a photo's row, without files. */
async function copyPhoto(id: number, times: number): Promise<void> {
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, id));
  if (row === undefined) throw new Error('no row');
  const { id: _id, upload_key: _key, ...values } = row;
  await server.ctx.db.insert(photos).values(Array.from({ length: times }, () => values));
}
