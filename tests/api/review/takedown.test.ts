/** Takedowns by super admins (docs/rules/review.md, "Takedown"). */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  auditEntries,
  notifications,
  photoEvents,
  photos,
  takedowns,
} from '../../../server/platform/db/schema.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import { ok } from '../ok.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm } from '../photo-forms.ts';
import { appeal, deleteAsReviewer } from '../review-helpers.ts';
import { sweepNow } from '../sweep-now.ts';

const HOUR_MS = 60 * 60 * 1000;

let now = 0;
let server: TestServer;
let ann: TestUser;
let rex: TestUser;
let admin: TestUser;

beforeEach(async () => {
  now = Date.parse('2026-03-10T15:30:00Z');
  server = await startTestServer({ overrides: { clock: () => new Date(now) } });
  ann = await server.addUser('ann');
  rex = await server.addUser('rex', 'is_plane_reviewer');
  admin = await server.addUser('admin', 'is_super_admin');
});
afterEach(() => server.close());

const takeDown = (ids: number[], reason = 'Against the law', by = admin) =>
  server.call('POST /api/admin/takedowns', {
    body: { photo_ids: ids, reason },
    token: by.token,
    idempotencyKey: randomUUID(),
  });
const putBack = (id: number, by = admin) =>
  server.call('POST /api/admin/takedowns/:id/put-back', {
    params: { id },
    body: {},
    token: by.token,
    idempotencyKey: randomUUID(),
  });
async function takeDownOne(id: number): Promise<number> {
  const response = await takeDown([id]);
  if (!response.ok) throw new Error(response.body.error);
  return response.body.taken[0]?.id ?? 0;
}
async function approved(): Promise<number> {
  const { id } = await addPhoto(server, ann, planeForm());
  await approve(server, rex, id);
  return id;
}
async function rowOf(id: number) {
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, id));
  if (row === undefined) throw new Error('the photo is gone');
  return row;
}
async function bytesOf(key: string | null): Promise<Buffer | undefined> {
  const object = key === null ? undefined : await server.ctx.storage.open(key);
  return object && buffer(object.stream);
}
const statusOf = async (id: number, token?: string) =>
  (await server.call('GET /api/photos/:id', { params: { id }, ...(token !== undefined && { token }) }))
    .status;
const sweep = () => sweepNow(server);
async function evidenceOf(id: number) {
  const response = await server.call('GET /api/admin/takedowns', {
    query: { photo_id: id },
    token: admin.token,
  });
  if (!response.ok) throw new Error(response.body.error);
  return response.body.takedowns;
}

test('hides several photos at once, regardless of the daily rejection limit', async () => {
  const ids = [await approved(), await approved(), await approved(), await approved()];
  const files = (await Promise.all(ids.map(rowOf))).flatMap((row) => [row.display_key, row.card_key]);
  const response = await takeDown([...ids, 4711]);
  expect(response.body).toMatchObject({ taken: ids.map((photo_id) => ({ photo_id })), skipped: [4711] });
  for (const id of ids) {
    expect(await statusOf(id)).toBe(404);
    expect((await rowOf(id)).display_key).toBeNull();
  }
  for (const key of files) expect(await bytesOf(key)).toBeUndefined();
  const gallery = await server.call('GET /api/photos', { query: { type: 'planes' } });
  expect(gallery.body).toMatchObject({ photos: [] });
  expect((await takeDown([await approved()])).status).toBe(200);
});

test('keeps the evidence for admins only, and notifies the photographer of the reason', async () => {
  const id = await approved();
  const { card_key } = await rowOf(id);
  const card = await bytesOf(card_key);
  const takedown = await takeDownOne(id);
  const [shown] = await evidenceOf(id);
  expect(shown).toMatchObject({
    id: takedown,
    photo_id: id,
    photographer: { id: ann.id, username: 'ann' },
    was: 'approved',
    has_picture: true,
    reason: 'Against the law',
    taken_by: { id: admin.id, username: 'admin' },
    taken_at: new Date(now).toISOString(),
    can_put_back: true,
  });
  const url = `/api/admin/takedowns/${takedown}/picture`;
  const picture = (token: string) =>
    server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const response = await picture(admin.token);
  expect(response.rawPayload).toEqual(card);
  expect((await picture(rex.token)).statusCode).toBe(403);
  const [{ evidence_key } = { evidence_key: '' }] = await server.ctx.db.select().from(takedowns);
  expect((await server.app.inject({ url: `/media/${evidence_key}` })).statusCode).toBe(404);
  const sent = await server.ctx.db.select().from(notifications).where(eq(notifications.kind, 'taken_down'));
  expect(sent).toMatchObject([{ user_id: ann.id, photo_id: id, message: 'Against the law' }]);
});

test('notifies each photographer once of several photos', async () => {
  const ids = [await approved(), await approved(), await approved()];
  expect((await takeDown(ids, 'Stolen, all of them')).status).toBe(200);
  const sent = await server.ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.message, 'Stolen, all of them'));
  expect(sent).toMatchObject([{ user_id: ann.id, kind: 'taken_down', photo_id: ids[0], photo_count: 3 }]);
  const listed = await ok(server.call('GET /api/notifications', { token: ann.token }));
  expect(listed.notifications[0]).toMatchObject({ kind: 'taken_down', photo_count: 3 });
});

describe('puts back', () => {
  test('an approved photo, with its views, likes and decision', async () => {
    const id = await approved();
    await server.call('POST /api/photos/:id/like', { params: { id }, body: {}, token: rex.token });
    const before = await rowOf(id);
    const events = await server.ctx.db.select().from(photoEvents);
    const takedown = await takeDownOne(id);
    now += 71 * HOUR_MS;
    expect((await putBack(takedown)).body).toMatchObject({
      can_put_back: false,
      put_back_by: { id: admin.id },
    });
    const after = await rowOf(id);
    const {
      display_key: _d,
      card_key: _c,
      medium_key: _m,
      card_webp_key: _w,
      medium_webp_key: _x,
      ...same
    } = before;
    expect(after).toMatchObject({ ...same, revision: before.revision + 2 });
    expect((await bytesOf(after.display_key))?.length).toBeGreaterThan(0);
    expect(await statusOf(id)).toBe(200);
    expect(await server.ctx.db.select().from(photoEvents)).toEqual(events);
    now += 2 * HOUR_MS;
    await sweep();
    expect(await statusOf(id)).toBe(200);
    expect((await putBack(takedown)).status).toBe(409);
  });

  test.each(['pending', 'rejected', 'pending_appeal'] as const)('a photo that was %s', async (status) => {
    const { id } = await addPhoto(server, ann, planeForm());
    if (status !== 'pending') await reject(server, rex, id);
    if (status === 'pending_appeal') await appeal(server, ann, id);
    const {
      revision,
      display_key: _d,
      card_key: _c,
      medium_key: _m,
      card_webp_key: _w,
      medium_webp_key: _x,
      ...before
    } = await rowOf(id);
    const takedown = await takeDownOne(id);
    expect(await evidenceOf(id)).toMatchObject([{ was: status, has_picture: true }]);
    expect((await putBack(takedown)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject(before);
    expect((await rowOf(id)).revision).toBe(status === 'rejected' ? revision : revision + 2);
  });

  test('only for 72 hours: then the photo is deleted, and 90 days later the evidence', async () => {
    const id = await approved();
    const { original_key } = await rowOf(id);
    const takedown = await takeDownOne(id);
    const [{ evidence_key } = { evidence_key: null }] = await server.ctx.db.select().from(takedowns);
    now += 71 * HOUR_MS;
    await sweep();
    expect((await rowOf(id)).approval_status).toBe('rejected');
    now += 2 * HOUR_MS;
    expect((await putBack(takedown)).status).toBe(409);
    await sweep();
    expect(await server.ctx.db.select().from(photos)).toEqual([]);
    expect(await bytesOf(original_key)).toBeUndefined();
    expect(await bytesOf(evidence_key)).toBeDefined();
    expect(await evidenceOf(id)).toMatchObject([{ can_put_back: false, has_picture: true }]);
    now += (90 * 24 - 74) * HOUR_MS;
    await sweep();
    expect(await bytesOf(evidence_key)).toBeDefined();
    now += 2 * HOUR_MS;
    await sweep();
    expect(await server.ctx.db.select().from(takedowns)).toEqual([]);
    expect(await bytesOf(evidence_key)).toBeUndefined();
  });
});

test('can’t be appealed', async () => {
  const id = await approved();
  await takeDownOne(id);
  expect((await appeal(server, ann, id)).status).toBe(409);
  expect((await rowOf(id)).approval_status).toBe('rejected');
  const own = await server.call('GET /api/my-rejected-and-appeal-photos', { token: ann.token });
  expect(own.body).toMatchObject({
    photos: [{ id, taken_down: true, rejection_reason: 'Against the law' }],
  });
});

test('is completed by the next sweep if a stop interrupted it', async () => {
  const id = await approved();
  const { card_key } = await rowOf(id);
  const card = await bytesOf(card_key);
  await takeDownOne(id);
  // As after a crash between the commit and the removal of the files.
  await server.ctx.storage.put(card_key ?? '', card ?? Buffer.of());
  await server.ctx.db.update(takedowns).set({ evidence_key: null, settled_at: null });
  await sweep();
  expect(await bytesOf(card_key)).toBeUndefined();
  const [{ evidence_key } = { evidence_key: null }] = await server.ctx.db.select().from(takedowns);
  expect(await bytesOf(evidence_key)).toEqual(card);
});

test.each<[string, (id: number) => number[], string, number]>([
  ['without a reason', (id) => [id], ' ', 400],
  ['of unknown photos only', () => [4711], 'Against the law', 404],
])('is refused %s', async (_case, ids, reason, status) => {
  const id = await approved();
  expect((await takeDown(ids(id), reason)).status).toBe(status);
  expect(await statusOf(id)).toBe(200);
});

test('is in the audit trail, like all decisions and deletions of reviewers', async () => {
  const id = await approved();
  const takedown = await takeDownOne(id);
  await putBack(takedown);
  const { id: second } = await addPhoto(server, ann, planeForm());
  await reject(server, rex, second);
  await deleteAsReviewer(server, rex, second, 'Stolen');
  const rows = await server.ctx.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(
    rows.map(({ action, actor_id, subject_id, details }) => [action, actor_id, subject_id, details]),
  ).toEqual([
    ['photo_approved', rex.id, id, { user_id: ann.id, was: 'pending' }],
    ['photo_taken_down', admin.id, id, { reason: 'Against the law', user_id: ann.id, takedown }],
    ['photo_put_back', admin.id, id, { user_id: ann.id, takedown }],
    ['photo_rejected', rex.id, second, { user_id: ann.id, was: 'pending', reason: 'Too dark' }],
    ['photo_deleted', rex.id, second, { user_id: ann.id, was: 'rejected', reason: 'Stolen' }],
  ]);
});
