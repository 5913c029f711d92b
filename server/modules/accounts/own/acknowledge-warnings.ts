import { defineCall } from '../../../platform/http/call.ts';
import type { AccountsContext } from '../context.ts';
import { acknowledgeWarnings } from '../people/sanctions.ts';

/** One, or all; one that is acknowledged already, or not the user's, changes nothing. */
export const acknowledge = defineCall('POST /api/user/warnings/acknowledge', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: AccountsContext, { user, body }) => {
    await acknowledgeWarnings(ctx, user.id, body.warningId);
    return { success: true };
  },
});
