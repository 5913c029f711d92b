/** Where secure accounts are kept, and their tokens on this device (docs/rules/accounts.md, "Secure accounts"). */
import type { CallAnswer } from '../contract/calls/calls.ts';
import { KEYCLOAK_KEYS } from '../session/session.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { request } from '../api/request.ts';

/** The Keycloak server, by address and realm. */
export type SecureAccounts = CallAnswer<'GET /api/auth/keycloak/config'>;

let known: Promise<SecureAccounts | undefined> | undefined;

/** The server of secure accounts; `undefined` where all accounts are local, or nothing can be said. Asked once a page. */
export function secureAccounts(): Promise<SecureAccounts | undefined> {
  known ??= request('GET /api/auth/keycloak/config', {}).catch((error: unknown) => {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    if (!(error instanceof ApiError && error.status === 404)) known = undefined;
    return undefined;
  });
  return known;
}

/** The page of somebody's own account there: password, second factor, devices. */
export function accountSecurityUrl({ url, realm }: SecureAccounts): string {
  return `${url}/realms/${encodeURIComponent(realm)}/account/`;
}

/** Keeps the tokens of a secure sign-in, which are good for the sign-out there alone; undefined forgets them. */
export function keepSecureTokens(tokens: { access_token: string; refresh_token?: string } | undefined): void {
  const values = [tokens?.access_token, tokens?.refresh_token];
  try {
    for (const [n, key] of KEYCLOAK_KEYS.entries()) {
      const value = values[n];
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
  } catch {
    // Storage is refused: the session there ends by itself.
  }
}

/** The token by which the session there is ended; undefined for a local account. */
export function secureRefreshToken(): string | undefined {
  try {
    return localStorage.getItem(KEYCLOAK_KEYS[1]) ?? undefined;
  } catch {
    return undefined;
  }
}
