import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { groupCreationRequests, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import type { IdempotencyContext } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { storableText } from '../../platform/lib/storable-text.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { notify } from '../notifications/notify.ts';
import { creationRequest, creationStatus } from './creation-rows.ts';
import { insertGroup } from './insert-group.ts';
import { isGroupNameTaken, withNameRefusals } from './group-name.ts';

/**
 * Approves or rejects a request to create a group. Approval creates the group. If its name is no longer free, the
 * request stays open.
 */
export const answerCreationRequest = defineCall('PUT /api/group-creation-requests/:id', {
  access: 'super_admin',
  handle: (ctx: IdempotencyContext, input) => {
    const { params, body, user, idempotency } = input;
    const reply = { id: params.id, action: body.action, notes: storableText(body.review_notes ?? '') };
    const spec = { ...idempotency, content: reply };
    return withNameRefusals(() => runIdempotent(ctx, spec, (tx) => response(tx, user, reply, ctx.clock())));
  },
});

interface RequestDecision {
  id: number;
  action: 'approve' | 'reject';
  notes: string;
}

type StoredCreationRequest = typeof groupCreationRequests.$inferSelect;

async function response(tx: Db, user: Viewer, { id, action, notes }: RequestDecision, at: Date) {
  const [request] = await tx
    .select()
    .from(groupCreationRequests)
    .where(eq(groupCreationRequests.id, id))
    .for('update');
  if (request === undefined) return refuse('not_found');
  if (request.status !== 'pending') return refuseAnswered(tx, request);
  const refusal = action === 'approve' ? await refuseCreation(tx, request) : undefined;
  if (refusal !== undefined) return refusal;
  const group =
    action === 'approve' ? await insertGroup(tx, request, { ownerId: request.requester_id, at }) : undefined;
  const status = action === 'approve' ? 'approved' : 'rejected';
  await tx
    .update(groupCreationRequests)
    .set({
      status,
      reviewed_by: user.id,
      reviewed_at: at,
      review_notes: notes,
      group_id: group?.id ?? null,
    })
    .where(eq(groupCreationRequests.id, id));
  const kind = `group_request_${status}` as const;
  const subject = { kind: 'group_request', id, name: request.name } as const;
  await recordAudit(tx, {
    actorId: user.id,
    action: kind,
    subject,
    details: { notes, group_id: group?.id },
    at,
  });
  // Users get no notifications about their own actions.
  if (request.requester_id !== user.id) {
    const subjectGroup = group ?? { id: null, name: request.name };
    const message = notes === '' ? null : notes;
    await notify(tx, { userId: request.requester_id, kind, group: subjectGroup, message, at });
  }
  return { response: { request: await creationRequest(tx, id) } };
}

/** Why the group can't be created now; undefined if it can. */
async function refuseCreation(tx: Db, request: StoredCreationRequest): Promise<Refusal | undefined> {
  const [requester] = await tx
    .select({ ban: users.ban_message, deleted: users.deleted_at })
    .from(users)
    .where(eq(users.id, request.requester_id))
    .for('share');
  if (requester === undefined || requester.ban !== null || requester.deleted !== null) {
    return refuse('conflict', NOBODY_TO_OWN);
  }
  return (await isGroupNameTaken(tx, request.name)) ? refuse('name_taken') : undefined;
}

const NOBODY_TO_OWN = {
  error: 'The person who asked for this group is banned or has left. The request can only be rejected.',
  error_zh: '申请人已被封禁或已注销，该申请不能批准。',
};

async function refuseAnswered(tx: Db, { reviewed_by, status }: StoredCreationRequest): Promise<Refusal> {
  const [reviewer] = await tx
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, reviewed_by ?? 0));
  const name = reviewer?.username ?? '';
  return refuse('already_decided', {
    error: `${name} has already answered this request.`,
    error_zh: `${name} 已处理该申请。`,
    reviewer_name: name,
    approval_status: creationStatus(status),
  });
}
