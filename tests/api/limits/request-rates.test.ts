/** How many requests one address, and one account, may send. */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { photos, siteMessages } from '../../../server/platform/db/schema.ts';
import { DEFAULT_LIMITS } from '../../../server/platform/limits/limits.ts';
import type { Bucket } from '../../../server/platform/limits/request-rates.ts';
import { classifyCall, classifyTus } from '../../../src/outbox/engine/classify.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { upload } from '../photo-forms.ts';

const MINUTE_MS = 60_000;
/** Longer than any test here takes, on any machine: in the middle of none the counting begins anew. */
const WINDOW_MS = 60 * MINUTE_MS;
const PLENTY = 1000;
let server: TestServer | undefined;
afterEach(() => server?.close());

/** A server on which some buckets hold few requests and all others plenty. */
async function start(few: Partial<Record<Bucket, number>>, env: Record<string, string> = {}) {
  const rate = (bucket: Bucket) => ({ max: few[bucket] ?? PLENTY, windowMs: WINDOW_MS });
  const rates = {
    calls: rate('calls'),
    uploads: rate('uploads'),
    files: rate('files'),
    pages: rate('pages'),
    signIns: rate('signIns'),
    registrations: rate('registrations'),
    codes: rate('codes'),
    visitorMessages: rate('visitorMessages'),
    writes: rate('writes'),
  };
  server = await startTestServer({ env: { RATE_LIMITS: 'on', ...env }, limits: { rates } });
  return server;
}

interface Ask {
  method?: 'GET' | 'POST' | 'DELETE' | 'HEAD' | 'PATCH';
  from?: string;
  user?: TestUser | undefined;
  headers?: Record<string, string>;
  payload?: object;
}

const ask = (on: TestServer, url: string, { method = 'GET', from = '192.0.2.1', user, ...rest }: Ask = {}) =>
  on.app.inject({
    method,
    url,
    remoteAddress: from,
    ...rest,
    headers: { ...rest.headers, ...(user && { authorization: `Bearer ${user.token}` }) },
  });

const statuses = async (times: number, one: () => ReturnType<typeof ask>) => {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) all.push((await one()).statusCode);
  return all;
};

describe('calls from one address', () => {
  test('beyond the limit are asked to wait, in both languages, and for how long', async () => {
    const on = await start({ calls: 3 });
    expect(await statuses(3, () => ask(on, '/api/health'))).toEqual([200, 200, 200]);
    const answer = await ask(on, '/api/health');
    expect(answer.statusCode).toBe(429);
    const body = answer.json<{ retryAfter: number }>();
    expect(body).toMatchObject({
      error: 'Please wait before trying again.',
      error_zh: '请稍后再试。',
      code: 'rate_limited',
    });
    expect(body.retryAfter).toBeGreaterThan(0);
    expect(body.retryAfter).toBeLessThanOrEqual(WINDOW_MS / 1000);
    expect(answer.headers).toMatchObject({
      'retry-after': String(body.retryAfter),
      'cache-control': 'no-store',
    });
    expect(Object.keys(answer.headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
  });

  test('take nothing from another address', async () => {
    const on = await start({ calls: 1 });
    await ask(on, '/api/health');
    expect((await ask(on, '/api/health')).statusCode).toBe(429);
    expect((await ask(on, '/api/health', { from: '192.0.2.2' })).statusCode).toBe(200);
  });

  test('count for the whole of an IPv6 network of 64 bits', async () => {
    const on = await start({ calls: 2 });
    const from = (...addresses: string[]) =>
      statuses(addresses.length, () => ask(on, '/api/health', { from: addresses.shift() ?? '' }));
    expect(await from('2001:db8:1:2::1', '2001:db8:1:2:ffff::2')).toEqual([200, 200]);
    expect(await from('2001:db8:1:2:3:4:5:6', '2001:db8:1:3::1')).toEqual([429, 200]);
    expect(await from('::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1')).toEqual([200, 200, 429]);
  });

  test('begin anew when the time is over', async () => {
    const rates = { ...DEFAULT_LIMITS.rates, calls: { max: 1, windowMs: 200 } };
    const on = await startTestServer({ env: { RATE_LIMITS: 'on' }, limits: { rates } });
    server = on;
    await statuses(2, () => ask(on, '/api/health'));
    await expect.poll(async () => (await ask(on, '/api/health')).statusCode).toBe(200);
  });

  test('count without a token as with one, before anybody looks at it', async () => {
    const on = await start({ calls: 2 });
    const token = { authorization: `Bearer ${'a'.repeat(43)}` };
    expect(await statuses(3, () => ask(on, '/api/user', { headers: token }))).toEqual([401, 401, 429]);
  });

  test('are counted for the client only where a trusted proxy names it', async () => {
    const alone = await start({ calls: 1 });
    let clients = 0;
    const claiming = (on: TestServer, from: string) => () => {
      clients += 1;
      return ask(on, '/api/health', { from, headers: { 'x-forwarded-for': `203.0.113.${clients}` } });
    };
    expect(await statuses(2, claiming(alone, '10.0.0.1'))).toEqual([200, 429]);
    await alone.close();
    const behind = await start({ calls: 1 }, { TRUST_PROXY: '10.0.0.1' });
    expect(await statuses(2, claiming(behind, '10.0.0.1'))).toEqual([200, 200]);
    expect(await statuses(2, claiming(behind, '10.0.0.2'))).toEqual([200, 429]);
  });

  test('leave uploads, pictures and the page alone, and the reverse', async () => {
    const on = await start({ calls: 1, uploads: 2, files: 3 });
    const ann = await on.addUser('ann');
    const call = () => ask(on, '/api/health');
    const headers = { 'tus-resumable': '1.0.0' };
    const chunk = () => ask(on, `/api/uploads/${randomUUID()}`, { method: 'HEAD', user: ann, headers });
    const file = () => ask(on, '/media/display/x');
    expect(await statuses(2, call)).toEqual([200, 429]);
    expect(await statuses(3, chunk)).toEqual([404, 404, 429]);
    expect(await statuses(4, file)).toEqual([404, 404, 404, 429]);
    expect((await ask(on, '/gallery', { headers: { accept: 'text/html' } })).statusCode).toBe(429);
    expect((await ask(on, '/api/nothing')).statusCode).toBe(429);
  });
});

describe('what costs more has a limit of its own', () => {
  const form = { 'content-type': 'multipart/form-data; boundary=b' };
  let people = 0;
  /** Somebody else each time: a number, too, has a limit of its own. */
  const phone = () => {
    people += 1;
    return { phone_number: `+1202555${1000 + people}`, type: 'register' };
  };

  test.each([
    ['signIns', '/api/login', () => ({ payload: { email: 'nobody', password: 'x' } }), 401],
    ['codes', '/api/auth/sms/send', () => ({ payload: phone() }), 200],
    ['registrations', '/api/auth/sms/verify', () => ({ headers: form }), 400],
  ] as const)('%s', async (bucket, url, request, usual) => {
    const on = await start({ [bucket]: 1 });
    const send = (from: string) => ask(on, url, { method: 'POST', from, ...request() });
    expect((await send('192.0.2.1')).statusCode).toBe(usual);
    const answer = await send('192.0.2.1');
    expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'rate_limited' }]);
    expect((await ask(on, '/api/health')).statusCode).toBe(200);
    expect((await send('192.0.2.9')).statusCode).toBe(usual);
  });

  test('and is stricter than the rest', () => {
    const { calls, signIns, registrations, codes, visitorMessages } = DEFAULT_LIMITS.rates;
    const perMinute = ({ max, windowMs }: typeof calls) => max / (windowMs / MINUTE_MS);
    for (const strict of [signIns, registrations, codes, visitorMessages]) {
      expect(perMinute(strict)).toBeLessThanOrEqual(perMinute(calls) / 20);
    }
  });
});

describe('messages to the site', () => {
  const payload = { name: 'Vera', email: 'vera@example.org', subject: 'Hello', message: 'From the fence' };
  const write = (on: TestServer, more: Ask = {}) =>
    ask(on, '/api/contact', { method: 'POST', payload, ...more });

  test('of visitors have a limit of their own by address, for both forms together', async () => {
    const on = await start({ visitorMessages: 2 });
    const feedback = () => ask(on, '/api/feedback', { method: 'POST', payload: { type: 'bug', ...payload } });
    expect([...(await statuses(1, feedback)), ...(await statuses(2, () => write(on)))]).toEqual([
      200, 200, 429,
    ]);
    expect((await feedback()).json()).toMatchObject({ code: 'rate_limited' });
    expect(await on.ctx.db.$count(siteMessages)).toBe(2);
    expect((await write(on, { from: '192.0.2.9' })).statusCode).toBe(200);
  });

  test('of users are not counted for the address, and neither are tokens that are over', async () => {
    const on = await start({ visitorMessages: 1 });
    const ann = await on.addUser('ann');
    expect(await statuses(3, () => write(on, { user: ann }))).toEqual([200, 200, 200]);
    const unknown = { headers: { authorization: `Bearer ${'a'.repeat(43)}` } };
    expect(await statuses(3, () => write(on, unknown))).toEqual([401, 401, 401]);
    expect(await statuses(2, () => write(on))).toEqual([200, 429]);
  });
});

describe('writes of one account', () => {
  test('beyond the limit wait from every address; reading and other accounts go on', async () => {
    const on = await start({ writes: 2 });
    const ann = await on.addUser('ann');
    const bob = await on.addUser('bob');
    let n = 0;
    const remove = (user: TestUser) => () => {
      n += 1;
      return ask(on, '/api/my-photos/4711', { method: 'DELETE', user, from: `192.0.2.${n}` });
    };
    expect(await statuses(3, remove(ann))).toEqual([404, 404, 429]);
    expect(await statuses(1, remove(bob))).toEqual([404]);
    expect((await ask(on, '/api/my-photos', { user: ann })).statusCode).toBe(200);
  });
});

const answerOf = ({ statusCode, headers, body }: Awaited<ReturnType<typeof ask>>) => ({
  status: statusCode,
  header: (name: string) => (headers[name] === undefined ? undefined : String(headers[name])),
  json: JSON.parse(body) as unknown,
});

describe('to the outbox', () => {
  test('a call beyond the limit is the server’s own word to wait; later it has its effect, once', async () => {
    const on = await start({ calls: 2 });
    const ann = await on.addUser('ann');
    const { id } = await upload(on, ann);
    const key = randomUUID();
    const remove = (from: string) =>
      ask(on, `/api/my-photos/${id}`, {
        method: 'DELETE',
        user: ann,
        from,
        headers: { 'idempotency-key': key },
      });
    await statuses(2, () => ask(on, '/api/health', { from: '192.0.2.7' }));
    const limited = await remove('192.0.2.7');
    expect(limited.headers['idempotency-key']).toBe(key);
    const verdict = classifyCall(answerOf(limited), key, Date.now());
    expect(verdict).toEqual({ kind: 'account-wait', ms: Number(limited.headers['retry-after']) * 1000 });
    expect(await on.ctx.db.$count(photos)).toBe(1);
    expect((await remove('192.0.2.8')).statusCode).toBe(200);
    expect(await on.ctx.db.$count(photos)).toBe(0);
  });

  test('a chunk beyond the limit is too', async () => {
    const on = await start({ uploads: 1 });
    const ann = await on.addUser('ann');
    const id = randomUUID();
    const create = () =>
      ask(on, '/api/uploads', {
        method: 'POST',
        user: ann,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '10',
          'upload-metadata': `id ${Buffer.from(id).toString('base64')}`,
        },
      });
    expect((await create()).statusCode).toBe(201);
    const limited = await create();
    expect(limited.headers['tus-resumable']).toBe('1.0.0');
    const ms = Number(limited.headers['retry-after']) * 1000;
    expect(classifyTus(answerOf(limited), 201, Date.now())).toEqual({ kind: 'account-wait', ms });
  });
});

test('RATE_LIMITS=off lifts all of them', async () => {
  const none = Object.fromEntries(Object.keys(DEFAULT_LIMITS.rates).map((name) => [name, 1]));
  const on = await start(none, { RATE_LIMITS: 'off' });
  const ann = await on.addUser('ann');
  expect(await statuses(3, () => ask(on, '/api/health'))).toEqual([200, 200, 200]);
  expect(await statuses(3, () => ask(on, '/api/my-photos/1', { method: 'DELETE', user: ann }))).toEqual([
    404, 404, 404,
  ]);
  const body = { email: 'nobody', password: 'x' };
  expect(await statuses(3, () => ask(on, '/api/login', { method: 'POST', payload: body }))).toEqual([
    401, 401, 401,
  ]);
});
