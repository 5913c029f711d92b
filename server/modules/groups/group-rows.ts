/** Reads groups, and converts them to wire format. */
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Group } from '../../../src/contract/calls/group-calls.ts';
import { GROUP_ROLES, MEMBERSHIP_REQUEST_KINDS } from '../../../src/contract/rules/values.ts';
import type { GroupRole, MembershipRequestKind } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { groupMembers, groups, membershipRequests, users } from '../../platform/db/schema.ts';
import { mediaUrl } from '../../platform/storage/keys.ts';

const owners = alias(users, 'owners');

/** The columns that all lists of groups read, from `groups` joined with `ownersJoin`. */
export const GROUP_COLUMNS = {
  group: getTableColumns(groups),
  owner: { username: owners.username, picture: owners.profile_picture_key },
};

/** Joins the owners to a query over `groups`. */
export const ownersJoin = [owners, eq(owners.id, groups.owner_id)] as const;

/** A group's row with its owner. */
export interface GroupRow {
  group: typeof groups.$inferSelect;
  owner: { username: string; picture: string | null };
}

/** The fields of a group that every response includes. */
export function toGroup({ group, owner }: GroupRow): Omit<Group, 'my_role' | 'my_request'> {
  return {
    id: group.id,
    name: group.name,
    description: group.description,
    avatar_url: mediaUrl(group.avatar_key),
    member_count: group.member_count,
    is_private: group.is_private,
    min_approved_photos: group.min_approved_photos,
    owner_id: group.owner_id,
    owner_username: owner.username,
    owner_avatar: mediaUrl(owner.picture),
  };
}

/** Narrows a member's `role`. The column's check constraint allows no other values. */
export function groupRole(text: string): GroupRole {
  return GROUP_ROLES.find((role) => role === text) ?? 'member';
}

/** Narrows a membership request's `kind`. The column's check constraint allows no other values. */
export function requestKind(text: string): MembershipRequestKind {
  return MEMBERSHIP_REQUEST_KINDS.find((kind) => kind === text) ?? 'application';
}

/**
 * The groups with the given ids, in any order, with the user's role and open request in each. Both are null for a
 * signed-out visitor.
 */
export async function readGroupsFor(
  db: Db,
  select: { ids: readonly number[]; userId: number | undefined },
): Promise<Group[]> {
  const { ids, userId = NOBODY } = select;
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...GROUP_COLUMNS, role: groupMembers.role, kind: membershipRequests.kind })
    .from(groups)
    .innerJoin(...ownersJoin)
    .leftJoin(groupMembers, and(eq(groupMembers.group_id, groups.id), eq(groupMembers.user_id, userId)))
    .leftJoin(
      membershipRequests,
      and(eq(membershipRequests.group_id, groups.id), eq(membershipRequests.user_id, userId)),
    )
    .where(inArray(groups.id, [...ids]));
  return rows.map(({ role, kind, ...row }) =>
    Object.assign(toGroup(row), {
      my_role: role === null ? null : groupRole(role),
      my_request: kind === null ? null : requestKind(kind),
    }),
  );
}

/** A group in wire format, for the user who has just changed it. */
export async function readGroupFor(db: Db, id: number, userId: number): Promise<Group> {
  const [group] = await readGroupsFor(db, { ids: [id], userId });
  if (group === undefined) throw new Error('the group is gone though its row is locked');
  return group;
}

/** No user has this id, because ids start at 1. */
const NOBODY = 0;
