import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reports } from '../../../server/platform/db/schema.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, trainForm } from '../photo-forms.ts';
import { appeal } from '../review-helpers.ts';

let now = 0;
let server: TestServer;
let ann: TestUser;
let rex: TestUser;

beforeEach(async () => {
  now = Date.parse('2026-03-10T15:30:00Z');
  server = await startTestServer({
    env: { SITE_TIMEZONE: 'Asia/Shanghai' },
    overrides: { clock: () => new Date(now) },
  });
  ann = await server.addUser('ann');
  rex = await server.addUser('rex', 'is_plane_reviewer');
});
afterEach(() => server.close());

type Body = CallInput<'POST /api/report'>['body'];

const report = (user: TestUser, body: Partial<Body>, key: string = randomUUID()) =>
  server.call('POST /api/report', {
    body: { reportedUserId: rex.id, reportTypes: ['abusive'], ...body },
    token: user.token,
    idempotencyKey: key,
  });
const rows = () => server.ctx.db.select().from(reports).orderBy(reports.id);

test('stores the reported user, the photo, the reasons and the message, trimmed', async () => {
  const { id } = await addPhoto(server, ann, planeForm());
  await reject(server, rex, id);
  const response = await report(ann, {
    photoId: id,
    reportTypes: ['vague_rejection', 'malicious_rejection', 'vague_rejection'],
    customMessage: '  It says only: dark.\n',
  });
  expect(response.status).toBe(201);
  const [row] = await rows();
  expect(response.body).toEqual({ id: row?.id });
  expect(row).toMatchObject({
    reporter_id: ann.id,
    reported_user_id: rex.id,
    photo_id: id,
    report_types: ['malicious_rejection', 'vague_rejection'],
    message: 'It says only: dark.',
    status: 'open',
    created_at: new Date(now),
  });
});

describe('is refused', () => {
  test.each<[string, Partial<Body>, number, string]>([
    ['without a reason', { reportTypes: [] }, 400, 'Please select at least one report reason'],
    ['with a message that is too long', { customMessage: 'x'.repeat(1001) }, 400, '1000'],
    ['about an unknown user', { reportedUserId: 4711 }, 404, 'User not found'],
    ['about an unknown photo', { photoId: 4711 }, 404, 'Not found.'],
  ])('%s', async (_case, body, status, message) => {
    const response = await report(ann, body);
    expect(response.status).toBe(status);
    if (response.ok) throw new Error('it was accepted');
    expect(response.body.error).toContain(message);
    expect(response.body).toHaveProperty('error_zh');
    expect(await rows()).toEqual([]);
  });

  test('about oneself', async () => {
    expect((await report(rex, {})).status).toBe(409);
  });

  test('about a photo that the reporter may not see', async () => {
    const eve = await server.addUser('eve');
    const pending = await addPhoto(server, ann, planeForm());
    const train = await addPhoto(server, ann, trainForm());
    const reported = { reportedUserId: ann.id };
    expect((await report(eve, { ...reported, photoId: pending.id })).status).toBe(404);
    expect((await report(rex, { ...reported, photoId: train.id })).status).toBe(404);
    expect((await report(rex, { ...reported, photoId: pending.id })).status).toBe(201);
    await approve(server, rex, pending.id);
    expect((await report(eve, { ...reported, photoId: pending.id })).status).toBe(201);
  });
});

test('a report with a photo must be about its uploader or one of its reviewers', async () => {
  const sue = await server.addUser('sue', 'is_plane_reviewer');
  const eve = await server.addUser('eve');
  const { id } = await addPhoto(server, ann, planeForm());
  expect((await report(ann, { photoId: id })).status, 'nobody has reviewed it').toBe(404);
  await reject(server, rex, id);
  await appeal(server, ann, id);
  await approve(server, sue, id);
  const statusOf = async (user: TestUser, reported: TestUser) =>
    (await report(user, { photoId: id, reportedUserId: reported.id })).status;
  expect(await statusOf(ann, eve)).toBe(404);
  expect(await statusOf(ann, sue), 'its reviewer').toBe(201);
  expect(await statusOf(ann, rex), 'its earlier reviewer').toBe(201);
  expect(await statusOf(eve, ann), 'its uploader').toBe(201);
  expect((await rows()).map(({ reported_user_id }) => reported_user_id)).toEqual([sue.id, rex.id, ann.id]);
});

test('a fourth report is refused until the site’s day ends', async () => {
  for (let n = 0; n < 3; n += 1) expect((await report(ann, {})).status).toBe(201);
  const key = randomUUID();
  expect(await report(ann, {}, key)).toMatchObject({
    status: 429,
    headers: { 'retry-after': String(30 * 60) },
    body: {
      code: 'daily_limit',
      error: 'Daily report limit exceeded. You can only submit 3 reports per day.',
      retryAfter: 30 * 60,
    },
  });
  const ben = await server.addUser('ben');
  expect((await report(ben, {})).status, 'each user has their own limit').toBe(201);
  now = Date.parse('2026-03-10T16:00:00Z');
  expect((await report(ann, {}, key)).status).toBe(201);
});

const quotaOf = async (user: TestUser, on = server) => on.call('GET /api/report', { token: user.token });

test('the remaining reports of the day are returned', async () => {
  expect(await quotaOf(ann)).toMatchObject({ body: { reports: { a_day: 3, left: 3 } } });
  await report(ann, {});
  expect(await quotaOf(ann)).toMatchObject({ body: { reports: { a_day: 3, left: 2 } } });
  expect(await quotaOf(rex)).toMatchObject({ body: { reports: { a_day: 3, left: 3 } } });
  await report(ann, {});
  await report(ann, {});
  expect(await quotaOf(ann)).toMatchObject({ body: { reports: { a_day: 3, left: 0 } } });
  now = Date.parse('2026-03-10T16:00:00Z');
  expect(await quotaOf(ann)).toMatchObject({ body: { reports: { a_day: 3, left: 3 } } });
});

test('without a limit, no remaining reports are returned', async () => {
  const unlimited = await startTestServer({ env: { DAILY_REPORTS: 'off' } });
  const somebody = await unlimited.addUser('somebody');
  expect(await quotaOf(somebody, unlimited)).toMatchObject({ status: 200, body: { reports: null } });
  await unlimited.close();
});

test('refused and repeated reports don’t count', async () => {
  const key = randomUUID();
  for (let n = 0; n < 4; n += 1) expect((await report(ann, {}, key)).status).toBe(201);
  for (let n = 0; n < 4; n += 1) expect((await report(ann, { reportedUserId: 4711 })).status).toBe(404);
  expect((await report(ann, {})).status).toBe(201);
  expect((await report(ann, {})).status).toBe(201);
  expect((await report(ann, {})).status).toBe(429);
});

test('of twenty concurrent reports three are stored', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => report(ann, {})));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(17);
  expect(await rows()).toHaveLength(3);
});

const list = async (query: CallInput<'GET /api/admin/reports'>['query']) => {
  const { token } = await server.founder();
  const response = await server.call('GET /api/admin/reports', { query, token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.reports;
};
const update = async (id: number, body: CallInput<'PUT /api/admin/reports/:id'>['body']) => {
  const { token } = await server.founder();
  return server.call('PUT /api/admin/reports/:id', {
    params: { id },
    body,
    token,
    idempotencyKey: randomUUID(),
  });
};

describe('super admins', () => {
  test('list reports newest first, by status, and from a cursor', async () => {
    for (const customMessage of ['one', 'two', 'three']) await report(ann, { customMessage });
    const all = await list({});
    expect(all.map(({ message }) => message)).toEqual(['three', 'two', 'one']);
    expect(all[2]).toMatchObject({
      reporter_username: 'ann',
      reported_username: 'rex',
      photo_id: null,
      report_types: ['abusive'],
      status: 'open',
      handled_by_username: null,
      handled_at: null,
    });
    await update(all[1]?.id ?? 0, { status: 'resolved' });
    expect((await list({ status: 'open' })).map(({ message }) => message)).toEqual(['three', 'one']);
    expect((await list({ status: 'resolved' })).map(({ message }) => message)).toEqual(['two']);
    expect((await list({ before: all[1]?.id ?? 0 })).map(({ message }) => message)).toEqual(['one']);
  });

  test('set a report’s status; its handler is stored until it is reopened', async () => {
    await report(ann, {});
    const [row] = await rows();
    const id = row?.id ?? 0;
    expect(await update(id, { status: 'dismissed', notes: ' Nothing\0 in it ' })).toMatchObject({
      status: 200,
      body: {
        status: 'dismissed',
        notes: 'Nothing in it',
        handled_by_username: 'founder',
        handled_at: new Date(now).toISOString(),
      },
    });
    expect(await update(id, { notes: 'Looked again' })).toMatchObject({ body: { status: 'dismissed' } });
    expect(await update(id, { status: 'open' })).toMatchObject({
      body: { status: 'open', notes: 'Looked again', handled_by_username: null, handled_at: null },
    });
    expect((await update(4711, { status: 'open' })).status).toBe(404);
    const [after] = await server.ctx.db.select().from(reports).where(eq(reports.id, id));
    expect(after).toMatchObject({ handled_by: null, notes: 'Looked again' });
  });
});
