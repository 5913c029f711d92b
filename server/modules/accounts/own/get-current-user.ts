import { defineCall } from '../../../platform/http/call.ts';
import type { AccountsContext } from '../context.ts';
import { currentUser } from './current-user.ts';

export const getCurrentUser = defineCall('GET /api/user', {
  access: 'user',
  handle: (ctx: AccountsContext, { user }) => currentUser(ctx, user),
});
