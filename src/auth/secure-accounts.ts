/**
 * The Keycloak server of secure accounts, and their tokens on this device (docs/rules/accounts.md, "Secure accounts").
 */
import type { CallResponse } from '../contract/calls/calls.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { request } from '../api/request.ts';

/** The Keycloak server's address and realm. */
export type SecureAccounts = CallResponse<'GET /api/auth/keycloak/config'>;

/** localStorage keys of a secure account's tokens: access, refresh. They are removed with the session. */
const KEYCLOAK_KEYS = ['keycloak_access_token', 'keycloak_refresh_token'] as const;

let pending: Promise<SecureAccounts | undefined> | undefined;

/** The Keycloak server; `undefined` if all accounts are local, or the request fails. Requested once per page load. */
export function secureAccounts(): Promise<SecureAccounts | undefined> {
  pending ??= request('GET /api/auth/keycloak/config', {}).catch((error: unknown) => {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    if (!(error instanceof ApiError && error.status === 404)) pending = undefined;
    return undefined;
  });
  return pending;
}

/** The user's own account page on Keycloak: password, second factor, devices. */
export function accountSecurityUrl({ url, realm }: SecureAccounts): string {
  return `${url}/realms/${encodeURIComponent(realm)}/account/`;
}

/** Stores the tokens of a Keycloak sign-in, which are used only to sign out of Keycloak. `undefined` deletes them. */
export function keepSecureTokens(tokens: { access_token: string; refresh_token?: string } | undefined): void {
  const values = [tokens?.access_token, tokens?.refresh_token];
  try {
    for (const [n, key] of KEYCLOAK_KEYS.entries()) {
      const value = values[n];
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
  } catch {
    // Storage is blocked, so the Keycloak session expires by itself.
  }
}

/** The token that ends the Keycloak session; undefined for a local account. */
export function secureRefreshToken(): string | undefined {
  try {
    return localStorage.getItem(KEYCLOAK_KEYS[1]) ?? undefined;
  } catch {
    return undefined;
  }
}
