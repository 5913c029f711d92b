import { defineCall } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { AccountsContext } from '../context.ts';

/** Ends the Keycloak session. `POST /api/logout` ends ours. */
export const keycloakLogout = defineCall('POST /api/auth/keycloak/logout', {
  access: 'public',
  handle: async (ctx: AccountsContext, { body }) => {
    if (ctx.keycloak === undefined) return refuse('not_found');
    await ctx.keycloak.endSession(body.refresh_token);
    return { success: true };
  },
});
