import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSignedInSession } from '../../../server/modules/accounts/sign-in/start-signed-in-session.ts';
import { sweepSessions } from '../../../server/platform/auth/sessions.ts';
import { sessions, users } from '../../../server/platform/db/schema.ts';
import { Refusal } from '../../../server/platform/lib/errors.ts';
import { FOUNDER, startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const logIn = (email: string, password: string) =>
  server.call('POST /api/login', { body: { email, password } });
const tokenOf = async (email: string, password: string) => {
  const response = await logIn(email, password);
  if (!response.ok) throw new Error(response.body.error);
  return response.body.token;
};
const whoIs = async (token: string) => {
  const response = await server.call('GET /api/user', { token });
  return response.ok ? response.body.username : response.status;
};

describe('signing in', () => {
  test('takes the user name in any case, with spaces around it', async () => {
    expect(await logIn(' Founder ', FOUNDER.password)).toMatchObject({
      status: 200,
      body: { username: 'founder', warnings: [] },
    });
  });

  test('folds the case of every letter as the database does', async () => {
    for (const name of ['İSMAİL', 'ΑΣ.spotter']) {
      await server.addUser(name);
      expect(await whoIs(await tokenOf(name, name))).toBe(name);
    }
  });

  test('takes the e-mail address', async () => {
    const { id } = await server.addUser('mailed');
    await server.ctx.db.update(users).set({ email: 'Somebody@example.com' }).where(eq(users.id, id));
    expect(await whoIs(await tokenOf('somebody@EXAMPLE.com', 'mailed'))).toBe('mailed');
  });

  test("lets both users in when one's user name is the other's e-mail address", async () => {
    const { id } = await server.addUser('owner-of-address');
    await server.ctx.db.update(users).set({ email: 'both@example.com' }).where(eq(users.id, id));
    await server.addUser('both@example.com');
    expect(await whoIs(await tokenOf('both@example.com', 'owner-of-address'))).toBe('owner-of-address');
    expect(await whoIs(await tokenOf('both@example.com', 'both@example.com'))).toBe('both@example.com');
  });

  test('responds alike to a wrong password and an unknown name', async () => {
    const wrong = await logIn('founder', 'not-the-password');
    const unknown = await logIn('nobody-here', 'not-the-password');
    expect(wrong).toMatchObject({
      status: 401,
      body: { error: 'Login failed. Please check your credentials.', code: 'unauthorized' },
    });
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: wrong.status,
      body: wrong.body,
    });
  });

  test('refuses an empty field and a NUL character', async () => {
    expect(await logIn('', 'x')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await logIn('found\u0000er', 'x')).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  test('stores its time', async () => {
    const { id } = await server.addUser('seen');
    await logIn('seen', 'seen');
    const [row] = await server.ctx.db.select().from(users).where(eq(users.id, id));
    expect(row?.last_login_at?.getTime()).toBeGreaterThan(Date.now() - DAY_MS);
  });
});

describe('a token', () => {
  test('is new at each sign-in, and earlier ones stay valid', async () => {
    const first = await tokenOf('founder', FOUNDER.password);
    const second = await tokenOf('founder', FOUNDER.password);
    expect(first).not.toBe(second);
    expect(await whoIs(first)).toBe('founder');
    expect(await whoIs(second)).toBe('founder');
  });

  test('is stored as its SHA-256 only', async () => {
    const token = await tokenOf('founder', FOUNDER.password);
    const hashes = (await server.ctx.db.select().from(sessions)).map((row) => row.token_hash);
    expect(hashes).toContain(createHash('sha256').update(token).digest('hex'));
    expect(hashes).not.toContain(token);
  });

  test('never shows in the log', async () => {
    const token = await tokenOf('founder', FOUNDER.password);
    await whoIs(token);
    const log = server.lines.join('\n');
    expect(log).toContain('"path":"/api/user"');
    expect(log).not.toContain(token);
    expect(log).not.toContain(FOUNDER.password);
  });

  test('ends with its sign-out, without ending others', async () => {
    const gone = await tokenOf('founder', FOUNDER.password);
    const stays = await tokenOf('founder', FOUNDER.password);
    expect(await server.call('POST /api/logout', { token: gone })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await whoIs(gone)).toBe(401);
    expect(await whoIs(stays)).toBe('founder');
  });

  test('ends 30 days after its last use, and is then swept', async () => {
    await server.addUser('resting');
    const token = await tokenOf('resting', 'resting');
    server.advance(30 * DAY_MS - 60_000);
    expect(await whoIs(token)).toBe('resting');
    server.advance(30 * DAY_MS - 60_000);
    expect(await whoIs(token)).toBe('resting');
    server.advance(30 * DAY_MS + 60_000);
    expect(await whoIs(token)).toBe(401);
    const later = await tokenOf('founder', FOUNDER.password);
    expect(await sweepSessions(server.ctx)).toBeGreaterThan(0);
    expect(await server.ctx.db.$count(sessions)).toBe(1);
    expect(await whoIs(later)).toBe('founder');
  });

  test.each([
    ['a photographer', undefined, 180],
    ['a reviewer', 'is_train_reviewer', 30],
  ] as const)(
    'of %s ends a fixed number of days after it began, however much it is used',
    async (_who, role, days) => {
      const { username } = await server.addUser(`busy ${days}`, ...(role === undefined ? [] : [role]));
      const token = await tokenOf(username, username);
      for (let day = 10; day < days; day += 10) {
        server.advance(10 * DAY_MS);
        expect([day, await whoIs(token)]).toEqual([day, username]);
      }
      server.advance(10 * DAY_MS);
      expect(await whoIs(token)).toBe(401);
      const newToken = await tokenOf(username, username);
      expect(await server.call('GET /api/user/sessions', { token: newToken })).toMatchObject({
        body: { sessions: [{ current: true }] },
      });
    },
  );

  test('lives shorter as soon as its user becomes a reviewer', async () => {
    const { id, username } = await server.addUser('promoted');
    const token = await tokenOf(username, username);
    server.advance(20 * DAY_MS);
    expect(await whoIs(token)).toBe(username);
    server.advance(20 * DAY_MS);
    expect(await whoIs(token)).toBe(username);
    await server.ctx.db.update(users).set({ is_plane_reviewer: true }).where(eq(users.id, id));
    expect(await whoIs(token)).toBe(401);
  });
});

test('sign-ins, failures and role changes are logged by user id, not by name', async () => {
  const { id, username } = await server.addUser('Sibylle');
  const { token } = await server.founder();
  server.lines.length = 0;
  await logIn(username, username);
  await logIn(username, 'wrong');
  await logIn('nobody at all', 'wrong');
  await server.call('PUT /api/admin/users/:id/roles', {
    params: { id },
    body: { is_plane_reviewer: true },
    token,
  });
  const events = server.lines
    .filter((line) => /"event":"(sign_in|sign_in_failed|rights_changed)"/.test(line))
    .map((line): unknown => JSON.parse(line));
  expect(events).toMatchObject([
    { event: 'sign_in', user_id: id },
    { event: 'sign_in_failed', user_id: id },
    { event: 'sign_in_failed' },
    { event: 'rights_changed', user_id: id, by: 1, is_plane_reviewer: true },
  ]);
  expect(server.lines.join('\n')).not.toContain(username);
});

test('the current user comes with role flags and without the password', async () => {
  const { token, id } = await server.addUser('reviewer', 'is_plane_reviewer');
  const response = await server.call('GET /api/user', { token });
  const [row] = await server.ctx.db.select().from(users).where(eq(users.id, id));
  expect(response.body).toEqual({
    id,
    username: 'reviewer',
    email: null,
    phone_number: row?.phone_number,
    agree_eula: true,
    description: '',
    age: null,
    sex: null,
    camera_model: '',
    preferred_lang: null,
    profile_picture: null,
    approved_photos: 0,
    secure_account: false,
    is_super_admin: false,
    is_super_image_reviewer: false,
    is_plane_reviewer: true,
    is_train_reviewer: false,
  });
});

test.each([
  ['got another password', { password_hash: 'another' }],
  ['was banned', { ban_message: 'No.' }],
])('a sign-in gets no session when the account %s while its password was compared', async (what, change) => {
  const { id, username } = await server.addUser(`slow ${what}`);
  const [user] = await server.ctx.db.select().from(users).where(eq(users.id, id));
  if (user === undefined) throw new Error('no such user');
  await server.ctx.db.update(users).set(change).where(eq(users.id, id));
  await server.ctx.db.delete(sessions).where(eq(sessions.user_id, id));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the request's headers are read
  const request = { headers: {} } as Parameters<typeof startSignedInSession>[2];
  expect(await startSignedInSession(server.ctx, user, request)).toBeInstanceOf(Refusal);
  expect(await server.ctx.db.$count(sessions, eq(sessions.user_id, id))).toBe(0);
  await server.ctx.db
    .update(users)
    .set({ ...user })
    .where(eq(users.id, id));
  expect(await startSignedInSession(server.ctx, user, request)).toMatchObject({ username });
});
