/** Memberships. They are changed under a lock on the group's row (docs/rules/groups.md, "Joining"). */
import { and, eq } from 'drizzle-orm';
import type { AuditAction, GroupRole, MembershipRequestKind } from '../../../src/contract/rules/values.ts';
import { awardGroup } from '../achievements/award-events.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuditedAction } from '../audit/record-audit.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { groupMembers, groups, membershipRequests, photographerTotals } from '../../platform/db/schema.ts';
import { groupRole, requestKind } from './group-rows.ts';

export type LockedGroup = typeof groups.$inferSelect;

/** Locks a group's row until the transaction ends, so changes of its memberships happen one after the other. */
export async function lockGroup(tx: Db, id: number): Promise<LockedGroup | undefined> {
  const [group] = await tx.select().from(groups).where(eq(groups.id, id)).for('update');
  return group;
}

/** A user's role in a group; undefined for non-members. */
export async function roleIn(db: Db, groupId: number, userId: number): Promise<GroupRole | undefined> {
  const [row] = await db
    .select({ role: groupMembers.role })
    .from(groupMembers)
    .where(isMembership(groupId, userId));
  return row && groupRole(row.role);
}

/** The open invitation or application of a user; undefined if there is none. */
export async function requestIn(
  db: Db,
  groupId: number,
  userId: number,
): Promise<MembershipRequestKind | undefined> {
  const [row] = await db
    .select({ kind: membershipRequests.kind })
    .from(membershipRequests)
    .where(isRequest(groupId, userId));
  return row && requestKind(row.kind);
}

/** Adds a member, and deletes their open invitation or application. */
export async function addMember(
  tx: Db,
  member: { groupId: number; userId: number; role?: GroupRole; at: Date },
): Promise<void> {
  const { groupId, userId, role = 'member', at } = member;
  await endRequest(tx, groupId, userId);
  await tx.insert(groupMembers).values({ group_id: groupId, user_id: userId, role, joined_at: at });
  await awardGroup(tx, userId, at);
}

/** Deletes a user's open invitation or application. */
export async function endRequest(tx: Db, groupId: number, userId: number): Promise<void> {
  await tx.delete(membershipRequests).where(isRequest(groupId, userId));
}

export const isMembership = (groupId: number, userId: number) =>
  and(eq(groupMembers.group_id, groupId), eq(groupMembers.user_id, userId));

const isRequest = (groupId: number, userId: number) =>
  and(eq(membershipRequests.group_id, groupId), eq(membershipRequests.user_id, userId));

/** A user's number of approved photos. */
export async function approvedOf(db: Db, userId: number): Promise<number> {
  const [statistics] = await db
    .select({ approved: photographerTotals.approved })
    .from(photographerTotals)
    .where(eq(photographerTotals.user_id, userId));
  return statistics?.approved ?? 0;
}

/** True for the owner and for super admins, who have the owner's rights. */
export function hasOwnerRights(user: Viewer, group: Pick<LockedGroup, 'owner_id'>): boolean {
  return user.is_super_admin || group.owner_id === user.id;
}

/** Records in the audit trail what a super admin does to a group of somebody else. Owners' actions aren't recorded. */
export async function recordAdminAction(
  tx: Db,
  user: Viewer,
  group: Pick<LockedGroup, 'id' | 'name' | 'owner_id'>,
  event: { action: AuditAction } & Pick<AuditedAction, 'details' | 'at'>,
): Promise<void> {
  if (group.owner_id === user.id) return;
  const subject = { kind: 'group', id: group.id, name: group.name } as const;
  await recordAudit(tx, { ...event, actorId: user.id, subject });
}
