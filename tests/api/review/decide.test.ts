import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { responses, decisions, photos } from '../../../server/platform/db/schema.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { trainForm } from '../photo-forms.ts';
import { decide, getFile } from '../review-helpers.ts';
import { listAll } from '../storage/conformance.ts';

let server: TestServer;
let ann: TestUser;
let pat: TestUser;
let sue: TestUser;
let founder: TestUser;
let reviewerCount = 0;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  pat = await server.addUser('pat', 'is_plane_reviewer');
  sue = await server.addUser('sue', 'is_super_image_reviewer');
  founder = await server.founder();
});

afterAll(() => server.close());

/** A new reviewer, who hasn't used any of today's rejections. */
const freshReviewer = () => server.addUser(`reviewer${(reviewerCount += 1)}`, 'is_super_image_reviewer');

async function rowOf(id: number) {
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, id));
  if (row === undefined) throw new Error('no row');
  return row;
}

const decisionsOn = (id: number) =>
  server.ctx.db
    .select({
      action: decisions.action,
      reason: decisions.reason,
      reviewer: decisions.reviewer_id,
      key: decisions.idempotency_key,
    })
    .from(decisions)
    .where(eq(decisions.photo_id, id));

describe('approving', () => {
  test('publishes a photo and records the decision', async () => {
    const photo = await addPhoto(server, ann);
    const key = randomUUID();
    const response = await decide(server, pat, photo.id, { action: 'approve', revision: 1 }, key);
    expect(response).toMatchObject({ status: 200, headers: { 'idempotency-key': key } });
    expect(response.body).toEqual({
      id: photo.id,
      approval_status: 'approved',
      revision: 2,
      reviewer_name: 'pat',
    });
    expect(await rowOf(photo.id)).toMatchObject({
      approval_status: 'approved',
      revision: 2,
      reviewed_by: pat.id,
      rejection_reason: null,
    });
    expect(await decisionsOn(photo.id)).toEqual([{ action: 'approve', reason: null, reviewer: pat.id, key }]);
    expect((await server.app.inject(photo.file_path ?? '')).statusCode).toBe(200);
  });
});

describe('rejecting', () => {
  test('deletes the public files, and keeps the original and the reason', async () => {
    const photo = await addPhoto(server, ann);
    const before = (await listAll(server.ctx.storage)).length;
    const reviewer = await freshReviewer();
    const response = await decide(server, reviewer, photo.id, { action: 'reject', rejectReason: '  模糊  ' });
    expect(response).toMatchObject({ status: 200, body: { approval_status: 'rejected', revision: 2 } });
    const row = await rowOf(photo.id);
    expect(row).toMatchObject({
      approval_status: 'rejected',
      display_key: null,
      card_key: null,
      medium_key: null,
      rejection_reason: '模糊',
    });
    expect(photo.pictures.length).toBeGreaterThanOrEqual(3);
    for (const { path } of photo.pictures) {
      expect((await server.app.inject(path)).statusCode).toBe(404);
    }
    expect((await listAll(server.ctx.storage)).length).toBe(before - photo.pictures.length);
    expect((await server.ctx.storage.open(row.original_key))?.stream.destroy()).toBeDefined();
  });

  test.each([
    [undefined, 'Rejection reason is required.'],
    ['   ', 'Rejection reason is required.'],
    [' x ', 'Rejection reason must be at least 2 characters long.'],
  ])('for the reason %j is refused', async (rejectReason, error) => {
    const photo = await addPhoto(server, ann);
    const body = rejectReason === undefined ? {} : { rejectReason };
    expect(await decide(server, pat, photo.id, { action: 'reject', ...body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', error },
    });
    expect(await rowOf(photo.id)).toMatchObject({ approval_status: 'pending', revision: 1 });
  });
});

describe('the right to decide', () => {
  test('is required, or the photo stays pending', async () => {
    const train = await addPhoto(server, ann, trainForm());
    const own = await addPhoto(server, pat);
    for (const [user, id, status] of [
      [undefined, train.id, 401],
      [ann, train.id, 403],
      [pat, train.id, 403],
      [pat, own.id, 403],
    ] as const) {
      const response = await server.call('PUT /api/review/photos/:id', {
        params: { id },
        body: { action: 'approve' },
        token: user?.token,
      });
      expect(response.status).toBe(status);
    }
    expect(await rowOf(train.id)).toMatchObject({ approval_status: 'pending' });
    expect(await rowOf(own.id)).toMatchObject({ approval_status: 'pending' });
    expect(await decisionsOn(own.id)).toEqual([]);
  });

  test('of a super admin includes their own photos', async () => {
    const own = await addPhoto(server, founder);
    await approve(server, founder, own.id);
    expect(await rowOf(own.id)).toMatchObject({ approval_status: 'approved' });
  });

  test('on an unknown photo is a 404', async () => {
    expect((await decide(server, sue, 999_999, { action: 'approve' })).status).toBe(404);
  });
});

describe('a photo that someone else has decided', () => {
  test('is unchanged; the response states who decided what', async () => {
    const photo = await addPhoto(server, ann);
    await approve(server, pat, photo.id);
    for (const body of [
      { action: 'approve' },
      { action: 'approve', revision: 1 },
      { action: 'reject', rejectReason: 'Too dark', revision: 1 },
      { action: 'reject', rejectReason: 'Too dark', revision: 2, isReviewerPage: true },
    ] as const) {
      const response = await decide(server, sue, photo.id, body);
      expect(response).toMatchObject({
        status: 409,
        body: { code: 'already_decided', reviewer_name: 'pat', approval_status: 'approved', revision: 2 },
      });
    }
    expect(await rowOf(photo.id)).toMatchObject({
      approval_status: 'approved',
      reviewed_by: pat.id,
      revision: 2,
    });
    expect(await decisionsOn(photo.id)).toHaveLength(1);
  });

  test('concurrently is decided once', async () => {
    const photo = await addPhoto(server, ann);
    const one = await freshReviewer();
    const other = await freshReviewer();
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2 === 0
          ? decide(server, one, photo.id, { action: 'approve', revision: 1 })
          : decide(server, other, photo.id, { action: 'reject', rejectReason: 'Too dark', revision: 1 }),
      ),
    );
    expect(all.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    expect(await decisionsOn(photo.id)).toHaveLength(1);
    expect((await rowOf(photo.id)).revision).toBe(2);
  });

  test('or changed since it was seen: the response has the current revision', async () => {
    const photo = await addPhoto(server, ann);
    await server.ctx.db.update(photos).set({ revision: 4 }).where(eq(photos.id, photo.id));
    const response = await decide(server, pat, photo.id, { action: 'approve', revision: 1 });
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'already_decided', approval_status: 'pending', revision: 4 },
    });
    expect(response.body).not.toHaveProperty('reviewer_name');
    expect((await decide(server, pat, photo.id, { action: 'approve', revision: 4 })).status).toBe(200);
  });
});

describe('the same decision with the same key', () => {
  test('gets the same response, concurrently and later', async () => {
    const photo = await addPhoto(server, ann);
    const reviewer = await freshReviewer();
    const key = randomUUID();
    const body = { action: 'reject', rejectReason: 'Too dark', revision: 1 } as const;
    const all = await Promise.all(
      Array.from({ length: 5 }, () => decide(server, reviewer, photo.id, body, key)),
    );
    all.push(await decide(server, reviewer, photo.id, body, key));
    for (const response of all) {
      expect(response).toMatchObject({
        status: 200,
        body: { id: photo.id, approval_status: 'rejected', revision: 2, reviewer_name: reviewer.username },
      });
    }
    expect(await decisionsOn(photo.id)).toHaveLength(1);
  });

  test('gets its response from the stored decision once the stored response is deleted', async () => {
    const photo = await addPhoto(server, ann);
    const key = randomUUID();
    const first = await decide(server, pat, photo.id, { action: 'approve', revision: 1 }, key);
    await server.ctx.db.delete(responses).where(eq(responses.key, key));
    expect(await decide(server, pat, photo.id, { action: 'approve', revision: 1 }, key)).toMatchObject({
      status: 200,
      body: first.body,
    });
    const other = await addPhoto(server, ann);
    expect(await decide(server, pat, other.id, { action: 'approve' }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
  });

  test('is refused with another decision or photo', async () => {
    const photo = await addPhoto(server, ann);
    const other = await addPhoto(server, ann);
    const key = randomUUID();
    await decide(server, sue, photo.id, { action: 'approve' }, key);
    for (const response of [
      await decide(server, sue, photo.id, { action: 'reject', rejectReason: 'Too dark' }, key),
      await decide(server, sue, other.id, { action: 'approve' }, key),
    ]) {
      expect(response).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    }
    expect(await rowOf(other.id)).toMatchObject({ approval_status: 'pending' });
  });

  test('is recognised despite another field order or spaces', async () => {
    const photo = await addPhoto(server, ann);
    const key = randomUUID();
    const reviewer = await freshReviewer();
    const first = { action: 'reject', rejectReason: 'Too dark', isReviewerPage: true } as const;
    const rewritten = { rejectReason: ' Too dark ', action: 'reject' } as const;
    const response = await decide(server, reviewer, photo.id, first, key);
    expect(await decide(server, reviewer, photo.id, rewritten, key)).toMatchObject({
      status: 200,
      body: response.body,
    });
  });

  test('is recognised by the digest that earlier versions stored', async () => {
    const { id } = await addPhoto(server, ann);
    const reviewer = await freshReviewer();
    const key = randomUUID();
    const marks = [{ code: 'dust', x: 0.25, y: 0.5 }] as const;
    const mended = [{ code: 'level' }] as const;
    const unknown = { why: 'a later version' };
    const body = { ...unknown, revision: 1, mendedMarks: [...mended], rejectMarks: [...marks], earlierId: 1 };
    await decide(server, reviewer, id, { ...body, action: 'reject' }, key);
    const verdict = {
      action: 'reject',
      status: 'rejected',
      reason: 'Dust spots',
      revision: 1,
      marks,
      mended,
    };
    const content = ['PUT /api/review/photos/:id', { id, verdict }];
    const [stored] = await server.ctx.db.select().from(responses).where(eq(responses.key, key));
    expect(stored?.request_hash).toBe(createHash('sha256').update(JSON.stringify(content)).digest('hex'));
  });

  test('may succeed after a refusal', async () => {
    const photo = await addPhoto(server, ann);
    const key = randomUUID();
    expect((await decide(server, sue, photo.id, { action: 'approve', revision: 9 }, key)).status).toBe(409);
    expect((await decide(server, sue, photo.id, { action: 'approve', revision: 1 }, key)).status).toBe(200);
  });
});

const remove = (id: number, user: TestUser, key: string = randomUUID()) =>
  server.call('DELETE /api/review/photos/:id', {
    params: { id },
    body: {},
    token: user.token,
    idempotencyKey: key,
  });

describe('deleting by a reviewer', () => {
  test('removes the public files, and is recorded forever', async () => {
    const photo = await addPhoto(server, ann);
    const key = randomUUID();
    expect(await remove(photo.id, pat, key)).toMatchObject({
      status: 200,
      body: { success: true, id: photo.id },
    });
    for (const path of [photo.file_path, photo.cache_image_path]) {
      expect((await getFile(server, path ?? '')).statusCode).toBe(404);
    }
    expect(await decisionsOn(photo.id)).toEqual([{ action: 'delete', reason: null, reviewer: pat.id, key }]);
    expect((await remove(photo.id, pat, key)).status).toBe(200);
    await server.ctx.db.delete(responses).where(eq(responses.key, key));
    expect((await remove(photo.id, pat, key)).status).toBe(200);
    expect((await remove(photo.id, pat)).status).toBe(404);
    expect((await remove(photo.id + 1, pat, key)).status).toBe(422);
  });

  test('needs the right for the photo’s type', async () => {
    const train = await addPhoto(server, ann, trainForm());
    expect((await remove(train.id, pat)).status).toBe(403);
    expect((await remove(train.id, ann)).status).toBe(403);
    expect(await rowOf(train.id)).toMatchObject({ approval_status: 'pending' });
  });

  test('after another reviewer’s decision changes nothing', async () => {
    for (const status of ['approved', 'rejected'] as const) {
      const photo = await addPhoto(server, ann);
      if (status === 'approved') await approve(server, sue, photo.id);
      else await reject(server, sue, photo.id);
      const files = await listAll(server.ctx.storage);
      const row = await rowOf(photo.id);
      expect(await remove(photo.id, pat)).toMatchObject({
        status: 409,
        body: { code: 'already_decided', reviewer_name: 'sue', approval_status: status },
      });
      expect(await rowOf(photo.id)).toEqual(row);
      expect(await listAll(server.ctx.storage)).toEqual(files);
      expect((await remove(photo.id, sue)).status).toBe(200);
    }
  });

  test('makes a later decision a 404', async () => {
    const photo = await addPhoto(server, ann);
    await remove(photo.id, pat);
    expect((await decide(server, sue, photo.id, { action: 'approve', revision: 1 })).status).toBe(404);
  });
});
