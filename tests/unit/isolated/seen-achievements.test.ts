import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addSeen, clearSeen, readSeen } from '../../../src/session/seen-achievements.ts';
import { stubLocalStorage } from '../local-storage.ts';

const rows = new Map<string, string>();

beforeEach(() => {
  rows.clear();
  stubLocalStorage(rows);
});
afterEach(() => vi.unstubAllGlobals());

test('seen achievements accumulate per user, and are deleted at sign-out', () => {
  expect(readSeen(7)).toBeUndefined();
  addSeen(7, ['first_photo']);
  // An older list contains fewer achievements, but the others stay seen.
  addSeen(7, []);
  addSeen(7, ['first_like', 'first_photo']);
  expect([...(readSeen(7) ?? [])]).toEqual(['first_photo', 'first_like']);
  expect(readSeen(77)).toBeUndefined();
  clearSeen(77);
  expect(readSeen(7)?.size).toBe(2);
  clearSeen(7);
  expect(rows.size).toBe(0);
});

test('an empty set is stored for a user who has looked and had none', () => {
  addSeen(7, []);
  expect(readSeen(7)).toEqual(new Set());
});

test('without storage the seen achievements are unknown', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused');
    },
    setItem: () => {
      throw new Error('refused');
    },
  });
  addSeen(7, ['first_photo']);
  expect(readSeen(7)).toBeUndefined();
  clearSeen(7);
});
