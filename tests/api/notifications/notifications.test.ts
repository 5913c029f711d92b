import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decisions, notifications } from '../../../server/platform/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { trainForm, upload } from '../photo-forms.ts';
import { appeal, approveByCall, decide, deleteAsReviewer, rejectByCall } from '../review-helpers.ts';
import { sweepNow } from '../sweep-now.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let founder: TestUser;
let userCount = 0;

beforeAll(async () => {
  server = await startTestServer();
  founder = await server.founder();
});

afterAll(() => server.close());

const newUser = () => server.addUser(`somebody${(userCount += 1)}`);
/** A new reviewer, who hasn't used any of today's rejections. */
const reviewer = () => server.addUser(`reviewer${(userCount += 1)}`, 'is_super_image_reviewer');

async function read(user: TestUser) {
  const response = await server.call('GET /api/notifications', { token: user.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
}

async function count(user: TestUser) {
  const response = await server.call('GET /api/notifications/unread', { token: user.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
}

async function markRead(user: TestUser, upTo: number) {
  const response = await server.call('POST /api/notifications/read', {
    body: { up_to: upTo },
    token: user.token,
  });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.unread;
}

const warn = (user: TestUser, message = 'Please crop less') =>
  server.call('POST /api/admin/users/:id/warnings', {
    params: { id: user.id },
    body: { message },
    token: founder.token,
  });

describe('a photographer is notified', () => {
  test('of an approval', async () => {
    const ann = await newUser();
    const photo = await upload(server, ann);
    await approveByCall(server, await reviewer(), photo.id);
    const { notifications: list, unread } = await read(ann);
    // The decision comes before the achievement that it led to.
    expect(list.map(({ kind }) => kind)).toEqual(['approved', 'achievement']);
    expect(unread).toBe(2);
    expect((await count(ann)).latest).toEqual(list[0]);
    expect(list[0]).toMatchObject({
      kind: 'approved',
      photo_id: photo.id,
      subject: 'G-XWBA',
      message: null,
      marks: [],
      group_id: null,
      actor_username: null,
      achievement: null,
      read: false,
    });
    expect(list[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(list[1]).toMatchObject({
      kind: 'achievement',
      photo_id: null,
      subject: null,
      achievement: { key: 'first_photo', name_en: 'First light', name_zh: '首张过审' },
      read: false,
    });
  });

  test('of a rejection, with its codes and the written reason', async () => {
    const ann = await newUser();
    const photo = await upload(server, ann, trainForm());
    const marks = [{ code: 'level', x: 0.25, y: 0.5 } as const, { code: 'duplicate' } as const];
    await decide(server, await reviewer(), photo.id, {
      action: 'reject',
      rejectReason: 'Left side hangs',
      rejectMarks: marks,
    });
    const [notification] = (await read(ann)).notifications;
    expect(notification).toMatchObject({ kind: 'rejected', photo_id: photo.id, subject: 'G1', marks });
    expect(notification?.message).toMatch(/^.+; .+\nLeft side hangs$/);
  });

  test('of an appeal that was approved', async () => {
    const ann = await newUser();
    const photo = await upload(server, ann);
    await rejectByCall(server, await reviewer(), photo.id);
    await appeal(server, ann, photo.id);
    await approveByCall(server, await reviewer(), photo.id);
    const list = (await read(ann)).notifications;
    expect(list.map(({ kind, achievement }) => achievement?.key ?? kind)).toEqual([
      'appeal_approved',
      'appeal_won',
      'first_photo',
      'rejected',
    ]);
  });

  test('of an appeal that was declined, with the reason, once the photo is gone', async () => {
    const ann = await newUser();
    const photo = await upload(server, ann);
    await rejectByCall(server, await reviewer(), photo.id);
    await appeal(server, ann, photo.id);
    expect((await deleteAsReviewer(server, await reviewer(), photo.id, 'Still tilted')).status).toBe(200);
    expect((await read(ann)).notifications[0]).toMatchObject({
      kind: 'appeal_declined',
      photo_id: photo.id,
      subject: 'G-XWBA',
      message: 'Still tilted',
    });
  });

  test('of a deletion, with and without a reason', async () => {
    const ann = await newUser();
    const [one, other] = [await upload(server, ann), await upload(server, ann)];
    await deleteAsReviewer(server, await reviewer(), one.id, 'Not a plane');
    await deleteAsReviewer(server, await reviewer(), other.id);
    expect((await read(ann)).notifications).toMatchObject([
      { kind: 'deleted', photo_id: other.id, message: null },
      { kind: 'deleted', photo_id: one.id, message: 'Not a plane' },
    ]);
  });

  test('of a warning', async () => {
    const ann = await newUser();
    await warn(ann);
    expect((await read(ann)).notifications).toMatchObject([
      { kind: 'warned', photo_id: null, subject: null, message: 'Please crop less' },
    ]);
  });
});

const pictures = async (user: TestUser) => (await read(user)).notifications.map(({ photo }) => photo);

describe('a notification about a photo has its picture', () => {
  test('as its owner sees it now: public, private, or none once deleted', async () => {
    const ann = await newUser();
    const photo = await upload(server, ann);
    await approveByCall(server, await reviewer(), photo.id);
    const myPhotos = await server.call('GET /api/my-photos', { token: ann.token });
    if (!myPhotos.ok) throw new Error('no list');
    const [card] = myPhotos.body.photos;
    const [picture] = await pictures(ann);
    expect(picture).toMatchObject({
      id: photo.id,
      cache_image_path: card?.cache_image_path,
      width: card?.width,
    });
    expect(picture?.pictures).toEqual(
      card?.pictures.filter(({ path }) => picture?.pictures.some((size) => size.path === path)),
    );
    expect(picture?.pictures.map(({ path }) => path)).toContain(card?.cache_image_path);

    const rejection = { action: 'reject', rejectReason: 'Dark' } as const;
    await decide(server, await reviewer(), photo.id, rejection);
    const hidden = { cache_image_path: `/api/photos/${photo.id}/picture?size=card`, pictures: [] };
    const shown = async () => (await pictures(ann)).filter((each) => each !== null);
    expect(await shown()).toMatchObject([hidden, hidden]);
    await appeal(server, ann, photo.id);
    expect(await shown()).toMatchObject([hidden, hidden]);

    await server.call('DELETE /api/my-photos/:id', { params: { id: photo.id }, token: ann.token });
    expect(new Set(await pictures(ann))).toEqual(new Set([null]));
  });

  test('of another user’s photo only while it is public', async () => {
    const [ann, ben] = [await newUser(), await newUser()];
    const photo = await upload(server, ann);
    const notification = { user_id: ben.id, kind: 'approved', photo_id: photo.id };
    await server.ctx.db.insert(notifications).values(notification);
    expect(await pictures(ben)).toEqual([null]);
    await approveByCall(server, await reviewer(), photo.id);
    expect(await pictures(ben)).toMatchObject([{ id: photo.id }]);
    await decide(server, await reviewer(), photo.id, { action: 'reject', rejectReason: 'Dark' });
    expect(await pictures(ben)).toEqual([null]);
  });
});

describe('nobody is notified', () => {
  test('of their own actions, except for achievements that result from them', async () => {
    const before = (await read(founder)).notifications.length;
    const approved = await upload(server, founder);
    await approveByCall(server, founder, approved.id);
    const rejected = await upload(server, founder);
    await rejectByCall(server, founder, rejected.id);
    await appeal(server, founder, rejected.id);
    const deleted = await upload(server, founder);
    await deleteAsReviewer(server, founder, deleted.id);
    await warn(founder);
    const ann = await newUser();
    const ownPhoto = await upload(server, ann);
    await server.call('DELETE /api/my-photos/:id', { params: { id: ownPhoto.id }, token: ann.token });
    const list = (await read(founder)).notifications;
    const since = list.slice(0, list.length - before);
    expect(since.map(({ achievement }) => achievement?.key)).toEqual(['first_photo']);
    expect(await read(ann)).toEqual({ notifications: [], unread: 0 });
  });

  test('of a decision that was refused or rolled back', async () => {
    const ann = await newUser();
    const photo = await upload(server, ann);
    const rex = await reviewer();
    await decide(server, rex, photo.id, { action: 'approve', revision: 9 });
    await decide(server, ann, photo.id, { action: 'approve' });
    const db = server.ctx.db;
    const undone = db.transaction(async (tx) => {
      await tx.insert(notifications).values({ user_id: ann.id, kind: 'approved' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await read(ann)).notifications).toEqual([]);
    for (let n = 0; n < 3; n += 1)
      await rejectByCall(server, rex, (await upload(server, await newUser())).id);
    // This is the fourth rejection in one day.
    expect((await decide(server, rex, photo.id, { action: 'reject', rejectReason: 'Dark' })).status).toBe(
      429,
    );
    expect((await read(ann)).notifications).toEqual([]);
  });
});

test('of twenty concurrent decisions one succeeds, and one notification is sent', async () => {
  const ann = await newUser();
  const photo = await upload(server, ann);
  const [one, other] = [await reviewer(), await reviewer()];
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0
        ? decide(server, one, photo.id, { action: 'approve', isReviewerPage: true })
        : decide(server, other, photo.id, { action: 'reject', rejectReason: 'Dark', isReviewerPage: true }),
    ),
  );
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await server.ctx.db.$count(decisions, eq(decisions.photo_id, photo.id))).toBe(1);
  const { notifications: list } = await read(ann);
  const decision = responses.find(({ ok }) => ok)?.body;
  const status = decision && 'approval_status' in decision ? decision.approval_status : undefined;
  // The first approved photo is an achievement, which is also notified only once.
  expect(list.map(({ kind }) => kind)).toEqual(status === 'approved' ? [status, 'achievement'] : [status]);
});

describe('reading', () => {
  test('marks notifications read up to the given one; newer ones stay unread', async () => {
    const ann = await newUser();
    for (const message of ['First one', 'Second one', 'Third one']) await warn(ann, message);
    const { notifications: list } = await read(ann);
    expect(list.map(({ message }) => message)).toEqual(['Third one', 'Second one', 'First one']);
    const [third, second] = list;
    expect(await markRead(ann, second?.id ?? 0)).toBe(1);
    expect(await markRead(ann, second?.id ?? 0)).toBe(1);
    expect(await count(ann)).toEqual({ unread: 1, latest: third });
    expect((await read(ann)).notifications.map((notification) => notification.read)).toEqual([
      false,
      true,
      true,
    ]);
    expect(await markRead(ann, third?.id ?? 0)).toBe(0);
  });

  test('affects only the user’s own notifications', async () => {
    const [ann, bob] = [await newUser(), await newUser()];
    await warn(ann);
    await warn(bob);
    expect(await markRead(bob, 2_147_483_647)).toBe(0);
    expect(await read(ann)).toMatchObject({ unread: 1, notifications: [{ read: false }] });
    expect((await read(bob)).notifications).toHaveLength(1);
  });

  test('an empty list gives zeros and null', async () => {
    const ann = await newUser();
    expect(await read(ann)).toEqual({ notifications: [], unread: 0 });
    expect(await count(ann)).toEqual({ unread: 0, latest: null });
    expect(await markRead(ann, 1)).toBe(0);
    for (const up_to of [0, -1, 1.5, 2_147_483_648]) {
      const response = await server.call('POST /api/notifications/read', {
        body: { up_to },
        token: ann.token,
      });
      expect(response.status).toBe(400);
    }
  });

  test('returns the latest hundred, and counts all unread', async () => {
    const ann = await newUser();
    const rows = Array.from({ length: 130 }, (_, n) => ({
      user_id: ann.id,
      kind: 'warned',
      message: `No. ${n}`,
    }));
    await server.ctx.db.insert(notifications).values(rows);
    const { notifications: list, unread } = await read(ann);
    expect([list.length, list[0]?.message, list.at(-1)?.message, unread]).toEqual([
      100,
      'No. 129',
      'No. 30',
      130,
    ]);
  });
});

test('notifications are deleted 90 days after they were read, and all after a year', async () => {
  const ann = await newUser();
  const now = server.ctx.clock().getTime();
  const ago = (days: number) => new Date(now - days * DAY_MS);
  await server.ctx.db.insert(notifications).values([
    { user_id: ann.id, kind: 'warned', message: 'Read long ago', created_at: ago(200), read_at: ago(91) },
    { user_id: ann.id, kind: 'warned', message: 'Read lately', created_at: ago(200), read_at: ago(89) },
    { user_id: ann.id, kind: 'warned', message: 'Never read', created_at: ago(364) },
    { user_id: ann.id, kind: 'warned', message: 'Too old', created_at: ago(366) },
    { user_id: ann.id, kind: 'warned', message: 'Too old, read', created_at: ago(366), read_at: ago(1) },
  ]);
  await sweepNow(server);
  const remaining = await server.ctx.db
    .select({ message: notifications.message })
    .from(notifications)
    .where(eq(notifications.user_id, ann.id))
    .orderBy(asc(notifications.id));
  expect(remaining.map(({ message }) => message)).toEqual(['Read lately', 'Never read']);
});
