/** How codes are sent by SMS, and how often (docs/rules/accounts.md, "Codes"). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimSend, CODES_A_DAY, sweepSends } from '../../../server/modules/accounts/codes/code-sends.ts';
import { forgetCode, sendCode } from '../../../server/modules/accounts/codes/codes.ts';
import type { Delivery } from '../../../server/modules/accounts/codes/delivery.ts';
import { codes, codeSends } from '../../../server/platform/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import {
  check,
  count,
  REQUEST_IP,
  PHONE,
  PURPOSE,
  requestCode,
  sentCode,
  STORED_PHONE,
  withFullHashQueue,
} from './code-helpers.ts';

let server: TestServer;
/** The outcome of sending the next messages; unless it is `not_sent`, they arrive. */
let outcome: Delivery = 'sent';
beforeAll(async () => {
  server = await startTestServer({
    still: true,
    overrides: {
      sms: (message) => {
        if (outcome !== 'not_sent') server.sms.push(message);
        return Promise.resolve(outcome);
      },
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.ctx.db.delete(codes);
  await server.ctx.db.delete(codeSends);
  outcome = 'sent';
  server.sms.length = 0;
});

const send = (phone_number?: string, type?: 'register' | 'verification') =>
  requestCode(server, phone_number, type);

describe('sending a code', () => {
  test('sends six digits to the normalized number and stores only a hash', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { success: true, retryAfter: 60 } });
    expect(server.sms).toMatchObject([{ phone_number: STORED_PHONE, type: 'register' }]);
    expect(sentCode(server)).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await server.ctx.db.select().from(codes))).not.toContain(sentCode(server));
    expect(server.lines.join('\n')).not.toContain(sentCode(server));
  });

  test('makes the same number wait a minute, whatever the code’s purpose', async () => {
    await send();
    server.advance(20_000);
    const early = await send(STORED_PHONE, 'verification');
    expect(early).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(early.body).toMatchObject({
      retryAfter: 40,
      error: 'Please wait 40 seconds before requesting another code',
    });
    expect(early.headers['retry-after']).toBe('40');
    expect(server.sms).toHaveLength(1);
    server.advance(40_000);
    expect(await send()).toMatchObject({ status: 200 });
    expect(server.sms).toHaveLength(2);
  });

  test('recognizes a number with 00 in place of the plus', async () => {
    await send('+8613800001234');
    expect(await send('008613800001234')).toMatchObject({ status: 429 });
  });

  test.each([
    '13800001234',
    '138 0000 1234',
    '138-0000-1234',
    '8613800001234',
    '+86 138 0000 1234',
    '0086-138-0000-1234',
    '(+86)13800001234',
    '１３８００００１２３４',
    '＋８６　１３８００００１２３４',
  ])('recognizes a number however it is typed: %s', async (typed) => {
    await send(STORED_PHONE);
    expect(await send(typed, 'verification')).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(server.sms).toHaveLength(1);
    server.advance(60_000);
    expect(await send(typed)).toMatchObject({ status: 200 });
    expect(server.sms[1]).toMatchObject({ phone_number: STORED_PHONE });
    expect(await check(server, sentCode(server))).toBeUndefined();
  });

  test('refuses a request during the wait without hashing', async () => {
    await send();
    await withFullHashQueue(async () => {
      expect(await send()).toMatchObject({ status: 429 });
      expect(await send('13800005678')).toMatchObject({ status: 503 });
    });
    expect(server.sms).toHaveLength(1);
  });

  test('counts a number’s codes per day, however it is typed', async () => {
    const forms = ['13800001234', STORED_PHONE, '0086 13800001234', '8613800001234', '138-0000-1234'];
    for (let n = 0; n < CODES_A_DAY; n += 1) {
      expect(await send(forms[n % forms.length])).toMatchObject({ status: 200 });
      server.advance(60_000);
    }
    for (const form of forms) expect(await send(form)).toMatchObject({ status: 429 });
    expect(server.sms).toHaveLength(CODES_A_DAY);
  });

  test('sends one code for simultaneous requests, whatever their purposes', async () => {
    const responses = await Promise.all([
      send(),
      send(),
      send(PHONE, 'verification'),
      send(PHONE, 'verification'),
    ]);
    expect(responses.filter((response) => response.ok)).toHaveLength(1);
    expect(server.sms).toHaveLength(1);
  });

  test.each(['12345', 'not a number', '----------', '+86 138 0000 00000'])('refuses %s', async (phone) => {
    expect(await send(phone)).toMatchObject({
      status: 400,
      body: {
        error: 'Please enter a valid phone number (10-15 digits)',
        fields: [{ field: 'phone_number', problem: 'invalid' }],
      },
    });
  });

  test('a code that was used still makes its number wait', async () => {
    await send();
    await forgetCode(server.ctx.db, PURPOSE);
    expect(await send(PHONE, 'verification')).toMatchObject({ status: 429 });
  });

  test('a code that could not be sent causes no wait', async () => {
    outcome = 'not_sent';
    expect(await send()).toMatchObject({
      status: 500,
      body: { error: 'Failed to send verification code. Please try again.' },
    });
    outcome = 'sent';
    expect(await send()).toMatchObject({ status: 200 });
  });

  test('a code with unknown delivery makes its number wait, and is accepted when it arrives', async () => {
    outcome = 'unknown';
    expect((await send()).status).toBe(500);
    outcome = 'sent';
    expect((await send()).status).toBe(429);
    expect(await check(server, sentCode(server))).toBeUndefined();
  });

  test('a code that could not be sent leaves the previous one valid', async () => {
    await send();
    const first = sentCode(server);
    server.advance(60_000);
    outcome = 'not_sent';
    expect((await send()).status).toBe(500);
    expect(await check(server, first)).toBeUndefined();
  });

  test('a code can’t be guessed before it has been sent', async () => {
    let guess: unknown;
    const sms = async () => {
      guess = await check(server, '000000');
      return 'sent' as const;
    };
    expect(await sendCode(server.ctx, PURPOSE, REQUEST_IP, sms)).toBe('sent');
    expect(guess).toBe('code_missing');
  });
});

const HOUR_MS = 60 * 60_000;
/** Records `times` earlier sends, a minute apart, the latest of them `ms` ago. */
const recordSends = (times: number, ms: number) =>
  server.ctx.db.insert(codeSends).values(
    Array.from({ length: times }, (_, n) => ({
      recipient: STORED_PHONE,
      sent_at: new Date(server.ctx.clock().getTime() - ms - n * 60_000),
    })),
  );

describe('in a day', () => {
  test('one number gets ten codes, whatever their purpose; other numbers are not affected', async () => {
    for (let sent = 0; sent < CODES_A_DAY; sent += 1) {
      expect((await send(PHONE, sent % 2 === 0 ? 'register' : 'verification')).status).toBe(200);
      server.advance(HOUR_MS);
    }
    const refused = await send();
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'rate_limited',
        error: 'Too many codes were sent. Please try again in 14 hours.',
        error_zh: '验证码发送次数过多，请在 14 小时后重试。',
      },
    });
    expect(refused.body).toHaveProperty('retryAfter', 14 * 3600);
    expect(refused.headers['retry-after']).toBe(String(14 * 3600));
    expect((await send('+8613800005678')).status).toBe(200);
    expect(server.sms).toHaveLength(CODES_A_DAY + 1);

    server.advance(14 * 3600 * 1000);
    expect((await send()).status).toBe(200);
    server.advance(60_000);
    expect((await send()).status).toBe(429);
  });

  test('simultaneous requests send the last code once', async () => {
    await recordSends(CODES_A_DAY - 1, HOUR_MS);
    const responses = await Promise.all([send(), send(PHONE, 'verification'), send(), send()]);
    expect(
      count(
        responses.map(({ status }) => status),
        200,
      ),
    ).toBe(1);
    server.advance(60_000);
    const later = await Promise.all([send(), send(PHONE, 'verification')]);
    expect(later.map(({ status }) => status)).toEqual([429, 429]);
    expect(server.sms).toHaveLength(1);
    expect(await server.ctx.db.$count(codeSends)).toBe(CODES_A_DAY);
  });

  test('one of eight concurrent claims wins', async () => {
    const { db, clock } = server.ctx;
    for (const phone of ['+8613800000001', '+8613800000002', '+8613800000003']) {
      const claim = () => db.transaction((tx) => claimSend(tx, phone, clock));
      const claims = await Promise.all(Array.from({ length: 8 }, claim));
      expect(claims.filter((result) => 'sentAt' in result)).toHaveLength(1);
    }
    expect(await db.$count(codeSends)).toBe(3);
  });

  test('a wait below an hour is given in minutes', async () => {
    await recordSends(CODES_A_DAY, 23 * HOUR_MS + 15 * 60_000);
    expect(await send()).toMatchObject({
      body: {
        error: 'Too many codes were sent. Please try again in 36 minutes.',
        error_zh: '验证码发送次数过多，请在 36 分钟后重试。',
      },
    });
  });

  test('codes that could not be sent do not count', async () => {
    outcome = 'not_sent';
    for (let time = 0; time <= CODES_A_DAY; time += 1) expect((await send()).status).toBe(500);
    outcome = 'sent';
    expect((await send()).status).toBe(200);
    expect(await server.ctx.db.$count(codeSends)).toBe(1);
  });

  test('codes sent more than a day ago don’t count, and are swept', async () => {
    await recordSends(CODES_A_DAY, 24 * HOUR_MS);
    expect((await send()).status).toBe(200);
    expect(await sweepSends(server.ctx)).toBe(CODES_A_DAY);
    expect(await server.ctx.db.$count(codeSends)).toBe(1);
  });
});
