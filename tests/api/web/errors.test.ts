import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WORDINGS } from '../../../server/platform/lib/errors.ts';
import { ERROR_CODES } from '../../../src/contract/calls/errors.ts';
import { FOUNDER, startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
let failure: Error | undefined;
beforeAll(async () => {
  server = await startTestServer({
    alone: true,
    overrides: { sms: () => (failure === undefined ? Promise.resolve('sent') : Promise.reject(failure)) },
  });
});
afterAll(() => server.close());

const logIn = (payload: string, type = 'application/json') =>
  server.app.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': type }, payload });

describe('an invalid request is a 400', () => {
  test('that names each field', async () => {
    const response = await logIn('{"email":"","password":5}');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      error: 'The request is not valid.',
      error_zh: '请求无效。',
      code: 'invalid_request',
      fields: [
        { field: 'email', problem: 'must not have fewer than 1 characters' },
        { field: 'password', problem: 'must be string' },
      ],
    });
  });

  test.each(['{"email"', '', '[]', '"text"', '{"__proto__":{}}'])('for the body %s', async (payload) => {
    const response = await logIn(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_request' });
  });

  test.each(['type=ships', 'type=planes&page=1.5', 'type=planes&page=0', 'type=planes&limit=1001', ''])(
    'for the query %s',
    async (query) => {
      const response = await server.app.inject(`/api/photos?${query}`);
      expect(response.statusCode).toBe(400);
    },
  );

  test.each(['true', '1.5', '1e3', '0', '99999999999', 'x'])('for a photo called %s', async (id) => {
    const response = await server.app.inject(`/api/photos/${id}`);
    expect(response.statusCode).toBe(400);
  });

  test.each([
    ['empty', ''],
    ['of 256 characters', 'k'.repeat(256)],
    ['with a space', 'two words'],
    ['with a tab', 'two\twords'],
    ['beyond ASCII', 'clé'],
    ['with a control character', 'key\x7f'],
  ])('for a key that is %s', async (_case, idempotencyKey) => {
    const { token } = await server.founder();
    const call = { params: { id: 1 }, token, idempotencyKey };
    expect(await server.call('DELETE /api/my-photos/:id', call)).toMatchObject({
      status: 400,
      body: {
        fields: [{ field: 'idempotency-key', problem: 'must be 1 to 255 visible ASCII characters' }],
      },
    });
  });
});

test('an unknown path is a 404 in JSON', async () => {
  for (const url of ['/api', '/api/nothing', '/api/login', '/media/nothing']) {
    const response = await server.app.inject({ url, headers: { accept: 'text/html' } });
    expect({ url, status: response.statusCode, body: response.json<unknown>() }).toEqual({
      url,
      status: 404,
      body: { error: 'Not found.', error_zh: '未找到。', code: 'not_found' },
    });
  }
});

test('too much JSON is a 413', async () => {
  const response = await logIn(JSON.stringify({ email: 'x'.repeat(70_000), password: 'x' }));
  expect(response.statusCode).toBe(413);
  expect(response.json()).toMatchObject({ code: 'too_large' });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of type %s where JSON is expected is a 415',
  async (type) => {
    const response = await logIn('a=b', type);
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'unsupported_type' });
  },
);

test('an empty body of type JSON counts as no body', async () => {
  const { token } = await server.founder();
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  expect(response.statusCode).toBe(200);
});

const send = (phone_number: string) =>
  server.call('POST /api/auth/sms/send', { body: { phone_number, type: 'register' } });

describe('an unexpected error', () => {
  test('is a 500 without details, and is logged with the id of the response', async () => {
    failure = new Error('the cellar is on fire');
    const response = await send('+12025551000');
    expect(response).toMatchObject({
      status: 500,
      body: { error: 'Something went wrong on the server.', code: 'internal' },
    });
    const line = server.lines.find((logged) => logged.includes('the cellar is on fire'));
    expect(line).toContain(`"id":"${String(response.headers['x-request-id'])}"`);
  });

  test('of a full disk is a 507', async () => {
    failure = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    expect(await send('+12025551001')).toMatchObject({ status: 507, body: { code: 'insufficient_storage' } });
    failure = undefined;
  });
});

test('a 401 has `www-authenticate`, and every response has its own id', async () => {
  const responses = [await server.call('GET /api/user', {}), await server.call('GET /api/user', {})];
  expect(responses[0]?.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
  expect(responses[0]?.headers['x-request-id']).not.toBe(responses[1]?.headers['x-request-id']);
});

test('the forwarded address is used, and only its network logged, if the proxy is trusted', async () => {
  const trusting = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1' } });
  try {
    for (const { app } of [server, trusting]) {
      await app.inject({ url: '/api/health', headers: { 'x-forwarded-for': '203.0.113.9' } });
    }
    expect(server.lines.at(-1)).toContain('"ip":"127.0.0.0/24"');
    expect(trusting.lines.at(-1)).toContain('"ip":"203.0.113.0/24"');
  } finally {
    await trusting.close();
  }
});

test('an unknown proxy, whose clients would share its limits, is warned about once', async () => {
  const trusting = await startTestServer({ env: { TRUST_PROXY: '10.0.0.1' } });
  const warnings = () => trusting.lines.filter((line) => line.includes('"event":"unknown_proxy"'));
  const request = (remoteAddress: string, client = '203.0.113.9') =>
    trusting.app.inject({
      url: '/api/health',
      headers: { 'x-forwarded-for': client },
      remoteAddress,
    });
  try {
    await request('10.0.0.1');
    // A request through the proxy from the proxy's own machine.
    await request('10.0.0.1', '10.0.0.1');
    expect(warnings()).toEqual([]);
    for (let time = 0; time < 3; time += 1) await request('10.0.0.2');
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toContain('"level":"warn"');
  } finally {
    await trusting.close();
  }
});

test('a failed query is logged without its values', async () => {
  await server.ctx.db.execute('drop table codes cascade');
  expect(await send('+12025551002')).toMatchObject({ status: 500 });
  const line = server.lines.findLast((logged) => logged.includes('request_failed'));
  expect(line).toContain('"codes');
  expect(line).not.toContain('2025551002');
  const login = { email: 'founder', password: FOUNDER.password };
  expect(await server.call('POST /api/login', { body: login })).toMatchObject({ status: 200 });
});

test.each(ERROR_CODES)('%s has a status and both languages', (code) => {
  const { status, error, error_zh } = WORDINGS[code];
  expect(status).toBeGreaterThanOrEqual(400);
  expect(error).toMatch(/^[\u0020-\u007e]+$/);
  expect(error_zh).toMatch(/[\u4e00-\u9fff]/);
});
