import { defineCall } from '../../../platform/http/call.ts';
import type { AccountsContext } from '../context.ts';

/** Records that the user is active now. */
export const reportActivity = defineCall('POST /api/user/activity', {
  access: 'user',
  beforeAgreement: true,
  handle: ({ activity }: AccountsContext, { user }) => {
    activity.ping(user.id);
    return Promise.resolve({ success: true as const });
  },
});
