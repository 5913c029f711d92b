import { expect, test } from 'vitest';
import { RecentVisitors } from '../../../server/modules/photos/recent-visitors.ts';

function start() {
  let now = 0;
  const visitors = new RecentVisitors(() => new Date(now));
  const visit = { photoId: 1, userId: undefined, ip: '192.0.2.1', userAgent: 'Firefox' };
  return { visitors, visit, advance: (ms: number) => (now += ms) };
}

test('a forgotten visit is new again, unless the visitor has returned since', () => {
  const { visitors, visit } = start();
  expect(visitors.isNew(visit)).toBe(true);
  expect(visitors.forget(visit)).toBe(true);
  expect(visitors.isNew(visit)).toBe(true);
  expect(visitors.isNew(visit)).toBe(false);
  expect(visitors.forget(visit)).toBe(false);
  expect(visitors.isNew(visit)).toBe(false);
});

test('an address adds three views of a photo in half an hour, whatever its browsers call themselves', () => {
  const { visitors, visit, advance } = start();
  const crowd = (over = {}) =>
    Array.from({ length: 60 }, (_, n) =>
      visitors.isNew({ ...visit, ...over, userAgent: `browser ${n}` }),
    ).filter(Boolean).length;
  expect(crowd()).toBe(3);
  expect(crowd({ photoId: 2 })).toBe(3);
  expect(crowd({ ip: '2001:db8::1' })).toBe(3);
  expect(crowd({ ip: '2001:db8::2' })).toBe(0);
  expect(visitors.isNew({ ...visit, userId: 7 })).toBe(true);
  advance(30 * 60_000 - 1);
  expect(crowd()).toBe(0);
  advance(1);
  expect(crowd()).toBe(3);
});

test('a forgotten visit leaves its view to the address', () => {
  const { visitors, visit } = start();
  const first = { ...visit, userAgent: 'first' };
  for (const userAgent of ['first', 'second', 'third'])
    expect(visitors.isNew({ ...visit, userAgent })).toBe(true);
  expect(visitors.forget(first)).toBe(true);
  expect(visitors.isNew({ ...visit, userAgent: 'fourth' })).toBe(true);
  expect(visitors.isNew({ ...visit, userAgent: 'fifth' })).toBe(false);
});

test('visits are forgotten with the daily key', () => {
  const { visitors, visit, advance } = start();
  advance(24 * 3_600_000 - 1);
  expect(visitors.isNew(visit)).toBe(true);
  advance(1);
  expect(visitors.isNew(visit)).toBe(true);
  expect(visitors.isNew(visit)).toBe(false);
});

test('visits beyond the limit evict the oldest', () => {
  const { visitors, visit } = start();
  for (let photoId = 1; photoId <= 100_001; photoId += 1) visitors.isNew({ ...visit, photoId });
  expect(visitors.isNew({ ...visit, photoId: 100_001 })).toBe(false);
  expect(visitors.isNew({ ...visit, photoId: 1 })).toBe(true);
});
