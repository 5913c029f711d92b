import { beforeEach, expect, test, vi } from 'vitest';
import type { signInByPassword as SignInByPassword } from '../../../src/features/account/sign-in-by-password.ts';
import { stubLocalStorage } from '../local-storage.ts';

const stored = stubLocalStorage();
vi.stubGlobal('BroadcastChannel', undefined);

const requests: string[] = [];
/** Device ids sent with the requests. */
const devices: (string | null)[] = [];
let responses: Record<string, () => Promise<Response>>;
const json = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }));
const CONFIG = json(200, { url: 'https://id.example.org', realm: 'wingrail' });
const LOCAL = json(200, { token: 'ours', username: 'lin', warnings: [] });
const SECURE = json(200, {
  token: 'of a secure account',
  username: 'lin',
  warnings: [],
  access_token: 'access',
  refresh_token: 'refresh',
});
const typed = { email: 'lin', password: 'secret' };

let signInByPassword: typeof SignInByPassword;
beforeEach(async () => {
  stored.clear();
  requests.length = 0;
  devices.length = 0;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    requests.push(path);
    devices.push(new Headers(init.headers).get('x-device-id'));
    return responses[path]?.();
  });
  // The Keycloak configuration is read once per page.
  vi.resetModules();
  ({ signInByPassword } = await import('../../../src/features/account/sign-in-by-password.ts'));
  const { useSession } = await import('../../../src/session/session.ts');
  // Marks the session as read, so that no call opens the database.
  useSession.setState({ ready: true });
});

test('without a Keycloak server only the local call is made, and the configuration is read once', async () => {
  responses = { '/api/auth/keycloak/config': json(404, { error: 'Not found.' }), '/api/login': LOCAL };
  expect(await signInByPassword(typed)).toMatchObject({ token: 'ours' });
  await signInByPassword(typed);
  expect(requests).toEqual(['/api/auth/keycloak/config', '/api/login', '/api/login']);
});

test('with a Keycloak server the secure account is tried first, and its tokens are stored for the sign-out', async () => {
  responses = { '/api/auth/keycloak/config': CONFIG, '/api/auth/keycloak/login': SECURE };
  expect(await signInByPassword(typed)).toMatchObject({ token: 'of a secure account' });
  expect([stored.get('keycloak_access_token'), stored.get('keycloak_refresh_token')]).toEqual([
    'access',
    'refresh',
  ]);
});

test.each([
  ['does not know the name', 401],
  ['limits attempts for the name', 429],
  ['fails', 503],
])(
  'a local account signs in where the Keycloak server %s, and older tokens are deleted',
  async (_case, status) => {
    stored.set('keycloak_refresh_token', 'of somebody else');
    responses = {
      '/api/auth/keycloak/config': CONFIG,
      '/api/auth/keycloak/login': json(status, { error: 'No.' }),
      '/api/login': LOCAL,
    };
    expect(await signInByPassword(typed)).toMatchObject({ token: 'ours' });
    expect(stored.get('keycloak_refresh_token')).toBeUndefined();
  },
);

test('a refusal of the secure account is thrown without trying the local one', async () => {
  responses = {
    '/api/auth/keycloak/config': CONFIG,
    '/api/auth/keycloak/login': json(403, { error: 'Account banned', code: 'banned', banMessage: 'No.' }),
    '/api/login': LOCAL,
  };
  await expect(signInByPassword(typed)).rejects.toMatchObject({ status: 403, body: { banMessage: 'No.' } });
});

test('sign-ins, and no other calls, send the same random device id', async () => {
  responses = {
    '/api/auth/keycloak/config': CONFIG,
    '/api/auth/keycloak/login': json(401, { error: 'No.' }),
    '/api/login': LOCAL,
  };
  await signInByPassword(typed);
  const id = stored.get('device_id');
  expect(id).toMatch(/^[\w-]{16,64}$/);
  expect(devices).toEqual([null, id, id]);
  await signInByPassword(typed);
  expect(devices.at(-1)).toBe(id);
});
