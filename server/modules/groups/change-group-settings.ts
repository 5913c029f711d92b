import { eq } from 'drizzle-orm';
import type { GroupForm } from '../../../src/contract/rules/group-form.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { groups } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import type { IdempotencyContext } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { posesAsSite } from '../accounts/reserved-names.ts';
import { hasOwnerRights, lockGroup, recordAdminAction } from './membership.ts';
import type { LockedGroup } from './membership.ts';
import { isGroupNameTaken, nextNameChange, withNameRefusals } from './group-name.ts';
import { readGroupFor } from './group-rows.ts';
import { readGroupForm, refuseGroupForm } from './group-form.ts';
import { NO_GROUP } from './wordings.ts';

/** The settings of a group. Privacy is set only if the request includes it. */
type GroupSettings = Omit<GroupForm, 'is_private'> & { is_private?: boolean };

/** Changes a group's settings. Only the owner and super admins may. Sending the same name doesn't count as a rename. */
export const changeGroupSettings = defineCall('PUT /api/groups/:id/settings', {
  access: 'user',
  handle: async (ctx: IdempotencyContext, input) => {
    const { params, body, user, idempotency } = input;
    const { is_private } = body;
    const typed = { ...readGroupForm(body), ...(is_private !== undefined && { is_private }) };
    const problem = refuseGroupForm(typed);
    if (problem !== undefined) return problem;
    const content = { id: params.id, ...typed };
    const spec = { ...idempotency, content };
    return withNameRefusals(() =>
      runIdempotent(ctx, spec, (tx) => change(tx, user, { id: params.id, typed, at: ctx.clock() })),
    );
  },
});

async function change(
  tx: Db,
  user: Viewer,
  { id, typed, at }: { id: number; typed: GroupSettings; at: Date },
) {
  const group = await lockGroup(tx, id);
  if (group === undefined) return refuse('not_found', NO_GROUP);
  if (!hasOwnerRights(user, group)) return refuse('forbidden');
  const { name, description, min_approved_photos, is_private = group.is_private } = typed;
  const isRenamed = name !== group.name;
  const refusal = isRenamed ? await refuseRename(tx, user, group, { name, at }) : undefined;
  if (refusal !== undefined) return refusal;
  const set = { name, description, min_approved_photos, is_private };
  await tx
    .update(groups)
    .set({ ...set, ...(isRenamed && { name_changed_at: at }) })
    .where(eq(groups.id, id));
  await recordAdminAction(tx, user, group, { action: 'group_changed', details: set, at });
  return { response: { group: await readGroupFor(tx, id, user.id) } };
}

async function refuseRename(
  tx: Db,
  user: Pick<Viewer, 'is_super_admin'>,
  group: LockedGroup,
  { name, at }: { name: string; at: Date },
): Promise<Refusal | undefined> {
  const next = nextNameChange(group.name_changed_at, at);
  if (next !== null) return refuse('name_too_soon', { next_change_at: next.toISOString() });
  // A new group's name is seen by a super admin first; a rename is not.
  if (!user.is_super_admin && posesAsSite(name)) return refuse('name_taken');
  return (await isGroupNameTaken(tx, name, group.id)) ? refuse('name_taken') : undefined;
}
