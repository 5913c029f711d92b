import { sendEmailCode } from './codes/send-email-code.ts';
import { sendSmsCode } from './codes/send-sms-code.ts';
import { SECURE_ACCOUNT_CALLS } from './keycloak/calls.ts';
import { getCurrentUser } from './own/get-current-user.ts';
import { getLanguage } from './own/get-language.ts';
import { setLanguage } from './own/set-language.ts';
import { changeUsername } from './own/change-username.ts';
import { updateProfile } from './own/update-profile.ts';
import { changePassword } from './own/change-password.ts';
import { changePhone } from './own/change-phone.ts';
import { endSession } from './own/end-session.ts';
import { listSessions } from './own/list-sessions.ts';
import { reportActivity } from './own/report-activity.ts';
import { acceptEula } from './own/accept-eula.ts';
import { getEulaStatus } from './own/get-eula-status.ts';
import { getVerificationStatus } from './own/get-verification-status.ts';
import { acknowledgeWarnings } from './own/acknowledge-warnings.ts';
import { getWarnings } from './own/get-warnings.ts';
import { listSanctions } from './people/list-sanctions.ts';
import { warnUser } from './people/warn-user.ts';
import { listSiteReviewers } from './people/list-site-reviewers.ts';
import { setRoles } from './people/set-roles.ts';
import { getUserProfile } from './people/get-user-profile.ts';
import { checkUsername } from './registration/check-username.ts';
import { verifyCode } from './registration/verify-code.ts';
import { registerByEmail } from './registration/register-by-email.ts';
import { checkResetCode } from './sign-in/check-reset-code.ts';
import { resetPassword } from './sign-in/reset-password.ts';
import { sendResetCode } from './sign-in/send-reset-code.ts';
import { login } from './sign-in/login.ts';
import { logout } from './sign-in/logout.ts';
import { reauthenticate } from './sign-in/reauthenticate.ts';
import { verifySmsCode } from './sign-in/verify-sms-code.ts';

/** The calls about accounts, signing in and users. */
export const ACCOUNT_CALLS = [
  login,
  logout,
  reauthenticate,
  sendSmsCode,
  verifySmsCode,
  sendEmailCode,
  verifyCode,
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
  getEulaStatus,
  acceptEula,
  getVerificationStatus,
  getWarnings,
  acknowledgeWarnings,
  reportActivity,
  listSessions,
  endSession,
  changePassword,
  changePhone,
  getUserProfile,
  listSiteReviewers,
  setRoles,
  listSanctions,
  warnUser,
] as const;
