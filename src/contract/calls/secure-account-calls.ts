/** Calls for secure accounts, which sign in through a Keycloak server (docs/rules/accounts.md, "Secure accounts"). */
import { Type } from 'typebox';
import { Registered, RegistrationByEmail, SignedIn } from './account-calls.ts';
import type { CallSpecs } from './call.ts';
import { MAX_EMAIL, MAX_PASSWORD } from '../rules/limits.ts';

/** Keycloak's tokens, which are used only to sign out of Keycloak. */
const keycloakTokens = {
  access_token: Type.String(),
  refresh_token: Type.Optional(Type.String()),
};

export const secureAccountCalls = {
  'GET /api/auth/keycloak/config': {
    summary: 'Get the Keycloak server for secure accounts; 404 if all accounts are local',
    response: Type.Object({ url: Type.String(), realm: Type.String() }),
  },
  'POST /api/auth/keycloak/login': {
    summary: 'Log in to a secure account through the Keycloak server',
    body: Type.Object({
      username: Type.String({ minLength: 1, maxLength: MAX_EMAIL }),
      password: Type.String({ minLength: 1, maxLength: MAX_PASSWORD }),
    }),
    response: Type.Object({ ...SignedIn.properties, ...keycloakTokens }),
    withoutKey: 'sign-in: each makes a token of its own',
  },
  'POST /api/auth/keycloak/register': {
    summary: 'Register a secure account with a verified email address (multipart, with `profile_picture`)',
    multipart: true,
    filePart: 'profile_picture',
    body: RegistrationByEmail,
    response: Registered,
    withoutKey: 'a user name and an address are taken once',
  },
  'POST /api/auth/keycloak/logout': {
    summary: 'End the session on the Keycloak server',
    body: Type.Object({ refresh_token: Type.String({ minLength: 1, maxLength: 16_384 }) }),
    response: Type.Object({ success: Type.Literal(true) }),
    withoutKey: 'ending a session twice ends it',
  },
} as const satisfies CallSpecs;
