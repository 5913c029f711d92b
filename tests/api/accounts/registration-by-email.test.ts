import sharp from 'sharp';
import { eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CODES_A_DAY } from '../../../server/modules/accounts/codes/code-sends.ts';
import { CODE_ATTEMPTS, CODE_MS, sweepCodes } from '../../../server/modules/accounts/codes/codes.ts';
import type { Delivery } from '../../../server/modules/accounts/codes/delivery.ts';
import { codes, codeSends, notifications, users } from '../../../server/platform/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { listAll } from '../storage/conformance.ts';

let server: TestServer;
let picture: Buffer;
/** The outcome of sending the next messages; unless it is `not_sent`, they arrive. */
let outcome: Delivery = 'sent';
let userCount = 0;
/** An unused e-mail address. */
let email = '';
/** An unused user name. */
let username = '';

beforeAll(async () => {
  server = await startTestServer({
    alone: true,
    still: true,
    overrides: {
      mail: (message) => {
        if (outcome !== 'not_sent') server.mail.push(message);
        return Promise.resolve(outcome);
      },
    },
  });
  picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.ctx.db.delete(codes);
  await server.ctx.db.delete(codeSends);
  outcome = 'sent';
  server.mail.length = 0;
  userCount += 1;
  email = `spotter${userCount}@example.org`;
  username = `spotter ${userCount}`;
});

const OTHER_IP = '203.0.113.9';
const sentCode = () => server.mail.at(-1)?.code ?? '';
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const send = (address = email) =>
  server.call('POST /api/send-verification-code', { body: { email: address } });
const verify = (code: string, remoteAddress?: string, address = email) =>
  server.call('POST /api/verify-code', { body: { email: address, code }, remoteAddress });

type Fields = Record<string, string | undefined>;

/** Sends the form. `changes` replaces fields; a field set to `undefined` is left out. */
function register(changes: Fields = {}, remoteAddress?: string, file = picture) {
  const fields: Fields = {
    username,
    email,
    password: 'secret-enough',
    age: '34',
    sex: 'Other',
    code: sentCode(),
    is_verified: 'true',
    agree_eula: 'true',
    ...changes,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  form.append('profile_picture', new Blob([Uint8Array.from(file)]), 'me.jpg');
  return server.call('POST /api/register', { form, remoteAddress });
}

/** Requests a code for the address and enters it. */
async function prove(remoteAddress?: string): Promise<void> {
  expect(await send()).toMatchObject({ status: 200 });
  expect(await verify(sentCode(), remoteAddress)).toMatchObject({ status: 200, body: { success: true } });
}

describe('a registration by e-mail', () => {
  test('may come from another network than its code, because phones change networks', async () => {
    await prove();
    expect(await register({}, OTHER_IP)).toMatchObject({ status: 200 });
  });

  test('creates a signed-in account without a phone number; the next sign-in asks for one', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { success: true, retryAfter: 60 } });
    expect(server.mail).toMatchObject([{ email }]);
    expect(sentCode()).toMatch(/^\d{6}$/);
    await verify(sentCode());
    const response = await register({ username: ` ${username} `, camera_model: 'X-T5' });
    expect(response).toMatchObject({ status: 200, body: { success: true, username } });
    const token = response.ok ? response.body.token : '';
    expect(await server.call('GET /api/user', { token })).toMatchObject({
      body: {
        username,
        email,
        phone_number: null,
        age: 34,
        sex: 'Other',
        camera_model: 'X-T5',
        agree_eula: true,
      },
    });
    const body = { email, password: 'secret-enough' };
    expect(await server.call('POST /api/login', { body })).toMatchObject({
      status: 403,
      body: { code: 'phone_verification', requiresPhoneVerification: true },
    });
  });

  test.each([undefined, 'false', ''])('with agree_eula %s has not agreed yet', async (agree_eula) => {
    await prove();
    const response = await register({ agree_eula });
    const token = response.ok ? response.body.token : undefined;
    expect(await server.call('GET /api/user', { token })).toMatchObject({ body: { agree_eula: false } });
  });

  test('ignores a phone number in the form', async () => {
    await prove();
    await register({ phone_number: '+8613800001234', type: 'register' });
    const [row] = await server.ctx.db.select().from(users).where(eq(users.username, username));
    expect(row).toMatchObject({ email, phone_number: null });
  });

  test('accepts its address in another letter case', async () => {
    await send(` ${email.toUpperCase()} `);
    await verify(sentCode());
    expect(await register({ email: `Spotter${userCount}@Example.org` })).toMatchObject({ status: 200 });
    const [row] = await server.ctx.db.select().from(users).where(eq(users.username, username));
    expect(row?.email).toBe(`Spotter${userCount}@Example.org`);
  });

  test('after a taken name needs no new code', async () => {
    await server.addUser(`taken ${userCount}`);
    await prove();
    const before = await countPictures();
    expect(await register({ username: `TAKEN ${userCount}` })).toMatchObject({
      status: 409,
      body: { code: 'username_taken', fields: [{ field: 'username', problem: 'taken' }] },
    });
    expect(await countPictures()).toBe(before);
    expect(await register()).toMatchObject({ status: 200 });
  });

  test('is possible within half an hour of the code', async () => {
    await prove();
    server.advance(30 * 60_000 - 1000);
    await sweepCodes(server.ctx);
    expect(await register()).toMatchObject({ status: 200 });
  });
});

const countPictures = async () =>
  (await listAll(server.ctx.storage)).filter(({ key }) => key.startsWith('avatars/')).length;

describe('a registration by e-mail is refused', () => {
  test('with all invalid fields named, but neither number nor code', async () => {
    const response = await register({ username: 'ab', email: undefined, age: '0', sex: 'x', password: '1' });
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', error: 'Registration failed. Please check your information.' },
    });
    const fields = response.ok ? [] : (response.body.fields ?? []);
    expect(fields.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      'username too_short',
      'email invalid',
      'password too_short',
      'age required',
      'sex required',
    ]);
  });

  test('without the code for its address, whatever the form claims', async () => {
    const missing = { status: 460, body: { code: 'code_missing', error: 'No verification code found.' } };
    const before = await countPictures();
    expect(await register()).toMatchObject(missing);
    await prove();
    // These requests come from the same IP address, but without the right code, as if from a different person.
    for (const code of [undefined, '', 'true', '12345'])
      expect(await register({ code })).toMatchObject(missing);
    expect(await register({ code: wrong(sentCode()) })).toMatchObject({ status: 463 });
    expect(await register({ email: `other-${email}` })).toMatchObject(missing);
    expect(await countPictures()).toBe(before);
    expect(await server.ctx.db.$count(users, eq(users.username, username))).toBe(0);
  });

  test('after too many wrong codes in forms', async () => {
    await prove();
    const right = sentCode();
    for (let n = 0; n < CODE_ATTEMPTS; n += 1)
      expect(await register({ code: wrong(right) })).toMatchObject({ status: 463 });
    expect(await register()).toMatchObject({ status: 462 });
  });

  test('for a wrong code before its picture is checked', async () => {
    await send();
    const notAPicture = Buffer.from('no picture');
    expect(await register({ code: wrong(sentCode()) }, undefined, notAPicture)).toMatchObject({
      status: 463,
    });
    expect(await register({}, undefined, notAPicture)).toMatchObject({ status: 415 });
  });

  test('half an hour after the code', async () => {
    await prove();
    server.advance(30 * 60_000);
    expect(await register()).toMatchObject({ status: 461 });
  });

  test('with the previous code, once a new one was sent', async () => {
    await prove();
    const before = sentCode();
    server.advance(60_000);
    while (sentCode() === before) {
      await send();
      server.advance(60_000);
    }
    expect(await register({ code: before })).toMatchObject({ status: 463 });
  });

  test('when its code was used before', async () => {
    await prove();
    const code = sentCode();
    await register();
    expect(await verify(code)).toMatchObject({ status: 460 });
    expect(await register({ username: `${username} twin` })).toMatchObject({ status: 460 });
  });

  test('for one of two simultaneous requests with one code', async () => {
    await prove();
    const responses = await Promise.all([register(), register({ username: `${username} twin` })]);
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await server.ctx.db.$count(users, eq(users.email, email))).toBe(1);
  });

  test('for an address that another account verified meanwhile', async () => {
    await prove();
    await server.addUser(`quick ${userCount}`);
    await server.ctx.db
      .update(users)
      .set({ email, email_verified: true })
      .where(eq(users.username, `quick ${userCount}`));
    expect(await register()).toMatchObject({
      status: 409,
      body: { code: 'email_taken', fields: [{ field: 'email', problem: 'taken' }] },
    });
  });

  test('but not for an address that another account only claims, which then loses it', async () => {
    const stranger = await server.addUser(`claims ${userCount}`);
    await server.ctx.db.update(users).set({ email: email.toUpperCase() }).where(eq(users.id, stranger.id));
    await prove();
    const response = await register();
    expect(response.status).toBe(200);
    const rows = await server.ctx.db
      .select({ id: users.id, email: users.email, verified: users.email_verified })
      .from(users)
      .where(or(eq(users.email, email), eq(users.id, stranger.id)));
    expect(rows.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { id: stranger.id, email: null, verified: false },
      { email, verified: true },
    ]);
    const notices = await server.ctx.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.user_id, stranger.id));
    expect(notices).toEqual([{ kind: 'email_removed' }]);
  });
});

const refused = (status: number, code: string) => ({
  status,
  body: { code, error: 'Verification code incorrect or expired', error_zh: '验证码错误或已过期' },
});

describe('a code for an address', () => {
  test('is not sent when the address has an account, in any letter case', async () => {
    await prove();
    await register();
    server.advance(60_000);
    server.mail.length = 0;
    expect(await send(email.toUpperCase())).toMatchObject({
      status: 409,
      body: {
        code: 'email_taken',
        error: 'This email address is already registered.',
        error_zh: '该邮箱已被注册。',
      },
    });
    expect(server.mail).toEqual([]);
  });

  test.each(['nowhere', 'a b@example.org', '@example.org', 'a@b', 'one@example.org,two@example.org'])(
    'is not sent to %s',
    async (address) => {
      expect(await send(address)).toMatchObject({
        status: 400,
        body: { error: 'Invalid email format', fields: [{ field: 'email', problem: 'invalid' }] },
      });
      expect(server.mail).toEqual([]);
    },
  );

  test('is stored only as a hash, and not logged', async () => {
    await send();
    expect(JSON.stringify(await server.ctx.db.select().from(codes))).not.toContain(sentCode());
    expect(server.lines.join('\n')).not.toContain(sentCode());
    expect(server.lines.join('\n')).not.toContain(email);
  });

  test('is sent at most once a minute, whatever the letter case of the address', async () => {
    await send();
    server.advance(20_000);
    expect(await send(email.toUpperCase())).toMatchObject({
      status: 429,
      body: {
        code: 'rate_limited',
        retryAfter: 40,
        error: 'Please wait 40 seconds before requesting another code',
      },
    });
    expect(server.mail).toHaveLength(1);
    server.advance(40_000);
    expect(await send()).toMatchObject({ status: 200 });
  });

  test('is sent at most ten times a day; other addresses are not affected', async () => {
    for (let times = 0; times < CODES_A_DAY; times += 1) {
      expect((await send()).status).toBe(200);
      server.advance(60 * 60_000);
    }
    expect(await send()).toMatchObject({
      status: 429,
      body: {
        retryAfter: 14 * 3600,
        error: 'Too many codes were sent. Please try again in 14 hours.',
        error_zh: '验证码发送次数过多，请在 14 小时后重试。',
      },
    });
    expect((await send(`other-${email}`)).status).toBe(200);
    expect(server.mail).toHaveLength(CODES_A_DAY + 1);
  });

  test('that could not be sent causes no wait', async () => {
    outcome = 'not_sent';
    expect(await send()).toMatchObject({
      status: 500,
      body: { error: 'Failed to send verification code', error_zh: '验证码发送失败' },
    });
    expect(server.lines.some((line) => line.includes('mail_failed'))).toBe(true);
    outcome = 'sent';
    expect(await send()).toMatchObject({ status: 200 });
  });

  test('with unknown delivery makes its address wait, and is accepted when it arrives', async () => {
    outcome = 'unknown';
    expect((await send()).status).toBe(500);
    expect((await send()).status).toBe(429);
    expect(await verify(sentCode())).toMatchObject({ status: 200 });
  });

  test('is refused with the same message for every reason, but a status for each', async () => {
    expect(await verify('123456')).toMatchObject(refused(460, 'code_missing'));
    await send();
    const code = sentCode();
    for (let times = 0; times < CODE_ATTEMPTS; times += 1) {
      expect(await verify(wrong(code))).toMatchObject(refused(463, 'code_wrong'));
    }
    expect(await verify(code)).toMatchObject(refused(462, 'code_attempts'));
    server.advance(CODE_MS);
    expect(await verify(code)).toMatchObject(refused(461, 'code_expired'));
  });

  test('is not valid for another address', async () => {
    await send();
    const code = sentCode();
    expect(await verify(code, undefined, `other-${email}`)).toMatchObject(refused(460, 'code_missing'));
    expect(await verify(code)).toMatchObject({ status: 200 });
  });
});
