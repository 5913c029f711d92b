import { afterEach, expect, test, vi } from 'vitest';
import { keepView, keptView } from '../../../src/features/my-photos/view-choice.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new Error('refused');
};

test('my photos are a grid until the list is chosen, and a list from then on', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(keptView()).toBe('grid');
  keepView('list');
  expect(keptView()).toBe('list');
  keepView('grid');
  expect(keptView()).toBe('grid');
});

test('a browser that refuses storage has the grid', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  keepView('list');
  expect(keptView()).toBe('grid');
});
