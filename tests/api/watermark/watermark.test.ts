import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import type { MyPhoto } from '../../../src/contract/calls/photo.ts';
import {
  BRANDED_FILE_PART,
  WATERMARKED_PHOTO_ID_FIELD,
  WATERMARKED_FILE_PART,
} from '../../../src/contract/rules/watermark-form.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { asStored, sha256Of } from '../photo-forms.ts';
import { sampleJpeg } from '../sample-jpeg.ts';
import { listAll } from '../storage/conformance.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let reviewer: TestUser;
let picture: Buffer;
let branded: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  bob = await server.addUser('bob');
  reviewer = await server.addUser('pat', 'is_plane_reviewer');
  picture = await sampleJpeg({ width: 852, height: 852 });
  branded = await sampleJpeg({ width: 852, height: 895 });
});

afterAll(() => server.close());

function formOf(part: string, id: number, bytes: Buffer): FormData {
  const form = new FormData();
  form.append(WATERMARKED_PHOTO_ID_FIELD, String(id));
  form.append(part, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg');
  return form;
}

const apply = (id: number, bytes = picture, user = ann) =>
  server.call('POST /api/apply-watermark', {
    form: formOf(WATERMARKED_FILE_PART, id, bytes),
    token: user.token,
    idempotencyKey: randomUUID(),
  });

const brand = (id: number, bytes = branded, user = ann) =>
  server.call('POST /api/add-brand-bar', {
    form: formOf(BRANDED_FILE_PART, id, bytes),
    token: user.token,
    idempotencyKey: randomUUID(),
  });

const getPhotoToWatermark = (id: number, user = ann) =>
  server.call('GET /api/photos/watermark/:id', { params: { id }, token: user.token });

async function rowOf(id: number) {
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, id));
  if (row === undefined) throw new Error('no such photo');
  return row;
}

describe('a pending photo', () => {
  let photo: MyPhoto;
  beforeAll(async () => {
    photo = await addPhoto(server, ann);
  });

  test('is available to its photographer', async () => {
    expect(await getPhotoToWatermark(photo.id)).toMatchObject({
      status: 200,
      body: { id: photo.id, photo_id: photo.id, watermarked: false, branded: false, width: 852 },
    });
  });

  test('is shown with the watermark, then with the bar too, and keeps its original', async () => {
    const before = await rowOf(photo.id);
    const files = (await listAll(server.ctx.storage)).length;

    const watermarked = await apply(photo.id);
    const row = await rowOf(photo.id);
    expect(watermarked).toMatchObject({
      status: 200,
      body: { file_path: `/media/${row.display_key}`, revision: before.revision + 1 },
    });
    expect(row).toMatchObject({
      original_key: before.original_key,
      original_sha256: before.original_sha256,
      marked_sha256: sha256Of(asStored(picture)),
      watermarked: true,
      branded: false,
    });
    for (const key of [before.display_key, before.card_key, before.medium_key]) {
      expect(await server.ctx.storage.size(key ?? '')).toBeUndefined();
    }
    expect((await listAll(server.ctx.storage)).length).toBe(files + 1);

    const finished = await brand(photo.id);
    const end = await rowOf(photo.id);
    expect(finished).toMatchObject({ status: 200, body: { revision: before.revision + 2 } });
    expect(end).toMatchObject({
      marked_sha256: sha256Of(asStored(branded)),
      branded: true,
      width: 852,
      height: 895,
    });
    expect(await server.ctx.storage.size(row.marked_key ?? '')).toBeUndefined();
    expect(await server.ctx.storage.size(before.original_key)).toBe(before.original_bytes);
    expect((await listAll(server.ctx.storage)).length).toBe(files + 1);
  });

  test('accepts neither twice', async () => {
    const before = await rowOf(photo.id);
    expect(await apply(photo.id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await brand(photo.id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await rowOf(photo.id)).toEqual(before);
  });

  test('is drawn from the watermarked picture once it is rejected', async () => {
    await reject(server, reviewer, photo.id);
    const response = await server.app.inject({
      url: `/api/photos/${photo.id}/picture`,
      headers: { authorization: `Bearer ${ann.token}` },
    });
    expect(response.statusCode).toBe(200);
  });
});

test('another user’s, a decided and an unknown photo can’t be watermarked', async () => {
  const waiting = await addPhoto(server, ann);
  const decided = await addPhoto(server, ann);
  await approve(server, reviewer, decided.id);
  const refused = {
    status: 404,
    body: { code: 'not_found', error: 'Photo not found or access denied.' },
  };
  for (const [id, user] of [
    [waiting.id, bob],
    [waiting.id, reviewer],
    [decided.id, ann],
    [999_999_999, ann],
  ] as const) {
    expect(await getPhotoToWatermark(id, user)).toMatchObject(refused);
    expect(await apply(id, picture, user)).toMatchObject(refused);
    expect(await brand(id, branded, user)).toMatchObject(refused);
  }
  expect(await rowOf(waiting.id)).toMatchObject({ watermarked: false, branded: false, marked_key: null });
});

test('a picture of another size, or a file that is no photo, is refused and leaves no files', async () => {
  const photo = await addPhoto(server, ann);
  const before = await listAll(server.ctx.storage);
  const other = await sampleJpeg({ width: 1280, height: 852 });
  expect(await apply(photo.id, other)).toMatchObject({ status: 422, body: { code: 'image_invalid' } });
  expect(await apply(photo.id, branded)).toMatchObject({ status: 422 });
  expect(await brand(photo.id, picture)).toMatchObject({ status: 422 });
  expect(await apply(photo.id, Buffer.from('no photo'))).toMatchObject({ status: 415 });
  expect(await listAll(server.ctx.storage)).toEqual(before);
  expect(await rowOf(photo.id)).toMatchObject({ watermarked: false, revision: 1 });
});

test('of two concurrent watermarks one is accepted', async () => {
  const photo = await addPhoto(server, ann);
  const files = (await listAll(server.ctx.storage)).length;
  const second = await sampleJpeg({ width: 852, height: 852 });
  const statuses = (await Promise.all([apply(photo.id), apply(photo.id, second)])).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await rowOf(photo.id)).toMatchObject({ watermarked: true, revision: 2 });
  expect((await listAll(server.ctx.storage)).length).toBe(files + 1);
});

test('a decision made before the watermark was added is a conflict', async () => {
  const photo = await addPhoto(server, ann);
  await apply(photo.id);
  const verdict = await server.call('PUT /api/review/photos/:id', {
    params: { id: photo.id },
    body: { action: 'approve', revision: photo.revision, isReviewerPage: true },
    token: reviewer.token,
    idempotencyKey: randomUUID(),
  });
  expect(verdict).toMatchObject({ status: 409, body: { approval_status: 'pending' } });
});
