import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  auditEntries,
  groupMembers,
  groups,
  notifications,
  userAchievements,
  users,
} from '../../../server/platform/db/schema.ts';
import { approvedBefore, group } from '../leaderboards/rows.ts';
import { deletedUser } from '../deleted-user.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import {
  invite,
  join,
  makeAdmin,
  membersOf,
  pendingRequests,
  remove,
  setRole,
  groupNoticesOf,
  updateGroup,
  byNumber,
} from './people.ts';

let server: TestServer;
let owner: TestUser;
let admin: TestUser;
let member: TestUser;
let eve: TestUser;
let open = 0;
let closed = 0;

beforeEach(async () => {
  server = await startTestServer({ still: true });
  owner = await server.addUser('owner');
  admin = await server.addUser('admin');
  member = await server.addUser('member');
  eve = await server.addUser('eve');
  open = await group(server, 'Open', [owner, member]);
  closed = await group(server, 'Closed', [owner, member]);
  await makeAdmin(server, closed, admin);
  await updateGroup(server, closed, { is_private: true });
});
afterEach(() => server.close());

const achievementsOf = async ({ id }: TestUser) =>
  (await server.ctx.db.select().from(userAchievements).where(eq(userAchievements.user_id, id))).map(
    ({ key }) => key,
  );
const foundedBy = async ({ id }: TestUser) => {
  const profile = await server.call('GET /api/user-profile/:id', { params: { id } });
  return profile.ok ? profile.body.groups_created : profile.status;
};
const countOf = async (id: number) => {
  const [row] = await server.ctx.db.select({ n: groups.member_count }).from(groups).where(eq(groups.id, id));
  return row?.n;
};

describe('joining', () => {
  test('an open group accepts a user at once, and only once', async () => {
    for (let n = 0; n < 2; n += 1) {
      expect(await join(server, eve, open)).toMatchObject({ status: 200, body: { status: 'member' } });
    }
    expect(await membersOf(server, open)).toEqual([
      [owner.id, 'owner'],
      [member.id, 'member'],
      [eve.id, 'member'],
    ]);
    expect(await countOf(open)).toBe(3);
    expect(await achievementsOf(eve)).toEqual(['group_joined']);
    expect(await groupNoticesOf(server, owner)).toEqual([]);
    expect(await groupNoticesOf(server, eve)).toEqual([]);
  });

  test('needs as many approved photos as the group requires, unless it invites', async () => {
    await updateGroup(server, open, { min_approved_photos: 2 });
    await approvedBefore(server, eve, 1);
    expect(await join(server, eve, open)).toMatchObject({
      status: 403,
      body: {
        code: 'too_few_photos',
        error: 'You need at least 2 approved photos for this. You have 1.',
        error_zh: '至少需要 2 张过审照片，你目前有 1 张。',
      },
    });
    await approvedBefore(server, eve, 1);
    expect((await join(server, eve, open)).body).toEqual({ status: 'member' });
    await updateGroup(server, closed, { min_approved_photos: 3 });
    expect((await join(server, eve, closed)).status).toBe(403);
    expect(await pendingRequests(server, closed)).toEqual([]);
    expect((await invite(server, admin, closed, eve)).body).toEqual({ status: 'invited' });
    expect((await join(server, eve, closed)).body).toEqual({ status: 'member' });
  });

  test('a private group: an application, then an invitation', async () => {
    for (let n = 0; n < 2; n += 1) {
      expect((await join(server, eve, closed)).body).toEqual({ status: 'requested' });
    }
    expect(await pendingRequests(server, closed)).toEqual([{ user: eve.id, kind: 'application', by: null }]);
    const asked = {
      kind: 'group_asked',
      group_id: closed,
      subject: 'Closed',
      actor_id: eve.id,
      message: null,
    };
    expect(await groupNoticesOf(server, owner)).toEqual([asked]);
    expect(await groupNoticesOf(server, admin)).toEqual([asked]);
    expect(await groupNoticesOf(server, member)).toEqual([]);
    expect((await invite(server, admin, closed, eve)).body).toEqual({ status: 'member' });
    expect(await pendingRequests(server, closed)).toEqual([]);
    expect(await membersOf(server, closed)).toContainEqual([eve.id, 'member']);
    expect(await groupNoticesOf(server, eve)).toMatchObject([{ kind: 'group_accepted', actor_id: admin.id }]);
    expect(await achievementsOf(eve)).toEqual(['group_joined']);
  });

  test('a private group: an invitation, then joining', async () => {
    for (let n = 0; n < 2; n += 1) {
      expect((await invite(server, owner, closed, eve)).body).toEqual({ status: 'invited' });
    }
    expect(await pendingRequests(server, closed)).toEqual([
      { user: eve.id, kind: 'invitation', by: owner.id },
    ]);
    expect(await groupNoticesOf(server, eve)).toMatchObject([{ kind: 'group_invited', actor_id: owner.id }]);
    expect((await join(server, eve, closed)).body).toEqual({ status: 'member' });
    expect(await pendingRequests(server, closed)).toEqual([]);
    expect(await groupNoticesOf(server, owner)).toEqual([]);
    expect((await invite(server, owner, closed, eve)).body).toEqual({ status: 'member' });
  });

  test('an open group may invite too, and applicants may join once their group is open', async () => {
    expect((await invite(server, owner, open, eve)).body).toEqual({ status: 'invited' });
    expect(await membersOf(server, open)).toHaveLength(2);
    await join(server, eve, closed);
    await updateGroup(server, closed, { is_private: false });
    expect((await join(server, eve, closed)).body).toEqual({ status: 'member' });
    expect(await pendingRequests(server, closed)).toEqual([]);
  });

  test('simultaneous joins, or a join and an invitation, make one member', async () => {
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => join(server, eve, open)))).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await countOf(open)).toBe(3);
    const halves = await Promise.all([join(server, eve, closed), invite(server, owner, closed, eve)]);
    expect(halves.map(({ status }) => status)).toEqual([200, 200]);
    expect(await membersOf(server, closed)).toContainEqual([eve.id, 'member']);
    expect(await pendingRequests(server, closed)).toEqual([]);
    expect(await countOf(closed)).toBe(4);
  });

  test('who may not invite, and who can’t be invited', async () => {
    for (const user of [member, eve, await server.founder()]) {
      expect(await invite(server, user, closed, eve)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
    await server.ctx.db.update(users).set({ ban_message: 'Out' }).where(eq(users.id, eve.id));
    expect(await invite(server, owner, closed, eve)).toMatchObject({
      status: 409,
      body: { error: "A banned user can't be invited.", error_zh: '无法邀请已被封禁的用户。' },
    });
    const deleted = await deletedUser(server, 'gone');
    for (const target of [deleted, { id: 4711 }]) {
      expect(await invite(server, owner, closed, target)).toMatchObject({
        status: 404,
        body: { error: 'User not found' },
      });
    }
    expect((await join(server, member, 4711)).body).toMatchObject({ error: 'Group not found' });
    expect(await pendingRequests(server, closed)).toEqual([]);
  });
});

const removalStatus = async (who: TestUser, target: TestUser) => {
  const { status, body } = await remove(server, who, closed, target);
  return 'status' in body ? body.status : status;
};

describe('removal', () => {
  test('by the users themselves', async () => {
    expect(await removalStatus(eve, eve), 'nothing is there').toBe(404);
    await invite(server, owner, closed, eve);
    expect(await removalStatus(eve, eve)).toBe('declined');
    await join(server, eve, closed);
    expect(await removalStatus(eve, eve)).toBe('withdrawn');
    expect(await removalStatus(member, member)).toBe('left');
    expect(await removalStatus(admin, admin)).toBe('left');
    expect(await removalStatus(owner, owner), 'the owner stays').toBe(409);
    expect(await membersOf(server, closed)).toEqual([[owner.id, 'owner']]);
    expect(await countOf(closed)).toBe(1);
  });

  test.each(['owner', 'super admin'])('of others by the %s', async (who) => {
    const host = who === 'owner' ? owner : await server.founder();
    await join(server, eve, closed);
    expect(await removalStatus(host, eve)).toBe('refused');
    await invite(server, owner, closed, eve);
    expect(await removalStatus(host, eve)).toBe('withdrawn');
    expect(await removalStatus(host, eve)).toBe(404);
    expect(await removalStatus(host, member)).toBe('removed');
    expect(await removalStatus(host, admin)).toBe('removed');
    expect(await removalStatus(host, owner)).toBe(409);
    const entries = await server.ctx.db.select().from(auditEntries);
    expect(entries).toHaveLength(who === 'owner' ? 0 : 4);
    for (const entry of entries) {
      expect(entry).toMatchObject({ actor_id: 1, action: 'group_changed', subject_id: closed });
    }
  });

  test('of others by an admin, but not of another admin or the owner', async () => {
    const second = await server.addUser('second');
    await makeAdmin(server, closed, second);
    await join(server, eve, closed);
    expect(await removalStatus(admin, eve)).toBe('refused');
    await invite(server, admin, closed, eve);
    expect(await removalStatus(admin, eve)).toBe('withdrawn');
    expect(await removalStatus(admin, member)).toBe('removed');
    expect(await removalStatus(admin, second)).toBe(403);
    expect(await removalStatus(admin, owner)).toBe(409);
    expect(await membersOf(server, closed)).toHaveLength(3);
  });

  test('of a request deletes its notifications, unless they were read', async () => {
    for (let n = 0; n < 3; n += 1) {
      await join(server, eve, closed);
      expect(await removalStatus(eve, eve)).toBe('withdrawn');
      await invite(server, owner, closed, eve);
      expect(await removalStatus(admin, eve)).toBe('withdrawn');
    }
    for (const user of [owner, admin, eve]) expect(await groupNoticesOf(server, user)).toEqual([]);
    await join(server, eve, closed);
    const ofOwner = eq(notifications.user_id, owner.id);
    await server.ctx.db.update(notifications).set({ read_at: new Date() }).where(ofOwner);
    expect(await removalStatus(eve, eve)).toBe('withdrawn');
    expect(await groupNoticesOf(server, owner)).toHaveLength(1);
    expect(await groupNoticesOf(server, admin)).toEqual([]);
  });

  test('of a request keeps the notifications of other groups', async () => {
    for (const id of [open, closed]) await invite(server, owner, id, eve);
    expect(await removalStatus(owner, eve)).toBe('withdrawn');
    expect(await groupNoticesOf(server, eve)).toMatchObject([{ kind: 'group_invited', group_id: open }]);
  });

  test('of an admin by a super admin who is a group admin is recorded in the audit trail', async () => {
    const founder = await server.founder();
    await makeAdmin(server, closed, founder);
    expect(await removalStatus(founder, member)).toBe('removed');
    expect(await server.ctx.db.$count(auditEntries), 'as any admin may').toBe(0);
    expect(await removalStatus(founder, admin)).toBe('removed');
    expect(await server.ctx.db.select().from(auditEntries)).toMatchObject([
      { actor_id: founder.id, subject_id: closed, details: { user_id: admin.id, membership: 'removed' } },
    ]);
  });

  test('of others by anybody else is refused', async () => {
    await join(server, eve, closed);
    expect(await removalStatus(member, eve)).toBe(403);
    expect(await removalStatus(eve, member)).toBe(403);
    expect(await removalStatus(member, admin)).toBe(403);
    expect(await membersOf(server, closed)).toHaveLength(3);
    expect(await pendingRequests(server, closed)).toHaveLength(1);
  });
});

const roleTo = async (who: TestUser, target: TestUser, role: 'owner' | 'admin' | 'member') =>
  (await setRole(server, who, { id: closed, target, role })).status;

describe('roles', () => {
  test('can be set by the owner and super admins', async () => {
    for (const who of [admin, member, eve]) expect(await roleTo(who, member, 'admin')).toBe(403);
    expect(await roleTo(owner, member, 'admin')).toBe(200);
    expect(await roleTo(owner, admin, 'member')).toBe(200);
    expect(await roleTo(owner, eve, 'admin'), 'not in it').toBe(404);
    expect(await roleTo(owner, owner, 'member'), 'whose would it be?').toBe(409);
    expect(await roleTo(await server.founder(), admin, 'admin')).toBe(200);
    expect(await membersOf(server, closed)).toEqual([
      [owner.id, 'owner'],
      [admin.id, 'admin'],
      [member.id, 'admin'],
    ]);
    const entries = await server.ctx.db.select().from(auditEntries);
    expect(entries).toMatchObject([
      { actor_id: 1, action: 'group_changed', details: { user_id: admin.id, role: 'admin' } },
    ]);
  });

  test('the group can be passed on: the old owner becomes an admin, and the new one is notified', async () => {
    expect(await roleTo(owner, member, 'owner')).toBe(200);
    expect(await membersOf(server, closed)).toEqual([
      [owner.id, 'admin'],
      [admin.id, 'admin'],
      [member.id, 'owner'],
    ]);
    const [row] = await server.ctx.db.select().from(groups).where(eq(groups.id, closed));
    expect(row?.owner_id).toBe(member.id);
    expect(await groupNoticesOf(server, member)).toMatchObject([{ kind: 'group_owned', actor_id: owner.id }]);
    expect(await achievementsOf(member), 'handed a group, not its founder').not.toContain('group_founded');
    expect(await foundedBy(owner)).toBe(2);
    expect(await foundedBy(member)).toBe(0);
    expect((await remove(server, owner, closed, owner)).body).toEqual({ status: 'left' });
    expect(await roleTo(owner, admin, 'owner'), 'not theirs any more').toBe(403);
  });

  test('the group can’t be passed on to a banned user', async () => {
    const isMember = eq(users.id, member.id);
    await server.ctx.db.update(users).set({ ban_message: 'Away' }).where(isMember);
    const response = await setRole(server, owner, { id: closed, target: member, role: 'owner' });
    expect(response).toMatchObject({
      status: 409,
      body: { error: "A group can't be passed on to a banned user." },
    });
    expect(await membersOf(server, closed)).toContainEqual([owner.id, 'owner']);
  });

  test('the group has one owner when it is passed on to two users at once', async () => {
    const statuses = await Promise.all([roleTo(owner, member, 'owner'), roleTo(owner, admin, 'owner')]);
    expect(statuses.toSorted(byNumber)).toEqual([200, 403]);
    const owners = (await membersOf(server, closed)).filter(([, role]) => role === 'owner');
    const [row] = await server.ctx.db.select().from(groups).where(eq(groups.id, closed));
    expect(owners).toEqual([[row?.owner_id, 'owner']]);
  });
});

test('users choose one of their groups for their photos, until the membership ends', async () => {
  const choose = (group_id: number | null, user = member) =>
    server.call('PUT /api/user/group', { body: { group_id }, token: user.token });
  await approvedBefore(server, member, 1);
  const [{ photo_id } = { photo_id: 0 }] = await (async () => {
    const list = await server.call('GET /api/photos', { query: { type: 'planes' } });
    if (!list.ok) throw new Error(JSON.stringify(list.body));
    return list.body.photos.map(({ id }) => ({ photo_id: id }));
  })();
  const groupOnPhoto = async () => {
    const photo = await server.call('GET /api/photos/:id', { params: { id: photo_id } });
    return photo.ok ? photo.body.group_name : photo.status;
  };
  expect(await groupOnPhoto()).toBeNull();
  expect(await choose(open, eve)).toMatchObject({
    status: 404,
    body: { error: 'You are not in this group.' },
  });
  expect(await choose(open)).toMatchObject({ status: 200, body: { group_id: open } });
  expect(await groupOnPhoto()).toBe('Open');
  await Promise.all([choose(closed), choose(closed)]);
  expect(await groupOnPhoto()).toBe('Closed');
  const chosen = await server.ctx.db.$count(groupMembers, eq(groupMembers.on_photos, true));
  expect(chosen).toBe(1);
  await choose(null);
  expect(await groupOnPhoto()).toBeNull();
  await choose(open);
  await remove(server, member, open, member);
  expect(await groupOnPhoto()).toBeNull();
});
