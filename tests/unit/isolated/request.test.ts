import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CallKey } from '../../../src/contract/calls/calls.ts';
import { methodAndPath } from '../../../src/contract/calls/call-address.ts';
import { ApiError, NetworkError, serverMessage } from '../../../src/api/errors.ts';
import { request } from '../../../src/api/request.ts';
import {
  closePhonePrompt,
  FORCE_EULA_CHECK,
  useRequirementPrompts,
} from '../../../src/session/account-requirements.ts';
import { hasSessionEnded } from '../../../src/session/has-session-ended.ts';
import { useSession } from '../../../src/session/session.ts';
import { sessionOf } from '../../people.ts';

interface Sent {
  address: string;
  init: RequestInit & { headers: Headers };
}

/** Responds to every fetch with the result of `response`; returns the recorded requests. */
function serve(response: () => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (address: string, init: Sent['init']) => {
    sent.push({ address, init });
    return Promise.resolve().then(response);
  });
  return sent;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });

const failure = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    return await promise;
  } catch (error) {
    return error;
  }
};

afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState({ ready: true, session: undefined, refused: undefined });
});

useSession.setState({ ready: true, session: undefined });

test('method and path are built from the call key, parameters and query', () => {
  expect(methodAndPath('GET /api/photos/:id', { params: { id: 7 } })).toEqual({
    method: 'GET',
    path: '/api/photos/7',
  });
  expect(methodAndPath('GET /api/photos', { query: { type: 'planes', page: 2, limit: undefined } })).toEqual({
    method: 'GET',
    path: '/api/photos?type=planes&page=2',
  });
  expect(methodAndPath('GET /api/x/:name', { params: { name: 'a/b ?' } }).path).toBe('/api/x/a%2Fb%20%3F');
  expect(() => methodAndPath('GET /api/photos/:id', {})).toThrow('needs id');
});

test('a JSON body is sent with its type, the token and the idempotency key', async () => {
  const sent = serve(() => json(200, { token: 't', username: 'u', warnings: [] }));
  const response = await request(
    'POST /api/login',
    { body: { email: 'a', password: 'b' } },
    { token: 'secret', idempotencyKey: '0192-key' },
  );
  expect(response.username).toBe('u');
  const [{ address, init } = { address: '', init: { headers: new Headers() } }] = sent;
  expect(address).toBe('/api/login');
  expect(init.method).toBe('POST');
  expect(init.body).toBe('{"email":"a","password":"b"}');
  expect(init.headers.get('content-type')).toBe('application/json');
  expect(init.headers.get('authorization')).toBe('Bearer secret');
  expect(init.headers.get('idempotency-key')).toBe('0192-key');
});

test('a form is sent without a content type, so that the browser sets the boundary', async () => {
  const sent = serve(() => json(200, { success: true, token: 't', username: 'u' }));
  const form = new FormData();
  await request('POST /api/auth/sms/verify', { form });
  expect(sent[0]?.init.body).toBe(form);
  expect(sent[0]?.init.headers.has('content-type')).toBe(false);
});

test('without a session no authorization is sent', async () => {
  const sent = serve(() => json(200, { photos: [] }));
  await request('GET /api/photos/hot', { query: {} });
  expect(sent[0]?.init.headers.has('authorization')).toBe(false);
});

test('a given token is sent instead of the session’s', async () => {
  useSession.setState({ session: sessionOf(1, 'anna') });
  const sent = serve(() => json(200, { photos: [] }));
  await request('GET /api/my-photos', {}, { token: 'of a new sign-in' });
  expect(sent[0]?.init.headers.get('authorization')).toBe('Bearer of a new sign-in');
});

test('an API error has status, code, body and the seconds to wait', async () => {
  serve(() =>
    json(429, { error: 'Slow down', error_zh: '慢一点', code: 'rate_limited' }, { 'retry-after': '42' }),
  );
  const error = await failure(request('GET /api/photos/hot', { query: {} }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 429, code: 'rate_limited', retryAfter: 42 });
  if (!(error instanceof ApiError)) throw error;
  expect(serverMessage(error, 'zh')).toBe('慢一点');
  expect(serverMessage(error, 'en')).toBe('Slow down');
});

test.each([
  ['HTML with 200', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['HTML with 511', () => new Response('<html>', { status: 511, headers: { 'content-type': 'text/html' } })],
  ['an empty response without a type', () => new Response(null, { status: 204 })],
])('%s is an error of a portal', async (_, response) => {
  serve(response);
  const error = await failure(request('GET /api/photos/hot', { query: {} }));
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ reason: 'portal' });
});

test.each([
  ['a refused connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a truncated response',
    () => new Response('{"photos":[', { headers: { 'content-type': 'application/json' } }),
  ],
])('%s is an offline error', async (_, response) => {
  serve(response);
  const error = await failure(request('GET /api/photos/hot', { query: {} }));
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ reason: 'offline' });
});

test('an aborted call fails with the reason of the abort', async () => {
  const abort = new AbortController();
  serve(() => {
    abort.abort(new Error('left the screen'));
    return Promise.reject(new DOMException('aborted', 'AbortError'));
  });
  const error = await failure(request('GET /api/photos/hot', { query: {} }, { signal: abort.signal }));
  expect(error).toMatchObject({ message: 'left the screen' });
});

const refused = () => useSession.getState().refused;
const NO = { error: 'No', code: 'unauthorized' };

describe('a session', () => {
  test('ends when the server refuses its token, and the session stays on the device', async () => {
    const session = sessionOf(1, 'anna');
    useSession.setState({ session });
    serve(() => json(401, NO));
    await failure(request('GET /api/my-photos', {}));
    expect(refused()).toBe(session.token);
    expect([hasSessionEnded(), useSession.getState().session]).toEqual([true, session]);
    useSession.setState({ session: { ...session, token: 'a new one' } });
    expect(hasSessionEnded()).toBe(false);
  });

  test.each([
    ['a sign-in with a wrong password', 'POST /api/login', 401, NO],
    ['a 401 of something else than our server', 'GET /api/user', 401, { error: 'Pay for the network first' }],
    ['an empty 401', 'GET /api/user', 401, {}],
    ['a missing right', 'GET /api/user', 403, { error: 'No', code: 'forbidden' }],
  ] as const)('does not end by %s', async (_case, call, status, body) => {
    serve(() => json(status, body));
    const input = call === 'POST /api/login' ? { body: { email: 'a', password: 'b' } } : {};
    await failure(request<CallKey>(call, input, { token: 'valid' }));
    expect(refused()).toBeUndefined();
  });

  test('does not end by a portal’s 401 in HTML', async () => {
    serve(() => new Response('<html>', { status: 401, headers: { 'content-type': 'text/html' } }));
    await failure(request('GET /api/user', {}, { token: 'valid' }));
    expect(refused()).toBeUndefined();
  });
});

test.each([
  ['the terms', 451, 'agreement_required', { terms: 1, phone: false }],
  ['a verified number', 403, 'phone_verification', { terms: 0, phone: true }],
  ['a right that can’t be obtained at once', 403, 'forbidden', { terms: 0, phone: false }],
])(
  'a refusal for lack of %s prompts only a signed-in user, if it can be met',
  async (_case, status, code, prompts) => {
    const page = new EventTarget();
    let terms = 0;
    page.addEventListener(FORCE_EULA_CHECK, () => {
      terms += 1;
    });
    vi.stubGlobal('window', page);
    serve(() => json(status, { error: 'No', code }));
    await failure(request('POST /api/photos/:id/like', { params: { id: 1 }, body: {} }, { token: 'mine' }));
    expect({ terms, phone: useRequirementPrompts.getState().phoneAsked }).toEqual(prompts);
    closePhonePrompt();
    terms = 0;
    await failure(request('POST /api/login', { body: { email: 'a', password: 'b' } }));
    expect({ terms, phone: useRequirementPrompts.getState().phoneAsked }).toEqual({ terms: 0, phone: false });
  },
);
