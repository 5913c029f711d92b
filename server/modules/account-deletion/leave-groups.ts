/** Removes a user from their groups when the account is deleted (docs/rules/accounts.md, "Deletion"). */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import {
  groupCreationRequests,
  groupMembers,
  groups,
  membershipRequests,
  users,
} from '../../platform/db/schema.ts';
import { notify } from '../notifications/notify.ts';

/**
 * Removes a user from all groups, and transfers the groups that they own. Returns the pictures of groups that are
 * deleted.
 */
export async function leaveGroups(tx: Db, userId: number, at: Date): Promise<(string | null)[]> {
  const owned = await tx
    .select({ id: groups.id, name: groups.name, picture: groups.avatar_key })
    .from(groups)
    .where(eq(groups.owner_id, userId))
    .orderBy(asc(groups.id))
    .for('update');
  await tx.update(groups).set({ created_by: null }).where(eq(groups.created_by, userId));
  await tx.delete(groupMembers).where(eq(groupMembers.user_id, userId));
  await tx.delete(membershipRequests).where(eq(membershipRequests.user_id, userId));
  await tx
    .delete(groupCreationRequests)
    .where(and(eq(groupCreationRequests.requester_id, userId), eq(groupCreationRequests.status, 'pending')));
  const pictures: (string | null)[] = [];
  for (const group of owned) {
    const heir = await heirOf(tx, group.id);
    if (heir === undefined) {
      await tx.delete(groups).where(eq(groups.id, group.id));
      pictures.push(group.picture);
      continue;
    }
    await tx
      .update(groupMembers)
      .set({ role: 'owner' })
      .where(and(eq(groupMembers.group_id, group.id), eq(groupMembers.user_id, heir)));
    await tx.update(groups).set({ owner_id: heir }).where(eq(groups.id, group.id));
    await notify(tx, { userId: heir, kind: 'group_owned', group, at });
  }
  return pictures;
}

/** The longest-standing admin of a group, or else its longest-standing member. Banned users are the last choice. */
async function heirOf(tx: Db, groupId: number): Promise<number | undefined> {
  const [heir] = await tx
    .select({ id: groupMembers.user_id })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.user_id))
    .where(eq(groupMembers.group_id, groupId))
    .orderBy(
      sql`${users.ban_message} is not null`,
      sql`${groupMembers.role} <> 'admin'`,
      asc(groupMembers.joined_at),
      asc(groupMembers.user_id),
    )
    .limit(1);
  return heir?.id;
}
