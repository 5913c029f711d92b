import { eq } from 'drizzle-orm';
import { groups } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import type { IdempotencyContext } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { hasOwnerRights, lockGroup, recordAdminAction } from './membership.ts';
import { NO_GROUP } from './wordings.ts';

/** Deletes a group with its members, invitations and requests. Only the owner and super admins may. */
export const deleteGroup = defineCall('DELETE /api/groups/:id', {
  access: 'user',
  handle: (ctx: IdempotencyContext, { params, user, idempotency }) => {
    const { id } = params;
    const spec = { ...idempotency, content: { id } };
    return runIdempotent(ctx, spec, async (tx) => {
      const group = await lockGroup(tx, id);
      if (group === undefined) return refuse('not_found', NO_GROUP);
      if (!hasOwnerRights(user, group)) return refuse('forbidden');
      await tx.delete(groups).where(eq(groups.id, id));
      await recordAdminAction(tx, user, group, { action: 'group_deleted', at: ctx.clock() });
      return { response: { status: 'deleted' } };
    });
  },
});
