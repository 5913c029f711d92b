import { useTranslation } from 'react-i18next';
import type { RegistrationMethod } from '../../../contract/rules/rules.ts';
import { secureAccounts } from '../../../auth/secure-accounts.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { deviceIdOption } from '../device-id.ts';
import { emailRegistrationResult, smsRegistrationResult } from './registration-result.ts';
import type { RegistrationResult } from './registration-result.ts';

/** Returns a function that sends a registration with the call for its method. */
export function useCreateAccount(): (
  method: RegistrationMethod,
  form: FormData,
) => Promise<RegistrationResult> {
  const { t } = useTranslation();
  const bySms = useWriteCall('POST /api/auth/sms/verify');
  const byEmail = useWriteCall('POST /api/register');
  const secure = useWriteCall('POST /api/auth/keycloak/register');
  return async (method, form) => {
    if (method === 'sms') return smsRegistrationResult(await bySms.write({ form }, deviceIdOption()), t);
    // If the server has secure accounts, an account with a verified e-mail address becomes one.
    const call = (await secureAccounts()) === undefined ? byEmail : secure;
    return emailRegistrationResult(await call.write({ form }, deviceIdOption()), t);
  };
}
