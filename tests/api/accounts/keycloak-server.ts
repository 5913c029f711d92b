/** A stand-in for a Keycloak server: the endpoints that are used of it, over HTTP, with tokens that are really signed. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const REALM = 'wingrail';
const CLIENT = { id: 'wingrail-web', secret: 'client-secret' };

/** Somebody with an account there. */
export interface KeycloakUser {
  sub: string;
  username: string;
  password: string;
  email: string;
  email_verified: boolean;
}

export interface KeycloakStandIn {
  /** The variables by which our server finds it. */
  env: Record<string, string>;
  users: KeycloakUser[];
  /** Refresh tokens whose session was ended. */
  ended: string[];
  /** What it does wrong: it signs by a key that it doesn't publish, names another client, or doesn't answer. */
  fault: 'foreign-key' | 'foreign-audience' | 'down' | undefined;
  addUser(user: Partial<KeycloakUser> & { username: string }): KeycloakUser;
  close(): Promise<void>;
}

/** Starts one at a free port. A user's password is `password of NAME` unless told. */
export async function startKeycloak(): Promise<KeycloakStandIn> {
  const keys = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    if (standIn.fault === 'down') return void request.socket.destroy();
    void answer(request).then(({ status = 200, body, location }) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(location !== undefined && { location }),
      });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a server that listens at a port
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${url}/realms/${REALM}`;
  const endpoint = (name: string) => `${issuer}/protocol/openid-connect/${name}`;

  const standIn: KeycloakStandIn = {
    env: {
      KEYCLOAK_URL: url,
      KEYCLOAK_REALM: REALM,
      KEYCLOAK_CLIENT_ID: CLIENT.id,
      KEYCLOAK_CLIENT_SECRET: CLIENT.secret,
    },
    users: [],
    ended: [],
    fault: undefined,
    addUser(given) {
      const { username } = given;
      const user = {
        sub: randomUUID(),
        password: `password of ${username}`,
        email: `${username}@example.com`,
        email_verified: true,
        ...given,
      };
      standIn.users.push(user);
      return user;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const idToken = ({ sub, username, email, email_verified }: KeycloakUser) =>
    new SignJWT({ preferred_username: username, email, email_verified })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience(standIn.fault === 'foreign-audience' ? 'another-client' : CLIENT.id)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(standIn.fault === 'foreign-key' ? foreign.privateKey : keys.privateKey);

  async function answer(request: IncomingMessage): Promise<Answer> {
    const sent = await text(request);
    switch (`${request.method ?? ''} ${url}${request.url ?? ''}`) {
      case `GET ${issuer}/.well-known/openid-configuration`:
        return {
          body: {
            issuer,
            token_endpoint: endpoint('token'),
            revocation_endpoint: endpoint('revoke'),
            authorization_endpoint: endpoint('auth'),
            jwks_uri: endpoint('certs'),
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          },
        };
      case `GET ${endpoint('certs')}`:
        return { body: { keys: [jwk] } };
      case `POST ${endpoint('token')}`:
        return grant(new URLSearchParams(sent));
      case `POST ${endpoint('revoke')}`:
        standIn.ended.push(new URLSearchParams(sent).get('token') ?? '');
        return {};
      case `POST ${url}/admin/realms/${REALM}/users`:
        return request.headers.authorization === 'Bearer service-token' ? makeUser(sent) : { status: 403 };
      default:
        return request.method === 'DELETE' ? removeUser(request) : { status: 404 };
    }
  }

  async function grant(form: URLSearchParams): Promise<Answer> {
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret) {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    const tokens = { token_type: 'Bearer', expires_in: 300 };
    if (form.get('grant_type') === 'client_credentials') {
      return { body: { ...tokens, access_token: 'service-token' } };
    }
    const name = form.get('username');
    const user = standIn.users.find(
      ({ username, email, password }) =>
        (username === name || email === name) && password === form.get('password'),
    );
    if (user === undefined) return { status: 401, body: { error: 'invalid_grant' } };
    const refresh_token = `refresh token of ${user.username}`;
    return { body: { ...tokens, access_token: 'access', refresh_token, id_token: await idToken(user) } };
  }

  function makeUser(sent: string): Answer {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as our own server sends it
    const { username, email, emailVerified, credentials } = JSON.parse(sent) as AdminUser;
    if (standIn.users.some((user) => user.username === username || user.email === email))
      return { status: 409 };
    const password = credentials[0]?.value ?? '';
    const { sub } = standIn.addUser({ username, email, email_verified: emailVerified, password });
    return { status: 201, location: `${url}/admin/realms/${REALM}/users/${sub}` };
  }

  function removeUser({ url: path = '' }: IncomingMessage): Answer {
    const sub = path.split('/').at(-1);
    standIn.users = standIn.users.filter((user) => user.sub !== sub);
    return { status: 204 };
  }

  return standIn;
}

interface Answer {
  status?: number;
  body?: unknown;
  location?: string;
}

interface AdminUser {
  username: string;
  email: string;
  emailVerified: boolean;
  credentials: { value: string }[];
}

async function text(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without an encoding set, a request gives buffers
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
