import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { decisions, photos, reviewHolds } from '../../../server/platform/db/schema.ts';
import { addPhoto } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { approveByCall, decide, rejectByCall } from '../review-helpers.ts';

const MINUTE_MS = 60 * 1000;

let server: TestServer;

afterEach(() => server.close());

/** Starts a server in a time zone at a given time, with a reviewer and four pending photos. */
async function startAt(moment: string, timeZone: string, env: Record<string, string> = {}) {
  let now = Date.parse(moment);
  server = await startTestServer({
    env: { SITE_TIMEZONE: timeZone, ...env },
    overrides: { clock: () => new Date(now) },
  });
  const ann = await server.addUser('ann');
  const rex = await server.addUser('rex', 'is_plane_reviewer');
  const ids: number[] = [];
  for (let n = 0; n < 4; n += 1) ids.push((await addPhoto(server, ann)).id);
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  return { rex, a, b, c, d, moveTo: (later: string) => (now = Date.parse(later)) };
}

const rejectNow = (rex: TestUser, id: number, key?: string) =>
  decide(server, rex, id, { action: 'reject', rejectReason: 'Too dark' }, key);

test('a fourth rejection is refused until the site’s day ends', async () => {
  const { rex, a, b, c, d, moveTo } = await startAt('2026-03-10T15:30:00Z', 'Asia/Shanghai');
  for (const id of [a, b, c]) await rejectByCall(server, rex, id);
  const key = randomUUID();
  const response = await rejectNow(rex, d, key);
  expect(response).toMatchObject({
    status: 429,
    headers: { 'retry-after': String(30 * 60) },
    body: {
      code: 'daily_limit',
      error: 'You have reached your daily rejection limit (3 per day). Please try again tomorrow.',
      retryAfter: 30 * 60,
    },
  });
  expect(response.body).toHaveProperty('error_zh');
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, d));
  expect(row).toMatchObject({ approval_status: 'pending', revision: 1 });

  moveTo('2026-03-10T15:59:59Z');
  expect(await rejectNow(rex, d, key)).toMatchObject({ status: 429, body: { retryAfter: 1 } });
  moveTo('2026-03-10T16:00:00Z');
  expect((await rejectNow(rex, d, key)).status).toBe(200);
});

test('approvals don’t count, and `already_decided` takes precedence over the limit', async () => {
  const { rex, a, b, c, d } = await startAt('2026-03-10T12:00:00Z', 'UTC');
  for (const id of [a, b, c]) await rejectByCall(server, rex, id);
  expect(await rejectNow(rex, a)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  await approveByCall(server, rex, d);
});

test('a day that loses an hour ends an hour sooner', async () => {
  const { rex, a, b, c, d } = await startAt('2026-03-28T23:30:00Z', 'Europe/Berlin');
  for (const id of [a, b, c]) await rejectByCall(server, rex, id);
  expect(await rejectNow(rex, d)).toMatchObject({ status: 429, body: { retryAfter: (22 * 60 + 30) * 60 } });
});

test('concurrent rejections don’t exceed the limit', async () => {
  const { rex, a, b, c, d } = await startAt('2026-03-10T12:00:00Z', 'UTC');
  const all = await Promise.all([a, b, c, d].map((id) => rejectNow(rex, id)));
  expect(all.map((response) => response.status).toSorted((x, y) => x - y)).toEqual([200, 200, 200, 429]);
  expect(await server.ctx.db.$count(decisions, eq(decisions.reviewer_id, rex.id))).toBe(3);
});

test('repeated and refused rejections don’t count', async () => {
  const { rex, a, b, c, d } = await startAt('2026-03-10T12:00:00Z', 'UTC');
  const key = randomUUID();
  for (let n = 0; n < 4; n += 1) expect((await rejectNow(rex, a, key)).status).toBe(200);
  expect((await decide(server, rex, b, { action: 'reject', rejectReason: 'x' })).status).toBe(400);
  expect((await rejectNow(rex, a)).status).toBe(409);
  await rejectByCall(server, rex, b);
  await rejectByCall(server, rex, c);
  expect((await rejectNow(rex, d)).status).toBe(429);
});

test('each reviewer has their own limit, including super admins', async () => {
  const { rex, a, b, c, d } = await startAt('2026-03-10T12:00:00Z', 'UTC');
  const founder = await server.founder();
  for (const id of [a, b, c]) await rejectByCall(server, founder, id);
  expect((await rejectNow(founder, d)).status).toBe(429);
  await rejectByCall(server, rex, d);
});

test('the day is the site’s, far from UTC too', async () => {
  const { rex, a, b, c, d, moveTo } = await startAt('2026-03-10T23:50:00Z', 'America/Los_Angeles');
  for (const id of [a, b, c]) await rejectByCall(server, rex, id);
  moveTo(new Date(Date.parse('2026-03-10T23:50:00Z') + 20 * MINUTE_MS).toISOString());
  expect(await rejectNow(rex, d)).toMatchObject({ status: 429, body: { retryAfter: (6 * 60 + 50) * 60 } });
});

const quotaOf = async ({ token }: TestUser) => {
  const response = await server.call('GET /api/review/photos', { query: {}, token });
  return response.ok ? response.body.rejections : response.status;
};

test('the review list returns the day’s remaining rejections', async () => {
  const { rex, a, b, moveTo } = await startAt('2026-03-10T12:00:00Z', 'UTC');
  expect(await quotaOf(rex)).toEqual({ a_day: 3, left: 3 });
  await rejectByCall(server, rex, a);
  await approveByCall(server, rex, b);
  expect(await quotaOf(rex)).toEqual({ a_day: 3, left: 2 });
  expect(await quotaOf(await server.founder())).toEqual({ a_day: 3, left: 3 });
  moveTo('2026-03-11T00:00:00Z');
  expect(await quotaOf(rex)).toEqual({ a_day: 3, left: 3 });
});

test('the limit is configurable, and the refusal states it', async () => {
  const { rex, a, b } = await startAt('2026-03-10T12:00:00Z', 'UTC', { DAILY_REJECTIONS: '1' });
  await rejectByCall(server, rex, a);
  expect(await quotaOf(rex)).toEqual({ a_day: 1, left: 0 });
  expect(await rejectNow(rex, b)).toMatchObject({
    status: 429,
    body: { error: 'You have reached your daily rejection limit (1 per day). Please try again tomorrow.' },
  });
});

test('without a limit any number is allowed', async () => {
  const { rex, a, b, c, d } = await startAt('2026-03-10T12:00:00Z', 'UTC', { DAILY_REJECTIONS: 'off' });
  for (const id of [a, b, c, d]) await rejectByCall(server, rex, id);
  expect(await quotaOf(rex)).toBeNull();
});

test('a photo whose rejection waits for tomorrow is last on other reviewers’ lists until then', async () => {
  const { rex, a, b, c, d, moveTo } = await startAt('2026-03-10T12:00:00Z', 'UTC');
  const ann2 = await server.addUser('ann 2');
  for (const id of [a, b, c]) await rejectByCall(server, rex, id);
  const later = (await addPhoto(server, ann2)).id;
  const quinn = await server.addUser('quinn', 'is_plane_reviewer');
  const listOf = async ({ token }: TestUser) => {
    const response = await server.call('GET /api/review/photos', { query: {}, token });
    return response.ok ? response.body.photos.map(({ id, held_by }) => [id, held_by]) : response.status;
  };
  await rejectNow(rex, d);
  expect(await listOf(quinn)).toEqual([
    [later, null],
    [d, 'rex'],
  ]);
  expect(await listOf(rex)).toEqual([
    [d, null],
    [later, null],
  ]);
  // If rex's device stays off, the other reviewers get the photo as usual from twelve hours into the new day.
  moveTo('2026-03-11T12:00:00Z');
  expect(await listOf(quinn)).toEqual([
    [d, null],
    [later, null],
  ]);
  // `held_by` is a hint, not a lock.
  expect(await decide(server, quinn, d, { action: 'approve' })).toMatchObject({ status: 200 });
});

test('a photo stays with the first reviewer who wants to reject it tomorrow', async () => {
  const { rex, a, b, c } = await startAt('2026-03-10T12:00:00Z', 'UTC', { DAILY_REJECTIONS: '1' });
  const quinn = await server.addUser('quinn', 'is_plane_reviewer');
  await rejectByCall(server, rex, a);
  await rejectByCall(server, quinn, b);
  for (const reviewer of [rex, quinn]) expect((await rejectNow(reviewer, c)).status).toBe(429);
  expect(await server.ctx.db.select().from(reviewHolds)).toMatchObject([{ photo_id: c, user_id: rex.id }]);
});
