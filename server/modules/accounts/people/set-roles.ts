import { and, eq, isNull } from 'drizzle-orm';
import { FOUNDER_ID } from '../../../../src/contract/rules/limits.ts';
import { awardRoles } from '../../achievements/award-events.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuseUnlessRecent } from '../../../platform/auth/recent-sign-in.ts';
import { viewerColumns } from '../../../platform/auth/sessions.ts';
import { users } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { AccountsContext } from '../context.ts';
import { toCurrentUser } from '../own/to-current-user.ts';

/** Sets the given role flags. The founder always stays a super admin, so there is always one. */
export const setRoles = defineCall('PUT /api/admin/users/:id/roles', {
  access: 'super_admin',
  handle: async (ctx: AccountsContext, { user: actor, params, body, request }) => {
    const stale = await refuseUnlessRecent(ctx, request);
    if (stale !== undefined) return stale;
    if (params.id === FOUNDER_ID && body.is_super_admin === false) {
      return refuse('conflict', {
        error: 'The founder must remain a super admin.',
        error_zh: '创始人始终是超级管理员。',
      });
    }
    const user = await ctx.db.transaction(async (tx) => {
      const [set] = await tx
        .update(users)
        .set(body)
        .where(and(eq(users.id, params.id), isNull(users.deleted_at)))
        .returning(viewerColumns);
      if (set === undefined) return undefined;
      const at = ctx.clock();
      const subject = { kind: 'user', id: set.id } as const;
      await recordAudit(tx, { actorId: actor.id, action: 'roles_changed', subject, details: body, at });
      await awardRoles(tx, set.id, at);
      return set;
    });
    if (user === undefined) return refuse('not_found');
    ctx.log.info('rights_changed', { user_id: user.id, by: actor.id, ...body });
    return toCurrentUser(ctx, user);
  },
});
