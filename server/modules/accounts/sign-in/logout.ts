import { bearerToken, endSession } from '../../../platform/auth/sessions.ts';
import { defineCall } from '../../../platform/http/call.ts';
import type { AccountsContext } from '../context.ts';

/** Ends the session of the request's token; the user's other sessions continue. */
export const logout = defineCall('POST /api/logout', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: AccountsContext, { request }) => {
    const token = bearerToken(request.headers.authorization);
    if (token !== undefined) await endSession(ctx, token);
    return { success: true };
  },
});
