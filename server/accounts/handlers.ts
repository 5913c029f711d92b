import type { accountCalls } from '../../src/contract/account-calls.ts';
import type { Handlers } from '../http/route.ts';
import type { AccountsContext } from './context.ts';
import { currentUser } from './current-user.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { register } from './register.ts';
import { sendSmsCode } from './send-code.ts';
import { setRoles } from './set-roles.ts';

/** The calls about accounts and signing in. */
export const accountHandlers: Handlers<keyof typeof accountCalls, AccountsContext> = {
  'POST /api/login': login,
  'POST /api/logout': logout,
  'POST /api/auth/sms/send': sendSmsCode,
  'POST /api/auth/sms/verify': register,
  'GET /api/user': (ctx, { user }) => currentUser(ctx, user),
  'PUT /api/admin/users/:id/roles': setRoles,
};
