import { expect, test } from 'vitest';
import { daysNeeded, rejectionsLeft } from '../../../src/features/review/rejections-left.ts';
import { item } from '../outbox/items.ts';

const AS_OF = 1000;
const left = (...items: Parameters<typeof rejectionsLeft>[1]) =>
  rejectionsLeft({ a_day: 3, left: 2 }, items, AS_OF);

test('what the server left is told before it is used up', () => {
  expect(left()).toEqual({ aDay: 3, left: 2 });
});

test('rejections that wait on this device are taken from it', () => {
  expect(left(item({ kind: 'review', state: 'waiting', reason: 'network', action: 'reject' }))).toEqual({
    aDay: 3,
    left: 1,
  });
  const many = Array.from({ length: 7 }, () =>
    item({ kind: 'review', state: 'waiting', reason: 'daily_limit', action: 'reject' }),
  );
  expect(left(...many)).toEqual({ aDay: 3, left: 0 });
});

test('approvals, and rejections that came to nothing, are not', () => {
  expect(
    left(
      item({ kind: 'review', state: 'queued', action: 'approve' }),
      item({ kind: 'review', state: 'cancelled', action: 'reject' }),
      item({ kind: 'review', state: 'needs-you', action: 'reject' }),
    ),
  ).toEqual({ aDay: 3, left: 2 });
});

test('nothing is told without a limit, or by a list that was kept before there was a figure', () => {
  expect(rejectionsLeft(null, [], AS_OF)).toBeUndefined();
  expect(rejectionsLeft(undefined, [], AS_OF)).toBeUndefined();
});

test('seven rejections need three days at three a day', () => {
  expect([1, 3, 4, 7].map((waiting) => daysNeeded(waiting, 3))).toEqual([1, 1, 2, 3]);
});
