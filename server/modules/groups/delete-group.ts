import { eq } from 'drizzle-orm';
import { groups } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { once } from '../../platform/idempotency/once.ts';
import type { OnceContext } from '../../platform/idempotency/once.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { lockGroup, mayRun, recordForSite } from './membership.ts';
import { NO_GROUP } from './wordings.ts';

/** Deletes a group with its members, invitations and requests; for its owner and super admins. */
export const endGroup = defineCall('DELETE /api/groups/:id', {
  access: 'user',
  handle: (ctx: OnceContext, { params, user, idempotency }) => {
    const { id } = params;
    const spec = { ...idempotency, content: { id } };
    return once(ctx, spec, async (tx) => {
      const group = await lockGroup(tx, id);
      if (group === undefined) return refuse('not_found', NO_GROUP);
      if (!mayRun(user, group)) return refuse('forbidden');
      await tx.delete(groups).where(eq(groups.id, id));
      await recordForSite(tx, user, group, { action: 'group_deleted', at: ctx.clock() });
      return { answer: { status: 'deleted' } };
    });
  },
});
