import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionOf } from '../../people.ts';

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
// Marks the session as read, so that no call opens the database.
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

const act = async (type = 'click') => {
  page.dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(0);
};

test.each(['click', 'keydown', 'scroll'])(
  'a %s sends a ping at once, and further ones at most every 30 s',
  async (type) => {
    await act(type);
    expect(pings).toBe(1);
    for (let ms = 0; ms < PING_MS - 1000; ms += 1000) {
      await vi.advanceTimersByTimeAsync(1000);
      await act(type);
    }
    expect(pings).toBe(1);
    await vi.advanceTimersByTimeAsync(PING_MS);
    expect(pings).toBe(2);
  },
);

test('a visible page pings every 30 s without input, a hidden one doesn’t', async () => {
  await vi.advanceTimersByTimeAsync(10 * PING_MS);
  expect(pings).toBe(10);
  screen.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(10 * PING_MS);
  expect(pings).toBe(10);
  screen.visibilityState = 'visible';
  await act();
  expect(pings).toBe(11);
  await vi.advanceTimersByTimeAsync(PING_MS);
  expect(pings).toBe(12);
});

test('nothing is sent without a network or after stop', async () => {
  browser.onLine = false;
  await act();
  expect(pings).toBe(0);
  stop();
  browser.onLine = true;
  await vi.advanceTimersByTimeAsync(PING_MS);
  await act();
  expect(pings).toBe(0);
});

test('a session that the server has ended is not pinged for', async () => {
  useSession.setState({ session: sessionOf(1, 'anna'), refused: 'token of anna' });
  await act();
  expect(pings).toBe(0);
  useSession.setState({ session: undefined });
});
