import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GroupMember, MembershipRequest } from '../../../src/contract/calls/group-calls.ts';
import { GROUP_ROLES } from '../../../src/contract/rules/values.ts';
import type { Db, DbContext } from '../../platform/db/client.ts';
import { groupMembers, groups, membershipRequests, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { roleIn } from './membership.ts';
import { groupRole, requestKind } from './group-rows.ts';
import { NO_GROUP } from './wordings.ts';
import { PERSON, photographerStatsJoin, toPerson } from './member-rows.ts';

/** The most members in one response. */
const LIST_SIZE = 1000;

/**
 * Lists the owner, then admins, then members, each in the order in which they joined. Open requests are listed only for
 * users who may decide them.
 */
export const listMembers = defineCall('GET /api/groups/:id/members', {
  access: 'user',
  handle: async (ctx: DbContext, input) => {
    const { params, user } = input;
    const { db } = ctx;
    if ((await db.$count(groups, eq(groups.id, params.id))) === 0) return refuse('not_found', NO_GROUP);
    const role = await roleIn(db, params.id, user.id);
    const mayAnswer = user.is_super_admin || role === 'owner' || role === 'admin';
    const [members, requests] = await Promise.all([
      membersOf(db, params.id),
      mayAnswer ? requestsOf(db, params.id) : undefined,
    ]);
    return { members, ...(requests && { requests }) };
  },
});

async function membersOf(db: Db, groupId: number): Promise<GroupMember[]> {
  const rank = sql`array_position(array[${sql.join(
    GROUP_ROLES.map((role) => sql`${role}`),
    sql`, `,
  )}]::text[], ${groupMembers.role})`;
  const rows = await db
    .select({ ...PERSON, role: groupMembers.role, joined: groupMembers.joined_at })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.user_id))
    .leftJoin(...photographerStatsJoin)
    .where(eq(groupMembers.group_id, groupId))
    .orderBy(rank, asc(groupMembers.joined_at), asc(users.id))
    .limit(LIST_SIZE);
  return rows.map((row) =>
    Object.assign(toPerson(row), {
      role: groupRole(row.role),
      joined_at: row.joined.toISOString(),
    }),
  );
}

const inviters = alias(users, 'inviters');

async function requestsOf(db: Db, groupId: number): Promise<MembershipRequest[]> {
  const rows = await db
    .select({
      ...PERSON,
      kind: membershipRequests.kind,
      at: membershipRequests.created_at,
      invitedBy: inviters.username,
    })
    .from(membershipRequests)
    .innerJoin(users, eq(users.id, membershipRequests.user_id))
    .leftJoin(...photographerStatsJoin)
    .leftJoin(inviters, eq(inviters.id, membershipRequests.invited_by))
    .where(eq(membershipRequests.group_id, groupId))
    // Applications (decided by the group) before invitations (decided by the user).
    .orderBy(asc(membershipRequests.kind), asc(membershipRequests.created_at), asc(users.id))
    .limit(LIST_SIZE);
  return rows.map((row) =>
    Object.assign(toPerson(row), {
      kind: requestKind(row.kind),
      created_at: row.at.toISOString(),
      invited_by_username: row.invitedBy,
    }),
  );
}
