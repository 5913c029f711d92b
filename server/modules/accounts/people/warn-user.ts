import { defineCall } from '../../../platform/http/call.ts';
import { notify } from '../../notifications/notify.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { AccountsContext } from '../context.ts';
import { accountExists, recordSanction } from './sanctions.ts';

/** Warns a user. The warning is shown at the next sign-in and on review desks. */
export const warnUser = defineCall('POST /api/admin/users/:id/warnings', {
  access: 'super_admin',
  handle: async (ctx: AccountsContext, { user, params, body }) => {
    if (!(await accountExists(ctx, params.id))) return refuse('not_found');
    const message = body.message.trim();
    const row = await ctx.db.transaction(async (tx) => {
      const at = ctx.clock();
      // Users get no notifications about their own actions.
      if (params.id !== user.id) await notify(tx, { userId: params.id, kind: 'warned', message, at });
      const warning = { user_id: params.id, action: 'warn', message, issued_by: user.id } as const;
      return recordSanction({ db: tx, clock: () => at }, warning);
    });
    return {
      id: row.id,
      warning_message: message,
      issued_by_username: user.username,
      issued_at: row.issued_at.toISOString(),
    };
  },
});
