import { sendEmailCode } from './codes/email-codes.ts';
import { sendSmsCode } from './codes/send-sms-code.ts';
import { SECURE_ACCOUNT_CALLS } from './keycloak/calls.ts';
import { getCurrentUser } from './own/get-current-user.ts';
import { getLanguage, setLanguage } from './own/language.ts';
import { changeUsername, updateProfile } from './own/profile.ts';
import { changePassword, changePhone } from './own/secrets.ts';
import { endSessionById, listSessions } from './own/sessions.ts';
import { reportActivity } from './own/report-activity.ts';
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

/** The calls about accounts, signing in and people. */
export const ACCOUNT_CALLS = [
  login,
  logout,
  reauthenticate,
  sendSmsCode,
  verifySmsCode,
  sendEmailCode,
  verifyRegistrationCode,
  registerByEmail,
  checkUsername,
  sendResetCode,
  checkResetCode,
  resetPassword,
  ...SECURE_ACCOUNT_CALLS,
  getCurrentUser,
  updateProfile,
  changeUsername,
  getLanguage,
  setLanguage,
  eulaStatus,
  acceptEula,
  verificationStatus,
  getWarnings,
  acknowledge,
  reportActivity,
  listSessions,
  endSessionById,
  changePassword,
  changePhone,
  getUserProfile,
  setRoles,
  listSanctions,
  warn,
] as const;
