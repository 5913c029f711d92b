import { expect, test } from 'vitest';
import { RecentVisitors } from '../../../server/modules/photos/recent-visitors.ts';

function start() {
  let now = 0;
  const viewers = new RecentVisitors(() => new Date(now));
  const looking = { photoId: 1, userId: undefined, ip: '192.0.2.1', userAgent: 'Firefox' };
  return { viewers, looking, advance: (ms: number) => (now += ms) };
}

test('a look that is taken back is new again, unless the visitor looked since', () => {
  const { viewers, looking } = start();
  expect(viewers.isNew(looking)).toBe(true);
  expect(viewers.forget(looking)).toBe(true);
  expect(viewers.isNew(looking)).toBe(true);
  expect(viewers.isNew(looking)).toBe(false);
  expect(viewers.forget(looking)).toBe(false);
  expect(viewers.isNew(looking)).toBe(false);
});

test('nothing outlives the key of a day', () => {
  const { viewers, looking, advance } = start();
  advance(24 * 3_600_000 - 1);
  expect(viewers.isNew(looking)).toBe(true);
  advance(1);
  expect(viewers.isNew(looking)).toBe(true);
  expect(viewers.isNew(looking)).toBe(false);
});

test('beyond a bounded number the oldest looks are forgotten', () => {
  const { viewers, looking } = start();
  for (let photoId = 1; photoId <= 100_001; photoId += 1) viewers.isNew({ ...looking, photoId });
  expect(viewers.isNew({ ...looking, photoId: 100_001 })).toBe(false);
  expect(viewers.isNew({ ...looking, photoId: 1 })).toBe(true);
});
