/** A client of a Keycloak server. It uses OpenID Connect and Keycloak's admin API. */
import {
  allowInsecureRequests,
  clientCredentialsGrant,
  ClientError,
  discovery,
  enableNonRepudiationChecks,
  genericGrantRequest,
  ResponseBodyError,
  tokenRevocation,
} from 'openid-client';
import type { Configuration } from 'openid-client';
import { Busy } from '../../../platform/lib/errors.ts';
import type { KeycloakConfig } from './config.ts';

/** A user that Keycloak has authenticated. */
export interface KeycloakIdentity {
  /** The Keycloak account's id. */
  sub: string;
  username: string;
  /** Undefined unless Keycloak has verified it. */
  verifiedEmail: string | undefined;
  accessToken: string;
  refreshToken: string | undefined;
}

/** Requests to the server. Each throws `Busy` if the server can't be reached or fails. */
export interface Keycloak {
  readonly config: KeycloakConfig;
  /** Checks a name and a password. Returns undefined if they are wrong. */
  authenticate(username: string, password: string): Promise<KeycloakIdentity | undefined>;
  /** Creates an account with a verified address. Returns its id, or `taken` if the name or address is in use. */
  createUser(user: NewUser): Promise<{ sub: string } | 'taken'>;
  deleteUser(sub: string): Promise<void>;
  /** Ends the session that a refresh token belongs to. */
  endSession(refreshToken: string): Promise<void>;
}

interface NewUser {
  username: string;
  email: string;
  password: string;
}

/** Timeout of a request. */
const TIMEOUT_SECONDS = 10;

/** Creates the client of the configured server. It discovers the endpoints at the first use. */
export function createKeycloak(config: KeycloakConfig): Keycloak {
  let discovered: Promise<Configuration> | undefined;
  const provider = () => {
    discovered ??= discover(config).catch((error: unknown) => {
      // Retry discovery at the next use.
      discovered = undefined;
      throw error;
    });
    return discovered;
  };

  return {
    config,
    authenticate: (username, password) =>
      reaching(async () => {
        const tokens = await passwordGrant(await provider(), username, password);
        const claims = tokens?.claims();
        if (tokens === undefined || claims === undefined) return undefined;
        const name = claims['preferred_username'];
        const email = claims['email'];
        return {
          sub: claims.sub,
          username: typeof name === 'string' ? name : username,
          verifiedEmail: claims['email_verified'] === true && typeof email === 'string' ? email : undefined,
          accessToken: tokens.access_token,
          refreshToken: tokens.refresh_token,
        };
      }),
    createUser: (user) => reaching(() => createUser(config, provider, user)),
    deleteUser: (sub) =>
      reaching(async () => {
        await admin(config, await provider(), `/users/${encodeURIComponent(sub)}`, { method: 'DELETE' });
      }),
    endSession: (refreshToken) =>
      reaching(async () => {
        await tokenRevocation(await provider(), refreshToken, { token_type_hint: 'refresh_token' });
      }),
  };
}

function discover({ url, realm, clientId, clientSecret }: KeycloakConfig): Promise<Configuration> {
  const issuer = new URL(`${url}/realms/${encodeURIComponent(realm)}`);
  const insecure = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(issuer, clientId, clientSecret, undefined, {
    execute: [...insecure, enableNonRepudiationChecks],
    timeout: TIMEOUT_SECONDS,
  });
}

/** Undefined if the name or password is wrong, or the account isn't usable. */
async function passwordGrant(provider: Configuration, username: string, password: string) {
  try {
    return await genericGrantRequest(provider, 'password', {
      username,
      password,
      scope: 'openid email profile',
    });
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return undefined;
    throw error;
  }
}

async function createUser(
  config: KeycloakConfig,
  provider: () => Promise<Configuration>,
  { username, email, password }: NewUser,
): Promise<{ sub: string } | 'taken'> {
  const response = await admin(config, await provider(), '/users', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      email,
      emailVerified: true,
      enabled: true,
      credentials: [{ type: 'password', value: password, temporary: false }],
    }),
  });
  if (response.status === 409) return 'taken';
  const sub = response.headers.get('location')?.split('/').at(-1);
  if (sub === undefined || sub === '')
    throw new Error(`the admin API answered ${response.status} without an id`);
  return { sub };
}

/** Sends a request to the realm's admin API with our client's credentials. Returns a 409; throws on other failures. */
async function admin(
  { url, realm }: KeycloakConfig,
  provider: Configuration,
  path: string,
  init: { method: string; headers?: Record<string, string>; body?: string },
): Promise<Response> {
  const { access_token } = await clientCredentialsGrant(provider);
  const response = await fetch(`${url}/admin/realms/${encodeURIComponent(realm)}${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${access_token}` },
    signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
  });
  await response.body?.cancel();
  if (!response.ok && response.status !== 409) throw new Error(`the admin API answered ${response.status}`);
  return response;
}

/** Turns failures of the server into a 503. */
async function reaching<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof TypeError && !(error.cause instanceof Error) && !(error instanceof ClientError))
      throw error;
    throw new Busy('the Keycloak server is not available', { cause: error });
  }
}
