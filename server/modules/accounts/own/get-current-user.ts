import { defineCall } from '../../../platform/http/call.ts';
import type { AccountsContext } from '../context.ts';
import { toCurrentUser } from './to-current-user.ts';

export const getCurrentUser = defineCall('GET /api/user', {
  access: 'user',
  handle: (ctx: AccountsContext, { user }) => toCurrentUser(ctx, user),
});
