/** A user's own warnings (docs/rules/accounts.md, "Sanctions"). */
import { defineCall } from '../../../platform/http/call.ts';
import type { AccountsContext } from '../context.ts';
import { acknowledgeWarnings, openWarnings } from '../people/sanctions.ts';

/** Those that are not acknowledged: the text that review desks show, and the list. */
export const getWarnings = defineCall('GET /api/user/warnings', {
  access: 'user',
  handle: async (ctx: AccountsContext, { user }) => {
    const warnings = await openWarnings(ctx, user.id);
    const texts = warnings.map(({ warning_message }) => warning_message);
    return { warning: texts.length === 0 ? null : texts.join('\n\n'), warnings };
  },
});

/** One, or all; one that is acknowledged already, or not the user's, changes nothing. */
export const acknowledge = defineCall('POST /api/user/warnings/acknowledge', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: AccountsContext, { user, body }) => {
    await acknowledgeWarnings(ctx, user.id, body.warningId);
    return { success: true };
  },
});
