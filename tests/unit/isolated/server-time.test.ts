import { afterEach, expect, test, vi } from 'vitest';
import { request } from '../../../src/api/request.ts';
import { serverYear } from '../../../src/api/server-time.ts';
import { useSession } from '../../../src/session/session.ts';

useSession.setState({ ready: true, session: undefined });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const YEAR_MS = 365 * 86_400_000;

async function ask(contentType: string, date: string): Promise<void> {
  const headers = { 'content-type': contentType, date };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers })));
  await request('GET /api/stats', {}).catch(() => undefined);
}

test("the year is the device's until the server responds, and then the server's, however the clock jumps", async () => {
  const now = Date.UTC(2027, 5, 1);
  vi.useFakeTimers({ now, toFake: ['Date', 'performance'] });
  expect(serverYear()).toBe(2027);
  await ask('text/html', 'Mon, 01 Jun 2020 00:00:00 GMT');
  expect(serverYear(), "a portal's response").toBe(2027);
  await ask('application/json', 'Mon, 01 Jun 2026 00:00:00 GMT');
  expect(serverYear()).toBe(2026);
  vi.setSystemTime(now - 2 * YEAR_MS);
  expect(serverYear()).toBe(2026);
  vi.advanceTimersByTime(YEAR_MS);
  expect(serverYear(), 'a year later').toBe(2027);
});
