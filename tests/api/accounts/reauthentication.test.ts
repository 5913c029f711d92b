/** What needs a password that was entered within 15 minutes (docs/rules/accounts.md, "Reauthentication"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions, users } from '../../../server/platform/db/schema.ts';
import type { RoleFlag } from '../../../src/contract/rules/review-rights.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { startKeycloak } from './keycloak-server.ts';
import type { KeycloakStandIn } from './keycloak-server.ts';

const MINUTE_MS = 60_000;
const AGAIN = { status: 403, body: { code: 'reauthentication_required' } };

let keycloak: KeycloakStandIn;
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

let people = 0;
const somebody = (...roles: RoleFlag[]) => server.addUser(`again${(people += 1)}`, ...roles);
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

/** An account that signs in at the Keycloak server, an hour ago. */
async function secureUser() {
  const user = await somebody();
  const there = keycloak.addUser({ username: user.username });
  await server.ctx.db
    .update(users)
    .set({ keycloak_id: there.sub, password_hash: null })
    .where(eq(users.id, user.id));
  server.advance(60 * MINUTE_MS);
  return { user, there };
}

describe('roles', () => {
  test('are given within 15 minutes of the sign-in, and later once the password was entered again', async () => {
    const [admin, user] = [await somebody('is_super_admin'), await somebody()];
    server.advance(14 * MINUTE_MS);
    expect((await promote(admin, await somebody())).status).toBe(200);
    server.advance(MINUTE_MS);
    expect(await promote(admin, user)).toMatchObject(AGAIN);
    expect(await rowOf(user.id)).toMatchObject({ is_plane_reviewer: false });

    expect(await enter(admin, admin.username)).toMatchObject({ status: 200, body: { success: true } });
    expect((await promote(admin, user)).status).toBe(200);
    expect(await rowOf(user.id)).toMatchObject({ is_plane_reviewer: true });
    server.advance(15 * MINUTE_MS);
    expect(await promote(admin, user)).toMatchObject(AGAIN);
  });

  test('take the password in the session that gives them', async () => {
    const admin = await somebody('is_super_admin');
    server.advance(15 * MINUTE_MS);
    const elsewhere = await server.call('POST /api/login', {
      body: { email: admin.username, password: admin.username },
    });
    expect(elsewhere.status).toBe(200);
    expect(await promote(admin, await somebody())).toMatchObject(AGAIN);
  });
});

describe('a ban', () => {
  test('of a reviewer or super admin needs it, of anybody else not', async () => {
    const admin = await somebody('is_super_admin');
    const [reviewer, user] = [await somebody('is_train_reviewer'), await somebody()];
    server.advance(15 * MINUTE_MS);
    expect(await ban(admin, reviewer)).toMatchObject(AGAIN);
    expect(await rowOf(reviewer.id)).toMatchObject({ ban_message: null });
    expect((await ban(admin, user)).status).toBe(200);
    await enter(admin, admin.username);
    expect((await ban(admin, reviewer)).status).toBe(200);
    expect(await rowOf(reviewer.id)).toMatchObject({ ban_message: 'No.' });
  });
});

describe('the deletion of an account', () => {
  test('of a local one takes the password that comes with it, however old the sign-in', async () => {
    const user = await somebody();
    server.advance(60 * MINUTE_MS);
    expect(await remove(user, { password: user.username })).toMatchObject({ status: 200 });
  });

  test('of a secure one takes the password there, entered before', async () => {
    const { user, there } = await secureUser();
    const { username } = user;
    expect(await remove(user, { username })).toMatchObject(AGAIN);
    expect(await enter(user, 'wrong')).toMatchObject({ status: 403, body: { code: 'password_wrong' } });
    expect(await remove(user, { username })).toMatchObject(AGAIN);
    expect(await rowOf(user.id)).toMatchObject({ deleted_at: null });
    expect((await enter(user, there.password)).status).toBe(200);
    expect(await remove(user, { username })).toMatchObject({ status: 200 });
    expect((await rowOf(user.id))?.keycloak_id).toBeNull();
  });

  test('of a secure one takes the password there, sent along', async () => {
    const { user, there } = await secureUser();
    const { username } = user;
    expect(await remove(user, { username, password: 'wrong' })).toMatchObject({
      status: 403,
      body: { code: 'password_wrong' },
    });
    expect(await remove(user, { username, password: there.password })).toMatchObject({ status: 200 });
  });

  test('of a secure one waits for its server, and what that could not compare counts for nothing', async () => {
    const { user, there } = await secureUser();
    keycloak.fault = 'down';
    for (let times = 0; times < 12; times += 1)
      expect(await enter(user, there.password)).toMatchObject({ status: 503 });
    keycloak.fault = undefined;
    expect((await enter(user, there.password)).status).toBe(200);
  });
});

describe('the password', () => {
  test('may be wrong ten times, as at the sign-in, and moves nothing then', async () => {
    const admin = await somebody('is_super_admin');
    server.advance(15 * MINUTE_MS);
    for (let times = 0; times < 10; times += 1)
      expect(await enter(admin, 'wrong')).toMatchObject({ status: 403, body: { code: 'password_wrong' } });
    expect(await enter(admin, admin.username)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(await promote(admin, await somebody())).toMatchObject(AGAIN);
    server.advance(15 * MINUTE_MS);
    expect((await enter(admin, admin.username)).status).toBe(200);
  });

  test('keeps no session longer that is over', async () => {
    const user = await somebody();
    const before = await server.ctx.db.select().from(sessions).where(eq(sessions.user_id, user.id));
    server.advance(MINUTE_MS);
    await enter(user, user.username);
    const after = await server.ctx.db.select().from(sessions).where(eq(sessions.user_id, user.id));
    expect(after.map(({ expires_at }) => expires_at)).toEqual(before.map(({ expires_at }) => expires_at));
    expect(after[0]?.authenticated_at.getTime()).toBe(server.ctx.clock().getTime());
  });
});
