import { afterEach, expect, test, vi } from 'vitest';
import { forgetEvicted } from '../../../src/api/images/forget-evicted.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('pictures that no cache has any more are forgotten', async () => {
  const paths = new Map([
    ['own', ['/media/display/a.jpg']],
    ['own-full', ['/api/review/photos/2/full?v=1']],
  ]);
  vi.stubGlobal('caches', {
    keys: async () => [...paths.keys()],
    open: async (name: string) => ({
      keys: async () => (paths.get(name) ?? []).map((path) => ({ url: `https://wingrail.example${path}` })),
    }),
  });
  const known = new Map([...paths.values()].flat().map((path) => [path, 1]));
  expect([await forgetEvicted(known), known.size]).toEqual([false, 2]);
  paths.set('own', []);
  expect(await forgetEvicted(known)).toBe(true);
  expect([...known.keys()]).toEqual(['/api/review/photos/2/full?v=1']);
});
