/** Helpers for tests of groups: calls, and direct reads and writes of the database. */
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import {
  groupMembers,
  groups,
  membershipRequests,
  notifications,
} from '../../../server/platform/db/schema.ts';
import type { GroupRole } from '../../../src/contract/rules/values.ts';
import type { TestServer, TestUser } from '../harness.ts';

const withKey = (user: TestUser) => ({ token: user.token, idempotencyKey: randomUUID() });

/** Calls about groups; each returns the response, even when it is a refusal. */
export const join = (server: TestServer, user: TestUser, id: number) =>
  server.call('POST /api/groups/:id/join', { params: { id }, ...withKey(user) });
export const invite = (server: TestServer, user: TestUser, id: number, target: { id: number }) =>
  server.call('POST /api/groups/:id/invite', {
    params: { id },
    body: { user_id: target.id },
    ...withKey(user),
  });
export const remove = (server: TestServer, user: TestUser, id: number, target: { id: number }) =>
  server.call('DELETE /api/groups/:id/members/:userId', {
    params: { id, userId: target.id },
    ...withKey(user),
  });
export const setRole = (
  server: TestServer,
  user: TestUser,
  { id, target, role }: { id: number; target: TestUser; role: GroupRole },
) =>
  server.call('PUT /api/groups/:id/members/:userId', {
    params: { id, userId: target.id },
    body: { role },
    ...withKey(user),
  });
export const createGroup = (server: TestServer, user: TestUser, name: string) =>
  server.call('POST /api/groups', {
    body: { name, description: 'Ours', min_approved_photos: 3, is_private: true },
    ...withKey(user),
  });
export const answerRequest = (
  server: TestServer,
  user: TestUser,
  id: number,
  body: { action: 'approve' | 'reject'; review_notes?: string },
) => server.call('PUT /api/group-creation-requests/:id', { params: { id }, body, ...withKey(user) });

/** A group's members as pairs of user id and role, sorted by user id. */
export async function membersOf(server: TestServer, id: number): Promise<[number, string][]> {
  const rows = await server.ctx.db
    .select({ user: groupMembers.user_id, role: groupMembers.role })
    .from(groupMembers)
    .where(eq(groupMembers.group_id, id))
    .orderBy(asc(groupMembers.user_id));
  return rows.map(({ user, role }) => [user, role]);
}

/** A group's pending applications and invitations. */
export function pendingRequests(server: TestServer, id: number) {
  return server.ctx.db
    .select({
      user: membershipRequests.user_id,
      kind: membershipRequests.kind,
      by: membershipRequests.invited_by,
    })
    .from(membershipRequests)
    .where(eq(membershipRequests.group_id, id));
}

/** A user's notifications about groups, oldest first. */
export async function groupNoticesOf(server: TestServer, user: TestUser) {
  const rows = await server.ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, user.id))
    .orderBy(asc(notifications.id));
  return rows
    .filter(({ kind }) => kind.startsWith('group'))
    .map(({ kind, group_id, subject, actor_id, message }) => ({
      kind,
      group_id,
      subject,
      actor_id,
      message,
    }));
}

/** Changes a group directly in the database. */
export async function updateGroup(
  server: TestServer,
  id: number,
  values: Partial<typeof groups.$inferInsert>,
): Promise<void> {
  await server.ctx.db.update(groups).set(values).where(eq(groups.id, id));
}

/** Makes a user an admin directly in the database. */
export async function makeAdmin(server: TestServer, id: number, user: TestUser): Promise<void> {
  await server.ctx.db
    .insert(groupMembers)
    .values({ group_id: id, user_id: user.id, role: 'admin' })
    .onConflictDoUpdate({ target: [groupMembers.group_id, groupMembers.user_id], set: { role: 'admin' } });
}

/** Compares numbers, to sort statuses. */
export const byNumber = (a: number, b: number): number => a - b;
