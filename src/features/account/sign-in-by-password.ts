import type { CallResponse } from '../../contract/calls/calls.ts';
import { ApiError } from '../../api/errors.ts';
import { request } from '../../api/request.ts';
import { keepSecureTokens, secureAccounts } from '../../auth/secure-accounts.ts';
import { deviceIdOption } from './device-id.ts';

/**
 * Signs in with a name and a password: as a secure account if the server has them; otherwise, or if that was refused or
 * failed, as a local account (docs/rules/accounts.md, "Secure accounts"). Throws what `request` throws.
 */
export async function signInByPassword(credentials: {
  email: string;
  password: string;
}): Promise<CallResponse<'POST /api/login'>> {
  keepSecureTokens(undefined);
  return (
    (await asSecureAccount(credentials)) ??
    request('POST /api/login', { body: credentials }, deviceIdOption())
  );
}

async function asSecureAccount({ email, password }: { email: string; password: string }) {
  if ((await secureAccounts()) === undefined) return undefined;
  try {
    const response = await request(
      'POST /api/auth/keycloak/login',
      { body: { username: email, password } },
      deviceIdOption(),
    );
    keepSecureTokens(response);
    return response;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 429 || error.status >= 500))
      return undefined;
    throw error;
  }
}
