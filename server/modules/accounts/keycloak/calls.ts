/**
 * The calls of secure accounts. Without a configured server they don't exist (docs/rules/accounts.md, "Secure
 * accounts").
 */
import { getKeycloakConfig } from './get-keycloak-config.ts';
import { keycloakLogin } from './keycloak-login.ts';
import { registerByKeycloak } from './register-by-keycloak.ts';
import { keycloakLogout } from './keycloak-logout.ts';

export const SECURE_ACCOUNT_CALLS = [
  getKeycloakConfig,
  keycloakLogin,
  registerByKeycloak,
  keycloakLogout,
] as const;
