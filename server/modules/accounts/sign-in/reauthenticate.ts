import { recordAuthentication } from '../../../platform/auth/recent-sign-in.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import type { AccountsContext } from '../context.ts';
import { checkPassword } from '../own/credentials.ts';

/** Checks the password again, for actions that require a recent check (docs/rules/accounts.md, "Reauthentication"). */
export const reauthenticate = defineCall('POST /api/auth/reauthenticate', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: AccountsContext, { user, body, request }) => {
    const wrong = await checkPassword(ctx, user, body.password, clientAddress(request));
    if (wrong !== undefined) return wrong;
    // A different device may have ended the session in the meantime.
    return (await recordAuthentication(ctx, request)) ? { success: true } : refuse('unauthorized');
  },
});
