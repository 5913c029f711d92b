import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkCode, CODE_ATTEMPTS, CODE_MS, sweepCodes } from '../../../server/accounts/codes.ts';
import { createSmsSender } from '../../../server/accounts/sms.ts';
import { smsCodes } from '../../../server/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
let reachable = true;
beforeAll(async () => {
  server = await startTestServer({
    overrides: { sms: (message) => Promise.resolve(reachable && server.sms.push(message) > 0) },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.ctx.db.delete(smsCodes);
  server.sms.length = 0;
});

const PHONE = '+86 13800001234';
const STORED = '+8613800001234';
const send = (phone_number = PHONE, type: 'register' | 'verification' = 'register') =>
  server.call('POST /api/auth/sms/send', { body: { phone_number, type } });
const check = (code: string) => checkCode(server.ctx, { phone: STORED, type: 'register' }, code);
const sentCode = () => server.sms.at(-1)?.code ?? '';
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('sending a code', () => {
  test('sends six digits to the number in its plain form and keeps only a hash', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { success: true, retryAfter: 60 } });
    expect(server.sms).toMatchObject([{ phone_number: STORED, type: 'register' }]);
    expect(sentCode()).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await server.ctx.db.select().from(smsCodes))).not.toContain(sentCode());
    expect(server.lines.join('\n')).not.toContain(sentCode());
  });

  test('makes the same number wait a minute, whatever the code is for', async () => {
    await send();
    server.advance(20_000);
    const early = await send(STORED, 'verification');
    expect(early).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    const { retryAfter = 0 } = early.ok ? {} : early.body;
    expect(retryAfter).toBeGreaterThan(30);
    expect(retryAfter).toBeLessThanOrEqual(40);
    expect(early.headers['retry-after']).toBe(String(retryAfter));
    expect(early.body).toHaveProperty(
      'error',
      `Please wait ${retryAfter} seconds before requesting another code`,
    );
    expect(server.sms).toHaveLength(1);
    server.advance(40_000);
    expect(await send()).toMatchObject({ status: 200 });
    expect(server.sms).toHaveLength(2);
  });

  test('knows a number by its international prefix as well as by its plus', async () => {
    await send('+8613800001234');
    expect(await send('008613800001234')).toMatchObject({ status: 429 });
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

  test('a code that could not be sent does not make anybody wait', async () => {
    reachable = false;
    expect(await send()).toMatchObject({
      status: 500,
      body: { error: 'Failed to send verification code. Please try again.' },
    });
    reachable = true;
    expect(await send()).toMatchObject({ status: 200 });
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

  test('an old one', async () => {
    await send();
    server.advance(CODE_MS);
    expect(await check(sentCode())).toBe('code_expired');
    expect(await sweepCodes(server.ctx)).toBe(1);
    expect(await check(sentCode())).toBe('code_missing');
  });

  test('five wrong ones shut out even the right one', async () => {
    await send();
    const guesses = Array.from({ length: CODE_ATTEMPTS + 3 }, () => check(wrong(sentCode())));
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((each) => each === 'code_wrong')).toHaveLength(CODE_ATTEMPTS);
    expect(outcomes.filter((each) => each === 'code_attempts')).toHaveLength(3);
    expect(await check(sentCode())).toBe('code_attempts');
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
    expect(await createSmsSender({ provider: 'console' }, (line) => lines.push(line))(message)).toBe(true);
    expect(lines).toEqual([
      '{"event":"sms","phone_number":"+8613800001234","type":"register","code":"123456"}',
    ]);
  });

  test.each([
    [204, true],
    [500, false],
  ])('webhook posts the code; an answer %i means %s', async (status, outcome) => {
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
    expect(await sender(message)).toBe(outcome);
    expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
      { phone_number: STORED, code: '123456', type: 'register' },
    ]);
    operator.closeAllConnections();
    operator.close();
    expect(await sender(message)).toBe(false);
  });
});
