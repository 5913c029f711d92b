import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('BroadcastChannel', undefined);
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
const page = new EventTarget();
vi.stubGlobal('window', page);
const screen = { visibilityState: 'visible' };
vi.stubGlobal('document', screen);
const browser = { onLine: true };
vi.stubGlobal('navigator', browser);

const { followActivity, PING_MS } = await import('../../../src/app/signed-in/activity.ts');
const { useSession } = await import('../../../src/session/session.ts');
// Read already: no call asks the database.
useSession.setState({ ready: true });

let pings = 0;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  pings = 0;
  browser.onLine = true;
  screen.visibilityState = 'visible';
  vi.stubGlobal('fetch', () => {
    pings += 1;
    return Promise.resolve(Response.json({ error: 'No.' }, { status: 500 }));
  });
  stop = followActivity();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const sign = async (type = 'click') => {
  page.dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(0);
};

test.each(['click', 'keydown', 'scroll'])(
  'a %s is told at once, and further ones every 30 s',
  async (type) => {
    await sign(type);
    expect(pings).toBe(1);
    for (let ms = 0; ms < PING_MS - 1000; ms += 1000) {
      await vi.advanceTimersByTimeAsync(1000);
      await sign(type);
    }
    expect(pings).toBe(1);
    await vi.advanceTimersByTimeAsync(PING_MS);
    expect(pings).toBe(2);
  },
);

test('who only reads is told of every 30 s, as long as the page is visible', async () => {
  await vi.advanceTimersByTimeAsync(10 * PING_MS);
  expect(pings).toBe(10);
  screen.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(10 * PING_MS);
  expect(pings).toBe(10);
  screen.visibilityState = 'visible';
  await sign();
  expect(pings).toBe(11);
  await vi.advanceTimersByTimeAsync(PING_MS);
  expect(pings).toBe(12);
});

test('nothing is sent without a network, nor after the end', async () => {
  browser.onLine = false;
  await sign();
  expect(pings).toBe(0);
  stop();
  browser.onLine = true;
  await vi.advanceTimersByTimeAsync(PING_MS);
  await sign();
  expect(pings).toBe(0);
});
