import { vi } from 'vitest';

/** Time limit for a condition. Vitest's default of one second is too short on a busy machine. */
const TIMEOUT_MS = 20_000;

/** Repeats a check until it passes, and returns its result. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS });
}
