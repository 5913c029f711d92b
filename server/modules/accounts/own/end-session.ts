import { endOwnSession } from '../../../platform/auth/sessions.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { AccountsContext } from '../context.ts';

/** Ends one of the user's sessions. */
export const endSession = defineCall('DELETE /api/user/sessions/:id', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: AccountsContext, { user, params }) =>
    (await endOwnSession(ctx, user.id, params.id)) ? { success: true } : refuse('not_found'),
});
