import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; " +
  "connect-src 'self'; worker-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; " +
  "frame-ancestors 'none'; form-action 'self'; manifest-src 'self'";

/** The headers that every response has. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), ' +
    'gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), ' +
    'usb=(), xr-spatial-tracking=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

let server: TestServer;
let built: TestServer;
let ann: TestUser;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'service-worker.js'), '//');
  await writeFile(join(folder, 'assets/index-a1b2c3.css'), 'body{}');
  server = await startTestServer({ clientDir: '/nowhere' });
  built = await startTestServer({ clientDir: folder });
  ann = await server.addUser('ann');
});
afterAll(async () => {
  await server.close();
  await built.close();
  await rm(folder, { recursive: true });
});

test.each(['/', '/api/health', '/api/nothing', '/api/user', '/api/uploads', '/media/x', '/api/photos/%zz'])(
  '%s has the security headers',
  async (url) => {
    const { headers } = await server.app.inject({ url, headers: { accept: 'text/html' } });
    expect(headers).toMatchObject({ 'content-security-policy': POLICY, ...ALWAYS });
  },
);

test.each([
  ['/', 200],
  ['/gallery', 200],
  ['/service-worker.js', 200],
  ['/assets/index-a1b2c3.css', 200],
  ['/assets/gone.css', 404],
])('%s of the built client has the security headers', async (url, status) => {
  const accept = url.includes('.') ? '*/*' : 'text/html';
  const response = await built.app.inject({ url, headers: { accept } });
  expect(response.statusCode).toBe(status);
  expect(response.headers).toMatchObject({ 'content-security-policy': POLICY, ...ALWAYS });
  const revalidation = { accept, 'if-none-match': String(response.headers.etag) };
  const { headers } = await built.app.inject({ url, headers: revalidation });
  expect(headers).toMatchObject({ 'content-security-policy': POLICY, ...ALWAYS });
});

test('the responses of the upload protocol have the security headers', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { authorization: `Bearer ${ann.token}`, 'tus-resumable': '1.0.0', 'upload-length': '10' },
  });
  expect(response.statusCode).toBe(201);
  expect(response.headers).toMatchObject({
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    ...ALWAYS,
  });
});

test('a user’s file is served sandboxed', async () => {
  const key = newKey('avatars', 'png');
  await server.ctx.storage.put(key, Buffer.from('<script>alert(1)</script>'));
  const { headers } = await server.app.inject(`/media/${key}`);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    ...ALWAYS,
  });
});

test('the page has no inline scripts or styles, which the policy would block', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../index.html'), 'utf8');
  const scripts = page.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toMatch(/\ssrc="\/[^/]/);
  expect(page).not.toMatch(
    /<style|\sstyle=|\son\w+=|javascript:|<base|<iframe|\s(src|href)="(https?:)?\/\//i,
  );
});

const headersOf = async (on: TestServer, headers: Record<string, string>, from = '10.0.0.1') =>
  (await on.app.inject({ url: '/api/health', headers, remoteAddress: from })).headers;

describe('HTTPS', () => {
  const STRICT = 'strict-transport-security';
  const forwarded = { 'x-forwarded-proto': 'https' };

  test('is enforced for two years, without subdomains, if a trusted proxy reports it', async () => {
    const behind = await startTestServer({ env: { TRUST_PROXY: '10.0.0.1' } });
    try {
      expect(await headersOf(behind, forwarded)).toMatchObject({ [STRICT]: 'max-age=63072000' });
      expect(await headersOf(behind, { 'x-forwarded-proto': 'http' })).not.toHaveProperty(STRICT);
      expect(await headersOf(behind, { 'x-forwarded-proto': 'https, http' })).not.toHaveProperty(STRICT);
      expect(await headersOf(behind, forwarded, '10.0.0.2')).not.toHaveProperty(STRICT);
    } finally {
      await behind.close();
    }
  });

  test('is not enforced on an untrusted client’s claim', async () => {
    expect(await headersOf(server, forwarded)).not.toHaveProperty(STRICT);
    expect(await headersOf(server, {})).not.toHaveProperty(STRICT);
  });
});

test('no other origin may read the API', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await server.app.inject({
      method,
      url: '/api/health',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

test('no response reveals the server software', async () => {
  const { headers } = await server.app.inject('/api/health');
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('without a build the page tells what to do, and the API works', async () => {
  const page = await server.app.inject({ url: '/gallery', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(404);
  expect(page.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(page.body).toBe('The client is not built. Run: npm run build\n');
  expect(await server.call('GET /api/health', {})).toMatchObject({ status: 200, body: { status: 'ok' } });
});
