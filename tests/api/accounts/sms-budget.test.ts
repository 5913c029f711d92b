/** Limits on the SMS that the site sends in a day (docs/rules/accounts.md, "Codes"). */
import { afterEach, expect, test } from 'vitest';
import { WRONG_CODES } from '../../../server/platform/limits/wrong-codes.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
afterEach(() => server.close());
const start = async (env: Record<string, string>, alone = true) => {
  server = await startTestServer({ alone, still: true, env });
};

let numbers = 0;
/** An unused phone number. */
const nextNumber = (country: 'china' | 'germany' | 'hongKong') => {
  numbers += 1;
  const digits = String(numbers).padStart(4, '0');
  return { china: `+861380000${digits}`, germany: `+491511234${digits}`, hongKong: `+8529123${digits}` }[
    country
  ];
};
const send = (phone_number: string, type: 'register' | 'verification' = 'register') =>
  server.call('POST /api/auth/sms/send', { body: { phone_number, type } });
const USED_UP = { status: 429, body: { code: 'rate_limited', retryAfter: 3600 } };

test('the codes of a day are limited, one country’s to half of them; the next day starts from zero', async () => {
  await start({ SMS_DAILY_LIMIT: '10' });
  for (let n = 0; n < 5; n += 1) expect(await send(nextNumber('germany'))).toMatchObject({ status: 200 });
  expect(await send(nextNumber('germany'))).toMatchObject(USED_UP);
  for (let n = 0; n < 5; n += 1) expect(await send(nextNumber('china'))).toMatchObject({ status: 200 });
  expect(await send(nextNumber('hongKong'))).toMatchObject(USED_UP);
  // The response must not reveal whether a number has an account.
  const body = { phoneNumber: nextNumber('hongKong') };
  expect(await server.call('POST /api/auth/forgot-password/send-code', { body })).toMatchObject(USED_UP);
  expect(server.sms).toHaveLength(10);
  const warnings = server.lines.filter((line) => line.includes('"sms_budget_low"'));
  expect(warnings.map((line): unknown => JSON.parse(line))).toMatchObject([
    { country: '49', sent: 4, of: 5 },
    { sent: 8, of: 10 },
    { country: '86', sent: 4, of: 5 },
  ]);
  server.advance(24 * 60 * 60_000);
  expect(await send(nextNumber('germany'))).toMatchObject({ status: 200 });
});

test('only configured countries are served, each up to its own limit if it has one', async () => {
  await start({ SMS_COUNTRIES: 'CN, +49:2' });
  expect(await send(nextNumber('hongKong'))).toMatchObject({
    status: 400,
    body: { error: 'Codes can’t be sent to phone numbers in this country. Please register by email.' },
  });
  for (let n = 0; n < 2; n += 1) expect(await send(nextNumber('germany'))).toMatchObject({ status: 200 });
  expect(await send(nextNumber('germany'))).toMatchObject(USED_UP);
  expect(await send(nextNumber('china'))).toMatchObject({ status: 200 });
});

test('simultaneous requests don’t exceed the daily limit', async () => {
  await start({ SMS_DAILY_LIMIT: '3', SMS_COUNTRIES: '86' });
  const responses = await Promise.all(Array.from({ length: 8 }, () => send(nextNumber('china'))));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(server.sms).toHaveLength(3);
});

test('a network that enters too many wrong codes is blocked for an hour, whatever the number', async () => {
  await start({}, false);
  const enter = async (code?: string, remoteAddress = '203.0.113.7') => {
    const phone_number = nextNumber('china');
    await send(phone_number, 'verification');
    const right = server.sms.at(-1)?.code ?? '';
    const wrong = right === '000000' ? '111111' : '000000';
    const body = { phone_number, code: code ?? wrong, type: 'verification' as const };
    const { token } = await server.addUser(`tries ${numbers}`);
    await server.ctx.db.execute(`update users set phone_number = null where username = 'tries ${numbers}'`);
    return server.call('POST /api/auth/sms/verify', {
      body: { ...body, code: code === 'right' ? right : body.code },
      token,
      remoteAddress,
    });
  };
  for (let n = 0; n < WRONG_CODES.max; n += 1) expect(await enter()).toMatchObject({ status: 463 });
  expect(await enter('right')).toMatchObject({ status: 462 });
  expect(await enter('right', '198.51.100.1')).toMatchObject({ status: 200 });
  server.advance(WRONG_CODES.windowMs);
  expect(await enter('right')).toMatchObject({ status: 200 });
});
