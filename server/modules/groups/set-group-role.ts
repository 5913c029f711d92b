/** Changes a member's role, or the owner of a group (docs/rules/groups.md, "Joining"). */
import { eq } from 'drizzle-orm';
import type { GroupRole } from '../../../src/contract/rules/values.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { groupMembers, groups, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import type { IdempotencyContext } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { notify } from '../notifications/notify.ts';
import { hasOwnerRights, isMembership, lockGroup, recordAdminAction, roleIn } from './membership.ts';
import type { LockedGroup } from './membership.ts';
import { BANNED_OWNER, NO_GROUP, NOT_IN_GROUP, OWNER_ROLE_STAYS } from './wordings.ts';

/** Sets a member's role; `owner` transfers the group. Only the owner and super admins may. */
export const setGroupRole = defineCall('PUT /api/groups/:id/members/:userId', {
  access: 'user',
  handle: (ctx: IdempotencyContext, { params, body, user, idempotency }) => {
    const set = { groupId: params.id, userId: params.userId, role: body.role };
    const spec = { ...idempotency, content: set };
    return runIdempotent(ctx, spec, (tx) => change(tx, user, { ...set, at: ctx.clock() }));
  },
});

interface RoleChange {
  groupId: number;
  userId: number;
  role: GroupRole;
  at: Date;
}

async function change(tx: Db, user: Viewer, { groupId, userId, role, at }: RoleChange) {
  const group = await lockGroup(tx, groupId);
  if (group === undefined) return refuse('not_found', NO_GROUP);
  if (!hasOwnerRights(user, group)) return refuse('forbidden');
  const before = await roleIn(tx, groupId, userId);
  if (before === undefined) return refuse('not_found', NOT_IN_GROUP);
  if (before === role) return { response: { role } };
  if (before === 'owner') return refuse('conflict', OWNER_ROLE_STAYS);
  if (role === 'owner' && (await isBanned(tx, userId))) return refuse('conflict', BANNED_OWNER);
  if (role === 'owner') await transferGroup(tx, user, { group, userId, at });
  else await tx.update(groupMembers).set({ role }).where(isMembership(groupId, userId));
  const details = { user_id: userId, role };
  await recordAdminAction(tx, user, group, { action: 'group_changed', details, at });
  return { response: { role } };
}

/** Also locks the row, so the user can't be banned in the meantime. */
async function isBanned(tx: Db, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ ban: users.ban_message })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  return row?.ban !== null;
}

/** The previous owner becomes an admin first, so the group never has two owners. */
async function transferGroup(
  tx: Db,
  user: Viewer,
  { group, userId, at }: { group: LockedGroup; userId: number; at: Date },
): Promise<void> {
  await tx.update(groupMembers).set({ role: 'admin' }).where(isMembership(group.id, group.owner_id));
  await tx.update(groupMembers).set({ role: 'owner' }).where(isMembership(group.id, userId));
  await tx.update(groups).set({ owner_id: userId }).where(eq(groups.id, group.id));
  // Users get no notifications about their own actions.
  if (userId === user.id) return;
  await notify(tx, { userId, kind: 'group_owned', group, actorId: user.id, at });
}
