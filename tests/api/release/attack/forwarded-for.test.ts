/** `X-Forwarded-For`, of which clients write a part themselves (docs/server/limits.md, "Addresses"). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../../../server/platform/limits/limits.ts';
import { startTestServer } from '../../harness.ts';
import type { TestServer } from '../../harness.ts';
import { reportAttack } from '../../report-attack.ts';

const CALLS = 5;
const PROXY = '10.0.0.1';

let server: TestServer;
beforeAll(async () => {
  const rates = { ...DEFAULT_LIMITS.rates, calls: { max: CALLS, windowMs: 60_000 } };
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '10.0.0.0/24' };
  server = await startTestServer({ env, limits: { rates }, alone: true });
});
afterAll(() => server.close());

/** How many of thirty calls through the proxy succeed; `forwarded` is the header of each. */
async function succeeded(forwarded: (n: number) => string): Promise<number> {
  let count = 0;
  for (let n = 0; n < 30; n += 1) {
    const headers = { 'x-forwarded-for': forwarded(n) };
    const { statusCode } = await server.app.inject({ url: '/api/health', headers, remoteAddress: PROXY });
    if (statusCode === 200) count += 1;
  }
  return count;
}

test.each([
  ['a new port each time', (n: number) => `192.0.2.1:${1024 + n}`],
  ['a new port each time, through two proxies', (n: number) => `192.0.2.2:${1024 + n}, 10.0.0.2:${2048 + n}`],
  ['a new port each time, in IPv6', (n: number) => `[2001:db8::1]:${1024 + n}`],
  ['a new spelling each time', (n: number) => (n % 2 === 0 ? '::ffff:192.0.2.3' : '192.0.2.3')],
  ['a made-up address before its own', (n: number) => `203.0.113.${n}, 192.0.2.4`],
  ['a made-up word each time', (n: number) => `visitor-${n}`],
])('%s is one address', async (what, forwarded) => {
  const count = await succeeded(forwarded);
  reportAttack(`30 calls with ${what} in X-Forwarded-For`, `${count} succeeded, ${CALLS} are allowed`);
  expect(count).toBe(CALLS);
});

test('what isn’t an address counts for the proxy and is logged as the proxy’s network', async () => {
  await succeeded(() => '_hidden');
  expect(server.lines.at(-1)).toContain('"ip":"10.0.0.0/24"');
});

test('X-Forwarded-Proto brings no other scheme into links', async () => {
  const headers = {
    'x-forwarded-proto': 'javascript',
    'x-forwarded-host': 'a/../b',
    'x-forwarded-for': '192.0.2.9',
  };
  const { body } = await server.app.inject({ url: '/robots.txt', headers, remoteAddress: PROXY });
  expect(body).toContain('Sitemap: http://localhost/sitemap.xml');
});
