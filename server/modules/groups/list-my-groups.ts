import { asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MyGroup } from '../../../src/contract/calls/group-calls.ts';
import { CREATION_REQUEST_PAGE_SIZE } from '../../../src/contract/rules/limits.ts';
import type { Db, DbContext } from '../../platform/db/client.ts';
import {
  groupCreationRequests,
  groupMembers,
  groups,
  membershipRequests,
  users,
} from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { selectCreationRequests, toCreationRequest } from './creation-rows.ts';
import { nextNameChange } from './group-name.ts';
import { GROUP_COLUMNS, groupRole, ownersJoin, toGroup } from './group-rows.ts';

/** Lists the user's groups in the order in which they joined, and their invitations and applications, newest first. */
export const listMyGroups = defineCall('GET /api/my-groups', {
  access: 'user',
  handle: async ({ db, clock }: DbContext, { user }) => {
    const [joined, openRequests, creationRequests] = await Promise.all([
      groupsJoinedBy(db, user.id, clock()),
      openRequestsOf(db, user.id),
      selectCreationRequests(db)
        .where(eq(groupCreationRequests.requester_id, user.id))
        .orderBy(desc(groupCreationRequests.id))
        .limit(CREATION_REQUEST_PAGE_SIZE),
    ]);
    return {
      groups: joined,
      invitations: openRequests.flatMap(({ invitedBy, at, ...row }) =>
        invitedBy === null
          ? []
          : [{ ...toGroup(row), invited_by_username: invitedBy, created_at: at.toISOString() }],
      ),
      applications: openRequests.flatMap(({ invitedBy, at, ...row }) =>
        invitedBy === null ? [{ ...toGroup(row), created_at: at.toISOString() }] : [],
      ),
      creation_requests: creationRequests.map(toCreationRequest),
    };
  },
});

async function groupsJoinedBy(db: Db, userId: number, now: Date): Promise<MyGroup[]> {
  const rows = await db
    .select({
      ...GROUP_COLUMNS,
      role: groupMembers.role,
      joined: groupMembers.joined_at,
      on_photos: groupMembers.on_photos,
      asking: sql<number>`case when ${groupMembers.role} = 'member' then 0 else (
        select count(*)::int from ${membershipRequests} asking
        where asking.group_id = ${groups.id} and asking.kind = 'application') end`,
    })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.group_id))
    .innerJoin(...ownersJoin)
    .where(eq(groupMembers.user_id, userId))
    .orderBy(asc(groupMembers.joined_at), asc(groups.id));
  return rows.map(({ role, joined, on_photos, asking, ...row }) =>
    Object.assign(toGroup(row), {
      role: groupRole(role),
      joined_at: joined.toISOString(),
      on_photos,
      name_changed_at: row.group.name_changed_at?.toISOString() ?? null,
      next_change_at: nextNameChange(row.group.name_changed_at, now)?.toISOString() ?? null,
      open_requests: asking,
    }),
  );
}

const inviters = alias(users, 'inviters');

function openRequestsOf(db: Db, userId: number) {
  return db
    .select({ ...GROUP_COLUMNS, invitedBy: inviters.username, at: membershipRequests.created_at })
    .from(membershipRequests)
    .innerJoin(groups, eq(groups.id, membershipRequests.group_id))
    .innerJoin(...ownersJoin)
    .leftJoin(inviters, eq(inviters.id, membershipRequests.invited_by))
    .where(eq(membershipRequests.user_id, userId))
    .orderBy(desc(membershipRequests.created_at), desc(groups.id));
}
