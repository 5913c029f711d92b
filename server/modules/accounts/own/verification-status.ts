import { hasAgreed, hasVerifiedPhone } from '../../../platform/auth/viewer.ts';
import { handler } from '../../../platform/http/route.ts';
import type { AccountsContext } from '../context.ts';

/** What keeps the user from changing anything (docs/rules/accounts.md, "Verified number"). */
export const verificationStatus = handler(
  'GET /api/user/verification-status',
  (_ctx: AccountsContext, { user }) =>
    Promise.resolve({ needsPhoneVerification: !hasVerifiedPhone(user), needsEULA: !hasAgreed(user) }),
);
