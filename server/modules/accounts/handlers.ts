import type { accountCalls } from '../../../src/contract/calls/account-calls.ts';
import type { peopleCalls } from '../../../src/contract/calls/people-calls.ts';
import type { secureAccountCalls } from '../../../src/contract/calls/secure-account-calls.ts';
import type { userCalls } from '../../../src/contract/calls/user-calls.ts';
import type { Handlers } from '../../platform/http/route.ts';
import { sendEmailCode } from './codes/email-codes.ts';
import { sendSmsCode } from './codes/send-sms-code.ts';
import type { AccountsContext } from './context.ts';
import { secureAccountHandlers } from './keycloak/handlers.ts';
import { currentUser } from './own/current-user.ts';
import { getLanguage, setLanguage } from './own/language.ts';
import { changeUsername, updateProfile } from './own/profile.ts';
import { changePassword, changePhone } from './own/secrets.ts';
import { endSessionById, listSessions } from './own/sessions.ts';
import { acceptEula, eulaStatus } from './own/terms.ts';
import { verificationStatus } from './own/verification-status.ts';
import { acknowledge, getWarnings } from './own/warnings.ts';
import { listSanctions, warn } from './people/sanctions.ts';
import { setRoles } from './people/set-roles.ts';
import { getUserProfile } from './people/user-profile.ts';
import { checkUsername, verifyRegistrationCode } from './registration/check-ahead.ts';
import { registerByEmail } from './registration/register-by-email.ts';
import { checkResetCode, resetPassword, sendResetCode } from './sign-in/forgotten-password.ts';
import { login } from './sign-in/login.ts';
import { logout } from './sign-in/logout.ts';
import { reauthenticate } from './sign-in/reauthenticate.ts';
import { verifySmsCode } from './sign-in/verify-phone.ts';

type AccountKey =
  | keyof typeof accountCalls
  | keyof typeof secureAccountCalls
  | keyof typeof userCalls
  | keyof typeof peopleCalls;

/** The calls about accounts, signing in and people. */
export const accountHandlers: Handlers<AccountKey, AccountsContext> = {
  'POST /api/login': login,
  'POST /api/logout': logout,
  'POST /api/auth/reauthenticate': reauthenticate,
  'POST /api/auth/sms/send': sendSmsCode,
  'POST /api/auth/sms/verify': verifySmsCode,
  'POST /api/send-verification-code': sendEmailCode,
  'POST /api/verify-code': verifyRegistrationCode,
  'POST /api/register': registerByEmail,
  'POST /api/register/username': checkUsername,
  'POST /api/auth/forgot-password/send-code': sendResetCode,
  'POST /api/auth/forgot-password/verify-code': checkResetCode,
  'POST /api/auth/forgot-password/reset': resetPassword,
  ...secureAccountHandlers,
  'GET /api/user': (ctx, { user }) => currentUser(ctx, user),
  'PUT /api/user': updateProfile,
  'PUT /api/user/username': changeUsername,
  'GET /api/user/language-preference': getLanguage,
  'POST /api/user/language-preference': setLanguage,
  'GET /api/user/eula-status': eulaStatus,
  'POST /api/user/accept-eula': acceptEula,
  'GET /api/user/verification-status': verificationStatus,
  'GET /api/user/warnings': getWarnings,
  'POST /api/user/warnings/acknowledge': acknowledge,
  'POST /api/user/activity': (ctx, { user }) => {
    ctx.activity.ping(user.id);
    return Promise.resolve({ success: true });
  },
  'GET /api/user/sessions': listSessions,
  'DELETE /api/user/sessions/:id': endSessionById,
  'PUT /api/user/password': changePassword,
  'PUT /api/user/phone': changePhone,
  'GET /api/user-profile/:id': getUserProfile,
  'PUT /api/admin/users/:id/roles': setRoles,
  'GET /api/admin/users/:id/sanctions': listSanctions,
  'POST /api/admin/users/:id/warnings': warn,
};
