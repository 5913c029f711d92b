/** What a ban does to photos (docs/rules/accounts.md, "Sanctions"). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { and, eq } from 'drizzle-orm';
import type { BannedPhotos } from '../../../src/contract/rules/values.ts';
import { notifications, photos, takedowns, users } from '../../../server/platform/db/schema.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { putBack, takeDown } from '../deleted-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm } from '../photo-forms.ts';
import { appeal } from '../review-helpers.ts';
import { listAll } from '../storage/conformance.ts';
import { sweepNow } from '../sweep-now.ts';

let server: TestServer;
let ann: TestUser;
let rex: TestUser;
let admin: TestUser;
/** Ann's approved photo. */
let approvedId = 0;
/** Ann's pending photo. */
let pendingId = 0;

beforeEach(async () => {
  server = await startTestServer({ still: true, alone: true });
  ann = await server.addUser('ann');
  rex = await server.addUser('rex', 'is_plane_reviewer');
  admin = await server.addUser('admin', 'is_super_admin');
  approvedId = (await addPhoto(server, ann, planeForm())).id;
  await approve(server, rex, approvedId);
  pendingId = (await addPhoto(server, ann, planeForm())).id;
});
afterEach(() => server.close());

const ban = async (choice?: BannedPhotos, message = 'Rude words', days?: number) => {
  const response = await server.call('PUT /api/admin/users/:id/ban', {
    params: { id: ann.id },
    body: { message, ...(choice !== undefined && { photos: choice }), ...(days && { days }) },
    token: admin.token,
  });
  await server.ctx.background.idle();
  return response;
};
const unban = async () => {
  await server.call('DELETE /api/admin/users/:id/ban', { params: { id: ann.id }, token: admin.token });
  await server.ctx.background.idle();
};
const sweep = () => sweepNow(server);
const rowOf = async (id: number) => (await server.ctx.db.select().from(photos).where(eq(photos.id, id)))[0];
const setAnn = (values: Partial<typeof users.$inferInsert>) =>
  server.ctx.db.update(users).set(values).where(eq(users.id, ann.id));
const publicIds = async () => {
  const list = await server.call('GET /api/photos', { query: { type: 'planes' } });
  return list.ok ? list.body.photos.map(({ id }) => id) : [];
};
const reviewIds = async () => {
  const list = await server.call('GET /api/review/photos', { query: {}, token: rex.token });
  return list.ok ? list.body.photos.map(({ id }) => id) : [];
};
const evidence = async () => {
  const response = await server.call('GET /api/admin/takedowns', { query: {}, token: admin.token });
  return response.ok ? response.body.takedowns : [];
};

/** The keys of all stored public pictures. */
const publicFiles = async () =>
  (await listAll(server.ctx.storage))
    .map(({ key }) => key)
    .filter((key) => /^(display|card|medium)/.test(key));
/** Takes the approved photo down; returns the record's id. */
const takenDown = async () => {
  await takeDown(server, admin, approvedId);
  const [record] = await evidence();
  return record?.id ?? 0;
};

test.each([[undefined], ['keep' as const]])('photos stay visible when the ban says %s', async (choice) => {
  await ban(choice);
  expect(await publicIds()).toEqual([approvedId]);
  expect(await reviewIds()).toEqual([pendingId]);
});

test('hidden photos are invisible during the ban and restored after it', async () => {
  const before = await rowOf(approvedId);
  await ban('hide');
  expect(await publicIds()).toEqual([]);
  expect(await reviewIds()).toEqual([]);
  expect((await server.call('GET /api/photos/:id', { params: { id: approvedId } })).status).toBe(404);
  expect(await server.ctx.storage.size(before?.display_key ?? '')).toBeUndefined();
  // The photos don't become evidence, and they aren't deleted later.
  expect(await evidence()).toEqual([]);
  server.advance(200 * 24 * 60 * 60_000);
  await sweep();
  expect(await rowOf(approvedId)).toMatchObject({ approval_status: 'rejected' });

  // The earlier sessions have expired.
  admin = await server.addUser('admin 2', 'is_super_admin');
  const reviewer = rex.id;
  rex = await server.addUser('rex 2', 'is_plane_reviewer');
  await unban();
  expect(await publicIds()).toEqual([approvedId]);
  expect(await reviewIds()).toEqual([pendingId]);
  const after = await rowOf(approvedId);
  expect(after).toMatchObject({ reviewed_by: reviewer, rejection_reason: null, views: before?.views });
  expect(await server.ctx.storage.size(after?.display_key ?? '')).toBeGreaterThan(0);
  expect(await server.ctx.db.$count(takedowns)).toBe(0);
});

test.each(['by the job', 'by a sign-in before it'])(
  'photos hidden by a ban for a time come back when it has ended %s',
  async (how) => {
    await ban('hide', 'A day', 1);
    expect(await publicIds()).toEqual([]);
    server.advance(24 * 60 * 60_000);
    const credentials = { email: 'ann', password: 'ann' };
    if (how === 'by a sign-in before it') await server.call('POST /api/login', { body: credentials });
    await sweepNow(server, 'bans');
    expect(await publicIds()).toEqual([approvedId]);
    expect(await server.ctx.db.$count(takedowns)).toBe(0);
  },
);

test('rejected photos and appeals are restored after the ban', async () => {
  await reject(server, rex, pendingId);
  await appeal(server, ann, pendingId, 'It was dusk');
  const other = (await addPhoto(server, ann, planeForm())).id;
  await reject(server, rex, other);
  await ban('hide');
  await unban();
  expect(await rowOf(pendingId)).toMatchObject({
    approval_status: 'pending_appeal',
    appeal_message: 'It was dusk',
    rejection_reason: 'Too dark',
  });
  expect(await rowOf(other)).toMatchObject({ approval_status: 'rejected', rejection_reason: 'Too dark' });
});

test('removed photos are taken down with the ban’s message, and can be put back', async () => {
  await ban('remove');
  expect(await publicIds()).toEqual([]);
  const taken = await evidence();
  expect(taken.map(({ photo_id, reason, has_picture }) => ({ photo_id, reason, has_picture }))).toEqual([
    { photo_id: pendingId, reason: 'Rude words', has_picture: true },
    { photo_id: approvedId, reason: 'Rude words', has_picture: true },
  ]);
  // The user is notified of the ban, not of each photo.
  expect(await server.ctx.db.$count(notifications, eq(notifications.kind, 'taken_down'))).toBe(0);
  const id = taken.find(({ photo_id }) => photo_id === approvedId)?.id ?? 0;
  await server.call('POST /api/admin/takedowns/:id/put-back', {
    params: { id },
    body: {},
    token: admin.token,
  });
  await sweep();
  expect(await publicIds()).toEqual([approvedId]);
  await unban();
  expect(await rowOf(pendingId)).toMatchObject({ approval_status: 'rejected' });
});

describe('a photo that is put back while a ban hides the others', () => {
  test('stays hidden, and is shown once the ban ends', async () => {
    const id = await takenDown();
    await ban('hide');
    const response = await putBack(server, admin, id);
    expect(response.body).toMatchObject({ put_back_by: { id: admin.id } });
    expect(await publicIds()).toEqual([]);
    expect(await publicFiles()).toEqual([]);
    expect(await rowOf(approvedId)).toMatchObject({ approval_status: 'rejected' });
    expect(await evidence()).toMatchObject([{ id, can_put_back: false }]);

    await unban();
    expect(await publicIds()).toEqual([approvedId]);
    const after = await rowOf(approvedId);
    expect(after).toMatchObject({ reviewed_by: rex.id, rejection_reason: null });
    expect(await server.ctx.storage.size(after?.display_key ?? '')).toBeGreaterThan(0);
  });

  test('stays hidden too if the ban comes while its files are drawn', async () => {
    const id = await takenDown();
    const copies = server.ctx.privateCopies;
    const draw = copies.of.bind(copies);
    vi.spyOn(copies, 'of').mockImplementationOnce(async (photo) => {
      await ban('hide');
      return draw(photo);
    });
    expect((await putBack(server, admin, id)).status).toBe(200);
    expect(await publicIds()).toEqual([]);
    expect(await publicFiles()).toEqual([]);
    await unban();
    expect(await publicIds()).toEqual([approvedId]);
  });

  test('isn’t put back without its files if the ban has just ended', async () => {
    const id = await takenDown();
    await ban('hide');
    const { db } = server.ctx;
    const begin = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      await setAnn({ ban_message: null, ban_reason: null, ban_photos: null });
      return begin(work);
    });
    expect((await putBack(server, admin, id)).status).toBe(503);
    expect(await rowOf(approvedId)).toMatchObject({ approval_status: 'rejected' });
    expect((await putBack(server, admin, id)).status).toBe(200);
    expect(await publicIds()).toEqual([approvedId]);
  });

  test('stays as it is if it was rejected', async () => {
    await reject(server, rex, pendingId);
    await takeDown(server, admin, pendingId);
    const [record] = await evidence();
    await ban('hide');
    expect((await putBack(server, admin, record?.id ?? 0)).status).toBe(200);
    expect(await rowOf(pendingId)).toMatchObject({
      approval_status: 'rejected',
      rejection_reason: 'Too dark',
    });
    const ofPending = and(eq(takedowns.photo_id, pendingId), takedowns.until_unban);
    expect(await server.ctx.db.$count(takedowns, ofPending)).toBe(0);
  });
});

test('a ban message of one character still makes a takedown reason', async () => {
  await ban('remove', '!');
  expect((await evidence())[0]?.reason).toBe('账号已封禁 · Account banned: !');
});

test('a new ban’s choice for the photos replaces the old one', async () => {
  await ban('hide');
  await ban('remove', 'Stolen photos');
  expect((await evidence()).map(({ reason, was }) => ({ reason, was }))).toEqual([
    { reason: 'Stolen photos', was: 'pending' },
    { reason: 'Stolen photos', was: 'approved' },
  ]);
});

test('a new ban that keeps photos shows them again', async () => {
  await ban('hide');
  await ban();
  expect(await publicIds()).toEqual([approvedId]);
});

test('a hidden photo can be taken down for good', async () => {
  await ban('hide');
  await server.call('POST /api/admin/takedowns', {
    body: { photo_ids: [approvedId], reason: 'Against the law' },
    token: admin.token,
  });
  await unban();
  expect(await publicIds()).toEqual([]);
  expect(await evidence()).toMatchObject([
    { photo_id: approvedId, reason: 'Against the law', was: 'approved' },
  ]);
  expect(await rowOf(pendingId)).toMatchObject({ approval_status: 'pending' });
});

test('the next sweep completes what a stopped server left undone', async () => {
  await ban();
  await setAnn({ ban_photos: 'hide' });
  await sweep();
  expect(await publicIds()).toEqual([]);
  await setAnn({ ban_photos: null });
  await sweep();
  expect(await publicIds()).toEqual([approvedId]);
});

test('the sanctions and the audit trail record the choice for the photos', async () => {
  await ban('hide');
  const history = await server.call('GET /api/admin/users/:id/sanctions', {
    params: { id: ann.id },
    token: admin.token,
  });
  expect(history.body).toMatchObject({ sanctions: [{ action: 'ban', photos: 'hide' }] });
  const trail = await server.call('GET /api/admin/audit', {
    query: { action: 'banned' },
    token: admin.token,
  });
  expect(trail.body).toMatchObject({ entries: [{ details: { photos: 'hide' } }] });
});
