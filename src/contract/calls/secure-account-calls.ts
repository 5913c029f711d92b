/** Calls for secure accounts, which sign in through a Keycloak server (docs/rules/accounts.md, "Secure accounts"). */
import { Type } from 'typebox';
import { Registered, RegistrationByEmail, SignedIn } from './account-calls.ts';
import type { CallSpec } from './call.ts';
import { MAX_EMAIL, MAX_PASSWORD } from '../rules/limits.ts';

/** Keycloak's tokens, which serve only to sign out there. */
const keycloakTokens = {
  access_token: Type.String(),
  refresh_token: Type.Optional(Type.String()),
};

export const secureAccountCalls = {
  'GET /api/auth/keycloak/config': {
    summary: 'Where secure accounts are kept; 404 where all accounts are local',
    answer: Type.Object({ url: Type.String(), realm: Type.String() }),
  },
  'POST /api/auth/keycloak/login': {
    summary: 'Sign in by a name and a password at the Keycloak server',
    body: Type.Object({
      username: Type.String({ minLength: 1, maxLength: MAX_EMAIL }),
      password: Type.String({ minLength: 1, maxLength: MAX_PASSWORD }),
    }),
    answer: Type.Object({ ...SignedIn.properties, ...keycloakTokens }),
  },
  'POST /api/auth/keycloak/register': {
    summary:
      'Make a secure account for an e-mail address whose code was verified (multipart, with profile_picture)',
    multipart: true,
    filePart: 'profile_picture',
    body: RegistrationByEmail,
    answer: Registered,
  },
  'POST /api/auth/keycloak/logout': {
    summary: 'End the session at the Keycloak server',
    body: Type.Object({ refresh_token: Type.String({ minLength: 1, maxLength: 16_384 }) }),
    answer: Type.Object({ success: Type.Literal(true) }),
  },
} as const satisfies Record<string, CallSpec>;
