import { afterEach, expect, test, vi } from 'vitest';
import { savedView, saveView } from '../../../src/features/my-photos/view-choice.ts';
import { stubLocalStorage } from '../local-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const throwRefused = () => {
  throw new Error('refused');
};

test('my photos are shown as a grid until another view is chosen, which is remembered', () => {
  const stored = new Map<string, string>();
  stubLocalStorage(stored);
  expect(savedView()).toBe('grid');
  saveView('list');
  expect(savedView()).toBe('list');
  saveView('grid');
  expect(savedView()).toBe('grid');
});

test('without storage the view is the grid', () => {
  vi.stubGlobal('localStorage', { getItem: throwRefused, setItem: throwRefused });
  saveView('list');
  expect(savedView()).toBe('grid');
});
