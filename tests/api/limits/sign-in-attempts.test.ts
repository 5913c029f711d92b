/** Guessing a password, from one address and from many. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { sessions, users } from '../../../server/platform/db/schema.ts';
import { AttemptCounts } from '../../../server/platform/limits/attempt-counts.ts';
import {
  SignInAttempts,
  TRIES_FROM_EVERYWHERE,
  TRIES_FROM_ONE_ADDRESS,
} from '../../../server/platform/limits/sign-in-attempts.ts';
import { Refusal } from '../../../server/platform/lib/errors.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

const HERE = '192.0.2.1';
const THERE = '192.0.2.2';
let server: TestServer;
beforeAll(async () => {
  // Attempts are a business limit, so they count even when rate limits are off (docs/rules/accounts.md, "Attempts").
  server = await startTestServer({ env: { RATE_LIMITS: 'off' }, still: true });
});
afterAll(() => server.close());

const logIn = (email: string, password: string, remoteAddress = HERE) =>
  server.call('POST /api/login', { body: { email, password }, remoteAddress });

const { max } = TRIES_FROM_ONE_ADDRESS;
const statusesOf = async (tries: ReturnType<typeof logIn>[]) =>
  (await Promise.all(tries)).map(({ status }) => status);
const guess = (name: string, times: number, from = HERE) =>
  statusesOf(Array.from({ length: times }, (_, n) => logIn(name, `wrong ${n}`, from)));
const sum = (statuses: number[]) => ({
  wrong: statuses.filter((status) => status === 401).length,
  limited: statuses.filter((status) => status === 429).length,
});

test('signing in with a user name that is another user’s e-mail address doesn’t reset the count of that address', async () => {
  const shared = 'shared@example.org';
  const owner = await server.addUser('owner of the address');
  await server.ctx.db.update(users).set({ email: shared }).where(eq(users.id, owner.id));
  await server.addUser(shared);
  expect(sum(await guess(shared, max - 1))).toEqual({ wrong: max - 1, limited: 0 });
  expect((await logIn(shared, shared)).status).toBe(200);
  expect(sum(await guess(shared, 3))).toEqual({ wrong: 1, limited: 2 });
});

test('after ten wrong passwords, even concurrent ones, the right one has to wait too', async () => {
  await server.addUser('victim');
  expect(sum(await guess('victim', max + 5))).toEqual({ wrong: max, limited: 5 });
  const before = await server.ctx.db.$count(sessions);
  const right = await logIn('victim', 'victim');
  expect(right).toMatchObject({ status: 429, body: { code: 'rate_limited', retryAfter: 15 * 60 } });
  expect(right.headers['retry-after']).toBe(String(15 * 60));
  expect(right.body).toMatchObject({
    error: 'Too many attempts to log in. Please try again in 15 minutes.',
    error_zh: '登录尝试次数过多，请在 15 分钟后重试。',
  });
  expect(await server.ctx.db.$count(sessions)).toBe(before);

  server.advance(15 * 60_000);
  expect(await logIn('victim', 'victim')).toMatchObject({ status: 200 });
});

test('an unknown name gets the same response', async () => {
  await server.addUser('somebody');
  await guess('somebody', max);
  await guess('nobody-at-all', max);
  const [known, unknown] = [await logIn('somebody', 'x'), await logIn('nobody-at-all', 'x')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(known.status).toBe(429);
});

describe('the count', () => {
  test('ignores case and surrounding spaces of the name', async () => {
    await server.addUser('Spotter');
    await guess('Spotter', 4);
    await guess(' spotter ', 3);
    await guess('SPOTTER', 3);
    expect(await logIn('sPOTTER', 'Spotter')).toMatchObject({ status: 429 });
  });

  test('is per address: the owner can sign in from another one', async () => {
    await server.addUser('traveller');
    await guess('traveller', max);
    expect(await logIn('traveller', 'traveller', THERE)).toMatchObject({ status: 200 });
    expect(await logIn('traveller', 'traveller', HERE)).toMatchObject({ status: 429 });
  });

  test('covers the whole IPv6 network', async () => {
    await server.addUser('sixth');
    for (let n = 0; n < max; n += 1) await guess('sixth', 1, `2001:db8::${n}`);
    expect(await logIn('sixth', 'sixth', '2001:db8::ffff')).toMatchObject({ status: 429 });
  });

  test('is reset by the right password, for that name only', async () => {
    await server.addUser('clumsy');
    await server.addUser('other');
    await guess('other', max);
    for (let round = 0; round < 3; round += 1) {
      expect(sum(await guess('clumsy', max - 1))).toEqual({ wrong: max - 1, limited: 0 });
      expect(await logIn('clumsy', 'clumsy')).toMatchObject({ status: 200 });
    }
    expect(await logIn('other', 'other')).toMatchObject({ status: 429 });
  });

  test('limits guesses at an address that has signed in before, too', async () => {
    await server.addUser('at home');
    expect(await logIn('at home', 'at home')).toMatchObject({ status: 200 });
    expect(sum(await guess('at home', max + 1))).toEqual({ wrong: max, limited: 1 });
  });

  test('does not include right passwords', async () => {
    const { id } = await server.addUser('often');
    const all = await statusesOf(Array.from({ length: max }, () => logIn('often', 'often')));
    expect(all).toEqual(all.map(() => 200));
    expect(await logIn('often', 'often')).toMatchObject({ status: 200 });
    expect(await server.ctx.db.$count(users, eq(users.id, id))).toBe(1);
  });
});

let sites = 0;
/** Servers of a new site, which share the test server's database and the clock `now`. */
function startSite(now = () => 0) {
  sites += 1;
  const site = `site ${sites}`;
  const { db } = server.ctx;
  return () => new SignInAttempts(new AttemptCounts({ db, clock: () => new Date(now()) }, site));
}
const isLimited = async (attempts: SignInAttempts, name: string, address: string) =>
  (await attempts.begin(name, address)) instanceof Refusal;
const failFrom = async (attempts: SignInAttempts, name: string, addresses: number) => {
  for (let n = 0; n < addresses; n += 1) await attempts.begin(name, `10.0.0.${n}`);
};
const succeedFrom = async (attempts: SignInAttempts, name: string, address: string) => {
  const attempt = await attempts.begin(name, address);
  if (!(attempt instanceof Refusal)) await attempt.succeeded();
};

describe('from all addresses together', () => {
  test('a name allows a hundred wrong passwords an hour', async () => {
    let now = 0;
    const attempts = startSite(() => now)();
    for (let n = 0; n < TRIES_FROM_EVERYWHERE.max; n += 1) {
      expect(await isLimited(attempts, 'victim', `10.0.0.${n}`)).toBe(false);
    }
    expect(await isLimited(attempts, 'victim', '10.0.1.1')).toBe(true);
    expect(await isLimited(attempts, 'other', '10.0.1.1')).toBe(false);
    now = 60 * 60_000;
    expect(await isLimited(attempts, 'victim', '10.0.1.1')).toBe(false);
  });

  test('guesses from elsewhere don’t lock out an address that has signed in before', async () => {
    const attempts = startSite()();
    await succeedFrom(attempts, 'owner', '192.0.2.1');
    await failFrom(attempts, 'owner', TRIES_FROM_EVERYWHERE.max);
    expect(await isLimited(attempts, 'owner', '10.0.1.1')).toBe(true);
    expect(await isLimited(attempts, 'owner', '192.0.2.1')).toBe(false);
    // A right password there takes back none of the guesses.
    await succeedFrom(attempts, 'owner', '192.0.2.1');
    expect(await isLimited(attempts, 'owner', '10.0.1.1')).toBe(true);
  });

  test('one address can’t use up the tries of a name', async () => {
    const attempts = startSite()();
    for (let n = 0; n < 2 * TRIES_FROM_EVERYWHERE.max; n += 1) await attempts.begin('owner', '10.0.0.1');
    expect(await isLimited(attempts, 'owner', '10.0.0.1')).toBe(true);
    expect(await isLimited(attempts, 'owner', '192.0.2.1')).toBe(false);
  });

  test('refused attempts don’t count for their address', async () => {
    let now = 0;
    const attempts = startSite(() => now)();
    await failFrom(attempts, 'owner', TRIES_FROM_EVERYWHERE.max);
    now = TRIES_FROM_EVERYWHERE.windowMs - 1;
    for (let n = 0; n < max; n += 1) expect(await isLimited(attempts, 'owner', '192.0.2.1')).toBe(true);
    now = TRIES_FROM_EVERYWHERE.windowMs;
    expect(await isLimited(attempts, 'owner', '192.0.2.1')).toBe(false);
  });

  test('right passwords don’t use up the tries of the name', async () => {
    const attempts = startSite()();
    for (let n = 0; n < 2 * TRIES_FROM_EVERYWHERE.max; n += 1) {
      await succeedFrom(attempts, 'owner', `10.0.0.${n % 250}`);
    }
    expect(await isLimited(attempts, 'owner', '10.0.1.1')).toBe(false);
  });

  test('the owner’s success doesn’t reset the guesses from elsewhere', async () => {
    const attempts = startSite()();
    await failFrom(attempts, 'owner', TRIES_FROM_EVERYWHERE.max - 1);
    await succeedFrom(attempts, 'owner', '192.0.2.1');
    expect(await isLimited(attempts, 'owner', '10.0.1.1')).toBe(false);
    expect(await isLimited(attempts, 'owner', '10.0.1.2')).toBe(true);
  });
});

test('several servers count together, also at once', async () => {
  const start = startSite();
  const [first, second] = [start(), start()];
  const both = Array.from({ length: max }, () => [first, second]).flat();
  const limited = await Promise.all(both.map((attempts) => isLimited(attempts, 'victim', HERE)));
  expect(limited.filter((is) => !is)).toHaveLength(max);
  expect(await isLimited(start(), 'victim', HERE)).toBe(true);
});
