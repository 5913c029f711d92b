/** What a code by SMS is good for, and how often it may be entered wrongly (docs/rules/accounts.md, "Codes"). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CODE_ATTEMPTS,
  CODE_ATTEMPTS_ELSEWHERE,
  CODE_MS,
  sendCode,
  sweepCodes,
} from '../../../server/modules/accounts/codes/codes.ts';
import { codes, codeSends } from '../../../server/platform/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import {
  check,
  count,
  HERE,
  PURPOSE,
  requestCode,
  sentCode,
  STORED,
  whileHashesAreFull,
} from './code-helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ still: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.ctx.db.delete(codes);
  await server.ctx.db.delete(codeSends);
  server.sms.length = 0;
});

const ELSEWHERE = '203.0.113.9';
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
/** So many guesses at once, all wrong; gives what came of them. */
const guess = (times: number, ip: (n: number) => string) =>
  Promise.all(Array.from({ length: times }, (_, n) => check(server, wrong(sentCode(server)), ip(n))));

describe('checking a code', () => {
  test('none was sent', async () => {
    expect(await check(server, '123456')).toBe('code_missing');
  });

  test('the right one, more than once, until it is forgotten', async () => {
    await requestCode(server);
    for (let time = 0; time <= CODE_ATTEMPTS; time += 1)
      expect(await check(server, sentCode(server))).toBeUndefined();
  });

  test('a line of hashes that is full costs no try', async () => {
    await requestCode(server);
    await whileHashesAreFull(() =>
      expect(check(server, sentCode(server))).rejects.toMatchObject({ name: 'Busy' }),
    );
    expect(await server.ctx.db.select().from(codes)).toMatchObject([{ attempts: 0 }]);
    expect(await check(server, sentCode(server))).toBeUndefined();
  });

  test('an old one', async () => {
    await requestCode(server);
    server.advance(CODE_MS);
    expect(await check(server, sentCode(server))).toBe('code_expired');
    expect(await sweepCodes(server.ctx)).toBe(1);
    expect(await check(server, sentCode(server))).toBe('code_missing');
  });

  test('five wrong ones shut out even the right one', async () => {
    await requestCode(server);
    const outcomes = await guess(CODE_ATTEMPTS + 3, () => HERE);
    expect(count(outcomes, 'code_wrong')).toBe(CODE_ATTEMPTS);
    expect(count(outcomes, 'code_attempts')).toBe(3);
    expect(await check(server, sentCode(server))).toBe('code_attempts');
  });

  test('strangers everywhere use up their own tries, and not those of who asked for it', async () => {
    await requestCode(server);
    const outcomes = await guess(CODE_ATTEMPTS_ELSEWHERE + 3, (n) => `203.0.113.${n}`);
    expect(count(outcomes, 'code_wrong')).toBe(CODE_ATTEMPTS_ELSEWHERE);
    expect(count(outcomes, 'code_attempts')).toBe(3);
    expect(await check(server, sentCode(server), '198.51.100.1')).toBe('code_attempts');
    const own = await guess(CODE_ATTEMPTS - 1, () => HERE);
    expect(count(own, 'code_wrong')).toBe(CODE_ATTEMPTS - 1);
    expect(await check(server, sentCode(server))).toBeUndefined();
  });

  test('who asked for it may enter it in another network', async () => {
    await requestCode(server);
    await guess(CODE_ATTEMPTS, () => HERE);
    for (let time = 0; time <= CODE_ATTEMPTS_ELSEWHERE; time += 1) {
      expect(await check(server, sentCode(server), ELSEWHERE)).toBeUndefined();
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
    expect(await check(server, sentCode(server), '2001:db8:1:2::3')).toBe('code_attempts');
    expect(await check(server, sentCode(server), '2001:db8:1:3::3')).toBeUndefined();
    expect(JSON.stringify(await server.ctx.db.select().from(codes))).not.toContain('2001:');
  });

  test('a new one begins anew', async () => {
    await requestCode(server);
    const old = sentCode(server);
    for (let time = 0; time < CODE_ATTEMPTS; time += 1) await check(server, wrong(old));
    server.advance(60_000);
    await requestCode(server);
    expect(await check(server, sentCode(server))).toBeUndefined();
  });
});
