import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '../../../server/platform/auth/sessions.ts';
import {
  auditEntries,
  groupCreationRequests,
  groupMembers,
  groups,
  membershipRequests,
  users,
} from '../../../server/platform/db/schema.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { approvedBefore, group } from '../leaderboards/rows.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { byNumber, invite, join, makeAdmin, membersOf, updateGroup } from './people.ts';

let now = 0;
let server: TestServer;
let owner: TestUser;
let eve: TestUser;
let id = 0;

beforeEach(async () => {
  now = Date.parse('2026-10-31T12:00:00Z');
  server = await startTestServer({ overrides: { clock: () => new Date(now) } });
  owner = await server.addUser('owner');
  eve = await server.addUser('eve');
  id = await group(server, 'Night Desk', [owner]);
});
afterEach(() => server.close());

type Settings = CallInput<'PUT /api/groups/:id/settings'>['body'];
const change = (user: TestUser, body: Partial<Settings>, groupId = id) =>
  server.call('PUT /api/groups/:id/settings', {
    params: { id: groupId },
    body: { name: 'Night Desk', description: '', min_approved_photos: 0, ...body },
    token: user.token,
    idempotencyKey: randomUUID(),
  });
const deleteGroup = (user: TestUser) =>
  server.call('DELETE /api/groups/:id', {
    params: { id },
    token: user.token,
    idempotencyKey: randomUUID(),
  });

describe('settings', () => {
  test('can be changed by the owner and super admins, whose changes the audit trail records', async () => {
    await makeAdmin(server, id, eve);
    expect((await change(eve, { description: 'Mine' })).status).toBe(403);
    const settings = { description: ' Ours ', min_approved_photos: 5, is_private: true };
    expect(await change(owner, settings)).toMatchObject({
      status: 200,
      body: { group: { description: 'Ours', min_approved_photos: 5, is_private: true, my_role: 'owner' } },
    });
    expect(await server.ctx.db.$count(auditEntries)).toBe(0);
    expect(await change(await server.founder(), { description: 'Better' })).toMatchObject({
      body: { group: { description: 'Better', is_private: true, my_role: null } },
    });
    expect(await server.ctx.db.select().from(auditEntries)).toMatchObject([
      { action: 'group_changed', subject_name: 'Night Desk', details: { description: 'Better' } },
    ]);
    expect((await membersOf(server, id)).length, 'who has too few photos stays').toBe(2);
  });

  test('change the name at most once in four months', async () => {
    expect((await change(owner, { name: 'Night desk' })).status, 'the first time').toBe(200);
    expect(await change(owner, { name: 'NIGHT DESK' })).toMatchObject({
      status: 409,
      body: {
        code: 'name_too_soon',
        error: 'The name of a group can be changed only once every 4 months.',
        error_zh: '群组名称每 4 个月只能修改一次。',
        next_change_at: '2027-02-28T12:00:00.000Z',
      },
    });
    expect((await change(owner, { name: 'Night desk', description: 'A' })).status, 'no change').toBe(200);
    now = Date.parse('2027-02-28T11:59:59Z');
    owner = { ...owner, token: await startSession(server.ctx, owner.id) };
    expect((await change(owner, { name: 'Night  Desk' })).status).toBe(409);
    now = Date.parse('2027-02-28T12:00:00Z');
    expect((await change(owner, { name: 'Night  Desk' })).status).toBe(200);
    const [row] = await server.ctx.db.select().from(groups).where(eq(groups.id, id));
    expect(row).toMatchObject({ name: 'Night  Desk', name_changed_at: new Date(now) });
  });

  test('refuse another group’s name, even when both are set at once, and one that poses as the site', async () => {
    const other = await group(server, 'Fence Line', [owner]);
    expect(await change(owner, { name: 'fence line' })).toMatchObject({
      status: 409,
      body: { code: 'name_taken' },
    });
    // A rename is seen by no super admin.
    for (const name of ['Wingrail Official', '翼轨官方']) {
      expect(await change(owner, { name })).toMatchObject({ status: 409, body: { code: 'name_taken' } });
    }
    const both = await Promise.all([change(owner, { name: 'Same' }), change(owner, { name: 'same' }, other)]);
    expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
    expect((await change(owner, { name: ' ' })).status).toBe(400);
  });
});

test('the owner and super admins can delete a group with all that belongs to it', async () => {
  await updateGroup(server, id, { is_private: true });
  await join(server, eve, id);
  const other = await group(server, 'Stays', [owner]);
  const [request] = await server.ctx.db
    .insert(groupCreationRequests)
    .values({
      name: 'Night Desk',
      requester_id: owner.id,
      status: 'approved',
      reviewed_by: 1,
      reviewed_at: new Date(now),
      group_id: id,
    })
    .returning({ id: groupCreationRequests.id });
  expect((await deleteGroup(eve)).status).toBe(403);
  expect(await deleteGroup(await server.founder())).toMatchObject({
    status: 200,
    body: { status: 'deleted' },
  });
  expect((await deleteGroup(owner)).status).toBe(404);
  expect((await server.ctx.db.select().from(groups)).map((row) => row.id)).toEqual([other]);
  expect(await server.ctx.db.$count(groupMembers, eq(groupMembers.group_id, id))).toBe(0);
  expect(await server.ctx.db.$count(membershipRequests)).toBe(0);
  expect(await server.ctx.db.select().from(groupCreationRequests)).toMatchObject([
    { id: request?.id, status: 'approved', group_id: null },
  ]);
  expect(await server.ctx.db.select().from(auditEntries)).toMatchObject([
    { action: 'group_deleted', subject_id: id, subject_name: 'Night Desk' },
  ]);
});

const list = async (query: CallInput<'GET /api/groups'>['query'], user?: TestUser) => {
  const response = await server.call('GET /api/groups', { query, token: user?.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
};
const names = async (search: string) => (await list({ search })).groups.map(({ name }) => name);

describe('the list', () => {
  test('shows the largest first, and users their role or request in each', async () => {
    const large = await group(server, 'Large', [eve, owner]);
    const privateGroup = await group(server, 'Private', [owner]);
    await updateGroup(server, privateGroup, { is_private: true });
    await join(server, eve, privateGroup);
    await invite(server, owner, id, eve);
    const { groups: listed, pagination } = await list({});
    expect(listed.map((row) => row.id)).toEqual([large, privateGroup, id]);
    expect(listed[0]).toEqual({
      id: large,
      name: 'Large',
      description: '',
      avatar_url: null,
      member_count: 2,
      is_private: false,
      min_approved_photos: 0,
      owner_id: eve.id,
      owner_username: 'eve',
      owner_avatar: null,
      my_role: null,
      my_request: null,
    });
    expect(pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      hasPrevPage: false,
      hasNextPage: false,
      totalGroups: 3,
    });
    const relations = (await list({}, eve)).groups.map(({ my_role, my_request }) => [my_role, my_request]);
    expect(relations).toEqual([
      ['owner', null],
      [null, 'application'],
      [null, 'invitation'],
    ]);
  });

  test('has pages of twelve', async () => {
    await server.ctx.db
      .insert(groups)
      .values(Array.from({ length: 12 }, (_, n) => ({ name: `Group ${n}`, owner_id: owner.id })));
    expect((await list({})).groups).toHaveLength(12);
    expect(await list({ page: 2 })).toMatchObject({
      groups: [{ name: 'Group 0' }],
      pagination: { currentPage: 2, totalPages: 2, hasPrevPage: true, hasNextPage: false, totalGroups: 13 },
    });
    expect((await list({ page: 3 })).groups).toEqual([]);
    const tooMany = await server.call('GET /api/groups', { query: { limit: 101 } });
    expect(tooMany.status).toBe(400);
  });

  test('finds parts of names in any letter case and script: exact names first, then beginnings', async () => {
    for (const name of ['高铁日记', 'The Night', 'night', 'Nights out', '100% rail', 'ta tab']) {
      await group(server, name, [owner]);
    }
    const large = await group(server, 'A night owl', [owner, eve]);
    expect(await names('NIGHT')).toEqual(['night', 'Nights out', 'Night Desk', 'A night owl', 'The Night']);
    expect(large).toBeGreaterThan(0);
    expect(await names('铁日')).toEqual(['高铁日记']);
    expect(await names('记')).toEqual(['高铁日记']);
    expect(await names('铁记'), 'not side by side').toEqual([]);
    expect(await names('tata'), 'its pairs are there, but not in a row').toEqual([]);
    expect(await names('%')).toEqual(['100% rail']);
    expect(await names('_')).toEqual([]);
    expect(await names(' owl ')).toEqual(['A night owl']);
    expect(await names(' \0 ')).toHaveLength(8);
  });
});

test('members are listed by role; only those who may answer see pending requests', async () => {
  await updateGroup(server, id, { is_private: true });
  const admin = await server.addUser('admin');
  const member = await server.addUser('member');
  await server.ctx.db.insert(groupMembers).values({ group_id: id, user_id: member.id });
  await makeAdmin(server, id, admin);
  await approvedBefore(server, member, 2);
  await join(server, eve, id);
  const ina = await server.addUser('ina');
  await invite(server, admin, id, ina);
  const read = async (user: TestUser) => {
    const response = await server.call('GET /api/groups/:id/members', { params: { id }, token: user.token });
    if (!response.ok) throw new Error(JSON.stringify(response.body));
    return response.body;
  };
  const { members } = await read(eve);
  expect(members.map(({ username, role, approved_photos }) => [username, role, approved_photos])).toEqual([
    ['owner', 'owner', 0],
    ['admin', 'admin', 0],
    ['member', 'member', 2],
  ]);
  for (const user of [eve, member]) expect(await read(user)).not.toHaveProperty('requests');
  for (const user of [owner, admin, await server.founder()]) {
    expect((await read(user)).requests).toMatchObject([
      { id: eve.id, username: 'eve', kind: 'application', approved_photos: 0, invited_by_username: null },
      { id: ina.id, username: 'ina', kind: 'invitation', invited_by_username: 'admin' },
    ]);
  }
  const none = await server.call('GET /api/groups/:id/members', { params: { id: 4711 }, token: eve.token });
  expect(none).toMatchObject({ status: 404, body: { error: 'Group not found', error_zh: '群组不存在' } });
});

test('the search for users to invite needs two characters and leaves out members and banned users', async () => {
  const lin = await server.addUser('追光的小林');
  const eva = await server.addUser('eva');
  const banned = await server.addUser('evergreen');
  await server.ctx.db.update(users).set({ ban_message: 'Out' }).where(eq(users.id, banned.id));
  await server.ctx.db
    .insert(groupMembers)
    .values({ group_id: id, user_id: (await server.addUser('evelyn')).id });
  await approvedBefore(server, eva, 1);
  await invite(server, owner, id, eve);
  const search = (text: string, user = owner) =>
    server.call('GET /api/groups/:id/search-users', {
      params: { id },
      query: { search: text },
      token: user.token,
    });
  const usersOf = async (text: string) => {
    const { ok, body } = await search(text);
    return ok ? body.users.map(({ username, pending }) => [username, pending]) : [];
  };
  expect(await usersOf('EV')).toEqual([
    ['eva', null],
    ['eve', 'invitation'],
  ]);
  expect(await usersOf('eve')).toEqual([['eve', 'invitation']]);
  expect(await usersOf('小林')).toEqual([[lin.username, null]]);
  expect(await usersOf('e')).toEqual([]);
  expect((await search('ev', eve)).status).toBe(403);
});

test('users list their groups, invitations, applications and creation requests', async () => {
  await updateGroup(server, id, { is_private: true, name_changed_at: new Date(now) });
  const wanted = await group(server, 'Wanted', [owner]);
  await join(server, eve, id);
  await invite(server, owner, wanted, eve);
  await server.ctx.db.insert(groupCreationRequests).values([
    { name: 'First', requester_id: eve.id },
    {
      name: 'Second',
      requester_id: eve.id,
      status: 'rejected',
      reviewed_by: 1,
      reviewed_at: new Date(now),
      review_notes: 'Too vague',
    },
    { name: 'Another’s', requester_id: owner.id },
  ]);
  const read = async (user: TestUser) => {
    const response = await server.call('GET /api/my-groups', { token: user.token });
    if (!response.ok) throw new Error(JSON.stringify(response.body));
    return response.body;
  };
  expect(await read(eve)).toMatchObject({
    groups: [],
    invitations: [{ id: wanted, invited_by_username: 'owner', created_at: new Date(now).toISOString() }],
    applications: [{ id, name: 'Night Desk' }],
    creation_requests: [
      { group_name: 'Second', status: 'rejected', review_notes: 'Too vague', reviewer_username: 'founder' },
      { group_name: 'First', status: 'pending' },
    ],
  });
  const { groups: own, invitations } = await read(owner);
  expect(invitations).toEqual([]);
  expect(own).toMatchObject([
    {
      id,
      role: 'owner',
      on_photos: false,
      open_requests: 1,
      name_changed_at: new Date(now).toISOString(),
      next_change_at: '2027-02-28T12:00:00.000Z',
    },
    { id: wanted, open_requests: 0, name_changed_at: null, next_change_at: null },
  ]);
  await invite(server, owner, id, eve);
  expect((await read(eve)).groups).toMatchObject([
    { id, role: 'member', open_requests: 0, joined_at: new Date(now).toISOString() },
  ]);
});
