import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { INVITE_CHOICE_SIZE, MAX_FILTERED, MIN_INVITE_SEARCH } from '../../../src/contract/rules/limits.ts';
import type { DbContext } from '../../platform/db/client.ts';
import { usersMatchingName } from '../../platform/db/name-search.ts';
import {
  groupMembers,
  groups,
  membershipRequests,
  photographerTotals,
  users,
} from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { storableText } from '../../platform/lib/storable-text.ts';
import { roleIn } from './membership.ts';
import { requestKind } from './group-rows.ts';
import { NO_GROUP } from './wordings.ts';
import { PERSON, photographerStatsJoin, toPerson } from './member-rows.ts';

/** Excludes banned and deleted users, who can't be invited. */
const MAY_BE_INVITED = sql`${users.ban_message} is null and ${users.deleted_at} is null`;

/** Finds users who aren't in the group. Only users who may invite may search. */
export const searchInvitees = defineCall('GET /api/groups/:id/search-users', {
  access: 'user',
  handle: async (ctx: DbContext, input) => {
    const { params, query, user } = input;
    const { db } = ctx;
    if ((await db.$count(groups, eq(groups.id, params.id))) === 0) return refuse('not_found', NO_GROUP);
    const role = await roleIn(db, params.id, user.id);
    if (role !== 'owner' && role !== 'admin') return refuse('forbidden');
    const { limit = INVITE_CHOICE_SIZE } = query;
    const text = storableText(query.search);
    if (Array.from(text).length < MIN_INVITE_SEARCH) return { users: [] };
    const named = sql`(${usersMatchingName(text, MAY_BE_INVITED, MAX_FILTERED)}) named`;
    const rows = await db
      .select({ ...PERSON, pending: membershipRequests.kind })
      .from(users)
      .innerJoin(named, sql`named.id = ${users.id}`)
      .leftJoin(...photographerStatsJoin)
      .leftJoin(
        membershipRequests,
        and(eq(membershipRequests.user_id, users.id), eq(membershipRequests.group_id, params.id)),
      )
      .where(
        sql`not exists (select from ${groupMembers} already
        where already.group_id = ${params.id} and already.user_id = ${users.id})`,
      )
      .orderBy(sql`named.place`, desc(sql`coalesce(${photographerTotals.approved}, 0)`), asc(users.id))
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
