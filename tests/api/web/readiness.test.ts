/** What a proxy learns about a server (docs/proxies.md, "What counts"). The process itself: release/process.test.ts. */
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { siteSchema } from '../../../server/platform/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ alone: true });
});
afterEach(() => server.close());

const get = (url: string) => server.app.inject({ url });

test('a server is ready until it is to stop', async () => {
  const before = await get('/api/health/ready');
  expect([before.statusCode, before.json()]).toEqual([200, { status: 'ready' }]);
  server.ctx.readiness.beginStop();
  const after = await get('/api/health/ready');
  expect(after.statusCode).toBe(503);
  expect(after.json()).toMatchObject({ code: 'unavailable' });
  expect(Number(after.headers['retry-after'])).toBeGreaterThan(0);
});

test('from then on every response closes its connection', async () => {
  expect((await get('/api/health')).headers['connection']).not.toBe('close');
  server.ctx.readiness.beginStop();
  for (const url of ['/api/health', '/api/user', '/api/nothing', '/media/display/nothing']) {
    expect((await get(url)).headers['connection']).toBe('close');
  }
});

test('a server isn’t ready if the database needs a newer one', async () => {
  await server.ctx.db.insert(siteSchema).values({ needs: Number.MAX_SAFE_INTEGER });
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000);
  onTestFinished(() => void vi.restoreAllMocks());
  await expect.poll(async () => (await get('/api/health/ready')).statusCode).toBe(503);
});

test('the proxy’s checks are logged only at the level debug', async () => {
  await get('/api/health/ready');
  await get('/api/health');
  const levels = server.lines.flatMap((line) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes objects
    const { event, level, path } = JSON.parse(line) as Record<string, unknown>;
    return event === 'request' ? [[path, level]] : [];
  });
  expect(levels).toEqual([
    ['/api/health/ready', 'debug'],
    ['/api/health', 'info'],
  ]);
});
