/** Creates a group, or a request to create one (docs/rules/groups.md, "Founding"). */
import { and, eq, sql } from 'drizzle-orm';
import { MAX_OPEN_GROUP_REQUESTS, MIN_PHOTOS_FOR_GROUP } from '../../../src/contract/rules/limits.ts';
import type { GroupForm } from '../../../src/contract/rules/group-form.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { groupCreationRequests } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import type { IdempotencyContext } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { creationRequest } from './creation-rows.ts';
import { insertGroup } from './insert-group.ts';
import { approvedOf } from './membership.ts';
import { isGroupNameTaken, withNameRefusals } from './group-name.ts';
import { readGroupFor } from './group-rows.ts';
import { readGroupForm, refuseGroupForm } from './group-form.ts';
import { tooFewPhotos } from './wordings.ts';

/** Creates a super admin's group at once. For other users, creates a request. */
export const createGroup = defineCall('POST /api/groups', {
  access: 'user',
  handle: async (ctx: IdempotencyContext, { body, user, idempotency }) => {
    const form = { ...readGroupForm(body), is_private: body.is_private };
    const problem = refuseGroupForm(form);
    if (problem !== undefined) return problem;
    const spec = { ...idempotency, content: form };
    return withNameRefusals(() =>
      runIdempotent(ctx, spec, async (tx) => {
        const at = ctx.clock();
        if (user.is_super_admin) return createNow(tx, user, form, at);
        return requestGroup(tx, user, form, at);
      }),
    );
  },
});

async function createNow(tx: Db, user: Viewer, form: GroupForm, at: Date) {
  if (await isGroupNameTaken(tx, form.name)) return refuse('name_taken');
  const { id, name } = await insertGroup(tx, form, { ownerId: user.id, at });
  const subject = { kind: 'group', id, name } as const;
  await recordAudit(tx, { actorId: user.id, action: 'group_created', subject, at });
  return { response: { group: await readGroupFor(tx, id, user.id) } };
}

async function requestGroup(tx: Db, user: Viewer, form: GroupForm, at: Date) {
  const approved = await approvedOf(tx, user.id);
  if (approved < MIN_PHOTOS_FOR_GROUP) {
    return refuse('too_few_photos', tooFewPhotos(MIN_PHOTOS_FOR_GROUP, approved));
  }
  if (await isGroupNameTaken(tx, form.name)) return refuse('name_taken');
  const open = and(
    eq(groupCreationRequests.requester_id, user.id),
    eq(groupCreationRequests.status, 'pending'),
  );
  const same = and(open, sql`lower(${groupCreationRequests.name}) = lower(${form.name})`);
  if ((await tx.$count(groupCreationRequests, same)) > 0) return refuse('already_requested');
  if ((await tx.$count(groupCreationRequests, open)) >= MAX_OPEN_GROUP_REQUESTS) {
    return refuse('conflict', TOO_MANY_OPEN);
  }
  const { name, description, min_approved_photos, is_private } = form;
  const [inserted] = await tx
    .insert(groupCreationRequests)
    .values({ name, description, min_approved_photos, is_private, requester_id: user.id, created_at: at })
    .returning({ id: groupCreationRequests.id });
  if (inserted === undefined) throw new Error('no row came back from the insert');
  return { response: { request: await creationRequest(tx, inserted.id) } };
}

const TOO_MANY_OPEN = {
  error: `You already have ${MAX_OPEN_GROUP_REQUESTS} open group requests. Please wait until one is answered.`,
  error_zh: `你已有 ${MAX_OPEN_GROUP_REQUESTS} 个建群申请在等待处理，处理后才能再次申请。`,
};
