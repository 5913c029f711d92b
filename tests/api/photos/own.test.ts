import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decisions } from '../../../server/platform/db/schema.ts';
import type { MyPhoto } from '../../../src/contract/calls/photo.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { decisionRow } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, trainForm, upload } from '../photo-forms.ts';
import { deleteAsReviewer } from '../review-helpers.ts';
import { listAll } from '../storage/conformance.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let planeReviewer: TestUser;
let trainReviewer: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  bob = await server.addUser('bob');
  planeReviewer = await server.addUser('pat', 'is_plane_reviewer');
  trainReviewer = await server.addUser('tim', 'is_train_reviewer');
});

afterAll(() => server.close());

const show = (id: number, user?: TestUser) =>
  server.call('GET /api/photos/:id', { params: { id }, token: user?.token });

const remove = (id: number, user: TestUser | undefined, key?: string) =>
  server.call('DELETE /api/my-photos/:id', { params: { id }, token: user?.token, idempotencyKey: key });

async function myPhotos(user: TestUser): Promise<MyPhoto[]> {
  const response = await server.call('GET /api/my-photos', { token: user.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.photos;
}

describe('a pending photo', () => {
  let photo: MyPhoto;

  beforeAll(async () => {
    photo = await addPhoto(server, ann);
  });

  test('is shown to its owner and to reviewers of its type, without counting views', async () => {
    for (const user of [ann, planeReviewer]) {
      expect(await show(photo.id, user)).toMatchObject({ status: 200, body: { id: photo.id, views: 0 } });
    }
    expect(await show(photo.id, ann)).toMatchObject({ body: { views: 0, reviewer_name: null } });
  });

  test('is a 401 with an expired session, which still sees public photos', async () => {
    const expired = { ...ann, token: 'a token of long ago' };
    expect(await show(photo.id, expired)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect((await show(2 ** 31 - 1, expired)).status).toBe(401);
    const publicPhoto = await addPhoto(server, ann);
    await approve(server, planeReviewer, publicPhoto.id);
    expect((await show(publicPhoto.id, expired)).status).toBe(200);
  });

  test('is not found for anybody else', async () => {
    for (const user of [undefined, bob, trainReviewer]) {
      expect(await show(photo.id, user)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });
});

test('a rejected photo is shown to its owner and its reviewers, without public images', async () => {
  const photo = await addPhoto(server, ann);
  await reject(server, planeReviewer, photo.id);
  expect(await show(photo.id, ann)).toMatchObject({
    status: 200,
    body: { approval_status: 'rejected', file_path: `/api/photos/${photo.id}/picture` },
  });
  expect((await show(photo.id, planeReviewer)).status).toBe(200);
  for (const user of [undefined, bob]) expect((await show(photo.id, user)).status).toBe(404);
});

test('invalid ids are refused, unknown ones not found', async () => {
  expect((await show(2 ** 31 - 1)).status).toBe(404);
  for (const id of ['0', '-1', 'x', '1.5', '2147483648']) {
    expect((await server.app.inject(`/api/photos/${id}`)).statusCode).toBe(400);
  }
});

describe('my photos', () => {
  test('are the user’s own of every status, newest first, with their decisions', async () => {
    const carl = await server.addUser('carl');
    const waiting = await upload(server, carl, planeForm({ social_media_consent: true }));
    const rejected = await addPhoto(server, carl);
    const approved = await addPhoto(server, carl);
    await reject(server, planeReviewer, rejected.id);
    await approve(server, planeReviewer, approved.id);
    const list = await myPhotos(carl);
    expect(list.map((photo) => photo.id)).toEqual([approved.id, rejected.id, waiting.id]);
    const picture = `/api/photos/${rejected.id}/picture`;
    expect(list).toMatchObject([
      { approval_status: 'approved', rejection_date: null, reviewed_by: planeReviewer.id, revision: 2 },
      { approval_status: 'rejected', rejection_reason: 'Too dark', file_path: picture, revision: 2 },
      { approval_status: 'pending', social_media_consent: true, reviewed_by: null, revision: 1 },
    ]);
    expect(list[1]?.rejection_date).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(list[2]?.upload_key).toBe(waiting.upload_key);
  });

  test('require a session', async () => {
    expect((await server.call('GET /api/my-photos', {})).status).toBe(401);
  });
});

const keys = async () => (await listAll(server.ctx.storage)).map((entry) => entry.key).toSorted();

describe('deleting', () => {
  let photo: MyPhoto;
  let filesWithout: string[];

  beforeEach(async () => {
    filesWithout = await keys();
    photo = await addPhoto(server, ann);
  });

  test('removes the row and every file', async () => {
    expect(await remove(photo.id, ann)).toMatchObject({ status: 200, body: { success: true, id: photo.id } });
    expect(await keys()).toEqual(filesWithout);
    expect((await show(photo.id, ann)).status).toBe(404);
    expect((await server.app.inject(photo.file_path ?? '')).statusCode).toBe(404);
    expect((await remove(photo.id, ann)).status).toBe(404);
  });

  test('by the other path does the same', async () => {
    const response = await server.call('DELETE /api/photos/:id', {
      params: { id: photo.id },
      token: ann.token,
    });
    expect(response).toMatchObject({ status: 200, body: { success: true, id: photo.id } });
    expect(await keys()).toEqual(filesWithout);
  });

  test('again with the same idempotency key gets the same response', async () => {
    const key = randomUUID();
    const first = await remove(photo.id, ann, key);
    const repeats = await Promise.all([remove(photo.id, ann, key), remove(photo.id, ann, key)]);
    for (const response of repeats) {
      expect(response).toMatchObject({ status: 200, body: first.body, headers: { 'idempotency-key': key } });
    }
  });

  test('is only for the owner', async () => {
    expect((await remove(photo.id, undefined)).status).toBe(401);
    expect((await remove(photo.id, bob)).status).toBe(404);
    expect((await remove(photo.id, planeReviewer)).status).toBe(403);
    await approve(server, planeReviewer, photo.id);
    expect((await remove(photo.id, bob)).status).toBe(403);
    expect((await show(photo.id)).status).toBe(200);
    expect((await remove(photo.id, ann)).status).toBe(200);
  });
});

describe('queue position and wait', () => {
  test('are counted per photo type', async () => {
    const newServer = await startTestServer({ still: true });
    try {
      const [amy, ben] = [await newServer.addUser('amy'), await newServer.addUser('ben')];
      const sue = await newServer.addUser('sue', 'is_super_image_reviewer');
      const list = async (user: TestUser) => {
        const response = await newServer.call('GET /api/my-photos', { token: user.token });
        if (!response.ok) throw new Error(JSON.stringify(response.body));
        return response.body;
      };
      expect((await list(amy)).wait).toEqual({ planes: null, trains: null });
      const first = await addPhoto(newServer, amy);
      await addPhoto(newServer, ben);
      await addPhoto(newServer, amy, trainForm());
      const third = await addPhoto(newServer, amy);
      const positions = async () => (await list(amy)).photos.map(({ queue_position }) => queue_position);
      expect(await positions()).toEqual([3, 1, 1]);
      await approve(newServer, sue, first.id);
      expect(await positions()).toEqual([2, 1, null]);
      await deleteAsReviewer(newServer, sue, third.id);
      expect(await positions()).toEqual([1, null]);
      // The two plane decisions took no time. Of the 201 train decisions, only the latest 200 count.
      const minutes = (n: number) =>
        decisionRow({ reviewer_id: sue.id, photo_type: 'trains', waited_s: n * 60 });
      await newServer.ctx.db
        .insert(decisions)
        .values([minutes(100_000), ...Array.from({ length: 200 }, (_, n) => minutes(n + 1))]);
      expect((await list(amy)).wait.trains).toBeNull();
      newServer.advance(60_000);
      // These are percentiles of 1 to 200 minutes, rounded up.
      expect((await list(amy)).wait).toEqual({
        planes: { median_minutes: 1, p90_minutes: 1 },
        trains: { median_minutes: 101, p90_minutes: 181 },
      });
    } finally {
      await newServer.close();
    }
  });
});
