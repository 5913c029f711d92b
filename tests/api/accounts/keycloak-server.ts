/** A fake Keycloak server: the endpoints that our server calls, over HTTP, with properly signed tokens. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const REALM = 'wingrail';
const CLIENT = { id: 'wingrail-web', secret: 'client-secret' };

/** An account on the fake server. */
export interface KeycloakUser {
  sub: string;
  username: string;
  password: string;
  email: string;
  email_verified: boolean;
}

export interface FakeKeycloak {
  /** Environment variables that point our server to the fake server. */
  env: Record<string, string>;
  users: KeycloakUser[];
  /** Revoked refresh tokens. */
  ended: string[];
  /**
   * A fault to simulate: signing with an unpublished key, giving a different client as the audience, or not responding.
   */
  fault: 'foreign-key' | 'foreign-audience' | 'down' | undefined;
  addUser(user: Partial<KeycloakUser> & { username: string }): KeycloakUser;
  close(): Promise<void>;
}

/** Starts a fake server on a free port. A user's password is `password of NAME` by default. */
export async function startKeycloak(): Promise<FakeKeycloak> {
  const keys = await generateKeyPair('RS256');
  const unpublished = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    if (fake.fault === 'down') return void request.socket.destroy();
    void respond(request).then(({ status = 200, body, location }) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(location !== undefined && { location }),
      });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server listens on a port
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${url}/realms/${REALM}`;
  const endpoint = (name: string) => `${issuer}/protocol/openid-connect/${name}`;

  const fake: FakeKeycloak = {
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
      fake.users.push(user);
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
      .setAudience(fake.fault === 'foreign-audience' ? 'another-client' : CLIENT.id)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(fake.fault === 'foreign-key' ? unpublished.privateKey : keys.privateKey);

  async function respond(request: IncomingMessage): Promise<ResponseBody> {
    const requestBody = await text(request);
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
        return grant(new URLSearchParams(requestBody));
      case `POST ${endpoint('revoke')}`:
        fake.ended.push(new URLSearchParams(requestBody).get('token') ?? '');
        return {};
      case `POST ${url}/admin/realms/${REALM}/users`:
        return request.headers.authorization === 'Bearer service-token'
          ? makeUser(requestBody)
          : { status: 403 };
      default:
        return request.method === 'DELETE' ? removeUser(request) : { status: 404 };
    }
  }

  async function grant(form: URLSearchParams): Promise<ResponseBody> {
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret) {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    const tokens = { token_type: 'Bearer', expires_in: 300 };
    if (form.get('grant_type') === 'client_credentials') {
      return { body: { ...tokens, access_token: 'service-token' } };
    }
    const name = form.get('username');
    const user = fake.users.find(
      ({ username, email, password }) =>
        (username === name || email === name) && password === form.get('password'),
    );
    if (user === undefined) return { status: 401, body: { error: 'invalid_grant' } };
    const refresh_token = `refresh token of ${user.username}`;
    return { body: { ...tokens, access_token: 'access', refresh_token, id_token: await idToken(user) } };
  }

  function makeUser(requestBody: string): ResponseBody {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server sends this shape
    const { username, email, emailVerified, credentials } = JSON.parse(requestBody) as AdminUser;
    if (fake.users.some((user) => user.username === username || user.email === email)) return { status: 409 };
    const password = credentials[0]?.value ?? '';
    const { sub } = fake.addUser({ username, email, email_verified: emailVerified, password });
    return { status: 201, location: `${url}/admin/realms/${REALM}/users/${sub}` };
  }

  function removeUser({ url: path = '' }: IncomingMessage): ResponseBody {
    const sub = path.split('/').at(-1);
    fake.users = fake.users.filter((user) => user.sub !== sub);
    return { status: 204 };
  }

  return fake;
}

interface ResponseBody {
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a request without an encoding yields buffers
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
