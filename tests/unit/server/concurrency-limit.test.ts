import { expect, test } from 'vitest';
import { ConcurrencyLimit } from '../../../server/platform/lib/concurrency-limit.ts';

test('each name has its own slots, which are freed by release', () => {
  const limit = new ConcurrencyLimit<string>({ each: 2 });
  const release = limit.acquire('ann');
  expect(release).toBeDefined();
  expect(limit.acquire('ann')).toBeDefined();
  expect(limit.acquire('ann')).toBeUndefined();
  expect(limit.acquire('ben')).toBeDefined();
  release?.();
  expect(limit.acquire('ann')).toBeDefined();
  expect(limit.acquire('ann')).toBeUndefined();
});

test('all names together are limited to the total', () => {
  const limit = new ConcurrencyLimit<number>({ each: 2, all: 3 });
  const releases = [limit.acquire(1), limit.acquire(1), limit.acquire(2)];
  expect(limit.acquire(3)).toBeUndefined();
  releases[2]?.();
  expect(limit.acquire(3)).toBeDefined();
  expect(limit.acquire(2)).toBeUndefined();
});

test('a refused request takes no slot', () => {
  const limit = new ConcurrencyLimit<string>({ each: 1, all: 2 });
  const release = limit.acquire('ann');
  for (let time = 0; time < 5; time += 1) expect(limit.acquire('ann')).toBeUndefined();
  expect(limit.acquire('ben')).toBeDefined();
  release?.();
  expect(limit.acquire('ann')).toBeDefined();
});
