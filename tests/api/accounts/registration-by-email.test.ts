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
/** What becomes of the next messages; the mailbox gets them unless they were not sent. */
let outcome: Delivery = 'sent';
let people = 0;
/** An address and a name that nobody has yet. */
let email = '';
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
  people += 1;
  email = `spotter${people}@example.org`;
  username = `spotter ${people}`;
});

const ELSEWHERE = '203.0.113.9';
const sentCode = () => server.mail.at(-1)?.code ?? '';
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const send = (address = email) =>
  server.call('POST /api/send-verification-code', { body: { email: address } });
const verify = (code: string, remoteAddress?: string, address = email) =>
  server.call('POST /api/verify-code', { body: { email: address, code }, remoteAddress });

type Fields = Record<string, string | undefined>;

/** Sends the form; `changes` replace fields, or leave them out. */
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

/** Sends and enters a code. */
async function prove(remoteAddress?: string): Promise<void> {
  expect(await send()).toMatchObject({ status: 200 });
  expect(await verify(sentCode(), remoteAddress)).toMatchObject({ status: 200, body: { success: true } });
}

describe('a registration by e-mail', () => {
  test('may come from another network than its code: a telephone changes them', async () => {
    await prove();
    expect(await register({}, ELSEWHERE)).toMatchObject({ status: 200 });
  });

  test('makes an account without a number, which is signed in; the next sign-in asks for one', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { success: true, retryAfter: 60 } });
    expect(server.mail).toMatchObject([{ email }]);
    expect(sentCode()).toMatch(/^\d{6}$/);
    await verify(sentCode());
    const answer = await register({ username: ` ${username} `, camera_model: 'X-T5' });
    expect(answer).toMatchObject({ status: 200, body: { success: true, username } });
    const token = answer.ok ? answer.body.token : '';
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
    const answer = await register({ agree_eula });
    const token = answer.ok ? answer.body.token : undefined;
    expect(await server.call('GET /api/user', { token })).toMatchObject({ body: { agree_eula: false } });
  });

  test('has no number, whatever is sent along', async () => {
    await prove();
    await register({ phone_number: '+8613800001234', type: 'register' });
    const [row] = await server.ctx.db.select().from(users).where(eq(users.username, username));
    expect(row).toMatchObject({ email, phone_number: null });
  });

  test('knows an address in capital letters', async () => {
    await send(` ${email.toUpperCase()} `);
    await verify(sentCode());
    expect(await register({ email: `Spotter${people}@Example.org` })).toMatchObject({ status: 200 });
    const [row] = await server.ctx.db.select().from(users).where(eq(users.username, username));
    expect(row?.email).toBe(`Spotter${people}@Example.org`);
  });

  test('after a name that was taken needs no other code', async () => {
    await server.addUser(`taken ${people}`);
    await prove();
    const kept = await countPictures();
    expect(await register({ username: `TAKEN ${people}` })).toMatchObject({
      status: 409,
      body: { code: 'username_taken', fields: [{ field: 'username', problem: 'taken' }] },
    });
    expect(await countPictures()).toBe(kept);
    expect(await register()).toMatchObject({ status: 200 });
  });

  test('may follow within half an hour of the code', async () => {
    await prove();
    server.advance(30 * 60_000 - 1000);
    await sweepCodes(server.ctx);
    expect(await register()).toMatchObject({ status: 200 });
  });
});

const countPictures = async () =>
  (await listAll(server.ctx.storage)).filter(({ key }) => key.startsWith('avatars/')).length;

describe('a registration by e-mail is refused', () => {
  test('with everything that is wrong named, neither number nor code among it', async () => {
    const answer = await register({ username: 'ab', email: undefined, age: '0', sex: 'x', password: '1' });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', error: 'Registration failed. Please check your information.' },
    });
    const fields = answer.ok ? [] : (answer.body.fields ?? []);
    expect(fields.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      'username too_short',
      'email invalid',
      'password too_short',
      'age required',
      'sex required',
    ]);
  });

  test('without the code of its address, whatever the form says of it and wherever it comes from', async () => {
    const missing = { status: 460, body: { code: 'code_missing', error: 'No verification code found.' } };
    const kept = await countPictures();
    expect(await register()).toMatchObject(missing);
    await prove();
    // Somebody else behind the same address of the network.
    for (const code of [undefined, '', 'true', '12345'])
      expect(await register({ code })).toMatchObject(missing);
    expect(await register({ code: wrong(sentCode()) })).toMatchObject({ status: 463 });
    expect(await register({ email: `other-${email}` })).toMatchObject(missing);
    expect(await countPictures()).toBe(kept);
    expect(await server.ctx.db.$count(users, eq(users.username, username))).toBe(0);
  });

  test('after as many wrong codes as a code takes, be they entered or sent with the form', async () => {
    await prove();
    const right = sentCode();
    for (let n = 0; n < CODE_ATTEMPTS; n += 1)
      expect(await register({ code: wrong(right) })).toMatchObject({ status: 463 });
    expect(await register()).toMatchObject({ status: 462 });
  });

  test('for its code before anybody looks at its picture', async () => {
    await send();
    const none = Buffer.from('no picture');
    expect(await register({ code: wrong(sentCode()) }, undefined, none)).toMatchObject({ status: 463 });
    expect(await register({}, undefined, none)).toMatchObject({ status: 415 });
  });

  test('half an hour after the code', async () => {
    await prove();
    server.advance(30 * 60_000);
    expect(await register()).toMatchObject({ status: 461 });
  });

  test('by the code before, once a new one was sent', async () => {
    await prove();
    const before = sentCode();
    server.advance(60_000);
    while (sentCode() === before) {
      await send();
      server.advance(60_000);
    }
    expect(await register({ code: before })).toMatchObject({ status: 463 });
  });

  test('a second time for one code', async () => {
    await prove();
    const code = sentCode();
    await register();
    expect(await verify(code)).toMatchObject({ status: 460 });
    expect(await register({ username: `${username} twin` })).toMatchObject({ status: 460 });
  });

  test('twice at once: one account', async () => {
    await prove();
    const answers = await Promise.all([register(), register({ username: `${username} twin` })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await server.ctx.db.$count(users, eq(users.email, email))).toBe(1);
  });

  test('for an address that somebody took meanwhile', async () => {
    await prove();
    await server.addUser(`quick ${people}`);
    await server.ctx.db
      .update(users)
      .set({ email, email_verified: true })
      .where(eq(users.username, `quick ${people}`));
    expect(await register()).toMatchObject({
      status: 409,
      body: { code: 'email_taken', fields: [{ field: 'email', problem: 'taken' }] },
    });
  });

  test('for an address that somebody else only claims, who loses it then', async () => {
    const stranger = await server.addUser(`claims ${people}`);
    await server.ctx.db.update(users).set({ email: email.toUpperCase() }).where(eq(users.id, stranger.id));
    await prove();
    const answer = await register();
    expect(answer.status).toBe(200);
    const rows = await server.ctx.db
      .select({ id: users.id, email: users.email, verified: users.email_verified })
      .from(users)
      .where(or(eq(users.email, email), eq(users.id, stranger.id)));
    expect(rows.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { id: stranger.id, email: null, verified: false },
      { email, verified: true },
    ]);
    const told = await server.ctx.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.user_id, stranger.id));
    expect(told).toEqual([{ kind: 'email_removed' }]);
  });
});

const refused = (status: number, code: string) => ({
  status,
  body: { code, error: 'Verification code incorrect or expired', error_zh: '验证码错误或已过期' },
});

describe('a code for an address', () => {
  test('is not sent where somebody has it, in any case', async () => {
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

  test('is kept as a hash only, and in no log', async () => {
    await send();
    expect(JSON.stringify(await server.ctx.db.select().from(codes))).not.toContain(sentCode());
    expect(server.lines.join('\n')).not.toContain(sentCode());
    expect(server.lines.join('\n')).not.toContain(email);
  });

  test('goes out once a minute, in whatever case the address is typed', async () => {
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

  test('goes out ten times a day; others get theirs', async () => {
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

  test('that could not be handed over makes nobody wait', async () => {
    outcome = 'not_sent';
    expect(await send()).toMatchObject({
      status: 500,
      body: { error: 'Failed to send verification code', error_zh: '验证码发送失败' },
    });
    expect(server.lines.some((line) => line.includes('mail_failed'))).toBe(true);
    outcome = 'sent';
    expect(await send()).toMatchObject({ status: 200 });
  });

  test('of which nobody knows whether it arrived makes its address wait, and counts where it did', async () => {
    outcome = 'unknown';
    expect((await send()).status).toBe(500);
    expect((await send()).status).toBe(429);
    expect(await verify(sentCode())).toMatchObject({ status: 200 });
  });

  test('is refused with one sentence for all that may be wrong with it, and a status for each', async () => {
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

  test('does not count for another address', async () => {
    await send();
    const code = sentCode();
    expect(await verify(code, undefined, `other-${email}`)).toMatchObject(refused(460, 'code_missing'));
    expect(await verify(code)).toMatchObject({ status: 200 });
  });
});
