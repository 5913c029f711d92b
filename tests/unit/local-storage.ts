import { vi } from 'vitest';

/** Gives a test the browser's `localStorage`; returns what is stored. */
export function stubLocalStorage(stored = new Map<string, string>()): Map<string, string> {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}
