/** Reads groups, and turns them into wire format. */
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Group } from '../../../src/contract/calls/group-calls.ts';
import { GROUP_ROLES, MEMBERSHIP_REQUEST_KINDS } from '../../../src/contract/rules/values.ts';
import type { GroupRole, MembershipRequestKind } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { groupMembers, groups, membershipRequests, users } from '../../platform/db/schema.ts';
import { mediaUrl } from '../../platform/storage/keys.ts';

const owners = alias(users, 'owners');

/** The columns that all lists of groups read; for a query over `groups` joined with `ownersJoin`. */
export const GROUP_COLUMNS = {
  group: getTableColumns(groups),
  owner: { username: owners.username, picture: owners.profile_picture_key },
};

/** The owners' join of a query over `groups`. */
export const ownersJoin = [owners, eq(owners.id, groups.owner_id)] as const;

/** A group's row with its owner. */
export interface GroupRow {
  group: typeof groups.$inferSelect;
  owner: { username: string; picture: string | null };
}

/** The fields of a group in every answer. */
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

/** A member's `role`; the column's check constraint allows no other. */
export function groupRole(text: string): GroupRole {
  return GROUP_ROLES.find((role) => role === text) ?? 'member';
}

/** A membership request's `kind`; the column's check constraint allows no other. */
export function requestKind(text: string): MembershipRequestKind {
  return MEMBERSHIP_REQUEST_KINDS.find((kind) => kind === text) ?? 'application';
}

/** Groups by ids, unordered, with the user's role and request in each; both null for a visitor. */
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

/** A group as its answer shows it to the user who has just changed it. */
export async function readGroupFor(db: Db, id: number, userId: number): Promise<Group> {
  const [group] = await readGroupsFor(db, { ids: [id], userId });
  if (group === undefined) throw new Error('the group is gone though its row is locked');
  return group;
}

/** No user has this id: they begin with 1. */
const NOBODY = 0;
