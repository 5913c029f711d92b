/** Lets users join a group (docs/rules/groups.md, "Joining"). */
import { and, eq, inArray } from 'drizzle-orm';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { groupMembers, membershipRequests } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import type { IdempotencyContext } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { notify } from '../notifications/notify.ts';
import { addMember, approvedOf, lockGroup, requestIn, roleIn } from './membership.ts';
import type { LockedGroup } from './membership.ts';
import { NO_GROUP, tooFewPhotos } from './wordings.ts';

/** Joins a group or applies to it. Idempotent; repeating it returns the same response. */
export const joinGroup = defineCall('POST /api/groups/:id/join', {
  access: 'user',
  handle: (ctx: IdempotencyContext, { params, user, idempotency }) => {
    const spec = { ...idempotency, content: { id: params.id } };
    return runIdempotent(ctx, spec, (tx) => join(tx, user, params.id, ctx.clock()));
  },
});

async function join(tx: Db, user: Viewer, groupId: number, at: Date) {
  const group = await lockGroup(tx, groupId);
  if (group === undefined) return refuse('not_found', NO_GROUP);
  if ((await roleIn(tx, groupId, user.id)) !== undefined) return MEMBER;
  const request = await requestIn(tx, groupId, user.id);
  if (request === 'application' && group.is_private) return REQUESTED;
  if (request !== 'invitation') {
    const approved = await approvedOf(tx, user.id);
    const required = group.min_approved_photos;
    if (approved < required) return refuse('too_few_photos', tooFewPhotos(required, approved));
    if (group.is_private) {
      await apply(tx, user, group, at);
      return REQUESTED;
    }
  }
  await addMember(tx, { groupId, userId: user.id, at });
  return MEMBER;
}

const MEMBER = { response: { status: 'member' } } as const;
const REQUESTED = { response: { status: 'requested' } } as const;

/** Applies to a private group, and notifies its owner and admins. */
async function apply(tx: Db, user: Viewer, group: LockedGroup, at: Date): Promise<void> {
  await tx
    .insert(membershipRequests)
    .values({ group_id: group.id, user_id: user.id, kind: 'application', created_at: at });
  const hosts = await tx
    .select({ id: groupMembers.user_id })
    .from(groupMembers)
    .where(and(eq(groupMembers.group_id, group.id), inArray(groupMembers.role, ['owner', 'admin'])))
    .orderBy(groupMembers.user_id);
  for (const { id } of hosts) {
    await notify(tx, { userId: id, kind: 'group_asked', group, actorId: user.id, at });
  }
}
