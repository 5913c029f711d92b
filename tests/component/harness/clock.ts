/** The device's clock. */
import { vi } from 'vitest';

const realNow = Date.now.bind(Date);

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

/** Puts the clock right again. */
export function putClockRight(): void {
  if (vi.isMockFunction(Date.now)) vi.mocked(Date.now).mockRestore();
}
