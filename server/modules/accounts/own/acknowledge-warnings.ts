import { defineCall } from '../../../platform/http/call.ts';
import type { AccountsContext } from '../context.ts';
import { markAcknowledged } from '../people/sanctions.ts';

/** Acknowledges one warning or all of the user's own. Idempotent; other users' warnings are ignored. */
export const acknowledgeWarnings = defineCall('POST /api/user/warnings/acknowledge', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: AccountsContext, { user, body }) => {
    await markAcknowledged(ctx, user.id, body.warningId);
    return { success: true };
  },
});
