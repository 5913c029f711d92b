/** Invites somebody to a group (docs/rules/groups.md, "Joining"). */
import { eq } from 'drizzle-orm';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { membershipRequests, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import type { IdempotencyContext } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { notify } from '../notifications/notify.ts';
import { addMember, lockGroup, requestIn, roleIn } from './membership.ts';
import { BANNED, NO_GROUP, NO_USER } from './wordings.ts';

/** Invites a user. Only the owner and admins may. A user who has already applied becomes a member at once. */
export const inviteMember = defineCall('POST /api/groups/:id/invite', {
  access: 'user',
  handle: (ctx: IdempotencyContext, { params, body, user, idempotency }) => {
    const content = { id: params.id, user_id: body.user_id };
    const spec = { ...idempotency, content };
    return runIdempotent(ctx, spec, (tx) =>
      inviteOrAccept(tx, user, { groupId: params.id, userId: body.user_id, at: ctx.clock() }),
    );
  },
});

interface Invited {
  groupId: number;
  userId: number;
  at: Date;
}

async function inviteOrAccept(tx: Db, user: Viewer, { groupId, userId, at }: Invited) {
  const group = await lockGroup(tx, groupId);
  if (group === undefined) return refuse('not_found', NO_GROUP);
  const role = await roleIn(tx, groupId, user.id);
  if (role !== 'owner' && role !== 'admin') return refuse('forbidden');
  // Locked, so the account can't be deleted or banned in the meantime.
  const [invited] = await tx
    .select({ ban: users.ban_message, deleted: users.deleted_at })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  if (invited === undefined || invited.deleted !== null) return refuse('not_found', NO_USER);
  if (invited.ban !== null) return refuse('conflict', BANNED);
  if ((await roleIn(tx, groupId, userId)) !== undefined) return MEMBER;
  const request = await requestIn(tx, groupId, userId);
  if (request === 'invitation') return INVITED;
  const news = { userId, group, actorId: user.id, at };
  if (request === 'application') {
    await addMember(tx, { groupId, userId, at });
    await notify(tx, { ...news, kind: 'group_accepted' });
    return MEMBER;
  }
  await tx.insert(membershipRequests).values({
    group_id: groupId,
    user_id: userId,
    kind: 'invitation',
    invited_by: user.id,
    created_at: at,
  });
  await notify(tx, { ...news, kind: 'group_invited' });
  return INVITED;
}

const MEMBER = { response: { status: 'member' } } as const;
const INVITED = { response: { status: 'invited' } } as const;
