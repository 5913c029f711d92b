/** Ends a membership, an invitation or a request to join (docs/rules/groups.md, "Joining"). */
import { and, eq, isNull, or } from 'drizzle-orm';
import type {
  GroupRole,
  MEMBERSHIP_ENDS,
  MembershipRequestKind,
} from '../../../src/contract/rules/values.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { groupMembers, notifications } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import type { IdempotencyContext } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import {
  endRequest,
  hasOwnerRights,
  isMembership,
  lockGroup,
  recordAdminAction,
  requestIn,
  roleIn,
} from './membership.ts';
import { ADMIN_BY_ADMIN, NO_GROUP, NOT_IN_GROUP, OWNER_STAYS } from './wordings.ts';

/** Leaves a group, removes a member, or declines or withdraws an invitation or a request to join. */
export const endMembership = defineCall('DELETE /api/groups/:id/members/:userId', {
  access: 'user',
  handle: (ctx: IdempotencyContext, { params, user, idempotency }) => {
    const { id, userId } = params;
    const spec = { ...idempotency, content: { id, userId } };
    return runIdempotent(ctx, spec, (tx) => end(tx, user, { groupId: id, userId, at: ctx.clock() }));
  },
});

type MembershipEnd = (typeof MEMBERSHIP_ENDS)[number];

interface Ended {
  groupId: number;
  userId: number;
  at: Date;
}

async function end(tx: Db, user: Viewer, { groupId, userId, at }: Ended) {
  const group = await lockGroup(tx, groupId);
  if (group === undefined) return refuse('not_found', NO_GROUP);
  const isSelf = userId === user.id;
  const isHost = hasOwnerRights(user, group) || (await roleIn(tx, groupId, user.id)) === 'admin';
  if (!isSelf && !isHost) return refuse('forbidden');
  const role = await roleIn(tx, groupId, userId);
  if (role !== undefined) {
    const refusal = refuseRemoval(role, isSelf || hasOwnerRights(user, group));
    if (refusal !== undefined) return refusal;
    await tx.delete(groupMembers).where(isMembership(groupId, userId));
  }
  const request = role === undefined ? await requestIn(tx, groupId, userId) : undefined;
  if (role === undefined && request === undefined) return refuse('not_found', NOT_IN_GROUP);
  if (request !== undefined) await endRequest(tx, groupId, userId);
  const status = endOf(request, isSelf);
  if (status === 'withdrawn') await withdrawNotifications(tx, groupId, userId);
  if (!isSelf && (role === 'admin' || (await roleIn(tx, groupId, user.id)) !== 'admin')) {
    // Actions of a group's own admins aren't recorded. An admin is removed only by the owner, or by a super admin
    // acting for the site.
    const details = { user_id: userId, membership: status };
    await recordAdminAction(tx, user, group, { action: 'group_changed', details, at });
  }
  return { response: { status } };
}

/** Deletes unread notifications of a withdrawn invitation or request, so repeating it doesn't flood anybody's list. */
async function withdrawNotifications(tx: Db, groupId: number, userId: number): Promise<void> {
  const invitation = and(eq(notifications.kind, 'group_invited'), eq(notifications.user_id, userId));
  const applied = and(eq(notifications.kind, 'group_asked'), eq(notifications.actor_id, userId));
  await tx
    .delete(notifications)
    .where(and(eq(notifications.group_id, groupId), or(invitation, applied), isNull(notifications.read_at)));
}

function refuseRemoval(role: GroupRole, mayRemoveAdmins: boolean): Refusal | undefined {
  if (role === 'owner') return refuse('conflict', OWNER_STAYS);
  return role === 'admin' && !mayRemoveAdmins ? refuse('forbidden', ADMIN_BY_ADMIN) : undefined;
}

/** What has ended. Without an open request, it is the membership. */
function endOf(request: MembershipRequestKind | undefined, isSelf: boolean): MembershipEnd {
  if (request === undefined) return isSelf ? 'left' : 'removed';
  if (request === 'invitation') return isSelf ? 'declined' : 'withdrawn';
  return isSelf ? 'withdrawn' : 'refused';
}
