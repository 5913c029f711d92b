/** How codes sent by SMS are checked, and how many wrong tries are allowed (docs/rules/accounts.md, "Codes"). */
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
  REQUEST_IP,
  PURPOSE,
  requestCode,
  sentCode,
  STORED_PHONE,
  withFullHashQueue,
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

const OTHER_IP = '203.0.113.9';
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
/** Makes `times` wrong guesses at once; returns their outcomes. */
const guess = (times: number, ip: (n: number) => string) =>
  Promise.all(Array.from({ length: times }, (_, n) => check(server, wrong(sentCode(server)), ip(n))));

describe('checking a code', () => {
  test('reports a missing one when none was sent', async () => {
    expect(await check(server, '123456')).toBe('code_missing');
  });

  test('accepts the right one any number of times', async () => {
    await requestCode(server);
    for (let time = 0; time <= CODE_ATTEMPTS; time += 1)
      expect(await check(server, sentCode(server))).toBeUndefined();
  });

  test('uses up no try while the hash queue is full', async () => {
    await requestCode(server);
    await withFullHashQueue(() =>
      expect(check(server, sentCode(server))).rejects.toMatchObject({ name: 'Busy' }),
    );
    expect(await server.ctx.db.select().from(codes)).toMatchObject([{ attempts: 0 }]);
    expect(await check(server, sentCode(server))).toBeUndefined();
  });

  test('refuses an expired one until it is swept', async () => {
    await requestCode(server);
    server.advance(CODE_MS);
    expect(await check(server, sentCode(server))).toBe('code_expired');
    expect(await sweepCodes(server.ctx)).toBe(1);
    expect(await check(server, sentCode(server))).toBe('code_missing');
  });

  test('refuses even the right one after five wrong ones', async () => {
    await requestCode(server);
    const outcomes = await guess(CODE_ATTEMPTS + 3, () => REQUEST_IP);
    expect(count(outcomes, 'code_wrong')).toBe(CODE_ATTEMPTS);
    expect(count(outcomes, 'code_attempts')).toBe(3);
    expect(await check(server, sentCode(server))).toBe('code_attempts');
  });

  test('counts tries from other addresses separately from the requester’s', async () => {
    await requestCode(server);
    const outcomes = await guess(CODE_ATTEMPTS_ELSEWHERE + 3, (n) => `203.0.113.${n}`);
    expect(count(outcomes, 'code_wrong')).toBe(CODE_ATTEMPTS_ELSEWHERE);
    expect(count(outcomes, 'code_attempts')).toBe(3);
    expect(await check(server, sentCode(server), '198.51.100.1')).toBe('code_attempts');
    const own = await guess(CODE_ATTEMPTS - 1, () => REQUEST_IP);
    expect(count(own, 'code_wrong')).toBe(CODE_ATTEMPTS - 1);
    expect(await check(server, sentCode(server))).toBeUndefined();
  });

  test('accepts the right one from another network, even after wrong ones from the requester’s', async () => {
    await requestCode(server);
    await guess(CODE_ATTEMPTS, () => REQUEST_IP);
    for (let time = 0; time <= CODE_ATTEMPTS_ELSEWHERE; time += 1) {
      expect(await check(server, sentCode(server), OTHER_IP)).toBeUndefined();
    }
    expect(await server.ctx.db.select().from(codes)).toMatchObject([
      { attempts: CODE_ATTEMPTS, attempts_elsewhere: 0 },
    ]);
  });

  test('treats an IPv6 /64 network as one address, and stores only its hash', async () => {
    await sendCode(server.ctx, PURPOSE, '2001:db8:1:2::3', (code) =>
      server.ctx.sms({ phone_number: STORED_PHONE, type: 'register', code }),
    );
    await guess(CODE_ATTEMPTS, (n) => `2001:db8:1:2:${n}::9`);
    expect(await check(server, sentCode(server), '2001:db8:1:2::3')).toBe('code_attempts');
    expect(await check(server, sentCode(server), '2001:db8:1:3::3')).toBeUndefined();
    expect(JSON.stringify(await server.ctx.db.select().from(codes))).not.toContain('2001:');
  });

  test('counts the tries of a new code from zero', async () => {
    await requestCode(server);
    const old = sentCode(server);
    for (let time = 0; time < CODE_ATTEMPTS; time += 1) await check(server, wrong(old));
    server.advance(60_000);
    await requestCode(server);
    expect(await check(server, sentCode(server))).toBeUndefined();
  });
});
