/** A client of a Keycloak server, by OpenID Connect and its admin API. */
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

/** Somebody whose password was right there. */
export interface KeycloakIdentity {
  /** The account's id there. */
  sub: string;
  username: string;
  /** Missing unless it was verified there. */
  verifiedEmail: string | undefined;
  accessToken: string;
  refreshToken: string | undefined;
}

/** What is asked of the server. Each throws `Busy` where it can't be reached or fails. */
export interface Keycloak {
  readonly config: KeycloakConfig;
  /** Checks a name and a password; `undefined` where it refuses them. */
  authenticate(username: string, password: string): Promise<KeycloakIdentity | undefined>;
  /** Makes an account with a verified address. Gives its id, or `taken`. */
  createUser(user: NewUser): Promise<{ sub: string } | 'taken'>;
  deleteUser(sub: string): Promise<void>;
  /** Ends the session of a refresh token. */
  endSession(refreshToken: string): Promise<void>;
}

interface NewUser {
  username: string;
  email: string;
  password: string;
}

/** How long one request may take, seconds. */
const TIMEOUT_SECONDS = 10;

/** The client for a configured server; it is asked for its endpoints at the first use. */
export function createKeycloak(config: KeycloakConfig): Keycloak {
  let discovered: Promise<Configuration> | undefined;
  const provider = () => {
    discovered ??= discover(config).catch((error: unknown) => {
      // The next use asks again.
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

/** `undefined` where name or password are wrong, or the account there is not fit for use. */
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

/** A request to the realm's admin API, in the name of our own client. A 409 is an answer; other failures are thrown. */
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

/** What the server does wrong, or can't do now, is a 503 of ours. */
async function reaching<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof TypeError && !(error.cause instanceof Error) && !(error instanceof ClientError))
      throw error;
    throw new Busy('the Keycloak server can not be used', { cause: error });
  }
}
