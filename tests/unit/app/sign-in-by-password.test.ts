import { beforeEach, expect, test, vi } from 'vitest';
import type { signInByPassword as SignInByPassword } from '../../../src/features/account/sign-in-by-password.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('BroadcastChannel', undefined);

const asked: string[] = [];
/** The ids of the browser that were sent. */
const devices: (string | null)[] = [];
let answers: Record<string, () => Promise<Response>>;
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
  asked.length = 0;
  devices.length = 0;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(path);
    devices.push(new Headers(init.headers).get('x-device-id'));
    return answers[path]?.();
  });
  // Where accounts are kept is asked once a page.
  vi.resetModules();
  ({ signInByPassword } = await import('../../../src/features/account/sign-in-by-password.ts'));
  const { useSession } = await import('../../../src/session/session.ts');
  // Nobody is signed in, as far as this page has read: no call asks the database.
  useSession.setState({ ready: true });
});

test('without a Keycloak server the local call alone is made, and the server is not looked for again', async () => {
  answers = { '/api/auth/keycloak/config': json(404, { error: 'Not found.' }), '/api/login': LOCAL };
  expect(await signInByPassword(typed)).toMatchObject({ token: 'ours' });
  await signInByPassword(typed);
  expect(asked).toEqual(['/api/auth/keycloak/config', '/api/login', '/api/login']);
});

test('with one the secure account is tried first, and its tokens are kept for the sign-out', async () => {
  answers = { '/api/auth/keycloak/config': CONFIG, '/api/auth/keycloak/login': SECURE };
  expect(await signInByPassword(typed)).toMatchObject({ token: 'of a secure account' });
  expect([stored.get('keycloak_access_token'), stored.get('keycloak_refresh_token')]).toEqual([
    'access',
    'refresh',
  ]);
});

test.each([
  ['does not know the name', 401],
  ['has had too many tries for the name', 429],
  ['is in trouble', 503],
])(
  'a local account signs in where the Keycloak server %s, and no older tokens stay',
  async (_what, status) => {
    stored.set('keycloak_refresh_token', 'of somebody else');
    answers = {
      '/api/auth/keycloak/config': CONFIG,
      '/api/auth/keycloak/login': json(status, { error: 'No.' }),
      '/api/login': LOCAL,
    };
    expect(await signInByPassword(typed)).toMatchObject({ token: 'ours' });
    expect(stored.get('keycloak_refresh_token')).toBeUndefined();
  },
);

test('what the secure account is told is said, and no local one is tried', async () => {
  answers = {
    '/api/auth/keycloak/config': CONFIG,
    '/api/auth/keycloak/login': json(403, { error: 'Account banned', code: 'banned', banMessage: 'No.' }),
    '/api/login': LOCAL,
  };
  await expect(signInByPassword(typed)).rejects.toMatchObject({ status: 403, body: { banMessage: 'No.' } });
});

test('the same random id of this browser goes with each sign-in, and with nothing else', async () => {
  answers = {
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
