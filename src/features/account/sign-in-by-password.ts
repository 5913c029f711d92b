import type { CallAnswer } from '../../contract/calls/calls.ts';
import { ApiError } from '../../api/errors.ts';
import { request } from '../../api/request.ts';
import { keepSecureTokens, secureAccounts } from '../../auth/secure-accounts.ts';
import { byThisDevice } from './device-id.ts';

/**
 * Signs in with a name and a password: where there are secure accounts as one of them, and as a local account where that
 * doesn't know the name or can't be asked (docs/rules/accounts.md, "Secure accounts"). Throws what `request` throws.
 */
export async function signInByPassword(typed: {
  email: string;
  password: string;
}): Promise<CallAnswer<'POST /api/login'>> {
  keepSecureTokens(undefined);
  return (await asSecureAccount(typed)) ?? request('POST /api/login', { body: typed }, byThisDevice());
}

async function asSecureAccount({ email, password }: { email: string; password: string }) {
  if ((await secureAccounts()) === undefined) return undefined;
  try {
    const answer = await request(
      'POST /api/auth/keycloak/login',
      { body: { username: email, password } },
      byThisDevice(),
    );
    keepSecureTokens(answer);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 429 || error.status >= 500))
      return undefined;
    throw error;
  }
}
