import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photos } from '../../../server/db/schema.ts';
import type { CallAnswer } from '../../../src/contract/calls.ts';
import type { PhotoType } from '../../../src/contract/values.ts';
import { standing, trainRow } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { trainForm, upload } from '../photo-forms.ts';
import { approve } from '../review-helpers.ts';
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
  plane = (await upload(server, ann)).id;
  train = (await upload(server, ann, trainForm())).id;
  youngest = (await upload(server, ann)).id;
});

afterAll(() => server.close());

async function list(user: TestUser, type?: PhotoType) {
  const answer = await server.call('GET /api/review/photos', {
    query: type === undefined ? {} : { type },
    token: user.token,
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return answer.body.photos;
}

const ids = async (user: TestUser, type?: PhotoType) => (await list(user, type)).map((photo) => photo.id);

test('has what waits of the types that the reviewer may decide, oldest first', async () => {
  expect(await ids(planeReviewer)).toEqual([plane, youngest]);
  expect(await ids(trainReviewer)).toEqual([train]);
  expect(await ids(superReviewer)).toEqual([plane, train, youngest]);
  expect(await ids(founder)).toEqual([plane, train, youngest]);
  expect(await ids(superReviewer, 'trains')).toEqual([train]);
});

test('of a type without the right is forbidden, and all of it to others', async () => {
  for (const [user, type, status] of [
    [planeReviewer, 'trains', 403],
    [trainReviewer, 'planes', 403],
    [ann, undefined, 403],
    [undefined, undefined, 401],
  ] as const) {
    const answer = await server.call('GET /api/review/photos', {
      query: type === undefined ? {} : { type },
      token: user?.token,
    });
    expect(answer.status).toBe(status);
  }
});

test('says who sent a photo, how many photos they have sent and whether they are new', async () => {
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

test('takes an uploader with ten approved photos for an old hand', async () => {
  const old = await server.addUser('olga');
  const first = await upload(server, old, trainForm());
  await approve(server, trainReviewer, first.id);
  const waiting = await upload(server, old, trainForm());
  const isNew = async () => (await list(trainReviewer)).find((photo) => photo.id === waiting.id)?.isNew;
  await copyPhoto(first.id, 8);
  expect(await isNew()).toBe(true);
  await copyPhoto(first.id, 1);
  expect(await isNew()).toBe(false);
});

test('leaves out a reviewer’s own photos, which a super admin sees', async () => {
  const own = (await upload(server, planeReviewer)).id;
  const foundersOwn = (await upload(server, founder)).id;
  expect(await ids(planeReviewer)).not.toContain(own);
  expect(await ids(superReviewer)).toEqual(expect.arrayContaining([own, foundersOwn]));
  expect(await ids(founder)).toEqual(expect.arrayContaining([own, foundersOwn]));
});

test('has the 200 oldest of many, and the next ones once those are decided', async () => {
  const before = await ids(trainReviewer);
  const rows = Array.from({ length: 210 }, () => trainRow({ user_id: ann.id }));
  const added = await server.ctx.db.insert(photos).values(rows).returning({ id: photos.id });
  const all = [...before, ...added.map((row) => row.id)];
  expect(await ids(trainReviewer)).toEqual(all.slice(0, 200));
  for (const id of all.slice(0, 3)) await approve(server, trainReviewer, id);
  expect(await ids(trainReviewer)).toEqual(all.slice(3, 203));
});

test('asks no more of the database for many appeals of one photographer than for one', async () => {
  const rex = await server.addUser('rex', 'is_train_reviewer');
  const row = () => trainRow({ ...standing('pending_appeal'), user_id: ann.id, reviewed_by: rex.id });
  /** How often the list asks the database, and which of rex's own appeals it leaves to others. */
  const look = async () => {
    let asked = 0;
    const db = new Proxy(server.ctx.db, {
      get: (target, name): unknown => {
        if (name === 'select') asked += 1;
        return Reflect.get(target, name);
      },
    });
    const app = await startSecondApp(server, { db });
    const headers = { authorization: `Bearer ${rex.token}` };
    const answer = await app.inject({ url: '/api/review/photos', headers });
    await app.close();
    const body: CallAnswer<'GET /api/review/photos'> = answer.json();
    return { asked, left: body.photos.filter((photo) => !photo.may_delete).length };
  };
  await server.ctx.db.delete(photos);
  await server.ctx.db.insert(photos).values([row()]);
  const one = await look();
  await server.ctx.db.insert(photos).values(Array.from({ length: 50 }, row));
  expect(one.left).toBe(1);
  expect(await look()).toEqual({ asked: one.asked, left: 51 });
});

/** More photos like one, without their files. */
async function copyPhoto(id: number, times: number): Promise<void> {
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, id));
  if (row === undefined) throw new Error('no row');
  const { id: _id, upload_key: _key, ...values } = row;
  await server.ctx.db.insert(photos).values(Array.from({ length: times }, () => values));
}
