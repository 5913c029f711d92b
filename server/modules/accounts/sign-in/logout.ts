import { bearerToken, endSession } from '../../../platform/auth/sessions.ts';
import { handler } from '../../../platform/http/route.ts';
import type { AccountsContext } from '../context.ts';

/** Ends the session of the token that was sent; other sessions of the user go on. */
export const logout = handler('POST /api/logout', async (ctx: AccountsContext, { request }) => {
  const token = bearerToken(request.headers.authorization);
  if (token !== undefined) await endSession(ctx, token);
  return { success: true };
});
