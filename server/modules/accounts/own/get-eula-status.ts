import { TERMS_VERSION } from '../../../../src/contract/rules/limits.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { hasAgreed } from '../../../platform/auth/viewer.ts';
import type { AccountsContext } from '../context.ts';

/** Whether the user has accepted the current terms. */
export const getEulaStatus = defineCall('GET /api/user/eula-status', {
  access: 'user',
  handle: (_ctx: AccountsContext, { user }) =>
    Promise.resolve({ hasAcceptedEULA: hasAgreed(user), version: TERMS_VERSION }),
});
