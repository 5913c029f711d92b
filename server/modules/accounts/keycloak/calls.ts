/** The calls of secure accounts; without a configured server they don't exist (docs/rules/accounts.md, "Secure accounts"). */
import { getKeycloakConfig } from './get-config.ts';
import { keycloakLogin } from './login.ts';
import { registerByKeycloak } from './register.ts';
import { keycloakLogout } from './logout.ts';

export const SECURE_ACCOUNT_CALLS = [
  getKeycloakConfig,
  keycloakLogin,
  registerByKeycloak,
  keycloakLogout,
] as const;
