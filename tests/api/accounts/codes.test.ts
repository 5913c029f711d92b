import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimSend, CODES_A_DAY, sweepSends } from '../../../server/accounts/codes/code-sends.ts';
import {
  checkCode,
  CODE_ATTEMPTS,
  CODE_ATTEMPTS_ELSEWHERE,
  CODE_MS,
  forgetCode,
  sendCode,
  sweepCodes,
} from '../../../server/accounts/codes/codes.ts';
import { hashSecret } from '../../../server/accounts/passwords.ts';
import { createSmsSender } from '../../../server/accounts/codes/sms.ts';
import type { Delivery } from '../../../server/accounts/codes/delivery.ts';
import { codes, codeSends } from '../../../server/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
/** What becomes of the next messages; the telephone gets them unless they were not sent. */
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

const PHONE = '+86 13800001234';
const STORED = '+8613800001234';
const send = (phone_number = PHONE, type: 'register' | 'verification' = 'register') =>
  server.call('POST /api/auth/sms/send', { body: { phone_number, type } });
const PURPOSE = { recipient: STORED, type: 'register' } as const;
/** Where `send` comes from, and somewhere else. */
const HERE = '127.0.0.1';
const ELSEWHERE = '203.0.113.9';
const check = (code: string, ip = HERE) => checkCode(server.ctx, PURPOSE, { code, ip });
/** So many guesses at once, all wrong; gives what came of them. */
const guess = (times: number, ip: (n: number) => string) =>
  Promise.all(Array.from({ length: times }, (_, n) => check(wrong(sentCode()), ip(n))));
const count = (outcomes: unknown[], wanted: unknown) => outcomes.filter((each) => each === wanted).length;
const sentCode = () => server.sms.at(-1)?.code ?? '';
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('sending a code', () => {
  test('sends six digits to the number in its plain form and keeps only a hash', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { success: true, retryAfter: 60 } });
    expect(server.sms).toMatchObject([{ phone_number: STORED, type: 'register' }]);
    expect(sentCode()).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await server.ctx.db.select().from(codes))).not.toContain(sentCode());
    expect(server.lines.join('\n')).not.toContain(sentCode());
  });

  test('makes the same number wait a minute, whatever the code is for', async () => {
    await send();
    server.advance(20_000);
    const early = await send(STORED, 'verification');
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

  test('knows a number by its international prefix as well as by its plus', async () => {
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
  ])('knows a number however it is typed: %s', async (typed) => {
    await send(STORED);
    expect(await send(typed, 'verification')).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(server.sms).toHaveLength(1);
    server.advance(60_000);
    expect(await send(typed)).toMatchObject({ status: 200 });
    expect(server.sms[1]).toMatchObject({ phone_number: STORED });
    expect(await check(sentCode())).toBeUndefined();
  });

  test('is told to wait without the work of a hash', async () => {
    await send();
    await whileHashesAreFull(async () => {
      expect(await send()).toMatchObject({ status: 429 });
      expect(await send('13800005678')).toMatchObject({ status: 503 });
    });
    expect(server.sms).toHaveLength(1);
  });

  test('counts the codes of a day for a number, however it is typed', async () => {
    const forms = ['13800001234', STORED, '0086 13800001234', '8613800001234', '138-0000-1234'];
    for (let n = 0; n < CODES_A_DAY; n += 1) {
      expect(await send(forms[n % forms.length])).toMatchObject({ status: 200 });
      server.advance(60_000);
    }
    for (const form of forms) expect(await send(form)).toMatchObject({ status: 429 });
    expect(server.sms).toHaveLength(CODES_A_DAY);
  });

  test('sends one code when several requests come at once, whatever for', async () => {
    const answers = await Promise.all([
      send(),
      send(),
      send(PHONE, 'verification'),
      send(PHONE, 'verification'),
    ]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
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

  test('a code that could not be sent does not make anybody wait', async () => {
    outcome = 'not_sent';
    expect(await send()).toMatchObject({
      status: 500,
      body: { error: 'Failed to send verification code. Please try again.' },
    });
    outcome = 'sent';
    expect(await send()).toMatchObject({ status: 200 });
  });

  test('one of which nobody knows whether it was sent makes its number wait, and counts where it arrives', async () => {
    outcome = 'unknown';
    expect((await send()).status).toBe(500);
    outcome = 'sent';
    expect((await send()).status).toBe(429);
    expect(await check(sentCode())).toBeUndefined();
  });

  test('one that could not be sent leaves the one before it as it was', async () => {
    await send();
    const first = sentCode();
    server.advance(60_000);
    outcome = 'not_sent';
    expect((await send()).status).toBe(500);
    expect(await check(first)).toBeUndefined();
  });

  test('there is nothing to guess at before a code is on its way', async () => {
    let seen: unknown;
    const sms = async () => {
      seen = await check('000000');
      return 'sent' as const;
    };
    expect(await sendCode(server.ctx, PURPOSE, HERE, sms)).toBe('sent');
    expect(seen).toBe('code_missing');
  });
});

const HOUR_MS = 60 * 60_000;
/** As if so many codes had been sent, the last of them that long ago. */
const sentBefore = (times: number, ms: number) =>
  server.ctx.db.insert(codeSends).values(
    Array.from({ length: times }, (_, n) => ({
      recipient: STORED,
      sent_at: new Date(server.ctx.clock().getTime() - ms - n * 60_000),
    })),
  );

describe('in a day', () => {
  test('one number gets ten codes, whatever for; others get theirs', async () => {
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

  test('the last code is sent once when several requests come at once', async () => {
    await sentBefore(CODES_A_DAY - 1, HOUR_MS);
    const answers = await Promise.all([send(), send(PHONE, 'verification'), send(), send()]);
    expect(
      count(
        answers.map(({ status }) => status),
        200,
      ),
    ).toBe(1);
    server.advance(60_000);
    const later = await Promise.all([send(), send(PHONE, 'verification')]);
    expect(later.map(({ status }) => status)).toEqual([429, 429]);
    expect(server.sms).toHaveLength(1);
    expect(await server.ctx.db.$count(codeSends)).toBe(CODES_A_DAY);
  });

  test('of claims that don’t wait for anything else one wins', async () => {
    const { db, clock } = server.ctx;
    for (const phone of ['+8613800000001', '+8613800000002', '+8613800000003']) {
      const claim = () => db.transaction((tx) => claimSend(tx, phone, clock));
      const claims = await Promise.all(Array.from({ length: 8 }, claim));
      expect(claims.filter((each) => 'sentAt' in each)).toHaveLength(1);
    }
    expect(await db.$count(codeSends)).toBe(3);
  });

  test('the last hour is said in minutes', async () => {
    await sentBefore(CODES_A_DAY, 23 * HOUR_MS + 15 * 60_000);
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

  test('what was sent longer ago is forgotten', async () => {
    await sentBefore(CODES_A_DAY, 24 * HOUR_MS);
    expect((await send()).status).toBe(200);
    expect(await sweepSends(server.ctx)).toBe(CODES_A_DAY);
    expect(await server.ctx.db.$count(codeSends)).toBe(1);
  });
});

describe('checking a code', () => {
  test('none was sent', async () => {
    expect(await check('123456')).toBe('code_missing');
  });

  test('the right one, more than once, until it is forgotten', async () => {
    await send();
    for (let time = 0; time <= CODE_ATTEMPTS; time += 1) expect(await check(sentCode())).toBeUndefined();
  });

  test('a line of hashes that is full costs no try', async () => {
    await send();
    await whileHashesAreFull(() => expect(check(sentCode())).rejects.toMatchObject({ name: 'Busy' }));
    expect(await server.ctx.db.select().from(codes)).toMatchObject([{ attempts: 0 }]);
    expect(await check(sentCode())).toBeUndefined();
  });

  test('an old one', async () => {
    await send();
    server.advance(CODE_MS);
    expect(await check(sentCode())).toBe('code_expired');
    expect(await sweepCodes(server.ctx)).toBe(1);
    expect(await check(sentCode())).toBe('code_missing');
  });

  test('five wrong ones shut out even the right one', async () => {
    await send();
    const outcomes = await guess(CODE_ATTEMPTS + 3, () => HERE);
    expect(count(outcomes, 'code_wrong')).toBe(CODE_ATTEMPTS);
    expect(count(outcomes, 'code_attempts')).toBe(3);
    expect(await check(sentCode())).toBe('code_attempts');
  });

  test('strangers everywhere use up their own tries, and not those of who asked for it', async () => {
    await send();
    const outcomes = await guess(CODE_ATTEMPTS_ELSEWHERE + 3, (n) => `203.0.113.${n}`);
    expect(count(outcomes, 'code_wrong')).toBe(CODE_ATTEMPTS_ELSEWHERE);
    expect(count(outcomes, 'code_attempts')).toBe(3);
    expect(await check(sentCode(), '198.51.100.1')).toBe('code_attempts');
    const own = await guess(CODE_ATTEMPTS - 1, () => HERE);
    expect(count(own, 'code_wrong')).toBe(CODE_ATTEMPTS - 1);
    expect(await check(sentCode())).toBeUndefined();
  });

  test('who asked for it may enter it in another network', async () => {
    await send();
    await guess(CODE_ATTEMPTS, () => HERE);
    for (let time = 0; time <= CODE_ATTEMPTS_ELSEWHERE; time += 1) {
      expect(await check(sentCode(), ELSEWHERE)).toBeUndefined();
    }
    expect(await server.ctx.db.select().from(codes)).toMatchObject([
      { attempts: CODE_ATTEMPTS, attempts_elsewhere: 0 },
    ]);
  });

  test('one household is one place, of which only a hash is kept', async () => {
    await sendCode(server.ctx, PURPOSE, '2001:db8:1:2::3', (code) =>
      server.ctx.sms({ phone_number: STORED, type: 'register', code }),
    );
    await guess(CODE_ATTEMPTS, (n) => `2001:db8:1:2:${n}::9`);
    expect(await check(sentCode(), '2001:db8:1:2::3')).toBe('code_attempts');
    expect(await check(sentCode(), '2001:db8:1:3::3')).toBeUndefined();
    expect(JSON.stringify(await server.ctx.db.select().from(codes))).not.toContain('2001:');
  });

  test('a new one begins anew', async () => {
    await send();
    const old = sentCode();
    for (let time = 0; time < CODE_ATTEMPTS; time += 1) await check(wrong(old));
    server.advance(60_000);
    await send();
    expect(await check(sentCode())).toBeUndefined();
  });
});

describe('providers', () => {
  const message = { phone_number: STORED, type: 'register', code: '123456' };

  test('console writes the documented line', async () => {
    const lines: string[] = [];
    expect(await createSmsSender({ provider: 'console' }, (line) => lines.push(line))(message)).toBe('sent');
    expect(lines).toEqual([
      '{"event":"sms","phone_number":"+8613800001234","type":"register","code":"123456"}',
    ]);
  });

  test.each([
    [204, 'sent'],
    [400, 'not_sent'],
    [500, 'unknown'],
  ])('webhook posts the code; an answer %i means %s', async (status, meant) => {
    const bodies: string[] = [];
    const operator = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(String(chunk)));
      request.on('end', () => response.writeHead(status).end());
    });
    const port = await new Promise<number>((resolve) => {
      operator.listen(0, '127.0.0.1', () => {
        const address = operator.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const sender = createSmsSender({ provider: 'webhook', url: `http://127.0.0.1:${port}/sms` }, () => {});
    expect(await sender(message)).toBe(meant);
    expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
      { phone_number: STORED, code: '123456', type: 'register' },
    ]);
    operator.closeAllConnections();
    operator.close();
    expect(await sender(message)).toBe('not_sent');
  });
});

/** Runs a task while no hash more is taken: the line is kept full however long the task takes. */
async function whileHashesAreFull(task: () => Promise<void>): Promise<void> {
  const crowd: Promise<unknown>[] = [];
  let isOver = false;
  const isAdded = () => {
    try {
      // Each hash that ends makes room for the next.
      crowd.push(hashSecret('x').then(fill));
      return true;
    } catch {
      return false;
    }
  };
  const fill = () => {
    for (let more = !isOver; more;) more = isAdded();
  };
  fill();
  try {
    await task();
  } finally {
    isOver = true;
    await Promise.all(crowd);
  }
}
