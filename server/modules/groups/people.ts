/** Who is in a group, who waits, and who may be invited (docs/rules/groups.md). */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GroupMember, MembershipRequest } from '../../../src/contract/calls/group-calls.ts';
import { GROUP_ROLES } from '../../../src/contract/rules/values.ts';
import { INVITE_CHOICE_SIZE, MAX_FILTERED, MIN_INVITE_SEARCH } from '../../../src/contract/rules/limits.ts';
import type { Db, DbContext } from '../../platform/db/client.ts';
import { usersNamed } from '../../platform/db/names.ts';
import {
  groupMembers,
  groups,
  membershipRequests,
  photographerFigures,
  users,
} from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { keptText } from '../../platform/lib/kept-text.ts';
import { mediaUrl } from '../../platform/storage/keys.ts';
import { roleIn } from './membership.ts';
import { groupRole, requestKind } from './rows.ts';
import { NO_GROUP } from './wordings.ts';

/** The most members of one answer. */
const LIST_SIZE = 1000;

const PERSON = {
  id: users.id,
  username: users.username,
  picture: users.profile_picture_key,
  approved: photographerFigures.approved,
};
const figuresOf = [photographerFigures, eq(photographerFigures.user_id, users.id)] as const;

/** A person as all these lists show them. */
function toPerson(row: { id: number; username: string; picture: string | null; approved: number | null }) {
  return {
    id: row.id,
    username: row.username,
    profile_picture: mediaUrl(row.picture),
    approved_photos: row.approved ?? 0,
  };
}

/** Owner, admins, members; each by when they joined. What waits is for those who may answer it. */
export const listMembers = defineCall('GET /api/groups/:id/members', {
  access: 'user',
  handle: async (ctx: DbContext, input) => {
    const { params, user } = input;
    const { db } = ctx;
    if ((await db.$count(groups, eq(groups.id, params.id))) === 0) return refuse('not_found', NO_GROUP);
    const role = await roleIn(db, params.id, user.id);
    const seesWaiting = user.is_super_admin || role === 'owner' || role === 'admin';
    const [members, requests] = await Promise.all([
      membersOf(db, params.id),
      seesWaiting ? requestsOf(db, params.id) : undefined,
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
    .leftJoin(...figuresOf)
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
    .leftJoin(...figuresOf)
    .leftJoin(inviters, eq(inviters.id, membershipRequests.invited_by))
    .where(eq(membershipRequests.group_id, groupId))
    // Those that wait for the group's answer before those that wait for the user's.
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

/** Whom nobody should look for can't be invited either. */
const MAY_BE_INVITED = sql`${users.ban_message} is null and ${users.deleted_at} is null`;

/** Users who aren't in the group, for those who may invite them. */
export const searchInvitees = defineCall('GET /api/groups/:id/search-users', {
  access: 'user',
  handle: async (ctx: DbContext, input) => {
    const { params, query, user } = input;
    const { db } = ctx;
    if ((await db.$count(groups, eq(groups.id, params.id))) === 0) return refuse('not_found', NO_GROUP);
    const role = await roleIn(db, params.id, user.id);
    if (role !== 'owner' && role !== 'admin') return refuse('forbidden');
    const { limit = INVITE_CHOICE_SIZE } = query;
    const text = keptText(query.search);
    if (Array.from(text).length < MIN_INVITE_SEARCH) return { users: [] };
    const named = sql`(${usersNamed(text, MAY_BE_INVITED, MAX_FILTERED)}) named`;
    const rows = await db
      .select({ ...PERSON, pending: membershipRequests.kind })
      .from(users)
      .innerJoin(named, sql`named.id = ${users.id}`)
      .leftJoin(...figuresOf)
      .leftJoin(
        membershipRequests,
        and(eq(membershipRequests.user_id, users.id), eq(membershipRequests.group_id, params.id)),
      )
      .where(
        sql`not exists (select from ${groupMembers} already
        where already.group_id = ${params.id} and already.user_id = ${users.id})`,
      )
      .orderBy(sql`named.place`, desc(sql`coalesce(${photographerFigures.approved}, 0)`), asc(users.id))
      .limit(limit);
    return {
      users: rows.map((row) =>
        Object.assign(toPerson(row), {
          pending: row.pending === null ? null : requestKind(row.pending),
        }),
      ),
    };
  },
});
