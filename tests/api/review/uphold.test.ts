/** Upholding an appealed rejection (docs/rules/review.md, "Appeals"). */
import { KNOWN_KINDS } from '../../../src/contract/rules/known-notifications.ts';
import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  auditEntries,
  decisions,
  notifications,
  responses,
  users,
} from '../../../server/platform/db/schema.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { addPhoto, approve } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { ok } from '../ok.ts';
import { multipartForm, planeForm, smallJpeg } from '../photo-forms.ts';
import {
  appeal,
  appealed,
  decide,
  deleteAsReviewer,
  edit,
  eventsOf,
  photoRow,
  rejectedPhotosOf,
  reviewList,
  somebody,
  someReviewer,
} from '../review-helpers.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

type Body = CallInput<'PUT /api/review/photos/:id/uphold'>['body'];

const DUST = { code: 'dust', x: 0.25, y: 0.5 } as const;
const SAME: Body = { rejectReason: 'Dust, not level', rejectMarks: [DUST] };

function uphold(reviewer: TestUser, id: number, body: Body = SAME, idempotencyKey: string = randomUUID()) {
  return server.call('PUT /api/review/photos/:id/uphold', {
    params: { id },
    body,
    token: reviewer.token,
    idempotencyKey,
  });
}

/** A photographer, the reviewer who rejected their photo, another one, and the photo under appeal. */
async function appealCase() {
  const [ann, rex, sue] = [await somebody(server), await someReviewer(server), await someReviewer(server)];
  return { ann, rex, sue, id: await appealed(server, ann, rex) };
}

async function newsFor(user: TestUser) {
  const call = { query: KNOWN_KINDS, token: user.token } as const;
  const response = await server.call('GET /api/notifications', call);
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.notifications.map(({ kind, photo_id, message, marks }) => ({
    kind,
    photo_id,
    message,
    marks,
  }));
}

test('leaves the photo rejected, for the new reasons, and the conversation has both', async () => {
  const { ann, rex, sue, id } = await appealCase();
  expect(await uphold(sue, id, { ...SAME, revision: 3 })).toMatchObject({
    status: 200,
    body: { id, approval_status: 'rejected', revision: 4, reviewer_name: sue.username },
  });
  const message = 'Dust spots\nDust, not level';
  expect(await rejectedPhotosOf(server, ann)).toMatchObject([
    {
      id,
      approval_status: 'rejected',
      appeal_status: 'upheld',
      reviewer_id: sue.id,
      rejection_reason: message,
      rejection_marks: [DUST],
      conversation: [
        { role: 'reviewer', sender_username: rex.username, message: 'Too dark' },
        { role: 'user', sender_username: ann.username },
        { role: 'reviewer', sender_username: sue.username, message, marks: [DUST] },
      ],
    },
  ]);
  expect(await eventsOf(server, id)).toEqual(['uploaded', 'rejected', 'appealed', 'upheld']);
});

test('is told to the photographer and to the reviewer who rejected the photo', async () => {
  const { ann, rex, sue, id } = await appealCase();
  await uphold(sue, id);
  const reasons = { photo_id: id, message: 'Dust spots\nDust, not level', marks: [DUST] };
  expect((await newsFor(ann))[0]).toEqual({ kind: 'appeal_upheld', ...reasons });
  expect(await newsFor(rex)).toContainEqual({ kind: 'rejection_upheld', ...reasons });
  const [news] = (await ok(server.call('GET /api/notifications', { query: KNOWN_KINDS, token: rex.token })))
    .notifications;
  expect(news?.photo?.cache_image_path).toBe(`/api/photos/${id}/picture?size=card`);
  const page = await server.call('GET /api/photos/:id', { params: { id }, token: rex.token });
  expect(page.ok && page.body.conversation?.map(({ role }) => role)).toEqual([
    'reviewer',
    'user',
    'reviewer',
  ]);
  const own = await server.call('GET /api/photos/:id', { params: { id }, token: ann.token });
  expect(own.ok && own.body).not.toHaveProperty('conversation');
});

test('an approval of the appeal is told to the first reviewer too, unless they aren’t one any more', async () => {
  const first = await appealCase();
  await decide(server, first.sue, first.id, { action: 'approve' });
  expect(await newsFor(first.rex)).toMatchObject([{ kind: 'rejection_overturned', photo_id: first.id }]);
  const { rex, sue, id } = await appealCase();
  await server.ctx.db.update(users).set({ is_super_image_reviewer: false }).where(eq(users.id, rex.id));
  await decide(server, sue, id, { action: 'approve' });
  expect(await newsFor(rex)).toEqual([]);
});

test('pages of earlier versions are told of a rejection, and nothing else', async () => {
  const { ann, rex, sue, id } = await appealCase();
  await uphold(sue, id);
  const kindsFor = async ({ token }: TestUser) => {
    const response = await server.call('GET /api/notifications', { query: {}, token });
    return response.ok && [response.body.unread, ...response.body.notifications.map(({ kind }) => kind)];
  };
  expect(await kindsFor(ann)).toEqual([2, 'rejected', 'rejected']);
  expect(await kindsFor(rex)).toEqual([0]);
  const look = { params: { id }, token: (await someReviewer(server)).token };
  expect(await server.call('PUT /api/review/photos/:id/look', look)).toMatchObject({
    body: { decision: { action: 'reject', reviewer_name: sue.username } },
  });
});

test('is final: it can’t be appealed again, but a better version may be sent', async () => {
  const { ann, sue, id } = await appealCase();
  await uphold(sue, id);
  expect(await appeal(server, ann, id)).toMatchObject({
    status: 409,
    body: {
      approval_status: 'rejected',
      error: 'The rejection of this photo was upheld after an appeal, so it can’t be appealed again.',
    },
  });
  expect((await edit(server, ann, id, { description: 'At dusk' })).status).toBe(200);
  expect(await photoRow(server, id)).toMatchObject({ approval_status: 'rejected', appeal_status: 'upheld' });
  const better = await server.call('POST /api/upload', {
    form: multipartForm(planeForm(), { bytes: await smallJpeg(), replaces: String(id) }),
    token: ann.token,
    idempotencyKey: randomUUID(),
  });
  const betterId = better.ok && better.body.photo.id;
  const listed = (await reviewList(server, sue)).photos.find((photo) => photo.id === betterId);
  expect(listed?.earlier).toMatchObject({ id, marks: [DUST] });
});

test('is refused to the reviewer who rejected the photo, even if nobody else may decide', async () => {
  const own = await startTestServer();
  const founder = await own.founder();
  const id = await appealed(own, await somebody(own), founder);
  const { photos: listed } = await reviewList(own, founder);
  expect(listed).toMatchObject([{ id, may_delete: true, may_uphold: false }]);
  const call = { params: { id }, body: SAME, token: founder.token, idempotencyKey: randomUUID() };
  expect((await own.call('PUT /api/review/photos/:id/uphold', call)).status).toBe(403);
  const other = await someReviewer(own);
  expect((await reviewList(own, other)).photos).toMatchObject([{ id, may_uphold: true }]);
  await own.close();
});

test('is refused for a photo that isn’t appealed, and without a reason', async () => {
  const { ann, rex, sue, id } = await appealCase();
  expect((await uphold(sue, id, {})).status).toBe(400);
  expect((await uphold(sue, id, { ...SAME, revision: 2 })).status).toBe(409);
  const trains = await someReviewer(server, 'is_train_reviewer');
  expect((await uphold(trains, id)).status).toBe(403);
  const approved = await addPhoto(server, ann);
  await approve(server, rex, approved.id);
  expect(await uphold(sue, approved.id)).toMatchObject({
    status: 409,
    body: { approval_status: 'approved', error: 'Only the rejection of an appealed photo can be upheld.' },
  });
  expect((await photoRow(server, id)).revision).toBe(3);
});

test('by two reviewers counts once, and the second learns who was first', async () => {
  const { sue, id } = await appealCase();
  const tom = await someReviewer(server);
  await uphold(sue, id);
  expect(await uphold(tom, id, { rejectMarks: [{ code: 'noise' }], revision: 3 })).toMatchObject({
    status: 409,
    body: { code: 'already_decided', approval_status: 'rejected', reviewer_name: sue.username },
  });
  expect((await photoRow(server, id)).rejection_marks).toEqual([DUST]);
});

test('counts neither to the daily limit nor as a rejection', async () => {
  const totals = async () => {
    const stats = await server.call('GET /api/all-stats', {});
    return stats.ok && stats.body.total_second_rejections;
  };
  const before = await totals();
  const [ann, rex, sue] = [await somebody(server), await someReviewer(server), await someReviewer(server)];
  const id = await appealed(server, ann, rex);
  const left = (await reviewList(server, sue)).rejections;
  await uphold(sue, id);
  expect((await reviewList(server, sue)).rejections).toEqual(left);
  expect(await totals()).toEqual(before);
  const mine = async ({ token }: TestUser) => {
    const stats = await server.call('GET /api/my-stats', { token });
    if (!stats.ok) throw new Error(JSON.stringify(stats.body));
    return stats.body;
  };
  expect(await mine(sue)).toMatchObject({ reviewerStats: { totalReviewed: 0, totalRejected: 0 } });
  expect(await mine(ann)).toMatchObject({ totalRejected: 1 });
  const [audited] = await server.ctx.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(audited).toMatchObject({
    action: 'appeal_upheld',
    actor_id: sue.id,
    subject_id: id,
    details: { user_id: ann.id, was: 'pending_appeal', reason: 'Dust spots\nDust, not level' },
  });
  const [decision] = await server.ctx.db.select().from(decisions).orderBy(desc(decisions.id)).limit(1);
  expect(decision).toMatchObject({ action: 'uphold', of_appeal: true, photo_id: id });
});

test('takes effect once for one key, also when only the decision remembers it', async () => {
  const { sue, id } = await appealCase();
  const key = randomUUID();
  const first = await uphold(sue, id, SAME, key);
  expect(await uphold(sue, id, SAME, key)).toMatchObject({ status: 200, body: first.body });
  expect((await uphold(sue, id, { rejectMarks: [{ code: 'noise' }] }, key)).status).toBe(422);
  await server.ctx.db.delete(responses).where(eq(responses.key, key));
  expect(await uphold(sue, id, SAME, key)).toMatchObject({ status: 200, body: first.body });
  expect((await uphold(sue, id, { rejectMarks: [{ code: 'noise' }] }, key)).status).toBe(422);
  expect(await server.ctx.db.$count(notifications, eq(notifications.photo_id, id))).toBe(3);
});

test('survives a deletion that is undone', async () => {
  const { sue, id } = await appealCase();
  await uphold(sue, id);
  expect((await deleteAsReviewer(server, sue, id)).status).toBe(200);
  const admin = await someReviewer(server, 'is_super_admin');
  const listed = await server.call('GET /api/admin/takedowns', {
    query: { photo_id: id },
    token: admin.token,
  });
  const [takedown] = listed.ok ? listed.body.takedowns : [];
  if (takedown === undefined) throw new Error('no record of the deletion');
  const put = { params: { id: takedown.id }, body: {}, token: admin.token, idempotencyKey: randomUUID() };
  expect((await server.call('POST /api/admin/takedowns/:id/put-back', put)).status).toBe(200);
  expect(await photoRow(server, id)).toMatchObject({ approval_status: 'rejected', appeal_status: 'upheld' });
  expect(await eventsOf(server, id)).toEqual(['uploaded', 'rejected', 'appealed', 'upheld']);
});
