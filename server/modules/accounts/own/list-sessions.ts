import { bearerToken, sessionsOf } from '../../../platform/auth/sessions.ts';
import { defineCall } from '../../../platform/http/call.ts';
import type { AccountsContext } from '../context.ts';

/** The user's sessions, with their devices and when they were last used. */
export const listSessions = defineCall('GET /api/user/sessions', {
  access: 'user',
  handle: async (ctx: AccountsContext, { user, request }) => {
    const sessions = await sessionsOf(ctx, user.id, bearerToken(request.headers.authorization));
    return {
      sessions: sessions.map(({ id, device, created_at, last_used_at, current }) => ({
        id,
        device,
        current,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
      })),
    };
  },
});
