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
import { UNUSED_ID } from './scene.ts';
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
const noFiles = { files: { one: 0, other: 0 } } as const;

export const groupScenes: Record<GroupCall, MakeScene> = {
  'POST /api/groups': async (server) => {
    const user = await somebody(server, 'is_super_admin');
    const [one, other, taken] = ['one', 'other', 'taken'].map((each) => `${user.username} ${each}`);
    await server.ctx.db.insert(groups).values({ name: taken ?? '', owner_id: user.id });
    const found = (name = '', rest = '"description":"","min_approved_photos":0,"is_private":false') =>
      text('POST /api/groups', user, '/api/groups', `{"name":"${name}",${rest}}`);
    const made = (name = '') => server.ctx.db.$count(groups, eq(groups.name, name));
    return {
      one: found(one),
      alike: [found(` ${one} `, '"is_private": false, "min_approved_photos": 0, "description": "  "')],
      other: found(other),
      effects: async () => ({ one: await made(one), other: await made(other) }),
      ...noFiles,
      refused: async () => [
        [found(' '), 400],
        [found(taken?.toUpperCase()), 409],
      ],
    };
  },

  'PUT /api/groups/:id/settings': async (server) => {
    const user = await somebody(server);
    const id = await addGroup(server, user);
    const foreign = await addGroup(server, await somebody(server));
    const [row] = await server.ctx.db.select().from(groups).where(eq(groups.id, id));
    const set = (description: string, groupId = id) =>
      text(
        'PUT /api/groups/:id/settings',
        user,
        `/api/groups/${groupId}/settings`,
        `{"name":"${row?.name}","description":"${description}","min_approved_photos":0}`,
      );
    const says = (description: string) =>
      server.ctx.db.$count(groups, and(eq(groups.id, id), eq(groups.description, description)));
    return {
      one: set('one'),
      alike: [set('  one ')],
      other: set('other'),
      effects: async () => ({ one: await says('one'), other: await says('other') }),
      ...noFiles,
      refused: () =>
        Promise.resolve([
          [set('x'.repeat(501)), 400],
          [set('one', foreign), 403],
          [set('one', UNUSED_ID), 404],
        ]),
    };
  },

  'DELETE /api/groups/:id': async (server) => {
    const user = await somebody(server);
    const [one, other] = [await addGroup(server, user), await addGroup(server, user)];
    const foreign = await addGroup(server, await somebody(server));
    const end = (id: number, body?: string) =>
      text('DELETE /api/groups/:id', user, `/api/groups/${id}`, body);
    const isGone = async (id: number) => 1 - (await server.ctx.db.$count(groups, eq(groups.id, id)));
    return {
      one: end(one),
      alike: [end(one, '{}')],
      other: end(other),
      effects: async () => ({ one: await isGone(one), other: await isGone(other) }),
      ...noFiles,
      refused: () =>
        Promise.resolve([
          [end(foreign), 403],
          [end(UNUSED_ID), 404],
        ]),
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
      ...noFiles,
      refused: () =>
        Promise.resolve([
          [invite('{"user_id":"nobody"}'), 400],
          [invite(`{"user_id":${UNUSED_ID}}`), 404],
        ]),
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
      ...noFiles,
      refused: () =>
        Promise.resolve([
          [remove(UNUSED_ID), 404],
          [remove(user.id), 409],
        ]),
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
      ...noFiles,
      refused: () =>
        Promise.resolve([
          [set(one.id, '{"role":"king"}'), 400],
          [set(UNUSED_ID), 404],
          [set(user.id), 409],
        ]),
    };
  },

  'POST /api/groups/:id/join': async (server) => {
    const user = await somebody(server);
    const owner = await somebody(server);
    const [one, other, hard] = [
      await addGroup(server, owner),
      await addGroup(server, owner),
      await addGroup(server, owner),
    ];
    await server.ctx.db.update(groups).set({ min_approved_photos: 1 }).where(eq(groups.id, hard));
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
      ...noFiles,
      refused: () =>
        Promise.resolve([
          [join(hard), 403],
          [join(UNUSED_ID), 404],
        ]),
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
    const [one, other, answered] = [await addRequest(), await addRequest(), await addRequest()];
    const answer = (id: number, body = '{"action":"approve","review_notes":"Good"}') =>
      text('PUT /api/group-creation-requests/:id', user, `/api/group-creation-requests/${id}`, body);
    await server.ctx.db
      .update(groupCreationRequests)
      .set({ status: 'rejected', reviewed_by: user.id, reviewed_at: server.ctx.clock() })
      .where(eq(groupCreationRequests.id, answered));
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
      ...noFiles,
      refused: () =>
        Promise.resolve([
          [answer(one, '{"action":"perhaps"}'), 400],
          [answer(UNUSED_ID), 404],
          [answer(answered), 409],
        ]),
    };
  },
};
