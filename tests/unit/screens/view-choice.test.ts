import { afterEach, expect, test, vi } from 'vitest';
import { savedView, saveView } from '../../../src/features/my-photos/view-choice.ts';

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
  expect(savedView()).toBe('grid');
  saveView('list');
  expect(savedView()).toBe('list');
  saveView('grid');
  expect(savedView()).toBe('grid');
});

test('a browser that refuses storage has the grid', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  saveView('list');
  expect(savedView()).toBe('grid');
});
