/** A new password by a code; nobody learns from it which numbers have accounts (docs/rules/accounts.md, "Forgotten password"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CODES_A_DAY } from '../../../server/modules/accounts/codes/code-sends.ts';
import { CODE_ATTEMPTS, CODE_MS } from '../../../server/modules/accounts/codes/codes.ts';
import { codes, codeSends, sessions, users } from '../../../server/platform/db/schema.ts';
import { TRIES_FROM_ONE_ADDRESS } from '../../../server/platform/limits/sign-in-attempts.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

/** A number with an account, and one without. */
const HERS = '+8613800008001';
const NOBODYS = '+8613800008002';

let server: TestServer;
let ann: TestUser;
let people = 0;
beforeAll(async () => {
  server = await startTestServer({ still: true, alone: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.ctx.db.delete(codes);
  await server.ctx.db.delete(codeSends);
  await server.ctx.db.update(users).set({ phone_number: null }).where(eq(users.phone_number, HERS));
  people += 1;
  ann = await server.addUser(`ann_${people}`);
  await server.ctx.db
    .update(users)
    .set({ phone_number: HERS, email: `${ann.username}@example.org` })
    .where(eq(users.id, ann.id));
  server.sms.length = 0;
});

/** Asks for a code, and waits until it is handed over, which the answer doesn't. */
const send = async (phoneNumber: string) => {
  const answer = await server.call('POST /api/auth/forgot-password/send-code', { body: { phoneNumber } });
  await server.ctx.background.idle();
  return answer;
};
const check = (phoneNumber: string, code: string) =>
  server.call('POST /api/auth/forgot-password/verify-code', { body: { phoneNumber, code } });
const reset = (phoneNumber: string, code: string, newPassword = 'Fence-18L') =>
  server.call('POST /api/auth/forgot-password/reset', { body: { phoneNumber, code, newPassword } });
const login = (email: string, password: string) =>
  server.call('POST /api/login', { body: { email, password } });
const sentCode = () => server.sms.at(-1)?.code ?? '';
/** A code that isn't the one that was sent; of a number without an account it may be the right one once in 10^6. */
const wrong = () => (sentCode() === '000000' ? '111111' : '000000');
/** What an answer shows to whoever asks. */
const shown = ({
  status,
  body,
  headers,
}: Awaited<ReturnType<typeof send | typeof check | typeof reset>>) => ({
  status,
  body,
  names: Object.keys(headers).toSorted(),
});

test('a super admin’s number is as one without an account', async () => {
  await server.ctx.db.update(users).set({ is_super_admin: true }).where(eq(users.id, ann.id));
  const hers = shown(await send(HERS));
  expect(hers).toEqual(shown(await send(NOBODYS)));
  expect(server.sms).toEqual([]);
  expect(await reset(HERS, '123456')).toMatchObject({ ok: false });
  expect(await login(ann.username, ann.username)).toMatchObject({ status: 200 });
});

test('the whole way: the new password signs in, the old one and all sessions are over', async () => {
  const other = await login(ann.username, ann.username);
  const tokens = [ann.token, other.ok ? other.body.token : ''];
  expect(await send('138 0000 8001')).toMatchObject({ status: 200, body: { success: true, retryAfter: 60 } });
  expect(server.sms).toMatchObject([{ phone_number: HERS, type: 'reset' }]);
  expect(await check(HERS, wrong())).toMatchObject({
    status: 463,
    body: { error: 'Invalid verification code', code: 'code_wrong' },
  });
  // Checking doesn't use it up.
  expect(await check(HERS, sentCode())).toMatchObject({ status: 200 });
  expect(await reset(HERS, sentCode(), '12345')).toMatchObject({
    status: 400,
    body: { error: 'Password must be at least 6 characters long' },
  });
  expect(await server.ctx.db.$count(sessions, eq(sessions.user_id, ann.id))).toBe(2);
  expect(await reset(HERS, sentCode())).toMatchObject({ status: 200, body: { success: true } });

  expect(await server.ctx.db.$count(sessions, eq(sessions.user_id, ann.id))).toBe(0);
  for (const token of tokens)
    expect(await server.call('GET /api/user', { token })).toMatchObject({ status: 401 });
  expect(await login(ann.username, ann.username)).toMatchObject({ status: 401 });
  expect(await login(ann.username, 'Fence-18L')).toMatchObject({ status: 200 });
});

test('a code counts once, also for two at the same time', async () => {
  await send(HERS);
  const code = sentCode();
  const answers = await Promise.all([reset(HERS, code, 'first one'), reset(HERS, code, 'second one')]);
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 460]));
  expect(await reset(HERS, code, 'third one')).toMatchObject({ status: 460 });
  expect(await check(HERS, code)).toMatchObject({ status: 460 });
  expect(await login(ann.username, 'third one')).toMatchObject({ status: 401 });
});

test('a code for something else does not open the account', async () => {
  await server.call('POST /api/auth/sms/send', {
    body: { phone_number: HERS, type: 'verification' },
    token: ann.token,
  });
  expect(await reset(HERS, sentCode())).toMatchObject({ status: 460 });
  expect(await login(ann.username, ann.username)).toMatchObject({ status: 200 });
});

test('who was locked out by wrong passwords may sign in with the new one at once', async () => {
  const { max } = TRIES_FROM_ONE_ADDRESS;
  const email = `${ann.username}@example.org`;
  for (let n = 0; n < max; n += 1) await login(ann.username, `wrong ${n}`);
  for (let n = 0; n < max; n += 1) await login(email, `wrong ${n}`);
  expect(await login(ann.username, ann.username)).toMatchObject({ status: 429 });
  await send(HERS);
  await reset(HERS, sentCode());
  expect(await login(ann.username, 'Fence-18L')).toMatchObject({ status: 200 });
  expect(await login(email, 'Fence-18L')).toMatchObject({ status: 200 });
});

test('a reset lifts no wait at an address that another claims too', async () => {
  const { max } = TRIES_FROM_ONE_ADDRESS;
  const email = `${ann.username}@example.org`;
  const other = await server.addUser(`other ${ann.username}`);
  await server.ctx.db.update(users).set({ email }).where(eq(users.id, other.id));
  for (let n = 0; n < max; n += 1) await login(email, `wrong ${n}`);
  await send(HERS);
  expect(await reset(HERS, sentCode())).toMatchObject({ status: 200 });
  expect(await login(email, 'Fence-18L')).toMatchObject({ status: 429 });
  expect(await login(ann.username, 'Fence-18L')).toMatchObject({ status: 200 });
});

describe('a number without an account', () => {
  test('gets no message, and the answers of one that has an account', async () => {
    expect(shown(await send(NOBODYS))).toEqual(shown(await send(HERS)));
    expect(server.sms.map(({ phone_number }) => phone_number)).toEqual([HERS]);
    expect(shown(await check(NOBODYS, wrong()))).toEqual(shown(await check(HERS, wrong())));
    expect(shown(await reset(NOBODYS, wrong()))).toEqual(shown(await reset(HERS, wrong())));
  });

  test('has the same limits on wrong codes, and the same end of a code', async () => {
    for (const phone of [NOBODYS, HERS]) {
      await send(phone);
      for (let n = 0; n < CODE_ATTEMPTS; n += 1)
        expect(await check(phone, wrong())).toMatchObject({ status: 463 });
    }
    expect(shown(await check(NOBODYS, wrong()))).toEqual(shown(await check(HERS, wrong())));
    expect(await reset(NOBODYS, wrong())).toMatchObject({ status: 462 });
    expect(await reset(HERS, sentCode())).toMatchObject({ status: 462 });
    server.advance(CODE_MS);
    expect(shown(await check(NOBODYS, wrong()))).toEqual(shown(await check(HERS, wrong())));
    expect(await reset(HERS, sentCode())).toMatchObject({ status: 461 });
  });

  test('has the same wait between two codes, and as many in a day', async () => {
    await send(NOBODYS);
    await send(HERS);
    expect(shown(await send(NOBODYS))).toEqual(shown(await send(HERS)));
    expect(await send(HERS)).toMatchObject({ status: 429, body: { retryAfter: 60 } });
    for (let n = 1; n < CODES_A_DAY; n += 1) {
      server.advance(60_000);
      expect([(await send(NOBODYS)).status, (await send(HERS)).status]).toEqual([200, 200]);
    }
    server.advance(60_000);
    expect(shown(await send(NOBODYS))).toEqual(shown(await send(HERS)));
    expect(await send(HERS)).toMatchObject({ status: 429 });
  });
});

test.each(['', '12345', 'not a number'])('"%s" is no number', async (phone) => {
  expect(await send(phone)).toMatchObject({ status: 400 });
  expect(await check(phone, '123456')).toMatchObject({ status: 400 });
  expect(await reset(phone, '123456')).toMatchObject({ status: 400 });
});

const address = () => `${ann.username}@example.org`;
const calls = (email: string) => ({
  send: () => server.call('POST /api/auth/forgot-password/send-code', { body: { email } }),
  check: (code: string) =>
    server.call('POST /api/auth/forgot-password/verify-code', { body: { email, code } }),
  reset: (code: string, newPassword = 'Fence-18L') =>
    server.call('POST /api/auth/forgot-password/reset', { body: { email, code, newPassword } }),
});
const mailed = () => server.mail.at(-1)?.code ?? '';

describe('by e-mail', () => {
  beforeEach(async () => {
    server.mail.length = 0;
    await server.ctx.db.update(users).set({ email_verified: true }).where(eq(users.id, ann.id));
  });

  test('the code goes to a verified address in any case, and sets the password once', async () => {
    const { send: sendMail, check: checkMail, reset: resetByMail } = calls(address().toUpperCase());
    expect(await sendMail()).toMatchObject({ status: 200 });
    expect(server.mail).toHaveLength(1);
    expect(await checkMail(mailed())).toMatchObject({ status: 200 });
    expect(await resetByMail(mailed())).toMatchObject({ status: 200, body: { success: true } });
    expect(await resetByMail(mailed())).toMatchObject({ status: 460 });
    expect(await login(ann.username, 'Fence-18L')).toMatchObject({ status: 200 });
    expect(await server.ctx.db.$count(sessions, eq(sessions.user_id, ann.id))).toBe(1);
  });

  test('nothing goes to an address that is only claimed or nobody’s, and nobody can tell', async () => {
    const verified = shown(await calls(address()).send());
    server.mail.length = 0;
    await server.ctx.db.delete(codeSends);
    await server.ctx.db.update(users).set({ email_verified: false }).where(eq(users.id, ann.id));
    expect(shown(await calls(address()).send())).toEqual(verified);
    expect(shown(await calls('nobody@example.org').send())).toEqual(verified);
    expect(server.mail).toEqual([]);
  });

  test('a super admin resets so, with a password that is worth it', async () => {
    await server.ctx.db.update(users).set({ is_super_admin: true }).where(eq(users.id, ann.id));
    const { send: sendMail, reset: resetByMail } = calls(address());
    await sendMail();
    expect(await resetByMail(mailed(), 'Fence-18L')).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'newPassword', problem: 'too_short' }] },
    });
    expect(await resetByMail(mailed(), 'Fence-18L-in-the-rain')).toMatchObject({ status: 200 });
  });

  test('what is no address is refused, as is neither', async () => {
    expect(await calls('nowhere').send()).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'email', problem: 'invalid' }] },
    });
    expect(await server.call('POST /api/auth/forgot-password/send-code', { body: {} })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'phoneNumber', problem: 'invalid' }] },
    });
  });
});
