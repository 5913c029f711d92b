/** The device's clock. */
import { onTestFinished, vi } from 'vitest';

/** The right time, epoch ms, whatever a test has done to the clock. */
export const realNow = Date.now.bind(Date);

/**
 * Puts the clock forward by `ms`, and has the outbox look at it, as when a suspended device wakes up. What waits in the
 * outbox for a time that is now over is sent.
 */
export function putClockForward(ms: number): void {
  const now = Date.now();
  const since = realNow();
  vi.spyOn(Date, 'now').mockImplementation(() => now + ms + realNow() - since);
  window.dispatchEvent(new Event('pageshow'));
}

/** Stops the clock, but no timers: what the outbox holds back for some time isn't sent, however long the test takes. */
export function stopClock(): void {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
}

/** Puts the clock right again. */
export function putClockRight(): void {
  if (vi.isMockFunction(Date.now)) vi.mocked(Date.now).mockRestore();
}

/** Sets the clock off by `ms` until the test ends. */
export function setClockOff(ms: number): void {
  vi.useFakeTimers({ now: realNow() + ms, toFake: ['Date'] });
  onTestFinished(restartTimers);
}

type Timers = 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval';

/** Until the test ends, these timers run only when it lets time pass; without any named, all do, and keep running too. */
export function stopTimers(...toFake: Timers[]): void {
  vi.useFakeTimers(toFake.length === 0 ? { shouldAdvanceTime: true } : { toFake });
  onTestFinished(restartTimers);
}

/** Longer than the page throttles or debounces anything, and shorter than the time limit of any call, ms. */
const SOON_MS = 10_000;

/** Lets timers run by themselves again. Those that are due soon are run, since much of what set them outlives the test. */
export function restartTimers(): void {
  if (!vi.isFakeTimers()) return;
  vi.advanceTimersByTime(SOON_MS);
  vi.useRealTimers();
}
