import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSeen, readSeen, rememberSeen } from '../../../src/session/seen-achievements.ts';

const rows = new Map<string, string>();

beforeEach(() => {
  rows.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => rows.set(key, value),
    removeItem: (key: string) => rows.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what one user has seen grows, is nobody else’s, and goes at their sign-out', () => {
  expect(readSeen(7)).toBeUndefined();
  rememberSeen(7, ['first_photo']);
  // An older copy knows less.
  rememberSeen(7, []);
  rememberSeen(7, ['first_like', 'first_photo']);
  expect([...(readSeen(7) ?? [])]).toEqual(['first_photo', 'first_like']);
  expect(readSeen(77)).toBeUndefined();
  forgetSeen(77);
  expect(readSeen(7)?.size).toBe(2);
  forgetSeen(7);
  expect(rows.size).toBe(0);
});

test('that somebody has looked and had none is known too', () => {
  rememberSeen(7, []);
  expect(readSeen(7)).toEqual(new Set());
});

test('without storage nothing is seen', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused');
    },
    setItem: () => {
      throw new Error('refused');
    },
  });
  rememberSeen(7, ['first_photo']);
  expect(readSeen(7)).toBeUndefined();
  forgetSeen(7);
});
