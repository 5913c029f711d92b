import { expect, test } from 'vitest';
import { daysNeeded, rejectionsLeft } from '../../../src/features/review/rejections-left.ts';
import { item } from '../outbox/items.ts';

const AS_OF = 1000;
const leftWith = (...items: Parameters<typeof rejectionsLeft>[1]) =>
  rejectionsLeft({ a_day: 3, left: 2 }, items, AS_OF);

test('the server’s count is shown without local rejections', () => {
  expect(leftWith()).toEqual({ aDay: 3, left: 2 });
});

test('rejections waiting on this device are subtracted', () => {
  expect(leftWith(item({ kind: 'review', state: 'waiting', reason: 'network', action: 'reject' }))).toEqual({
    aDay: 3,
    left: 1,
  });
  const many = Array.from({ length: 7 }, () =>
    item({ kind: 'review', state: 'waiting', reason: 'daily_limit', action: 'reject' }),
  );
  expect(leftWith(...many)).toEqual({ aDay: 3, left: 0 });
});

test('approvals and cancelled or failed rejections are not subtracted', () => {
  expect(
    leftWith(
      item({ kind: 'review', state: 'queued', action: 'approve' }),
      item({ kind: 'review', state: 'cancelled', action: 'reject' }),
      item({ kind: 'review', state: 'needs-you', action: 'reject' }),
    ),
  ).toEqual({ aDay: 3, left: 2 });
});

test('the count is undefined without a limit, or with a cached list of an older version', () => {
  expect(rejectionsLeft(null, [], AS_OF)).toBeUndefined();
  expect(rejectionsLeft(undefined, [], AS_OF)).toBeUndefined();
});

test('seven rejections need three days at three a day', () => {
  expect([1, 3, 4, 7].map((waiting) => daysNeeded(waiting, 3))).toEqual([1, 1, 2, 3]);
});
