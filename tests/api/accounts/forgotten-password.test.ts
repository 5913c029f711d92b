/** Password reset by code, which must not reveal who has an account (docs/rules/accounts.md, "Forgotten password"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CODES_A_DAY } from '../../../server/modules/accounts/codes/code-sends.ts';
import { CODE_ATTEMPTS, CODE_MS } from '../../../server/modules/accounts/codes/codes.ts';
import { codes, codeSends, sessions, users } from '../../../server/platform/db/schema.ts';
import { TRIES_FROM_ONE_ADDRESS } from '../../../server/platform/limits/sign-in-attempts.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

/** A number with an account. */
const ANNS_PHONE = '+8613800008001';
/** A number without an account. */
const UNKNOWN_PHONE = '+8613800008002';

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
  await server.ctx.db.update(users).set({ phone_number: null }).where(eq(users.phone_number, ANNS_PHONE));
  people += 1;
  ann = await server.addUser(`ann_${people}`);
  await server.ctx.db
    .update(users)
    .set({ phone_number: ANNS_PHONE, email: `${ann.username}@example.org` })
    .where(eq(users.id, ann.id));
  server.sms.length = 0;
});

/** Requests a code and waits until it is sent, which may be after the response. */
const send = async (phoneNumber: string) => {
  const response = await server.call('POST /api/auth/forgot-password/send-code', { body: { phoneNumber } });
  await server.ctx.background.idle();
  return response;
};
const check = (phoneNumber: string, code: string) =>
  server.call('POST /api/auth/forgot-password/verify-code', { body: { phoneNumber, code } });
const reset = (phoneNumber: string, code: string, newPassword = 'Fence-18L') =>
  server.call('POST /api/auth/forgot-password/reset', { body: { phoneNumber, code, newPassword } });
const login = (email: string, password: string) =>
  server.call('POST /api/login', { body: { email, password } });
const sentCode = () => server.sms.at(-1)?.code ?? '';
/** A code that differs from the last one sent. For a number without an account it is right once in a million tries. */
const wrong = () => (sentCode() === '000000' ? '111111' : '000000');
/** What a client can see of a response. */
const visible = ({
  status,
  body,
  headers,
}: Awaited<ReturnType<typeof send | typeof check | typeof reset>>) => ({
  status,
  body,
  names: Object.keys(headers).toSorted(),
});

test('a super admin’s number is treated as one without an account', async () => {
  await server.ctx.db.update(users).set({ is_super_admin: true }).where(eq(users.id, ann.id));
  const responseForAnn = visible(await send(ANNS_PHONE));
  expect(responseForAnn).toEqual(visible(await send(UNKNOWN_PHONE)));
  expect(server.sms).toEqual([]);
  expect(await reset(ANNS_PHONE, '123456')).toMatchObject({ ok: false });
  expect(await login(ann.username, ann.username)).toMatchObject({ status: 200 });
});

test('a reset replaces the password and ends all sessions', async () => {
  const other = await login(ann.username, ann.username);
  const tokens = [ann.token, other.ok ? other.body.token : ''];
  expect(await send('138 0000 8001')).toMatchObject({ status: 200, body: { success: true, retryAfter: 60 } });
  expect(server.sms).toMatchObject([{ phone_number: ANNS_PHONE, type: 'reset' }]);
  expect(await check(ANNS_PHONE, wrong())).toMatchObject({
    status: 463,
    body: { error: 'Invalid verification code', code: 'code_wrong' },
  });
  // Checking a code doesn't consume it.
  expect(await check(ANNS_PHONE, sentCode())).toMatchObject({ status: 200 });
  expect(await reset(ANNS_PHONE, sentCode(), '12345')).toMatchObject({
    status: 400,
    body: { error: 'Password must be at least 6 characters long' },
  });
  expect(await server.ctx.db.$count(sessions, eq(sessions.user_id, ann.id))).toBe(2);
  expect(await reset(ANNS_PHONE, sentCode())).toMatchObject({ status: 200, body: { success: true } });

  expect(await server.ctx.db.$count(sessions, eq(sessions.user_id, ann.id))).toBe(0);
  for (const token of tokens)
    expect(await server.call('GET /api/user', { token })).toMatchObject({ status: 401 });
  expect(await login(ann.username, ann.username)).toMatchObject({ status: 401 });
  expect(await login(ann.username, 'Fence-18L')).toMatchObject({ status: 200 });
});

test('a code resets once, even with two simultaneous requests', async () => {
  await send(ANNS_PHONE);
  const code = sentCode();
  const responses = await Promise.all([
    reset(ANNS_PHONE, code, 'first one'),
    reset(ANNS_PHONE, code, 'second one'),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 460]));
  expect(await reset(ANNS_PHONE, code, 'third one')).toMatchObject({ status: 460 });
  expect(await check(ANNS_PHONE, code)).toMatchObject({ status: 460 });
  expect(await login(ann.username, 'third one')).toMatchObject({ status: 401 });
});

test('a code for another purpose does not reset the password', async () => {
  await server.call('POST /api/auth/sms/send', {
    body: { phone_number: ANNS_PHONE, type: 'verification' },
    token: ann.token,
  });
  expect(await reset(ANNS_PHONE, sentCode())).toMatchObject({ status: 460 });
  expect(await login(ann.username, ann.username)).toMatchObject({ status: 200 });
});

test('a reset lifts the lockout after wrong passwords', async () => {
  const { max } = TRIES_FROM_ONE_ADDRESS;
  const email = `${ann.username}@example.org`;
  for (let n = 0; n < max; n += 1) await login(ann.username, `wrong ${n}`);
  for (let n = 0; n < max; n += 1) await login(email, `wrong ${n}`);
  for (let n = 0; n < max; n += 1) await login(ANNS_PHONE, `wrong ${n}`);
  expect(await login(ann.username, ann.username)).toMatchObject({ status: 429 });
  await send(ANNS_PHONE);
  await reset(ANNS_PHONE, sentCode());
  expect(await login(ann.username, 'Fence-18L')).toMatchObject({ status: 200 });
  expect(await login(email, 'Fence-18L')).toMatchObject({ status: 200 });
  expect(await login(ANNS_PHONE, 'Fence-18L')).toMatchObject({ status: 200 });
});

test('a reset lifts no lockout at an e-mail address that another account claims too', async () => {
  const { max } = TRIES_FROM_ONE_ADDRESS;
  const email = `${ann.username}@example.org`;
  const other = await server.addUser(`other ${ann.username}`);
  await server.ctx.db.update(users).set({ email }).where(eq(users.id, other.id));
  for (let n = 0; n < max; n += 1) await login(email, `wrong ${n}`);
  await send(ANNS_PHONE);
  expect(await reset(ANNS_PHONE, sentCode())).toMatchObject({ status: 200 });
  expect(await login(email, 'Fence-18L')).toMatchObject({ status: 429 });
  expect(await login(ann.username, 'Fence-18L')).toMatchObject({ status: 200 });
});

describe('a number without an account', () => {
  test('gets no message, but the same responses as one with an account', async () => {
    expect(visible(await send(UNKNOWN_PHONE))).toEqual(visible(await send(ANNS_PHONE)));
    expect(server.sms.map(({ phone_number }) => phone_number)).toEqual([ANNS_PHONE]);
    expect(visible(await check(UNKNOWN_PHONE, wrong()))).toEqual(visible(await check(ANNS_PHONE, wrong())));
    expect(visible(await reset(UNKNOWN_PHONE, wrong()))).toEqual(visible(await reset(ANNS_PHONE, wrong())));
  });

  test('has the same limit on wrong codes and the same expiry', async () => {
    for (const phone of [UNKNOWN_PHONE, ANNS_PHONE]) {
      await send(phone);
      for (let n = 0; n < CODE_ATTEMPTS; n += 1)
        expect(await check(phone, wrong())).toMatchObject({ status: 463 });
    }
    expect(visible(await check(UNKNOWN_PHONE, wrong()))).toEqual(visible(await check(ANNS_PHONE, wrong())));
    expect(await reset(UNKNOWN_PHONE, wrong())).toMatchObject({ status: 462 });
    expect(await reset(ANNS_PHONE, sentCode())).toMatchObject({ status: 462 });
    server.advance(CODE_MS);
    expect(visible(await check(UNKNOWN_PHONE, wrong()))).toEqual(visible(await check(ANNS_PHONE, wrong())));
    expect(await reset(ANNS_PHONE, sentCode())).toMatchObject({ status: 461 });
  });

  test('has the same wait between two codes and the same daily limit', async () => {
    await send(UNKNOWN_PHONE);
    await send(ANNS_PHONE);
    expect(visible(await send(UNKNOWN_PHONE))).toEqual(visible(await send(ANNS_PHONE)));
    expect(await send(ANNS_PHONE)).toMatchObject({ status: 429, body: { retryAfter: 60 } });
    for (let n = 1; n < CODES_A_DAY; n += 1) {
      server.advance(60_000);
      expect([(await send(UNKNOWN_PHONE)).status, (await send(ANNS_PHONE)).status]).toEqual([200, 200]);
    }
    server.advance(60_000);
    expect(visible(await send(UNKNOWN_PHONE))).toEqual(visible(await send(ANNS_PHONE)));
    expect(await send(ANNS_PHONE)).toMatchObject({ status: 429 });
  });
});

test.each(['', '12345', 'not a number'])('"%s" is refused as a phone number', async (phone) => {
  expect(await send(phone)).toMatchObject({ status: 400 });
  expect(await check(phone, '123456')).toMatchObject({ status: 400 });
  expect(await reset(phone, '123456')).toMatchObject({ status: 400 });
});

const address = () => `${ann.username}@example.org`;
const callsFor = (email: string) => ({
  send: () => server.call('POST /api/auth/forgot-password/send-code', { body: { email } }),
  check: (code: string) =>
    server.call('POST /api/auth/forgot-password/verify-code', { body: { email, code } }),
  reset: (code: string, newPassword = 'Fence-18L') =>
    server.call('POST /api/auth/forgot-password/reset', { body: { email, code, newPassword } }),
});
const mailedCode = () => server.mail.at(-1)?.code ?? '';

describe('by e-mail', () => {
  beforeEach(async () => {
    server.mail.length = 0;
    await server.ctx.db.update(users).set({ email_verified: true }).where(eq(users.id, ann.id));
  });

  test('the code goes to a verified address typed in any letter case, and resets once', async () => {
    const { send: sendMail, check: checkMail, reset: resetByMail } = callsFor(address().toUpperCase());
    expect(await sendMail()).toMatchObject({ status: 200 });
    expect(server.mail).toHaveLength(1);
    expect(await checkMail(mailedCode())).toMatchObject({ status: 200 });
    expect(await resetByMail(mailedCode())).toMatchObject({ status: 200, body: { success: true } });
    expect(await resetByMail(mailedCode())).toMatchObject({ status: 460 });
    expect(await login(ann.username, 'Fence-18L')).toMatchObject({ status: 200 });
    expect(await server.ctx.db.$count(sessions, eq(sessions.user_id, ann.id))).toBe(1);
  });

  test('an unverified or unknown address gets no e-mail, but the same response', async () => {
    const verified = visible(await callsFor(address()).send());
    server.mail.length = 0;
    await server.ctx.db.delete(codeSends);
    await server.ctx.db.update(users).set({ email_verified: false }).where(eq(users.id, ann.id));
    expect(visible(await callsFor(address()).send())).toEqual(verified);
    expect(visible(await callsFor('nobody@example.org').send())).toEqual(verified);
    expect(server.mail).toEqual([]);
  });

  test('a super admin can reset the password to a long enough one', async () => {
    await server.ctx.db.update(users).set({ is_super_admin: true }).where(eq(users.id, ann.id));
    const { send: sendMail, reset: resetByMail } = callsFor(address());
    await sendMail();
    expect(await resetByMail(mailedCode(), 'Fence-18L')).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'newPassword', problem: 'too_short' }] },
    });
    expect(await resetByMail(mailedCode(), 'Fence-18L-in-the-rain')).toMatchObject({ status: 200 });
  });

  test('an invalid address is refused, as is neither address nor number', async () => {
    expect(await callsFor('nowhere').send()).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'email', problem: 'invalid' }] },
    });
    expect(await server.call('POST /api/auth/forgot-password/send-code', { body: {} })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'phoneNumber', problem: 'invalid' }] },
    });
  });
});
