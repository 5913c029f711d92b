/** Rate limits on the requests from one address or one account. */
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
/** Longer than any test here takes on any machine, so that no window ends in the middle of a test. */
const WINDOW_MS = 60 * MINUTE_MS;
const PLENTY = 1000;
let server: TestServer | undefined;
afterEach(() => server?.close());

/** Starts a server with small limits for the given buckets and large ones for all others. */
async function start(few: Partial<Record<Bucket, number>>, env: Record<string, string> = {}) {
  const rate = (bucket: Bucket) => ({ max: few[bucket] ?? PLENTY, windowMs: WINDOW_MS });
  const rates = {
    calls: rate('calls'),
    uploads: rate('uploads'),
    files: rate('files'),
    sitemaps: rate('sitemaps'),
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

interface RequestOptions {
  method?: 'GET' | 'POST' | 'DELETE' | 'HEAD' | 'PATCH';
  from?: string;
  user?: TestUser | undefined;
  headers?: Record<string, string>;
  payload?: object;
}

const send = (
  on: TestServer,
  url: string,
  { method = 'GET', from = '192.0.2.1', user, ...rest }: RequestOptions = {},
) =>
  on.app.inject({
    method,
    url,
    remoteAddress: from,
    ...rest,
    headers: { ...rest.headers, ...(user && { authorization: `Bearer ${user.token}` }) },
  });

const statuses = async (times: number, request: () => ReturnType<typeof send>) => {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) all.push((await request()).statusCode);
  return all;
};

describe('calls from one address', () => {
  test('beyond the limit are told how long to wait, in both languages', async () => {
    const on = await start({ calls: 3 });
    expect(await statuses(3, () => send(on, '/api/health'))).toEqual([200, 200, 200]);
    const response = await send(on, '/api/health');
    expect(response.statusCode).toBe(429);
    const body = response.json<{ retryAfter: number }>();
    expect(body).toMatchObject({
      error: 'Please wait before trying again.',
      error_zh: '请稍后再试。',
      code: 'rate_limited',
    });
    expect(body.retryAfter).toBeGreaterThan(0);
    expect(body.retryAfter).toBeLessThanOrEqual(WINDOW_MS / 1000);
    expect(response.headers).toMatchObject({
      'retry-after': String(body.retryAfter),
      'cache-control': 'no-store',
    });
    expect(Object.keys(response.headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
  });

  test('don’t keep a proxy from its checks', async () => {
    const on = await start({ calls: 1, files: 1 });
    expect(await statuses(2, () => send(on, '/api/health'))).toEqual([200, 429]);
    expect(await statuses(3, () => send(on, '/api/health/ready'))).toEqual([200, 200, 200]);
  });

  test('don’t count for another address', async () => {
    const on = await start({ calls: 1 });
    await send(on, '/api/health');
    expect((await send(on, '/api/health')).statusCode).toBe(429);
    expect((await send(on, '/api/health', { from: '192.0.2.2' })).statusCode).toBe(200);
  });

  test('count for the whole IPv6 network of 64 bits', async () => {
    const on = await start({ calls: 2 });
    const from = (...addresses: string[]) =>
      statuses(addresses.length, () => send(on, '/api/health', { from: addresses.shift() ?? '' }));
    expect(await from('2001:db8:1:2::1', '2001:db8:1:2:ffff::2')).toEqual([200, 200]);
    expect(await from('2001:db8:1:2:3:4:5:6', '2001:db8:1:3::1')).toEqual([429, 200]);
    expect(await from('::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1')).toEqual([200, 200, 429]);
  });

  test('are allowed again when the window ends', async () => {
    const rates = { ...DEFAULT_LIMITS.rates, calls: { max: 1, windowMs: 200 } };
    const on = await startTestServer({ env: { RATE_LIMITS: 'on' }, limits: { rates } });
    server = on;
    await statuses(2, () => send(on, '/api/health'));
    await expect.poll(async () => (await send(on, '/api/health')).statusCode).toBe(200);
  });

  test('count with or without a token, before the token is checked', async () => {
    const on = await start({ calls: 2 });
    const token = { authorization: `Bearer ${'a'.repeat(43)}` };
    expect(await statuses(3, () => send(on, '/api/user', { headers: token }))).toEqual([401, 401, 429]);
  });

  test('count for the forwarded address only behind a trusted proxy', async () => {
    const alone = await start({ calls: 1 });
    let clients = 0;
    const claiming = (on: TestServer, from: string) => () => {
      clients += 1;
      return send(on, '/api/health', { from, headers: { 'x-forwarded-for': `203.0.113.${clients}` } });
    };
    expect(await statuses(2, claiming(alone, '10.0.0.1'))).toEqual([200, 429]);
    await alone.close();
    const behind = await start({ calls: 1 }, { TRUST_PROXY: '10.0.0.1' });
    expect(await statuses(2, claiming(behind, '10.0.0.1'))).toEqual([200, 200]);
    expect(await statuses(2, claiming(behind, '10.0.0.2'))).toEqual([200, 429]);
  });

  test('are counted apart from uploads, pictures and pages', async () => {
    const on = await start({ calls: 1, uploads: 2, files: 3 });
    const ann = await on.addUser('ann');
    const call = () => send(on, '/api/health');
    const headers = { 'tus-resumable': '1.0.0' };
    const chunk = () => send(on, `/api/uploads/${randomUUID()}`, { method: 'HEAD', user: ann, headers });
    const file = () => send(on, '/media/display/x');
    expect(await statuses(2, call)).toEqual([200, 429]);
    expect(await statuses(3, chunk)).toEqual([404, 404, 429]);
    expect(await statuses(4, file)).toEqual([404, 404, 404, 429]);
    expect((await send(on, '/gallery', { headers: { accept: 'text/html' } })).statusCode).toBe(429);
    expect((await send(on, '/api/nothing')).statusCode).toBe(429);
  });
});

test('sitemaps have a limit of their own, 40 a minute together', async () => {
  const on = await start({ sitemaps: DEFAULT_LIMITS.rates.sitemaps.max });
  expect(DEFAULT_LIMITS.rates.sitemaps.windowMs).toBe(MINUTE_MS);
  expect(await statuses(20, () => send(on, '/sitemap.xml'))).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await statuses(20, () => send(on, '/sitemap/pages.xml'))).not.toContain(429);
  for (const url of [
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/sitemap/photos-1.xml',
    '/sitemap/airport.xml?from=',
  ]) {
    expect([url, (await send(on, url)).statusCode]).toEqual([url, 429]);
  }
  expect((await send(on, '/sitemap.xml', { from: '192.0.2.2' })).statusCode).toBe(200);
  expect((await send(on, '/robots.txt')).statusCode).toBe(200);
});

test('costly calls have a stricter limit than others', () => {
  const { calls, signIns, registrations, codes, visitorMessages } = DEFAULT_LIMITS.rates;
  const perMinute = ({ max, windowMs }: typeof calls) => max / (windowMs / MINUTE_MS);
  for (const strict of [signIns, registrations, codes, visitorMessages]) {
    expect(perMinute(strict)).toBeLessThanOrEqual(perMinute(calls) / 20);
  }
});

describe('messages to the site', () => {
  const payload = { name: 'Vera', email: 'vera@example.org', subject: 'Hello', message: 'From the fence' };
  const write = (on: TestServer, options: RequestOptions = {}) =>
    send(on, '/api/contact', { method: 'POST', payload, ...options });

  test('from visitors have one limit per address for both forms together', async () => {
    const on = await start({ visitorMessages: 2 });
    const feedback = () =>
      send(on, '/api/feedback', { method: 'POST', payload: { type: 'bug', ...payload } });
    expect([...(await statuses(1, feedback)), ...(await statuses(2, () => write(on)))]).toEqual([
      200, 200, 429,
    ]);
    expect((await feedback()).json()).toMatchObject({ code: 'rate_limited' });
    expect(await on.ctx.db.$count(siteMessages)).toBe(2);
    expect((await write(on, { from: '192.0.2.9' })).statusCode).toBe(200);
  });

  test('from users, and those with an invalid token, don’t count for the address', async () => {
    const on = await start({ visitorMessages: 1 });
    const ann = await on.addUser('ann');
    expect(await statuses(3, () => write(on, { user: ann }))).toEqual([200, 200, 200]);
    const unknown = { headers: { authorization: `Bearer ${'a'.repeat(43)}` } };
    expect(await statuses(3, () => write(on, unknown))).toEqual([401, 401, 401]);
    expect(await statuses(2, () => write(on))).toEqual([200, 429]);
  });
});

describe('writes of one account', () => {
  test('beyond the limit are refused from every address; reads and other accounts are not', async () => {
    const on = await start({ writes: 2 });
    const ann = await on.addUser('ann');
    const bob = await on.addUser('bob');
    let n = 0;
    const remove = (user: TestUser) => () => {
      n += 1;
      return send(on, '/api/my-photos/4711', { method: 'DELETE', user, from: `192.0.2.${n}` });
    };
    expect(await statuses(3, remove(ann))).toEqual([404, 404, 429]);
    expect(await statuses(1, remove(bob))).toEqual([404]);
    expect((await send(on, '/api/my-photos', { user: ann })).statusCode).toBe(200);
  });
});

const responseOf = ({ statusCode, headers, body }: Awaited<ReturnType<typeof send>>) => ({
  status: statusCode,
  header: (name: string) => (headers[name] === undefined ? undefined : String(headers[name])),
  json: JSON.parse(body) as unknown,
});

describe('the outbox', () => {
  test('waits after a rate-limited call, which later takes effect once', async () => {
    const on = await start({ calls: 2 });
    const ann = await on.addUser('ann');
    const { id } = await upload(on, ann);
    const key = randomUUID();
    const remove = (from: string) =>
      send(on, `/api/my-photos/${id}`, {
        method: 'DELETE',
        user: ann,
        from,
        headers: { 'idempotency-key': key },
      });
    await statuses(2, () => send(on, '/api/health', { from: '192.0.2.7' }));
    const limited = await remove('192.0.2.7');
    expect(limited.headers['idempotency-key']).toBe(key);
    const verdict = classifyCall(responseOf(limited), key, Date.now());
    expect(verdict).toEqual({ kind: 'account-wait', ms: Number(limited.headers['retry-after']) * 1000 });
    expect(await on.ctx.db.$count(photos)).toBe(1);
    expect((await remove('192.0.2.8')).statusCode).toBe(200);
    expect(await on.ctx.db.$count(photos)).toBe(0);
  });

  test('waits after a rate-limited chunk', async () => {
    const on = await start({ uploads: 1 });
    const ann = await on.addUser('ann');
    const id = randomUUID();
    const create = () =>
      send(on, '/api/uploads', {
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
    expect(classifyTus(responseOf(limited), 201, Date.now())).toEqual({ kind: 'account-wait', ms });
  });
});

test('RATE_LIMITS=off lifts all limits', async () => {
  const none = Object.fromEntries(Object.keys(DEFAULT_LIMITS.rates).map((name) => [name, 1]));
  const on = await start(none, { RATE_LIMITS: 'off' });
  const ann = await on.addUser('ann');
  expect(await statuses(3, () => send(on, '/api/health'))).toEqual([200, 200, 200]);
  expect(await statuses(3, () => send(on, '/api/my-photos/1', { method: 'DELETE', user: ann }))).toEqual([
    404, 404, 404,
  ]);
  const body = { email: 'nobody', password: 'x' };
  expect(await statuses(3, () => send(on, '/api/login', { method: 'POST', payload: body }))).toEqual([
    401, 401, 401,
  ]);
});
