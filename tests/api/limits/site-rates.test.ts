/** Rate limits on requests from one address that hold for all servers (docs/server/limits.md, "Attempts"). */
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { attemptCounts } from '../../../server/platform/db/schema.ts';
import { addressGroup } from '../../../server/platform/http/client-address.ts';
import type { SiteRate } from '../../../server/platform/limits/attempt-counts.ts';
import { DEFAULT_LIMITS } from '../../../server/platform/limits/limits.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

/** Longer than any test here takes on any machine, so that no window ends in the middle of a test. */
const WINDOW_MS = 60 * 60_000;
const HERE = '192.0.2.1';
const REFUSED = { status: 429, body: { code: 'rate_limited' } };
let server: TestServer | undefined;
afterEach(() => server?.close());

async function start(bucket: SiteRate, max: number, { alone = false } = {}) {
  const rates = { ...DEFAULT_LIMITS.rates, [bucket]: { max, windowMs: WINDOW_MS } };
  server = await startTestServer({ env: { RATE_LIMITS: 'on' }, limits: { rates }, alone });
  return server;
}

let phones = 0;
/** Returns a new number each time, because each number has a limit too. */
const phone = () => {
  phones += 1;
  return `+1202555${1000 + phones}`;
};
const signIn = (on: TestServer, remoteAddress: string) =>
  on.call('POST /api/login', { body: { email: 'nobody', password: 'x' }, remoteAddress });
const requestCode = (on: TestServer, remoteAddress: string) =>
  on.call('POST /api/auth/sms/send', { body: { phone_number: phone(), type: 'register' }, remoteAddress });
const register = (on: TestServer, remoteAddress: string) =>
  on.call('POST /api/auth/sms/verify', {
    body: { phone_number: phone(), code: '000000', type: 'login-verification' },
    remoteAddress,
  });

describe.each([
  ['signIns', signIn, 401],
  ['codes', requestCode, 200],
  ['registrations', register, 400],
] as const)('%s', (bucket, post, usual) => {
  test('beyond the limit are refused, other calls and addresses are not', async () => {
    const on = await start(bucket, 1);
    expect((await post(on, HERE)).status).toBe(usual);
    for (let n = 0; n < 2; n += 1) expect(await post(on, HERE)).toMatchObject(REFUSED);
    expect((await on.call('GET /api/health', { remoteAddress: HERE })).status).toBe(200);
    expect((await post(on, '192.0.2.9')).status).toBe(usual);
  });

  test('are counted in the database', async () => {
    const on = await start(bucket, 2);
    expect((await post(on, '2001:db8::1')).status).toBe(usual);
    // As another server counts one.
    const limit = { kind: bucket, max: 2, windowMs: WINDOW_MS };
    expect(await on.ctx.attemptCounts.count(limit, addressGroup('2001:db8::2'))).toBe(0);
    const refused = await post(on, '2001:db8::3');
    expect(refused).toMatchObject(REFUSED);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(WINDOW_MS / 1000);
  });
});

test('a flood at one server doesn’t reach the database', async () => {
  const on = await start('signIns', 2, { alone: true });
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await signIn(on, HERE)).status);
  expect(statuses).toEqual([401, 401, 429, 429, 429]);
  const [row] = await on.ctx.db.select().from(attemptCounts).where(eq(attemptCounts.kind, 'signIns'));
  // A refusal by the database would be counted once.
  expect(row?.count).toBe(2);
});
