import { defineCall } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/lib/errors.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import type { AccountsContext } from '../context.ts';
import { byPassword } from './by-password.ts';
import { signInRefusal, startSignedInSession } from './start-signed-in-session.ts';

/** Signs in by username, e-mail address or telephone number (docs/rules/accounts.md, "Sign-in"). */
export const login = defineCall('POST /api/login', {
  access: 'public',
  rate: 'signIns',
  handle: async (ctx: AccountsContext, { body, request }) => {
    const user = await byPassword(ctx, body, clientAddress(request));
    if (user instanceof Refusal) return user;
    return (await signInRefusal(ctx, user)) ?? startSignedInSession(ctx, user, request);
  },
});
