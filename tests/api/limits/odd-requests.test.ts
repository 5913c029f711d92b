/**
 * Requests that no browser makes. Each is refused in the standard error shape, which reveals nothing about the server.
 */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../../server/platform/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { head, RawConnection, sendRaw } from '../raw-http.ts';
import type { RawResponse } from '../raw-http.ts';

let server: TestServer;
let address = '';
let ann: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
  ann = await server.addUser('ann');
});
afterAll(() => server.close());

/** Checks that a response has the error shape and reveals nothing; returns its status and code. */
function problemOf({ status, headers, body }: RawResponse): [number, unknown] {
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(body).not.toMatch(/ at |node_modules|\/server\/|\.ts|fastify|select |HPE_|FST_|SECRET/i);
  const parsed: unknown = JSON.parse(body);
  expect(parsed).toMatchObject({
    error: expect.stringMatching(/^[\u0020-\u007e]+$/) as unknown,
    error_zh: expect.stringMatching(/[\u4e00-\u9fff]/) as unknown,
  });
  return [status, parsed instanceof Object && 'code' in parsed ? parsed.code : undefined];
}

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string | number> = {}) =>
  head(`POST ${path}`, { 'content-length': Buffer.byteLength(body), ...headers }) + body;

describe('refuses a request line or headers with', () => {
  test.each([
    ['an invalid percent encoding', 'GET /api/photos/%zz?token=SECRET', 400, 'invalid_request'],
    ['an invalid percent encoding outside of the API', 'GET /%c3%28?token=SECRET', 400, 'invalid_request'],
    ['a NUL in the path', 'GET /api/photos/%00', 400, 'invalid_request'],
    ['a NUL in the query', 'GET /api/photos?type=planes%00', 400, 'invalid_request'],
    ['an id that is too long', `GET /api/photos/${'1'.repeat(4000)}`, 400, 'invalid_request'],
    ['a URL that is too long', `GET /api/photos?type=${'x'.repeat(4100)}`, 414, 'url_too_long'],
    ['a page URL that is too long', `GET /${'x'.repeat(4100)}`, 414, 'url_too_long'],
    ['a URL of another server', 'GET http://elsewhere.example/api/health', 400, 'invalid_request'],
    ['an upload URL of another server', 'POST http://elsewhere.example/api/uploads', 400, 'invalid_request'],
    ['no URL at all', 'OPTIONS *', 400, 'invalid_request'],
    ['a method of another protocol', 'PROPFIND /api/health', 404, 'not_found'],
    ['a method that echoes the request', 'TRACE /api/health', 404, 'not_found'],
    ['a method the path doesn’t support', 'DELETE /api/login', 404, 'not_found'],
    ['an unknown method', 'STEAL /api/health', 400, 'invalid_request'],
  ])('%s', async (_case, line, status, code) => {
    expect(problemOf(await sendRaw(address, head(line)))).toEqual([status, code]);
  });

  test('no HTTP at all', async () => {
    expect(problemOf(await sendRaw(address, '\u0016\u0003\u0001 hello\r\n\r\n'))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  test('headers above 16 KiB', async () => {
    const long = head('GET /api/health', { 'x-long': 'x'.repeat(17_000) });
    expect(problemOf(await sendRaw(address, long))).toEqual([431, 'headers_too_large']);
  });

  test('more than 100 headers', async () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`x-${n}`, 'x']));
    expect(problemOf(await sendRaw(address, head('GET /api/health', many)))).toEqual([
      431,
      'headers_too_large',
    ]);
  });

  test('no host', async () => {
    const without = 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n';
    expect(problemOf(await sendRaw(address, without))).toEqual([400, 'invalid_request']);
  });

  test('an unknown expectation', async () => {
    const wanting = head('POST /api/login', { expect: 'a miracle', 'content-length': 0 });
    expect(problemOf(await sendRaw(address, wanting))).toEqual([400, 'invalid_request']);
  });
});

describe('refuses a body whose end two parsers could see differently', () => {
  test.each([
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n'],
    ['the same length twice', 'Content-Length: 5\r\nContent-Length: 5\r\n'],
    ['a length that isn’t a number', 'Content-Length: 5x\r\n'],
    ['an unknown transfer coding', 'Transfer-Encoding: xchunked\r\n'],
    ['chunks within chunks', 'Transfer-Encoding: chunked, identity\r\n'],
    ['a space before the colon', 'Content-Length : 5\r\n'],
  ])('%s', async (_case, lines) => {
    const smuggled = '0\r\n\r\nGET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n';
    const connection = await RawConnection.open(address);
    connection.write(`POST /api/login HTTP/1.1\r\nHost: x\r\n${lines}\r\n${smuggled}`);
    const response = await connection.closed();
    expect(problemOf(response)).toEqual([400, 'invalid_request']);
    expect(response.body).not.toContain('openapi');
  });
});

const logIn = (body: string, headers: Record<string, string | number> = JSON_TYPE) =>
  sendRaw(address, post('/api/login', body, headers));

describe('refuses JSON with', () => {
  test.each([
    ['its second half missing', '{"email":"SECRET'],
    ['a prototype', '{"email":"a","password":"b","__proto__":{"is_super_admin":true}}'],
    ['a constructor', '{"email":"a","password":"b","constructor":{"prototype":{"x":1}}}'],
    ['a number out of range', '{"email":1e999,"password":"b"}'],
    ['a nest of arrays', '['.repeat(30_000)],
    ['a closed nest of arrays', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['a NUL', '{"email":"a\\u0000b","password":"b"}'],
    ['null instead of an object', 'null'],
  ])('%s', async (_case, body) => {
    expect(problemOf(await logIn(body))).toEqual([400, 'invalid_request']);
  });

  test.each([
    ['no content type', {}],
    ['an invalid content type', { 'content-type': ';;;' }],
    ['the content type of XML', { 'content-type': 'application/xml' }],
    ['another charset', { 'content-type': 'text/json; charset=utf-7' }],
  ])('%s', async (_case, headers) => {
    expect(problemOf(await logIn('{}', headers))).toEqual([415, 'unsupported_type']);
  });

  test('more than 64 KiB, announced or not', async () => {
    const tooMuch = `{"email":"${'x'.repeat(70_000)}"}`;
    expect(problemOf(await logIn(tooMuch))).toEqual([413, 'too_large']);
    const chunked = head('POST /api/login', { ...JSON_TYPE, 'transfer-encoding': 'chunked' });
    const chunks = `${tooMuch.length.toString(16)}\r\n${tooMuch}\r\n0\r\n\r\n`;
    expect(problemOf(await sendRaw(address, chunked + chunks))).toEqual([413, 'too_large']);
  });
});

describe('a compressed body', () => {
  const packed = gzipSync(JSON.stringify({ email: 'ann', password: 'ann' }));
  const send = (path: string, encoding: string, user?: TestUser) =>
    sendRaw(
      address,
      Buffer.concat([
        Buffer.from(
          head(
            `POST ${path}`,
            { ...JSON_TYPE, 'content-encoding': encoding, 'content-length': packed.length },
            user,
          ),
        ),
        packed,
      ]),
    );

  test.each(['gzip', 'br', 'deflate', 'zstd', 'GZIP', 'identity, gzip'])(
    'is refused as %s, not unpacked',
    async (encoding) => {
      expect(problemOf(await send('/api/login', encoding))).toEqual([415, 'unsupported_type']);
    },
  );

  test('is refused for an upload too, with the tus header', async () => {
    const response = await send('/api/uploads', 'gzip', ann);
    expect(problemOf(response)).toEqual([415, 'unsupported_type']);
    expect(response.headers['tus-resumable']).toBe('1.0.0');
  });

  test('without a token is only told that the token is missing', async () => {
    expect(problemOf(await send('/api/upload', 'gzip'))).toEqual([401, 'unauthorized']);
  });
});

const part = (name: string, lines = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n${lines}\r\nx\r\n`;

describe('refuses a multipart body', () => {
  const TYPE = 'multipart/form-data; boundary=b';
  const send = (body: string, type = TYPE) =>
    sendRaw(
      address,
      head('POST /api/upload', { 'content-type': type, 'content-length': body.length }, ann) + body,
    );

  test.each([
    ['without a boundary', 'xx', 'multipart/form-data'],
    ['that isn’t multipart', 'xx', TYPE],
    ['that is incomplete', part('type'), TYPE],
    ['with a part whose name is too long', `${part('n'.repeat(200))}--b--\r\n`, TYPE],
    [
      'with a part whose headers are too long',
      `${part('type', `X: ${'x'.repeat(9000)}\r\n`)}--b--\r\n`,
      TYPE,
    ],
    ['with a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n', TYPE],
  ])('%s', async (_case, body, type) => {
    expect(problemOf(await send(body, type))).toEqual([400, 'invalid_request']);
  });

  test('with too many parts', async () => {
    const parts = Array.from({ length: 60 }, (_, n) => part(`f${n}`)).join('');
    expect(problemOf(await send(`${parts}--b--\r\n`))).toEqual([413, 'too_large']);
  });

  test('with more bytes than any photo has', async () => {
    const length = { 'content-type': TYPE, 'content-length': 28_000_000 };
    expect(problemOf(await sendRaw(address, head('POST /api/upload', length, ann)))).toEqual([
      413,
      'too_large',
    ]);
  });

  test('sent to a call that takes JSON', async () => {
    expect(problemOf(await sendRaw(address, post('/api/login', 'xx', { 'content-type': TYPE })))).toEqual([
      415,
      'unsupported_type',
    ]);
  });
});

test('after all of this the server still responds, and nobody was made an admin', async () => {
  expect(await server.call('GET /api/health', {})).toMatchObject({ status: 200 });
  const admins = (await server.ctx.db.select().from(users)).filter((user) => user.is_super_admin);
  expect(admins.map((user) => user.username)).toEqual(['founder']);
  expect(server.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
