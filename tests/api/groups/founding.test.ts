import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  auditEntries,
  groupCreationRequests,
  groups,
  userAchievements,
  users,
} from '../../../server/platform/db/schema.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { approvedBefore, group } from '../leaderboards/rows.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { answerRequest, byNumber, createGroup, groupNoticesOf, membersOf } from './people.ts';

let server: TestServer;
let founder: TestUser;
let ann: TestUser;

beforeEach(async () => {
  server = await startTestServer({ still: true });
  founder = await server.founder();
  ann = await server.addUser('ann');
});
afterEach(() => server.close());

/** Requests a group; returns the id of the request. */
async function requestGroup(name: string, user = ann): Promise<number> {
  const asked = await createGroup(server, user, name);
  if (!asked.ok || asked.body.request === undefined) throw new Error(JSON.stringify(asked.body));
  return asked.body.request.id;
}

test('requesting a group needs at least 80 approved photos', async () => {
  await approvedBefore(server, ann, 79);
  expect(await createGroup(server, ann, 'Ours')).toMatchObject({
    status: 403,
    body: {
      code: 'too_few_photos',
      error: 'You need at least 80 approved photos for this. You have 79.',
      error_zh: '至少需要 80 张过审照片，你目前有 79 张。',
    },
  });
  await approvedBefore(server, ann, 1);
  const asked = await createGroup(server, ann, '  Ours ');
  expect(asked).toMatchObject({
    status: 201,
    body: {
      request: {
        group_name: 'Ours',
        group_description: 'Ours',
        min_approved_photos: 3,
        is_private: true,
        requester_username: 'ann',
        status: 'pending',
        reviewed_at: null,
        reviewer_username: null,
        review_notes: '',
        group_id: null,
      },
    },
  });
  expect(asked.body).not.toHaveProperty('group');
  expect(await server.ctx.db.$count(groups)).toBe(0);
  expect(await createGroup(server, ann, 'OURS')).toMatchObject({
    status: 409,
    body: {
      code: 'already_requested',
      error: 'You have already asked for a group with this name. Your request is waiting for an answer.',
    },
  });
  expect((await createGroup(server, ann, 'Others')).status).toBe(201);
});

test('a super admin’s group is created at once and recorded in the audit trail', async () => {
  const made = await createGroup(server, founder, 'Tower');
  if (!made.ok) throw new Error(JSON.stringify(made.body));
  expect(made).toMatchObject({
    status: 201,
    body: { group: { name: 'Tower', member_count: 1, owner_username: 'founder', my_role: 'owner' } },
  });
  expect(await membersOf(server, made.body.group?.id ?? 0)).toEqual([[founder.id, 'owner']]);
  expect(await server.ctx.db.select().from(auditEntries)).toMatchObject([
    { actor_id: 1, action: 'group_created', subject_name: 'Tower' },
  ]);
  expect(await createGroup(server, founder, 'tower')).toMatchObject({
    status: 409,
    body: {
      code: 'name_taken',
      error: 'A group with this name already exists.',
      error_zh: '已有同名群组。',
    },
  });
});

test.each<[string, Partial<CallInput<'POST /api/groups'>['body']>, string]>([
  ['a blank name', { name: ' \0 ' }, 'Please enter group name'],
  ['an invisible name', { name: '\u200b\u3164\u0301' }, 'Please enter group name'],
  ['a name of 101 characters', { name: 'x'.repeat(101) }, 'at most 100'],
  ['a description of 501 characters', { description: 'x'.repeat(501) }, 'at most 500'],
  ['a negative number of photos', { min_approved_photos: -1 }, '0 to 10000'],
  ['more than 10,000 photos', { min_approved_photos: 10_001 }, '0 to 10000'],
])('%s is refused', async (_what, wrong, words) => {
  const body = {
    name: 'x'.repeat(100),
    description: 'x'.repeat(500),
    min_approved_photos: 10_000,
    is_private: false,
  };
  const send = (sent: typeof body) => server.call('POST /api/groups', { body: sent, token: founder.token });
  const refused = await send({ ...body, ...wrong });
  expect(refused.status).toBe(400);
  expect(refused.ok ? '' : refused.body.error).toContain(words);
  expect(refused.body).toHaveProperty('error_zh');
  expect((await send(body)).status, 'the largest there may be').toBe(201);
});

test('a name loses line breaks, direction marks and half characters', async () => {
  const made = await createGroup(server, founder, ' Cut\n\u202eoff \ud83d');
  expect(made).toMatchObject({ status: 201, body: { group: { name: 'Cut off' } } });
});

test('a user has at most five pending requests', async () => {
  await approvedBefore(server, ann, 80);
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    expect((await createGroup(server, ann, name)).status).toBe(201);
  }
  const sixth = await createGroup(server, ann, 'Six');
  expect(sixth).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(sixth.ok ? '' : sixth.body.error).toMatch(/^You already have 5 open group requests/);
  const [first] = await server.ctx.db.select().from(groupCreationRequests).limit(1);
  await answerRequest(server, founder, first?.id ?? 0, { action: 'reject', review_notes: 'Half \ud83d' });
  expect((await createGroup(server, ann, 'Six')).status).toBe(201);
  const [entry] = await server.ctx.db.select().from(auditEntries);
  expect(entry).toMatchObject({ action: 'group_request_rejected', details: { notes: 'Half' } });
});

test('of two simultaneous groups with one name one is created, the other refused', async () => {
  const sue = await server.addUser('sue', 'is_super_admin');
  const both = await Promise.all([createGroup(server, founder, 'Same'), createGroup(server, sue, 'SAME')]);
  expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([201, 409]);
  expect(both.find(({ ok }) => !ok)?.body).toMatchObject({ code: 'name_taken' });
  expect(await server.ctx.db.$count(groups)).toBe(1);
});

test('a user can request a name only once, even with two simultaneous requests', async () => {
  await approvedBefore(server, ann, 80);
  const both = await Promise.all([createGroup(server, ann, 'Same'), createGroup(server, ann, 'Same')]);
  expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([201, 409]);
  expect(both.find(({ ok }) => !ok)?.body).toMatchObject({ code: 'already_requested' });
});

test('an approval creates the requester’s group, notifies them and is recorded in the audit trail', async () => {
  await approvedBefore(server, ann, 80);
  const id = await requestGroup('Ours');
  const approved = await answerRequest(server, founder, id, {
    action: 'approve',
    review_notes: ' Good luck ',
  });
  if (!approved.ok) throw new Error(JSON.stringify(approved.body));
  const { request } = approved.body;
  expect(request).toMatchObject({
    status: 'approved',
    reviewer_username: 'founder',
    review_notes: 'Good luck',
    reviewed_at: server.ctx.clock().toISOString(),
  });
  const groupId = request.group_id ?? 0;
  const [made] = await server.ctx.db.select().from(groups);
  expect(made).toMatchObject({
    id: groupId,
    name: 'Ours',
    description: 'Ours',
    owner_id: ann.id,
    min_approved_photos: 3,
    is_private: true,
    member_count: 1,
  });
  expect(await membersOf(server, groupId)).toEqual([[ann.id, 'owner']]);
  expect(await groupNoticesOf(server, ann)).toEqual([
    {
      kind: 'group_request_approved',
      group_id: groupId,
      subject: 'Ours',
      actor_id: null,
      message: 'Good luck',
    },
  ]);
  expect(await server.ctx.db.select().from(auditEntries)).toMatchObject([
    {
      actor_id: 1,
      action: 'group_request_approved',
      subject_id: id,
      subject_name: 'Ours',
      details: { notes: 'Good luck', group_id: groupId },
    },
  ]);
  const achievements = await server.ctx.db
    .select({ key: userAchievements.key })
    .from(userAchievements)
    .where(eq(userAchievements.user_id, ann.id));
  expect(achievements.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['group_joined', 'group_founded']),
  );
  const sue = await server.addUser('sue', 'is_super_admin');
  expect(await answerRequest(server, sue, id, { action: 'reject' })).toMatchObject({
    status: 409,
    body: {
      error: 'founder has already answered this request.',
      error_zh: 'founder 已处理该申请。',
      reviewer_name: 'founder',
      approval_status: 'approved',
    },
  });
});

test('a rejection creates no group, and the same name can be requested again', async () => {
  await approvedBefore(server, ann, 80);
  const id = await requestGroup('Ours');
  expect(
    await answerRequest(server, founder, id, { action: 'reject', review_notes: 'Too vague' }),
  ).toMatchObject({
    status: 200,
    body: { request: { status: 'rejected', review_notes: 'Too vague', group_id: null } },
  });
  expect(await server.ctx.db.$count(groups)).toBe(0);
  expect(await groupNoticesOf(server, ann)).toMatchObject([
    { kind: 'group_request_rejected', group_id: null, subject: 'Ours', message: 'Too vague' },
  ]);
  expect(await server.ctx.db.select().from(auditEntries)).toMatchObject([
    { action: 'group_request_rejected' },
  ]);
  expect(await requestGroup('Ours')).not.toBe(id);
  expect((await answerRequest(server, founder, 4711, { action: 'reject' })).status).toBe(404);
});

test('a request stays pending when its name was taken or its requester banned meanwhile', async () => {
  await approvedBefore(server, ann, 80);
  const id = await requestGroup('Ours');
  const taken = await group(server, 'ours', [founder]);
  expect(await answerRequest(server, founder, id, { action: 'approve' })).toMatchObject({
    status: 409,
    body: { code: 'name_taken' },
  });
  await server.ctx.db.delete(groups).where(eq(groups.id, taken));
  await server.ctx.db.update(users).set({ ban_message: 'Out' }).where(eq(users.id, ann.id));
  expect(await answerRequest(server, founder, id, { action: 'approve' })).toMatchObject({
    status: 409,
    body: {
      error: 'The person who asked for this group is banned or has left. The request can only be rejected.',
      error_zh: '申请人已被封禁或已注销，该申请不能批准。',
    },
  });
  const [row] = await server.ctx.db.select().from(groupCreationRequests);
  expect(row).toMatchObject({ status: 'pending', reviewed_by: null });
  expect(await server.ctx.db.$count(auditEntries)).toBe(0);
});

test('of two simultaneous answers one counts, and one group is created', async () => {
  await approvedBefore(server, ann, 80);
  const id = await requestGroup('Ours');
  const sue = await server.addUser('sue', 'is_super_admin');
  const both = await Promise.all([
    answerRequest(server, founder, id, { action: 'approve' }),
    answerRequest(server, sue, id, { action: 'approve' }),
  ]);
  expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
  expect(await server.ctx.db.$count(groups)).toBe(1);
  expect(await groupNoticesOf(server, ann)).toHaveLength(1);
});

test('super admins list requests by status and page, pending ones first', async () => {
  await approvedBefore(server, ann, 80);
  const [one, two, three] = [
    await requestGroup('One'),
    await requestGroup('Two'),
    await requestGroup('Three'),
  ];
  await answerRequest(server, founder, three, { action: 'reject' });
  await answerRequest(server, founder, two, { action: 'approve' });
  const list = async (query: CallInput<'GET /api/group-creation-requests'>['query']) => {
    const read = await server.call('GET /api/group-creation-requests', { query, token: founder.token });
    if (!read.ok) throw new Error(JSON.stringify(read.body));
    return { ...read.body, requests: read.body.requests.map(({ id }) => id) };
  };
  const stats = { pending: 1, approved: 1, rejected: 1 };
  expect(await list({})).toEqual({
    requests: [one, three, two],
    currentPage: 1,
    totalPages: 1,
    total: 3,
    stats,
  });
  expect(await list({ status: 'rejected' })).toMatchObject({ requests: [three], total: 1, stats });
  expect(await list({ page: 2, limit: 2 })).toMatchObject({ requests: [two], currentPage: 2, totalPages: 2 });
});
