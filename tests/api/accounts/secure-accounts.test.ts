/** Secure accounts over HTTP, against a fake Keycloak server that signs its tokens. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../server/platform/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { startKeycloak } from './keycloak-server.ts';
import type { FakeKeycloak, KeycloakUser } from './keycloak-server.ts';

let keycloak: FakeKeycloak;
let server: TestServer;
beforeAll(async () => {
  keycloak = await startKeycloak();
  // Without a second server, because the tests read this server's e-mails.
  server = await startTestServer({ env: keycloak.env, alone: true });
});
afterAll(async () => {
  await server.close();
  await keycloak.close();
});
beforeEach(() => {
  keycloak.fault = undefined;
});

let numbers = 0;
const freshName = () => `secure${(numbers += 1)}`;
const freshPhone = () => `+86137${String((numbers += 1)).padStart(8, '0')}`;

const login = ({ username, password }: Pick<KeycloakUser, 'username' | 'password'>) =>
  server.call('POST /api/auth/keycloak/login', { body: { username, password } });

/** Gives a user's account a phone number, so that they can sign in. */
async function verifyNumber({ sub }: KeycloakUser): Promise<void> {
  await server.ctx.db.update(users).set({ phone_number: freshPhone() }).where(eq(users.keycloak_id, sub));
}

const accountsOf = ({ sub }: KeycloakUser) =>
  server.ctx.db.select().from(users).where(eq(users.keycloak_id, sub));

async function signedInUser(user: KeycloakUser) {
  const response = await login(user);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.body;
}

/** Adds a local account with an e-mail address. */
async function localAccount(email_verified: boolean) {
  const { id, username } = await server.addUser(freshName());
  const email = `${username}@example.com`;
  await server.ctx.db.update(users).set({ email, email_verified }).where(eq(users.id, id));
  return { id, username, email };
}

async function formOf(username: string, email: string): Promise<FormData> {
  const form = new FormData();
  const fields = { username, email, password: 'long-enough', age: '30', sex: 'Other', agree_eula: 'true' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const size = { width: 64, height: 64, channels: 3 as const, background: '#c80' };
  const picture = await sharp({ create: size }).jpeg().toBuffer();
  form.set('profile_picture', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg');
  return form;
}

async function register(username: string) {
  const email = `${username}@example.com`;
  await server.call('POST /api/send-verification-code', { body: { email } });
  const code = server.mail.at(-1)?.code ?? '';
  await server.call('POST /api/verify-code', { body: { email, code } });
  const form = await formOf(username, email);
  form.set('code', code);
  return server.call('POST /api/auth/keycloak/register', { form });
}

test('the config names the Keycloak server, but not the client secret', async () => {
  const response = await server.call('GET /api/auth/keycloak/config', {});
  expect(response).toMatchObject({
    status: 200,
    body: { url: keycloak.env['KEYCLOAK_URL'], realm: 'wingrail' },
  });
  expect(JSON.stringify(response.body)).not.toContain('client-secret');
});

test('without a configured server all of the calls are not found', async () => {
  const local = await startTestServer({ alone: true });
  const statuses = [
    (await local.call('GET /api/auth/keycloak/config', {})).status,
    (await local.call('POST /api/auth/keycloak/login', { body: { username: 'a', password: 'b' } })).status,
    (await local.call('POST /api/auth/keycloak/register', { form: new FormData() })).status,
    (await local.call('POST /api/auth/keycloak/logout', { body: { refresh_token: 'x' } })).status,
  ];
  await local.close();
  expect(statuses).toEqual([404, 404, 404, 404]);
});

describe('signing in', () => {
  test('creates one account per Keycloak user, even when simultaneous', async () => {
    const ann = keycloak.addUser({ username: freshName() });
    expect(await login(ann)).toMatchObject({ status: 403, body: { requiresPhoneVerification: true } });
    await Promise.all([login(ann), login(ann), login(ann)]);
    expect(await accountsOf(ann)).toMatchObject([
      {
        username: ann.username,
        email: ann.email,
        email_verified: true,
        password_hash: null,
        agreed_terms: null,
      },
    ]);
  });

  test('gives a session of our own and Keycloak’s refresh token, which the sign-out revokes', async () => {
    const ann = keycloak.addUser({ username: freshName() });
    await login(ann);
    await verifyNumber(ann);
    const { token, refresh_token = '', username } = await signedInUser(ann);
    expect(username).toBe(ann.username);
    const me = await server.call('GET /api/user', { token });
    expect(me).toMatchObject({ body: { secure_account: true, agree_eula: false } });
    expect((await server.call('GET /api/user', { token: refresh_token })).status).toBe(401);

    await server.call('POST /api/auth/keycloak/logout', { body: { refresh_token } });
    expect(keycloak.ended).toContain(refresh_token);
  });

  test('a phone number is verified with the Keycloak password', async () => {
    const ann = keycloak.addUser({ username: freshName() });
    await login(ann);
    const phone_number = freshPhone();
    const type = 'login-verification';
    await server.call('POST /api/auth/sms/send', { body: { phone_number, type } });
    const code = server.sms.at(-1)?.code ?? '';
    const verify = (password: string) =>
      server.call('POST /api/auth/sms/verify', {
        body: { phone_number, type, code, email: ann.username, password },
      });
    expect((await verify('another')).status).toBe(401);
    expect(await verify(ann.password)).toMatchObject({ status: 200, body: { username: ann.username } });
    expect(await accountsOf(ann)).toMatchObject([{ phone_number }]);
    expect((await login(ann)).status).toBe(200);
  });

  test('a wrong password is a 401, after ten of them a 429', async () => {
    const ann = keycloak.addUser({ username: freshName() });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await login({ ...ann, password: 'wrong' })).status);
    expect(new Set(statuses.slice(0, 10))).toEqual(new Set([401]));
    expect(statuses.at(-1)).toBe(429);
    expect(await accountsOf(ann)).toEqual([]);
  });

  test('a banned account gets the ban message', async () => {
    const ann = keycloak.addUser({ username: freshName() });
    await login(ann);
    await server.ctx.db.update(users).set({ ban_message: 'No.' }).where(eq(users.keycloak_id, ann.sub));
    expect(await login(ann)).toMatchObject({ status: 403, body: { code: 'banned', banMessage: 'No.' } });
  });

  test.each(['foreign-key', 'foreign-audience', 'down'] as const)(
    'a faulty Keycloak server (%s) lets nobody in; the next try works',
    async (fault) => {
      const ann = keycloak.addUser({ username: freshName() });
      keycloak.fault = fault;
      expect((await login(ann)).status).toBe(503);
      expect(await accountsOf(ann)).toEqual([]);
      keycloak.fault = undefined;
      expect((await login(ann)).status).toBe(403);
    },
  );
});

describe('an existing account', () => {
  test('is linked by an address verified on both sides; its local password no longer works', async () => {
    const { id, username, email } = await localAccount(true);
    const signedIn = await server.call('POST /api/login', { body: { email, password: username } });
    const before = signedIn.ok ? signedIn.body.token : '';
    expect(await server.call('GET /api/user', { token: before })).toMatchObject({ body: { id } });
    const ann = keycloak.addUser({ username: freshName(), email: email.toUpperCase() });
    expect((await login(ann)).status).toBe(200);
    expect(await accountsOf(ann)).toMatchObject([{ id, username }]);
    // The session that began with the local password has ended.
    expect(await server.call('GET /api/user', { token: before })).toMatchObject({ status: 401 });
    const old = await server.call('POST /api/login', { body: { email, password: username } });
    expect(old.status).toBe(401);
  });

  test.each([
    ['in Keycloak', true, false],
    ['here', false, true],
  ])('is not linked when the address was not verified %s', async (_where, here, inKeycloak) => {
    const { id, email } = await localAccount(here);
    const mallory = keycloak.addUser({ username: freshName(), email, email_verified: inKeycloak });
    expect((await login(mallory)).status).toBe(403);
    const [account] = await accountsOf(mallory);
    expect(account?.id).not.toBe(id);
    // Only the account that verified the address keeps it.
    expect(account).toMatchObject(
      inKeycloak ? { email, email_verified: true } : { email: null, email_verified: false },
    );
    const [earlier] = await server.ctx.db.select().from(users).where(eq(users.id, id));
    expect(earlier?.email).toBe(inKeycloak ? null : email);
  });

  test('is not linked to a second Keycloak user, and keeps its name', async () => {
    const { username, email } = await localAccount(true);
    await login(keycloak.addUser({ username: freshName(), email }));
    const second = keycloak.addUser({ username, email });
    await login(second);
    const [account] = await accountsOf(second);
    expect(account?.email).toBeNull();
    expect(account?.username).toMatch(new RegExp(`^${username}-\\d+$`));
  });
});

describe('a user name from Keycloak', () => {
  test('loses invisible characters', async () => {
    const name = freshName();
    const ann = keycloak.addUser({ username: `\u202e${name.slice(0, 3)}\u200b${name.slice(3)}` });
    await login(ann);
    expect(await accountsOf(ann)).toMatchObject([{ username: name }]);
  });

  test('gets a number appended when it looks like a reviewer’s', async () => {
    const { username } = await server.addUser(`${freshName()}.desk`, 'is_plane_reviewer');
    const alike = username.replace('e', 'е').replace('.', '_');
    const mallory = keycloak.addUser({ username: alike });
    await login(mallory);
    const [account] = await accountsOf(mallory);
    expect(account?.username).toMatch(new RegExp(`^${alike}-\\d+$`));
  });

  test.each(['Admin', '翼轨客服'])('is a neutral one when it poses as the site: %s', async (username) => {
    const mallory = keycloak.addUser({ username });
    await login(mallory);
    const [account] = await accountsOf(mallory);
    expect(account?.username).toMatch(/^user-\d+$/);
  });
});

describe('registering', () => {
  test('with a name that looks like a reviewer’s is a 409, and leaves no Keycloak user', async () => {
    const { username } = await server.addUser(`${freshName()}.desk`, 'is_plane_reviewer');
    const alike = username.replace('.', '-');
    expect(await register(alike)).toMatchObject({
      status: 409,
      body: { code: 'username_taken', fields: [{ field: 'username', problem: 'taken' }] },
    });
    expect(keycloak.users.filter((user) => user.username === alike)).toEqual([]);
  });

  test('creates linked accounts in Keycloak and here', async () => {
    const username = freshName();
    const response = await register(username);
    expect(response).toMatchObject({ status: 200, body: { username } });
    const keycloakUser = keycloak.users.find((user) => user.username === username);
    expect(keycloakUser).toMatchObject({ email_verified: true, password: 'long-enough' });
    if (keycloakUser === undefined) return;
    expect(await accountsOf(keycloakUser)).toMatchObject([
      { username, password_hash: null, email_verified: true },
    ]);
    expect(await login(keycloakUser)).toMatchObject({
      status: 403,
      body: { requiresPhoneVerification: true },
    });
  });

  test('with a name taken in Keycloak is a 409; one taken here leaves no Keycloak user', async () => {
    const keycloakUser = keycloak.addUser({ username: freshName(), email: 'there@example.com' });
    expect(await register(keycloakUser.username)).toMatchObject({
      status: 409,
      body: { code: 'username_taken' },
    });
    const { username } = await server.addUser(freshName());
    expect(await register(username)).toMatchObject({ status: 409, body: { code: 'username_taken' } });
    expect(keycloak.users.filter((user) => user.username === username)).toEqual([]);
  });

  test('needs a code for the e-mail address', async () => {
    const username = freshName();
    const form = await formOf(username, `${username}@example.com`);
    expect(await server.call('POST /api/auth/keycloak/register', { form })).toMatchObject({ status: 460 });
    expect(keycloak.users.filter((user) => user.username === username)).toEqual([]);
  });
});

describe('password and number of a secure account', () => {
  test('the password can’t be changed or reset here; the number changes with the Keycloak password', async () => {
    const ann = keycloak.addUser({ username: freshName() });
    await login(ann);
    await verifyNumber(ann);
    const { token } = await signedInUser(ann);
    const password = await server.call('PUT /api/user/password', {
      token,
      body: { current_password: ann.password, new_password: 'another one' },
    });
    expect(password.status).toBe(409);

    const [account] = await accountsOf(ann);
    const phoneNumber = account?.phone_number ?? '';
    const sent = server.sms.length;
    expect(
      (await server.call('POST /api/auth/forgot-password/send-code', { body: { phoneNumber } })).status,
    ).toBe(200);
    expect(server.sms).toHaveLength(sent);

    const phone_number = freshPhone();
    await server.call('POST /api/auth/sms/send', { token, body: { phone_number, type: 'verification' } });
    const code = server.sms.at(-1)?.code ?? '';
    const change = (typed: string) =>
      server.call('PUT /api/user/phone', { token, body: { phone_number, code, password: typed } });
    expect(await change('wrong')).toMatchObject({ status: 403, body: { code: 'password_wrong' } });
    expect((await change(ann.password)).status).toBe(200);
    expect(await accountsOf(ann)).toMatchObject([{ phone_number }]);
  });
});
