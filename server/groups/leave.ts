/** Every way out of a group (docs/rules/groups.md, "Joining"). */
import type { GroupRole, MEMBERSHIP_ENDS, MembershipRequestKind } from '../../src/contract/values.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Db } from '../db/client.ts';
import { groupMembers } from '../db/schema.ts';
import { handler } from '../http/route.ts';
import { once } from '../idempotency/once.ts';
import type { OnceContext } from '../idempotency/once.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import {
  endRequest,
  isMembership,
  lockGroup,
  mayRun,
  recordForSite,
  requestIn,
  roleIn,
} from './membership.ts';
import { ADMIN_BY_ADMIN, NO_GROUP, NOT_IN_IT, OWNER_STAYS } from './wordings.ts';

const CALL = 'DELETE /api/groups/:id/members/:userId';

/** Leaving and removing, declining and taking back. */
export const endMembership = handler(CALL, (ctx: OnceContext, { params, user, idempotencyKey }) => {
  const { id, userId } = params;
  const spec = { call: CALL, userId: user.id, key: idempotencyKey, content: { id, userId } } as const;
  return once<typeof CALL>(ctx, spec, (tx) => end(tx, user, { groupId: id, userId, at: ctx.clock() }));
});

type End = (typeof MEMBERSHIP_ENDS)[number];

interface Ended {
  groupId: number;
  userId: number;
  at: Date;
}

async function end(tx: Db, user: Viewer, { groupId, userId, at }: Ended) {
  const group = await lockGroup(tx, groupId);
  if (group === undefined) return refuse('not_found', NO_GROUP);
  const isSelf = userId === user.id;
  const isHost = mayRun(user, group) || (await roleIn(tx, groupId, user.id)) === 'admin';
  if (!isSelf && !isHost) return refuse('forbidden');
  const role = await roleIn(tx, groupId, userId);
  if (role !== undefined) {
    const hindrance = whyStays(role, isSelf || mayRun(user, group));
    if (hindrance !== undefined) return hindrance;
    await tx.delete(groupMembers).where(isMembership(groupId, userId));
  }
  const request = role === undefined ? await requestIn(tx, groupId, userId) : undefined;
  if (role === undefined && request === undefined) return refuse('not_found', NOT_IN_IT);
  if (request !== undefined) await endRequest(tx, groupId, userId);
  const status = endOf(request, isSelf);
  if (!isSelf && (await isOutsider(tx, user, groupId))) {
    const details = { user_id: userId, membership: status };
    await recordForSite(tx, user, group, { action: 'group_changed', details, at });
  }
  return { answer: { status } };
}

/** True for a super admin who acts on a group that they don't help to run. */
async function isOutsider(tx: Db, user: Viewer, groupId: number): Promise<boolean> {
  return (await roleIn(tx, groupId, user.id)) !== 'admin';
}

function whyStays(role: GroupRole, mayRemoveAdmins: boolean): Refusal | undefined {
  if (role === 'owner') return refuse('conflict', OWNER_STAYS);
  return role === 'admin' && !mayRemoveAdmins ? refuse('forbidden', ADMIN_BY_ADMIN) : undefined;
}

/** What has ended: a membership where nothing waited. */
function endOf(request: MembershipRequestKind | undefined, isSelf: boolean): End {
  if (request === undefined) return isSelf ? 'left' : 'removed';
  if (request === 'invitation') return isSelf ? 'declined' : 'withdrawn';
  return isSelf ? 'withdrawn' : 'refused';
}
