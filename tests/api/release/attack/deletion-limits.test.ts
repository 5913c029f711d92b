/** What a stolen session of a reviewer or super admin can remove for good (docs/rules/review.md, "Daily limit"). */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isKept } from '../../../../server/platform/db/list-conditions.ts';
import { photos, reviewHolds, takedowns, users } from '../../../../server/platform/db/schema.ts';
import { addPhoto, approve, reject } from '../../added-photos.ts';
import { startTestServer } from '../../harness.ts';
import type { TestServer, TestUser } from '../../harness.ts';
import { appealed, decide, deleteAsReviewer, reviewList } from '../../review-helpers.ts';
import { reportAttack } from '../../report-attack.ts';

const MINUTE_MS = 60 * 1000;
const PASSWORD_NEEDED = { status: 403, body: { code: 'reauthentication_required' } };

let now = 0;
let server: TestServer;
let ann: TestUser;
let rex: TestUser;
let admin: TestUser;

const start = async (env: Record<string, string> = {}) => {
  now = Date.parse('2026-03-10T15:30:00Z');
  server = await startTestServer({ env, overrides: { clock: () => new Date(now) } });
  ann = await server.addUser('ann');
  rex = await server.addUser('rex', 'is_plane_reviewer');
  admin = await server.addUser('admin', 'is_super_admin');
};
beforeEach(() => start());
afterEach(() => server.close());

/** Restarts the server with an operator's settings. */
const restart = async (env: Record<string, string>) => {
  await server.close();
  await start(env);
};

async function pending(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await addPhoto(server, ann)).id);
  return ids;
}

async function approved(count: number): Promise<number[]> {
  const ids = await pending(count);
  for (const id of ids) await approve(server, rex, id);
  return ids;
}

const enterPassword = (user: TestUser) =>
  server.call('POST /api/auth/reauthenticate', { body: { password: user.username }, token: user.token });

const takeDown = (ids: number[], key: string = randomUUID()) =>
  server.call('POST /api/admin/takedowns', {
    body: { photo_ids: ids, reason: 'Against the law' },
    token: admin.token,
    idempotencyKey: key,
  });

const leftOf = async (user: TestUser) => (await reviewList(server, user)).deletions;
const isThere = async (id: number) =>
  (await server.ctx.db.$count(photos, and(eq(photos.id, id), isKept(photos)))) > 0;

describe('a reviewer’s stolen session', () => {
  test('deletes 20 pending photos a day, and the 21st waits for the next', async () => {
    const ids = await pending(22);
    const [last = 0, spare = 0] = ids.splice(20);
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await deleteAsReviewer(server, rex, id)).status);
    expect(statuses).toEqual(ids.map(() => 200));
    expect(await deleteAsReviewer(server, rex, last)).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(8.5 * 60 * 60) },
      body: {
        code: 'daily_limit',
        error:
          'You have deleted 20 photos today, which is the daily limit. This one can be deleted tomorrow.',
        error_zh: '你今天已删除 20 张照片，达到每日上限，这张明天才能删除。',
        retryAfter: 8.5 * 60 * 60,
      },
    });
    expect(await isThere(last)).toBe(true);
    // Rejections are counted separately.
    await reject(server, rex, spare);
    now = Date.parse('2026-03-11T00:00:00Z');
    expect((await deleteAsReviewer(server, rex, last)).status).toBe(200);
    reportAttack('a stolen reviewer session deletes pending photos', '20 deleted, then 429 until midnight');
  });

  test('deletes no approved photo without the password', async () => {
    const [id = 0] = await approved(1);
    now += 15 * MINUTE_MS;
    expect(await deleteAsReviewer(server, rex, id)).toMatchObject(PASSWORD_NEEDED);
    expect(await isThere(id)).toBe(true);
    expect(await leftOf(rex)).toEqual({ a_day: 20, left: 20 });

    expect((await enterPassword(rex)).status).toBe(200);
    now += 14 * MINUTE_MS;
    expect((await deleteAsReviewer(server, rex, id)).status).toBe(200);
    expect(await isThere(id)).toBe(false);
    reportAttack('a stolen reviewer session deletes approved photos', '0 deleted without the password');
  });

  test('deletes no photo that was approved by rejecting it first', async () => {
    const [id = 0] = await approved(1);
    now += 15 * MINUTE_MS;
    const body = { action: 'reject', rejectReason: 'Not sharp enough' } as const;
    const rejection = { params: { id }, body, token: rex.token, idempotencyKey: randomUUID() };
    expect((await server.call('PUT /api/review/photos/:id', rejection)).status).toBe(200);
    expect(await deleteAsReviewer(server, rex, id)).toMatchObject(PASSWORD_NEEDED);
    expect(await isThere(id)).toBe(true);
  });
});

describe('the daily deletions', () => {
  test('don’t include appeals, a reviewer’s own photos, repeats and refusals', async () => {
    await restart({ DAILY_DELETIONS: '1' });
    const quinn = await server.addUser('quinn', 'is_plane_reviewer');
    const own = (await addPhoto(server, rex)).id;
    const appeal = await appealed(server, ann, quinn);
    const [a = 0, b = 0] = await pending(2);
    expect((await deleteAsReviewer(server, rex, own)).status).toBe(200);
    expect((await deleteAsReviewer(server, rex, appeal)).status).toBe(200);
    expect((await deleteAsReviewer(server, rex, b, 'x')).status).toBe(400);
    expect(await leftOf(rex)).toEqual({ a_day: 1, left: 1 });
    const once = { params: { id: a }, body: {}, token: rex.token, idempotencyKey: randomUUID() };
    for (let n = 0; n < 3; n += 1)
      expect((await server.call('DELETE /api/review/photos/:id', once)).status).toBe(200);
    expect(await leftOf(rex)).toEqual({ a_day: 1, left: 0 });

    expect(await deleteAsReviewer(server, rex, b)).toMatchObject({ status: 429 });
    // Beyond the limit too, appeals and one's own photos can be deleted.
    const [own2, appeal2] = [(await addPhoto(server, rex)).id, await appealed(server, ann, quinn)];
    for (const id of [own2, appeal2]) expect((await deleteAsReviewer(server, rex, id)).status).toBe(200);
  });

  test('aren’t exceeded by concurrent calls', async () => {
    await restart({ DAILY_DELETIONS: '2' });
    const ids = await pending(5);
    const all = await Promise.all(ids.map((id) => deleteAsReviewer(server, rex, id)));
    expect(all.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 200, 429, 429, 429]);
    reportAttack('five concurrent deletions with two left', '2 deleted');
  });

  test('can be lifted', async () => {
    await restart({ DAILY_DELETIONS: 'off' });
    for (const id of await pending(21)) expect((await deleteAsReviewer(server, rex, id)).status).toBe(200);
    expect(await leftOf(rex)).toBeNull();
  });

  test('used up, put the pending photo last on other reviewers’ lists until the next day', async () => {
    await restart({ DAILY_DELETIONS: '1' });
    const [a = 0, b = 0, c = 0] = await pending(3);
    await deleteAsReviewer(server, rex, a);
    expect((await deleteAsReviewer(server, rex, b)).status).toBe(429);
    expect(await server.ctx.db.$count(reviewHolds, eq(reviewHolds.photo_id, b))).toBe(1);
    const quinn = await server.addUser('quinn', 'is_plane_reviewer');
    const { photos: listed } = await reviewList(server, quinn);
    expect(listed.map(({ id, held_by }) => [id, held_by])).toEqual([
      [c, null],
      [b, 'rex'],
    ]);
    expect((await decide(server, quinn, b, { action: 'approve' })).status).toBe(200);
  });
});

describe('a super admin’s stolen session', () => {
  test('takes down no more than ten photos in one call', async () => {
    const ids = await approved(11);
    now += 15 * MINUTE_MS;
    const key = randomUUID();
    expect(await takeDown(ids, key)).toMatchObject(PASSWORD_NEEDED);
    expect(await server.ctx.db.$count(takedowns)).toBe(0);
    await enterPassword(admin);
    expect(await takeDown(ids, key)).toMatchObject({ status: 200 });
    expect(await server.ctx.db.$count(takedowns)).toBe(11);
    reportAttack('a stolen super-admin session takes down 11 photos at once', '0 without the password');
  });

  test('takes down no more than ten photos an hour in several calls, though they are put back between', async () => {
    const ids = await approved(12);
    const [eleventh = 0, twelfth = 0] = ids.splice(10);
    now += 15 * MINUTE_MS;
    const key = randomUUID();
    const first = await takeDown(ids, key);
    expect(first.status).toBe(200);
    // A repeat of the same call has no effect of its own.
    expect((await takeDown(ids, key)).status).toBe(200);
    const row = first.ok ? (first.body.taken[0]?.id ?? 0) : 0;
    const restored = await server.call('POST /api/admin/takedowns/:id/put-back', {
      params: { id: row },
      body: {},
      token: admin.token,
      idempotencyKey: randomUUID(),
    });
    expect(restored.status).toBe(200);
    expect(await takeDown([eleventh])).toMatchObject(PASSWORD_NEEDED);
    expect(await server.ctx.db.$count(takedowns)).toBe(10);

    await enterPassword(admin);
    expect((await takeDown([eleventh])).status).toBe(200);
    now += 15 * MINUTE_MS;
    expect(await takeDown([twelfth])).toMatchObject(PASSWORD_NEEDED);
    now += 45 * MINUTE_MS;
    expect((await takeDown([twelfth])).status).toBe(200);
    reportAttack('a stolen super-admin session takes down photos in many calls', '10 an hour');
  });

  test('takes down no more than ten photos in concurrent calls', async () => {
    const ids = await approved(12);
    now += 15 * MINUTE_MS;
    const halves = [ids.slice(0, 6), ids.slice(6)];
    const responses = await Promise.all(halves.map((half) => takeDown(half)));
    expect(responses.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 403]);
    expect(await server.ctx.db.$count(takedowns)).toBe(6);
  });

  test('removes nobody’s photos with a ban', async () => {
    await approved(3);
    now += 15 * MINUTE_MS;
    const ban = (effect: 'keep' | 'hide' | 'remove') =>
      server.call('PUT /api/admin/users/:id/ban', {
        params: { id: ann.id },
        body: { message: 'Stolen pictures', photos: effect },
        token: admin.token,
      });
    expect(await ban('remove')).toMatchObject(PASSWORD_NEEDED);
    const [unbanned] = await server.ctx.db.select().from(users).where(eq(users.id, ann.id));
    expect(unbanned).toMatchObject({ ban_message: null, ban_photos: null });
    expect(await server.ctx.db.$count(takedowns)).toBe(0);
    // What an unban undoes needs no password.
    expect((await ban('hide')).status).toBe(200);
    expect(await ban('remove')).toMatchObject(PASSWORD_NEEDED);
    await enterPassword(admin);
    expect((await ban('remove')).status).toBe(200);
    expect(await server.ctx.db.$count(takedowns)).toBe(3);
    reportAttack('a stolen super-admin session bans and removes', '0 photos without the password');
  });
});
