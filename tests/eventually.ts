import { vi } from 'vitest';

/** Longest wait for what comes by itself, ms. A busy machine is no failure: Vitest's own second is too short. */
const PATIENCE_MS = 20_000;

/** Tries a check again until it holds; gives what it gives. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS });
}
