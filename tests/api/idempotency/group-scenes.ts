/** The scenes (`scene.ts`) for idempotent calls about groups. */
import { and, eq, ne } from 'drizzle-orm';
import {
  groupCreationRequests,
  groupMembers,
  groups,
  membershipRequests,
} from '../../../server/platform/db/schema.ts';
import type { IdempotentKey } from '../../../src/contract/calls/calls.ts';
import { group } from '../leaderboards/rows.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { somebody } from '../review-helpers.ts';
import type { WireRequest } from './requests.ts';
import type { MakeScene } from './scene.ts';

type GroupCall = Extract<IdempotentKey, `${string}group${string}`>;

let groupCount = 0;

/** Adds a group with an owner and members, under a unique name. */
async function addGroup(server: TestServer, owner: TestUser, ...members: TestUser[]): Promise<number> {
  return group(server, `Group ${(groupCount += 1)}`, [owner, ...members]);
}

const text = (call: GroupCall, user: TestUser, path: string, body?: string): WireRequest => ({
  call,
  user,
  path,
  ...(body !== undefined && { type: 'application/json', body }),
});

export const groupScenes: Record<GroupCall, MakeScene> = {
  'POST /api/groups': async (server) => {
    const user = await somebody(server, 'is_super_admin');
    const [one, other] = ['one', 'other'].map((each) => `${user.username} ${each}`);
    const found = (name = '', rest = '"description":"","min_approved_photos":0,"is_private":false') =>
      text('POST /api/groups', user, '/api/groups', `{"name":"${name}",${rest}}`);
    const made = (name = '') => server.ctx.db.$count(groups, eq(groups.name, name));
    return {
      one: found(one),
      alike: [found(` ${one} `, '"is_private": false, "min_approved_photos": 0, "description": "  "')],
      other: found(other),
      effects: async () => ({ one: await made(one), other: await made(other) }),
    };
  },

  'PUT /api/groups/:id/settings': async (server) => {
    const user = await somebody(server);
    const id = await addGroup(server, user);
    const [row] = await server.ctx.db.select().from(groups).where(eq(groups.id, id));
    const set = (description: string) =>
      text(
        'PUT /api/groups/:id/settings',
        user,
        `/api/groups/${id}/settings`,
        `{"name":"${row?.name}","description":"${description}","min_approved_photos":0}`,
      );
    const says = (description: string) =>
      server.ctx.db.$count(groups, and(eq(groups.id, id), eq(groups.description, description)));
    return {
      one: set('one'),
      alike: [set('  one ')],
      other: set('other'),
      effects: async () => ({ one: await says('one'), other: await says('other') }),
    };
  },

  'DELETE /api/groups/:id': async (server) => {
    const user = await somebody(server);
    const [one, other] = [await addGroup(server, user), await addGroup(server, user)];
    const end = (id: number, body?: string) =>
      text('DELETE /api/groups/:id', user, `/api/groups/${id}`, body);
    const isGone = async (id: number) => 1 - (await server.ctx.db.$count(groups, eq(groups.id, id)));
    return {
      one: end(one),
      alike: [end(one, '{}')],
      other: end(other),
      effects: async () => ({ one: await isGone(one), other: await isGone(other) }),
    };
  },

  'POST /api/groups/:id/invite': async (server) => {
    const user = await somebody(server);
    const [one, other] = [await somebody(server), await somebody(server)];
    const id = await addGroup(server, user);
    const invite = (body: string) =>
      text('POST /api/groups/:id/invite', user, `/api/groups/${id}/invite`, body);
    const isInvited = ({ id: userId }: TestUser) =>
      server.ctx.db.$count(membershipRequests, eq(membershipRequests.user_id, userId));
    return {
      one: invite(`{"user_id":${one.id}}`),
      alike: [invite(`{ "user_id": ${one.id}, "else": 1 }`)],
      other: invite(`{"user_id":${other.id}}`),
      effects: async () => ({ one: await isInvited(one), other: await isInvited(other) }),
    };
  },

  'DELETE /api/groups/:id/members/:userId': async (server) => {
    const user = await somebody(server);
    const [one, other] = [await somebody(server), await somebody(server)];
    const id = await addGroup(server, user, one, other);
    const remove = (userId: number, body?: string) =>
      text('DELETE /api/groups/:id/members/:userId', user, `/api/groups/${id}/members/${userId}`, body);
    const isGone = async ({ id: userId }: TestUser) =>
      1 - (await server.ctx.db.$count(groupMembers, eq(groupMembers.user_id, userId)));
    return {
      one: remove(one.id),
      alike: [remove(one.id, '{}')],
      other: remove(other.id),
      effects: async () => ({ one: await isGone(one), other: await isGone(other) }),
    };
  },

  'PUT /api/groups/:id/members/:userId': async (server) => {
    const user = await somebody(server);
    const [one, other] = [await somebody(server), await somebody(server)];
    const id = await addGroup(server, user, one, other);
    const set = (userId: number, body = '{"role":"admin"}') =>
      text('PUT /api/groups/:id/members/:userId', user, `/api/groups/${id}/members/${userId}`, body);
    const isAdmin = ({ id: userId }: TestUser) =>
      server.ctx.db.$count(
        groupMembers,
        and(eq(groupMembers.user_id, userId), eq(groupMembers.role, 'admin')),
      );
    return {
      one: set(one.id),
      alike: [set(one.id, '{ "role": "admin", "else": 1 }')],
      other: set(other.id),
      effects: async () => ({ one: await isAdmin(one), other: await isAdmin(other) }),
    };
  },

  'POST /api/groups/:id/join': async (server) => {
    const user = await somebody(server);
    const owner = await somebody(server);
    const [one, other] = [await addGroup(server, owner), await addGroup(server, owner)];
    const join = (id: number, body?: string) =>
      text('POST /api/groups/:id/join', user, `/api/groups/${id}/join`, body);
    const isIn = (id: number) =>
      server.ctx.db.$count(
        groupMembers,
        and(eq(groupMembers.group_id, id), eq(groupMembers.user_id, user.id)),
      );
    return {
      one: join(one),
      alike: [join(one, ''), join(one, '{}')],
      other: join(other),
      effects: async () => ({ one: await isIn(one), other: await isIn(other) }),
    };
  },

  'PUT /api/group-creation-requests/:id': async (server) => {
    const user = await somebody(server, 'is_super_admin');
    const addRequest = async () => {
      const requester = await somebody(server);
      const [made] = await server.ctx.db
        .insert(groupCreationRequests)
        .values({ name: `Asked by ${requester.username}`, requester_id: requester.id })
        .returning({ id: groupCreationRequests.id });
      return made?.id ?? 0;
    };
    const [one, other] = [await addRequest(), await addRequest()];
    const answer = (id: number, body = '{"action":"approve","review_notes":"Good"}') =>
      text('PUT /api/group-creation-requests/:id', user, `/api/group-creation-requests/${id}`, body);
    const isAnswered = (id: number) =>
      server.ctx.db.$count(
        groupCreationRequests,
        and(eq(groupCreationRequests.id, id), ne(groupCreationRequests.status, 'pending')),
      );
    return {
      one: answer(one),
      alike: [answer(one, '{ "review_notes": "  Good ", "action": "approve" }')],
      other: answer(other),
      effects: async () => ({ one: await isAnswered(one), other: await isAnswered(other) }),
    };
  },
};
