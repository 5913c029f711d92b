import { defineCall } from '../../../platform/http/call.ts';
import type { AccountsContext } from '../context.ts';
import { openWarnings } from '../people/sanctions.ts';

/** The user's unacknowledged warnings, both as one string (for review desks) and as a list. */
export const getWarnings = defineCall('GET /api/user/warnings', {
  access: 'user',
  handle: async (ctx: AccountsContext, { user }) => {
    const warnings = await openWarnings(ctx, user.id);
    const texts = warnings.map(({ warning_message }) => warning_message);
    return { warning: texts.length === 0 ? null : texts.join('\n\n'), warnings };
  },
});
