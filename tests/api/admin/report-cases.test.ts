/** Reports by the person they are about, and several reports and messages answered at once. */
import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries, notifications, reports } from '../../../server/platform/db/schema.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { KNOWN_KINDS } from '../../../src/contract/rules/known-notifications.ts';
import type { ReportType } from '../../../src/contract/rules/values.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

let server: TestServer;
let founder: TestUser;
let ada: TestUser;
let ann: TestUser;
let bob: TestUser;
let rex: TestUser;
let ivy: TestUser;
beforeAll(async () => {
  server = await startTestServer({ still: true });
  founder = await server.founder();
  ada = await server.addUser('ada', 'is_super_admin');
  ann = await server.addUser('ann');
  bob = await server.addUser('bob');
  rex = await server.addUser('rex');
  ivy = await server.addUser('ivy');
});
afterAll(() => server.close());

/** A report without the daily limit, each an hour after the one before. */
let hours = 0;
async function report(by: TestUser, on: TestUser, ...report_types: ReportType[]): Promise<number> {
  hours += 1;
  const [row] = await server.ctx.db
    .insert(reports)
    .values({
      reporter_id: by.id,
      reported_user_id: on.id,
      report_types,
      created_at: new Date(server.ctx.clock().getTime() + hours * 3_600_000),
    })
    .returning({ id: reports.id });
  return row?.id ?? 0;
}

const cases = async (query: CallInput<'GET /api/admin/report-cases'>['query']) => {
  const response = await server.call('GET /api/admin/report-cases', { query, token: ada.token });
  if (!response.ok) throw new Error(response.body.error);
  return response.body;
};
const listed = async (query: CallInput<'GET /api/admin/reports'>['query']) => {
  const response = await server.call('GET /api/admin/reports', { query, token: ada.token });
  return response.ok ? response.body.reports.map(({ id }) => id) : [];
};
const update = (body: CallInput<'PUT /api/admin/reports'>['body'], by = ada) =>
  server.call('PUT /api/admin/reports', { body, token: by.token, idempotencyKey: randomUUID() });
const statuses = async (ids: readonly number[]) =>
  (
    await server.ctx.db
      .select()
      .from(reports)
      .where(inArray(reports.id, [...ids]))
      .orderBy(asc(reports.id))
  ).map(({ status }) => status);
const told = async (who: TestUser) =>
  (await server.ctx.db.select().from(notifications).where(eq(notifications.user_id, who.id))).map(
    ({ kind, report_status, message, actor_id }) => ({ kind, report_status, message, actor_id }),
  );

describe('all reports on one person', () => {
  let onRex: number[];
  let onIvy: number[];
  beforeAll(async () => {
    onRex = [await report(ann, rex, 'abusive')];
    onIvy = [await report(ann, ivy, 'illegal')];
    onRex.push(await report(bob, rex, 'illegal', 'poor_values'), await report(ann, rex, 'abusive'));
  });

  test('are one case, those reported longest ago first, filtered by reason and person', async () => {
    const { cases: all, open, pagination } = await cases({ status: 'open' });
    expect(all).toMatchObject([
      {
        person: { id: rex.id, username: 'rex' },
        reports: 3,
        reports_on_person: 3,
        report_types: ['abusive', 'illegal', 'poor_values'],
      },
      { person: { id: ivy.id }, reports: 1, report_types: ['illegal'] },
    ]);
    expect(Date.parse(all[0]?.newest_at ?? '') - Date.parse(all[0]?.oldest_at ?? '')).toBe(3 * 3_600_000);
    expect([open, pagination.totalCases]).toEqual([2, 2]);
    const people = async (query: CallInput<'GET /api/admin/report-cases'>['query']) =>
      (await cases(query)).cases.map(({ person, reports: count }) => [person.username, count]);
    expect(await people({ report_type: 'illegal' })).toEqual([
      ['ivy', 1],
      ['rex', 1],
    ]);
    expect(await people({ reporter_id: bob.id })).toEqual([['rex', 1]]);
    expect(await people({ reported_user_id: ivy.id })).toEqual([['ivy', 1]]);
    expect(await people({ order: 'newest' })).toEqual([
      ['rex', 3],
      ['ivy', 1],
    ]);
    expect(await people({ status: 'dismissed' })).toEqual([]);
    expect(await people({ limit: 1, page: 2 })).toEqual([['ivy', 1]]);

    expect(await listed({ reported_user_id: rex.id, order: 'oldest' })).toEqual(onRex);
    expect(await listed({ reported_user_id: rex.id, order: 'oldest', after: onRex[0] ?? 0 })).toEqual(
      onRex.slice(1),
    );
    expect(await listed({ reporter_id: ann.id, report_type: 'illegal' })).toEqual(onIvy);
  });

  test('are answered by one call, each with an entry in the trail, and each reporter hears it once', async () => {
    const seen = [{ ids: onRex, status: 'open' as const, notes: '' }];
    const response = await update({ ids: onRex, status: 'resolved', notes: 'Banned', seen });
    expect(response).toMatchObject({
      status: 200,
      body: { reports: onRex.map((id) => ({ id, status: 'resolved', handled_by_username: 'ada' })) },
    });
    const trail = await server.ctx.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'report_handled'))
      .orderBy(asc(auditEntries.id));
    expect(trail.map(({ actor_id, subject_id, details }) => [actor_id, subject_id, details])).toEqual(
      onRex.map((id) => [ada.id, id, { status: 'resolved', notes: 'Banned' }]),
    );
    // Neither the notes nor who answered.
    const outcome = { kind: 'report_answered', report_status: 'resolved', message: null, actor_id: null };
    expect(await told(ann)).toEqual([outcome]);
    expect(await told(bob)).toEqual([outcome]);
    expect(await told(rex)).toEqual([]);
    // Pages that don't know the kind don't count it.
    const unread = async (query: CallInput<'GET /api/notifications/unread'>['query']) => {
      const counted = await server.call('GET /api/notifications/unread', { query, token: ann.token });
      return counted.ok ? [counted.body.unread, counted.body.latest?.report_status] : undefined;
    };
    expect(await unread({})).toEqual([0, undefined]);
    expect(await unread(KNOWN_KINDS)).toEqual([1, 'resolved']);
  });

  test('stay as they are if somebody else has changed one of them, or one doesn’t exist', async () => {
    const ids = [await report(ann, ivy, 'abusive'), await report(bob, ivy, 'abusive')];
    const seen = [{ ids, status: 'open' as const, notes: '' }];
    await update({ ids: ids.slice(0, 1), status: 'dismissed' }, founder);
    const before = [await told(ann), await told(bob)];
    expect(await update({ ids, status: 'resolved', seen })).toMatchObject({
      status: 409,
      body: {
        code: 'already_handled',
        error: 'founder changed 1 of these 2 first. Nothing was changed.',
        handled: [{ id: ids[0], status: 'dismissed', handled_by_username: 'founder' }],
      },
    });
    expect(await update({ ids: [...ids, 999_999], status: 'resolved' })).toMatchObject({ status: 404 });
    expect(await statuses(ids)).toEqual(['dismissed', 'open']);
    expect([await told(ann), await told(bob)]).toEqual(before);
    // What somebody else has already done in the same way is no conflict, and isn't told again.
    expect(await update({ ids, status: 'dismissed', seen })).toMatchObject({ status: 200 });
    expect([await told(ann), (await told(bob)).length]).toEqual([before[0], 2]);
  });
});

test('nobody is told of a report that they answered themselves', async () => {
  const id = await report(founder, ivy, 'illegal');
  await update({ ids: [id], status: 'resolved' }, founder);
  expect((await told(founder)).filter(({ kind }) => kind === 'report_answered')).toEqual([]);
});

test('several messages are answered by one call, and listed by type, by person and oldest first', async () => {
  const write = (type: 'bug' | 'photo', by: TestUser) =>
    server.call('POST /api/feedback', {
      body: { type, name: 'V', email: 'v@example.org', subject: 'Hi', message: 'Hello' },
      token: by.token,
      idempotencyKey: randomUUID(),
    });
  for (const [type, by] of [
    ['bug', ann],
    ['photo', bob],
    ['bug', bob],
  ] as const)
    await write(type, by);
  const list = async (query: CallInput<'GET /api/admin/messages'>['query']) => {
    const response = await server.call('GET /api/admin/messages', { query, token: ada.token });
    return response.ok ? response.body.messages.map(({ id }) => id) : [];
  };
  const oldest = await list({ order: 'oldest' });
  expect(oldest).toEqual((await list({})).toReversed());
  expect(await list({ type: 'bug', order: 'oldest' })).toEqual([oldest[0], oldest[2]]);
  expect(await list({ user_id: bob.id, order: 'oldest' })).toEqual(oldest.slice(1));
  const seen = [{ ids: oldest, status: 'open' as const, notes: '' }];
  const answered = await server.call('PUT /api/admin/messages', {
    body: { ids: oldest, status: 'resolved', seen },
    token: ada.token,
    idempotencyKey: randomUUID(),
  });
  expect(answered).toMatchObject({
    status: 200,
    body: { messages: oldest.map((id) => ({ id, status: 'resolved', handled_by_username: 'ada' })) },
  });
  expect(await list({ status: 'open' })).toEqual([]);
});
