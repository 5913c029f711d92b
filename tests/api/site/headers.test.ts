import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clientDir: '/nowhere' });
});
afterAll(() => server.close());

test.each(['/', '/api/health', '/api/nothing', '/api/user', '/api/uploads', '/media/x'])(
  '%s comes with the security headers',
  async (url) => {
    const { headers } = await server.app.inject({ url, headers: { accept: 'text/html' } });
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; " +
        "connect-src 'self'; worker-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; " +
        "frame-ancestors 'none'; form-action 'self'; manifest-src 'self'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
    });
  },
);

test('no other origin may read the API', async () => {
  const { headers } = await server.app.inject({
    url: '/api/health',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('without a build the page says what to do, and the API works', async () => {
  const page = await server.app.inject({ url: '/gallery', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(404);
  expect(page.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(page.body).toBe('The client is not built. Run: npm run build\n');
  expect(await server.call('GET /api/health', {})).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('a connection that is silent for two minutes counts as dead', () => {
  expect(server.app.server.timeout).toBe(120_000);
});
