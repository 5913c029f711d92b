import { useTranslation } from 'react-i18next';
import type { RegistrationMethod } from '../../../contract/rules/rules.ts';
import { secureAccounts } from '../../../auth/secure-accounts.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { byThisDevice } from '../device-id.ts';
import { madeByEmail, madeBySms } from './made-account.ts';
import type { MadeAccount } from './made-account.ts';

/** Sends a registration with the call of its method. */
export function useMakeAccount(): (method: RegistrationMethod, form: FormData) => Promise<MadeAccount> {
  const { t } = useTranslation();
  const bySms = useWriteCall('POST /api/auth/sms/verify');
  const byEmail = useWriteCall('POST /api/register');
  const secure = useWriteCall('POST /api/auth/keycloak/register');
  return async (method, form) => {
    if (method === 'sms') return madeBySms(await bySms.write({ form }, byThisDevice()), t);
    // If the server has secure accounts, an account with a verified address becomes one.
    const call = (await secureAccounts()) === undefined ? byEmail : secure;
    return madeByEmail(await call.write({ form }, byThisDevice()), t);
  };
}
