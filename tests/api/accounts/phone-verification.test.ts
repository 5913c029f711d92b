/** Accounts without a verified number: what they may do, and the two ways to verify one (docs/rules/accounts.md, "Verified number"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CODE_ATTEMPTS, CODE_MS } from '../../../server/modules/accounts/codes/codes.ts';
import { setFirstPhone } from '../../../server/modules/accounts/own/credentials.ts';
import { codes, codeSends, sessions, users } from '../../../server/platform/db/schema.ts';
import { TRIES_FROM_ONE_ADDRESS } from '../../../server/platform/limits/sign-in-attempts.ts';
import { methodAndPath } from '../../../src/contract/calls/call-address.ts';
import { CALLS } from '../../../server/calls.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

const PHONE = '+86 138 0000 7001';
const STORED_PHONE = '+8613800007001';

let server: TestServer;
let address = '';
let userCount = 0;
beforeAll(async () => {
  server = await startTestServer({ still: true, alone: true });
  address = await server.listen();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.ctx.db.delete(codes);
  await server.ctx.db.delete(codeSends);
  await server.ctx.db.update(users).set({ phone_number: null }).where(eq(users.phone_number, STORED_PHONE));
  server.sms.length = 0;
});

type Type = 'verification' | 'login-verification';

/** Adds a user without a number; the password is the name. */
async function addNumberless(): Promise<TestUser> {
  userCount += 1;
  const user = await server.addUser(`numberless_${userCount}`);
  await server.ctx.db.update(users).set({ phone_number: null }).where(eq(users.id, user.id));
  return user;
}

const send = (type: Type, token?: string, phone_number = PHONE) =>
  server.call('POST /api/auth/sms/send', { body: { phone_number, type }, token });
const sentCode = () => server.sms.at(-1)?.code ?? '';
const wrong = () => (sentCode() === '000000' ? '111111' : '000000');

/** Enters a code as the signed-in user. */
const verify = (token: string | undefined, code = sentCode(), phone_number = PHONE) =>
  server.call('POST /api/auth/sms/verify', { body: { phone_number, code, type: 'verification' }, token });
/** Enters a code to finish a sign-in. */
const finish = (email: string, password: string, code = sentCode()) =>
  server.call('POST /api/auth/sms/verify', {
    body: { phone_number: PHONE, code, type: 'login-verification', email, password },
  });
const login = (email: string, password = email) =>
  server.call('POST /api/login', { body: { email, password } });
const numberOf = async ({ id }: TestUser) =>
  (await server.ctx.db.select({ phone: users.phone_number }).from(users).where(eq(users.id, id)))[0]?.phone;
const sessionsOf = ({ id }: TestUser) => server.ctx.db.$count(sessions, eq(sessions.user_id, id));

/** All calls by which a signed-in user changes something. */
const writes = Object.entries(CALLS).filter(
  ([key, { access }]) => !key.startsWith('GET ') && access !== 'public' && access !== 'optional',
);

describe('without a number', () => {
  test('a right password gets a 403 and no session, a wrong one a 401', async () => {
    const user = await addNumberless();
    const before = await sessionsOf(user);
    expect(await login(user.username)).toMatchObject({
      status: 403,
      body: { code: 'phone_verification', requiresPhoneVerification: true },
    });
    expect(await login(user.username, 'wrong')).toMatchObject({ status: 401 });
    expect(await sessionsOf(user)).toBe(before);
  });

  test.each(writes.filter(([, { beforeAgreement }]) => beforeAgreement !== true))(
    '%s is refused',
    async (key, { access }) => {
      const user = await addNumberless();
      await server.ctx.db
        .update(users)
        .set({ is_super_admin: access !== 'user' })
        .where(eq(users.id, user.id));
      const { method, path } = methodAndPath(key, { params: { id: 4711, userId: 4712 } });
      const headers = { authorization: `Bearer ${user.token}` };
      const response = await fetch(address + path, { method, headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'phone_verification' });
      await server.ctx.db.update(users).set({ is_super_admin: false }).where(eq(users.id, user.id));
    },
  );

  test('reads and calls about the account itself stay open', async () => {
    const user = await addNumberless();
    const { token } = user;
    expect(await server.call('GET /api/user/verification-status', { token })).toMatchObject({
      body: { needsPhoneVerification: true, needsEULA: false },
    });
    expect(await server.call('POST /api/user/warnings/acknowledge', { body: {}, token })).toMatchObject({
      status: 200,
    });
    expect(await server.call('GET /api/my-photos', { token })).toMatchObject({ status: 200 });
  });
});

describe('the signed-in user', () => {
  test('gets the number by entering its code, and may write from then on', async () => {
    const user = await addNumberless();
    expect(await send('verification', user.token)).toMatchObject({ status: 200 });
    expect(server.sms).toMatchObject([{ phone_number: STORED_PHONE, type: 'verification' }]);
    expect(await verify(user.token, wrong())).toMatchObject({ status: 463, body: { code: 'code_wrong' } });
    expect(await numberOf(user)).toBeNull();
    const right = sentCode();
    const { token, username } = user;
    await server.call('POST /api/admin/users/:id/warnings', {
      params: { id: user.id },
      body: { message: 'Once more and you are out' },
      token: (await server.founder()).token,
    });
    expect(await verify(token, right)).toMatchObject({
      status: 200,
      body: {
        success: true,
        token,
        username,
        warnings: [{ warning_message: 'Once more and you are out' }],
      },
    });
    expect(await numberOf(user)).toBe(STORED_PHONE);
    expect(await server.call('GET /api/user/verification-status', { token })).toMatchObject({
      body: { needsPhoneVerification: false },
    });
    expect(
      await server.call('POST /api/photos/:id/like', { params: { id: 4711 }, body: {}, token }),
    ).toMatchObject({
      status: 404,
    });
    // The code works only once.
    expect(await verify(user.token, right)).toMatchObject({ status: 460, body: { code: 'code_missing' } });
  });

  test('keeps a number that was set while the code was compared, and the code stays valid', async () => {
    const user = await addNumberless();
    await send('verification', user.token);
    const proof = { phone: STORED_PHONE, type: 'verification', code: sentCode(), ip: '127.0.0.1' } as const;
    await server.ctx.db.update(users).set({ phone_number: '+8613800009999' }).where(eq(users.id, user.id));
    expect(await setFirstPhone(server.ctx, user, proof)).toMatchObject({ status: 409 });
    expect(await numberOf(user)).toBe('+8613800009999');
    await server.ctx.db.update(users).set({ phone_number: null }).where(eq(users.id, user.id));
    expect(await setFirstPhone(server.ctx, user, proof)).toMatchObject({ phone_number: STORED_PHONE });
  });

  test('learns that a code is missing, expired or tried too often', async () => {
    const { token } = await addNumberless();
    expect(await verify(token, '123456')).toMatchObject({ status: 460, body: { code: 'code_missing' } });
    await send('verification', token);
    for (let n = 0; n < CODE_ATTEMPTS; n += 1)
      expect(await verify(token, wrong())).toMatchObject({ status: 463 });
    expect(await verify(token)).toMatchObject({ status: 462, body: { code: 'code_attempts' } });
    server.advance(CODE_MS);
    await send('verification', token);
    server.advance(CODE_MS);
    expect(await verify(token)).toMatchObject({ status: 461, body: { code: 'code_expired' } });
  });

  test('needs a session', async () => {
    await send('verification');
    expect(await verify(undefined)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(await verify('a'.repeat(43))).toMatchObject({ status: 401 });
  });

  test('gets neither a code for another user’s number nor that number', async () => {
    const owner = await addNumberless();
    const user = await addNumberless();
    await send('verification', user.token);
    await server.ctx.db.update(users).set({ phone_number: STORED_PHONE }).where(eq(users.id, owner.id));
    expect(await verify(user.token)).toMatchObject({ status: 469, body: { code: 'phone_of_other' } });
    expect(await numberOf(user)).toBeNull();
    server.advance(60_000);
    expect(await send('verification', user.token)).toMatchObject({ status: 469 });
    expect(await send('login-verification')).toMatchObject({ status: 469 });
    expect(server.sms).toHaveLength(1);
  });

  test('is the only one to get the number when two enter its code at once', async () => {
    const [one, other] = [await addNumberless(), await addNumberless()];
    await send('verification', one.token);
    const responses = await Promise.all([verify(one.token), verify(other.token)]);
    expect(responses.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 460]));
    const numbers = [await numberOf(one), await numberOf(other)];
    expect(numbers.filter((number) => number === STORED_PHONE)).toHaveLength(1);
  });

  test('can’t change a verified number without the password', async () => {
    const user = await server.addUser('has_a_number');
    const before = await numberOf(user);
    await send('verification', user.token);
    expect(await verify(user.token)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await numberOf(user)).toBe(before);
  });
});

describe('a sign-in', () => {
  test('finishes with name, password and code, and returns the session and warnings', async () => {
    const user = await addNumberless();
    const founder = await server.founder();
    await server.call('POST /api/admin/users/:id/warnings', {
      params: { id: user.id },
      body: { message: 'Mind the fence' },
      token: founder.token,
    });
    await send('login-verification');
    const before = await sessionsOf(user);
    const done = await finish(user.username, user.username);
    expect(done).toMatchObject({
      status: 200,
      body: {
        success: true,
        username: user.username,
        warnings: [{ warning_message: 'Mind the fence', issued_by_username: 'founder' }],
      },
    });
    const token = done.ok ? done.body.token : undefined;
    expect(await server.call('GET /api/user', { token })).toMatchObject({
      body: { id: user.id, phone_number: STORED_PHONE },
    });
    expect(await sessionsOf(user)).toBe(before + 1);
    expect(await login(user.username)).toMatchObject({ status: 200 });
  });

  test('with no code, or a wrong one, leaves the account without number and session', async () => {
    const user = await addNumberless();
    const before = await sessionsOf(user);
    expect(await finish(user.username, user.username, '123456')).toMatchObject({
      status: 460,
      body: { code: 'code_missing' },
    });
    await send('login-verification');
    expect(await finish(user.username, user.username, wrong())).toMatchObject({
      status: 463,
      body: { code: 'code_wrong' },
    });
    expect([await numberOf(user), await sessionsOf(user)]).toEqual([null, before]);
  });

  test('refuses a code that was sent for another purpose', async () => {
    const user = await addNumberless();
    await send('verification', user.token);
    expect(await finish(user.username, user.username)).toMatchObject({ status: 460 });
    expect(await numberOf(user)).toBeNull();
  });

  test('without name and password says that they are missing', async () => {
    await send('login-verification');
    const body = { phone_number: PHONE, code: sentCode(), type: 'login-verification' } as const;
    expect(await server.call('POST /api/auth/sms/verify', { body })).toMatchObject({
      status: 400,
      body: {
        error:
          'Missing login credentials. Please close this dialog and log in again with your email and password.',
      },
    });
  });

  test('counts wrong passwords as every sign-in does', async () => {
    const user = await addNumberless();
    await send('login-verification');
    for (let n = 0; n < TRIES_FROM_ONE_ADDRESS.max; n += 1)
      expect(await finish(user.username, `wrong ${n}`)).toMatchObject({ status: 401 });
    expect(await finish(user.username, user.username)).toMatchObject({ status: 429 });
    expect(await login(user.username)).toMatchObject({ status: 429 });
    expect(await numberOf(user)).toBeNull();
  });

  test('of a banned account shows the ban and verifies no number', async () => {
    const user = await addNumberless();
    const founder = await server.founder();
    await server.call('PUT /api/admin/users/:id/ban', {
      params: { id: user.id },
      body: { message: 'Not welcome here', reason: 'Stolen photos' },
      token: founder.token,
    });
    await send('login-verification');
    expect(await finish(user.username, user.username)).toMatchObject({
      status: 403,
      body: { code: 'banned', banMessage: 'Not welcome here', banReason: 'Stolen photos' },
    });
    expect(await numberOf(user)).toBeNull();
  });
});
