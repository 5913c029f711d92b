import { hasAgreed, hasVerifiedPhone } from '../../../platform/auth/viewer.ts';
import { defineCall } from '../../../platform/http/call.ts';
import type { AccountsContext } from '../context.ts';

/** What the user must verify before they may change anything (docs/rules/accounts.md, "Verified number"). */
export const getVerificationStatus = defineCall('GET /api/user/verification-status', {
  access: 'user',
  handle: (_ctx: AccountsContext, { user }) =>
    Promise.resolve({ needsPhoneVerification: !hasVerifiedPhone(user), needsEULA: !hasAgreed(user) }),
});
