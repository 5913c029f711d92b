/** How users change their password and phone number (docs/rules/accounts.md, "Password and number"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../../server/platform/db/schema.ts';
import { isIn, logIn, tokenOf, userRow } from '../account-helpers.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ still: true, alone: true });
});
afterAll(() => server.close());

const changePassword = (user: TestUser, current_password: string, new_password: string) =>
  server.call('PUT /api/user/password', { body: { current_password, new_password }, token: user.token });
let lastNumber = 13_700_000_000;
const nextNumber = () => `+86${(lastNumber += 1)}`;
const sendCode = async (user: TestUser, phone_number: string) => {
  const response = await server.call('POST /api/auth/sms/send', {
    body: { phone_number, type: 'verification' },
    token: user.token,
  });
  if (!response.ok) throw new Error(response.body.error);
  return server.sms.findLast((message) => message.phone_number === phone_number)?.code ?? '';
};
const changePhone = (user: TestUser, phone_number: string, code: string, password = user.username) =>
  server.call('PUT /api/user/phone', { body: { phone_number, code, password }, token: user.token });
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');
const numberOf = async ({ id }: TestUser) => (await userRow(server, id)).phone_number;

describe('a password', () => {
  test('changes, and every other session ends', async () => {
    const user = await server.addUser('careful');
    const other = await tokenOf(server, 'careful', 'careful');
    expect(await changePassword(user, 'careful', 'Fence-18L')).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect([await isIn(server, user.token), await isIn(server, other)]).toEqual([true, false]);
    expect(await logIn(server, 'careful', 'careful')).toMatchObject({ status: 401 });
    expect(await logIn(server, 'careful', 'Fence-18L')).toMatchObject({ status: 200 });
  });

  test('that is too short is refused, and no session ends', async () => {
    const user = await server.addUser('hasty');
    const other = await tokenOf(server, 'hasty', 'hasty');
    expect(await changePassword(user, 'hasty', 'short')).toMatchObject({
      status: 400,
      body: {
        error: 'Password must be at least 6 characters long',
        fields: [{ field: 'new_password', problem: 'too_short' }],
      },
    });
    expect([await isIn(server, other), (await logIn(server, 'hasty', 'hasty')).status]).toEqual([true, 200]);
  });

  test('needs the current one, which is refused for a while after ten wrong ones', async () => {
    const user = await server.addUser('guessed-at');
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await changePassword(user, `wrong ${tries}`, 'Fence-18L')).toMatchObject({
        status: 403,
        body: { code: 'password_wrong' },
      });
    }
    expect(await changePassword(user, 'guessed-at', 'Fence-18L')).toMatchObject({
      status: 429,
      body: { code: 'rate_limited', retryAfter: 15 * 60 },
    });
    expect(await logIn(server, 'guessed-at', 'guessed-at')).toMatchObject({ status: 200 });
    server.advance(15 * 60_000);
    expect(await changePassword(user, 'guessed-at', 'Fence-18L')).toMatchObject({ status: 200 });
  });
});

test('a reviewer’s new password must be stronger, but the current one need not be', async () => {
  const rex = await server.addUser('rex the reviewer', 'is_train_reviewer');
  expect(await changePassword(rex, 'rex the reviewer', 'Fence-18L')).toMatchObject({
    status: 400,
    body: {
      error: 'Reviewers and super admins need a password of at least 12 characters.',
      fields: [{ field: 'new_password', problem: 'too_short' }],
    },
  });
  for (const common of ['Password-2026', 'rex-the-reviewer-1']) {
    expect(await changePassword(rex, 'rex the reviewer', common)).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'new_password', problem: 'invalid' }] },
    });
  }
  expect(await changePassword(rex, 'rex the reviewer', 'Fence-18L-in-the-rain')).toMatchObject({
    status: 200,
  });
});

describe('a number', () => {
  test('changes with the password and a code, which works once', async () => {
    const user = await server.addUser('moved');
    const phone = nextNumber();
    const elsewhere = await server.call('POST /api/login', { body: { email: 'moved', password: 'moved' } });
    const code = await sendCode(user, phone);
    expect(await changePhone(user, phone.replace('+86', ''), ` ${code} `)).toMatchObject({
      status: 200,
      body: { username: 'moved', phone_number: phone },
    });
    // Other sessions have ended; this one is still valid.
    const token = elsewhere.ok ? elsewhere.body.token : '';
    expect(await server.call('GET /api/user', { token })).toMatchObject({ status: 401 });
    expect(await server.call('GET /api/user', { token: user.token })).toMatchObject({ status: 200 });
    expect(await numberOf(user)).toBe(phone);
    expect(await changePhone(user, phone, code)).toMatchObject({
      status: 460,
      body: { code: 'code_missing' },
    });
  });

  test('does not change without a code (460), with an expired (461) or wrong one (463), or after five wrong ones (462)', async () => {
    const user = await server.addUser('unmoved');
    const before = await numberOf(user);
    const phone = nextNumber();
    expect(await changePhone(user, phone, '123456')).toMatchObject({
      status: 460,
      body: { code: 'code_missing' },
    });

    const old = await sendCode(user, phone);
    server.advance(10 * 60_000);
    expect(await changePhone(user, phone, old)).toMatchObject({
      status: 461,
      body: { code: 'code_expired' },
    });

    const code = await sendCode(user, phone);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await changePhone(user, phone, wrongFor(code))).toMatchObject({
        status: 463,
        body: { code: 'code_wrong' },
      });
    }
    expect(await changePhone(user, phone, code)).toMatchObject({
      status: 462,
      body: { code: 'code_attempts' },
    });
    expect(await numberOf(user)).toBe(before);
  });

  test('of another account is refused (469), even when it was taken after the code was sent', async () => {
    const [owner, user] = [await server.addUser('owner'), await server.addUser('taker')];
    const before = await numberOf(user);
    const takenNumber = nextNumber();
    const code = await sendCode(user, takenNumber);
    await server.ctx.db.update(users).set({ phone_number: takenNumber }).where(eq(users.id, owner.id));
    const refusal = { status: 469, body: { code: 'phone_of_other' } };
    expect(await changePhone(user, takenNumber, code)).toMatchObject(refusal);
    const another = await server.call('POST /api/auth/sms/send', {
      body: { phone_number: takenNumber, type: 'verification' },
      token: user.token,
    });
    expect(another).toMatchObject(refusal);
    expect([await numberOf(user), await numberOf(owner)]).toEqual([before, takenNumber]);
  });

  test('needs the password, and a wrong one uses up no try of the code', async () => {
    const user = await server.addUser('forgetful');
    const phone = nextNumber();
    const code = await sendCode(user, phone);
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await changePhone(user, phone, code, 'wrong')).toMatchObject({
        status: 403,
        body: { code: 'password_wrong' },
      });
    }
    expect(await changePhone(user, phone, code)).toMatchObject({
      status: 200,
      body: { phone_number: phone },
    });
  });

  test('that is invalid is refused', async () => {
    const user = await server.addUser('mistyped');
    expect(await changePhone(user, '12', '123456')).toMatchObject({ status: 400 });
  });
});
