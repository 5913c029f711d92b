/** Actions that need a password entered within the last 15 minutes (docs/rules/accounts.md, "Reauthentication"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions, users } from '../../../server/platform/db/schema.ts';
import type { RoleFlag } from '../../../src/contract/rules/review-rights.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { startKeycloak } from './keycloak-server.ts';
import type { FakeKeycloak } from './keycloak-server.ts';

const MINUTE_MS = 60_000;
const PASSWORD_NEEDED = { status: 403, body: { code: 'reauthentication_required' } };

let keycloak: FakeKeycloak;
let server: TestServer;
beforeAll(async () => {
  keycloak = await startKeycloak();
  server = await startTestServer({ env: keycloak.env, alone: true, still: true });
});
afterAll(async () => {
  await server.close();
  await keycloak.close();
});
beforeEach(() => {
  keycloak.fault = undefined;
});

let userCount = 0;
const newUser = (...roles: RoleFlag[]) => server.addUser(`again${(userCount += 1)}`, ...roles);
const rowOf = async (id: number) => {
  const [row] = await server.ctx.db.select().from(users).where(eq(users.id, id));
  return row;
};

const enter = ({ token }: Pick<TestUser, 'token'>, password: string) =>
  server.call('POST /api/auth/reauthenticate', { body: { password }, token });
const promote = ({ token }: TestUser, { id }: TestUser) =>
  server.call('PUT /api/admin/users/:id/roles', {
    params: { id },
    body: { is_plane_reviewer: true },
    token,
  });
const ban = ({ token }: TestUser, { id }: TestUser) =>
  server.call('PUT /api/admin/users/:id/ban', { params: { id }, body: { message: 'No.' }, token });

const remove = ({ token }: TestUser, proof: { username?: string; password?: string }) =>
  server.call('DELETE /api/user', { body: { photos: 'keep', ...proof }, token });

/** A user with a Keycloak account who signed in an hour ago. */
async function secureUser() {
  const user = await newUser();
  const keycloakUser = keycloak.addUser({ username: user.username });
  await server.ctx.db
    .update(users)
    .set({ keycloak_id: keycloakUser.sub, password_hash: null })
    .where(eq(users.id, user.id));
  server.advance(60 * MINUTE_MS);
  return { user, keycloakUser };
}

describe('roles', () => {
  test('can be given within 15 minutes of the sign-in, and later after entering the password again', async () => {
    const [admin, user] = [await newUser('is_super_admin'), await newUser()];
    server.advance(14 * MINUTE_MS);
    expect((await promote(admin, await newUser())).status).toBe(200);
    server.advance(MINUTE_MS);
    expect(await promote(admin, user)).toMatchObject(PASSWORD_NEEDED);
    expect(await rowOf(user.id)).toMatchObject({ is_plane_reviewer: false });

    expect(await enter(admin, admin.username)).toMatchObject({ status: 200, body: { success: true } });
    expect((await promote(admin, user)).status).toBe(200);
    expect(await rowOf(user.id)).toMatchObject({ is_plane_reviewer: true });
    server.advance(15 * MINUTE_MS);
    expect(await promote(admin, user)).toMatchObject(PASSWORD_NEEDED);
  });

  test('need the password in the same session', async () => {
    const admin = await newUser('is_super_admin');
    server.advance(15 * MINUTE_MS);
    const elsewhere = await server.call('POST /api/login', {
      body: { email: admin.username, password: admin.username },
    });
    expect(elsewhere.status).toBe(200);
    expect(await promote(admin, await newUser())).toMatchObject(PASSWORD_NEEDED);
  });

  test('need the password even though daily use extends the session', async () => {
    const admin = await newUser('is_super_admin');
    server.advance(24 * 60 * MINUTE_MS);
    expect((await server.call('GET /api/user', { token: admin.token })).status).toBe(200);
    expect(await promote(admin, await newUser())).toMatchObject(PASSWORD_NEEDED);
  });
});

describe('a ban', () => {
  test('of a reviewer needs the password, of an ordinary user not', async () => {
    const admin = await newUser('is_super_admin');
    const [reviewer, user] = [await newUser('is_train_reviewer'), await newUser()];
    server.advance(15 * MINUTE_MS);
    expect(await ban(admin, reviewer)).toMatchObject(PASSWORD_NEEDED);
    expect(await rowOf(reviewer.id)).toMatchObject({ ban_message: null });
    expect((await ban(admin, user)).status).toBe(200);
    await enter(admin, admin.username);
    expect((await ban(admin, reviewer)).status).toBe(200);
    expect(await rowOf(reviewer.id)).toMatchObject({ ban_message: 'No.' });
  });
});

describe('deleting an account', () => {
  test('accepts a local password in the request, however old the sign-in', async () => {
    const user = await newUser();
    server.advance(60 * MINUTE_MS);
    expect(await remove(user, { password: user.username })).toMatchObject({ status: 200 });
  });

  test('accepts a Keycloak password entered before', async () => {
    const { user, keycloakUser } = await secureUser();
    const { username } = user;
    expect(await remove(user, { username })).toMatchObject(PASSWORD_NEEDED);
    expect(await enter(user, 'wrong')).toMatchObject({ status: 403, body: { code: 'password_wrong' } });
    expect(await remove(user, { username })).toMatchObject(PASSWORD_NEEDED);
    expect(await rowOf(user.id)).toMatchObject({ deleted_at: null });
    expect((await enter(user, keycloakUser.password)).status).toBe(200);
    expect(await remove(user, { username })).toMatchObject({ status: 200 });
    expect((await rowOf(user.id))?.keycloak_id).toBeNull();
  });

  test('accepts a Keycloak password in the request', async () => {
    const { user, keycloakUser } = await secureUser();
    const { username } = user;
    expect(await remove(user, { username, password: 'wrong' })).toMatchObject({
      status: 403,
      body: { code: 'password_wrong' },
    });
    expect(await remove(user, { username, password: keycloakUser.password })).toMatchObject({ status: 200 });
  });

  test('accepts no password of another Keycloak user who has taken the name', async () => {
    const { user, keycloakUser } = await secureUser();
    keycloakUser.username = `${user.username} renamed`;
    const { password } = keycloak.addUser({ username: user.username, password: 'of another' });
    expect(await enter(user, password)).toMatchObject({ status: 403, body: { code: 'password_wrong' } });
    expect(await remove(user, { username: user.username })).toMatchObject(PASSWORD_NEEDED);
    expect(await rowOf(user.id)).toMatchObject({ deleted_at: null });
  });

  test('gets a 503 while Keycloak is down, and those tries don’t count', async () => {
    const { user, keycloakUser } = await secureUser();
    keycloak.fault = 'down';
    for (let times = 0; times < 12; times += 1)
      expect(await enter(user, keycloakUser.password)).toMatchObject({ status: 503 });
    keycloak.fault = undefined;
    expect((await enter(user, keycloakUser.password)).status).toBe(200);
  });
});

describe('the password', () => {
  test('is refused for 15 minutes after ten wrong ones', async () => {
    const admin = await newUser('is_super_admin');
    server.advance(15 * MINUTE_MS);
    for (let times = 0; times < 10; times += 1)
      expect(await enter(admin, 'wrong')).toMatchObject({ status: 403, body: { code: 'password_wrong' } });
    expect(await enter(admin, admin.username)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(await promote(admin, await newUser())).toMatchObject(PASSWORD_NEEDED);
    server.advance(15 * MINUTE_MS);
    expect((await enter(admin, admin.username)).status).toBe(200);
  });

  test('does not extend the session', async () => {
    const user = await newUser();
    const before = await server.ctx.db.select().from(sessions).where(eq(sessions.user_id, user.id));
    server.advance(MINUTE_MS);
    await enter(user, user.username);
    const after = await server.ctx.db.select().from(sessions).where(eq(sessions.user_id, user.id));
    expect(after.map(({ expires_at }) => expires_at)).toEqual(before.map(({ expires_at }) => expires_at));
    expect(after[0]?.authenticated_at.getTime()).toBe(server.ctx.clock().getTime());
  });
});
