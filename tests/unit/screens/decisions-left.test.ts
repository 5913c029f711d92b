import { expect, test } from 'vitest';
import {
  daysNeeded,
  deferredDecisions,
  deletionsLeft,
  rejectionsLeft,
} from '../../../src/features/review/decision/decisions-left.ts';
import { item } from '../outbox/items.ts';

const AS_OF = 1000;
const leftWith = (...items: Parameters<typeof rejectionsLeft>[1]) =>
  rejectionsLeft({ a_day: 3, left: 2 }, items, AS_OF);
const deletionsLeftWith = (...items: Parameters<typeof deletionsLeft>[1]) =>
  deletionsLeft({ a_day: 20, left: 5 }, items, AS_OF);

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

test('deletions have a count of their own, without those of appeals and of own photos', () => {
  expect(
    deletionsLeftWith(
      item({ kind: 'review', state: 'waiting', reason: 'network', action: 'delete' }),
      item({ kind: 'review', state: 'waiting', reason: 'network', action: 'delete', exempt: true }),
      item({ kind: 'review', state: 'waiting', reason: 'network', action: 'reject' }),
      item({ kind: 'delete-photo', state: 'queued' }),
    ),
  ).toEqual({ aDay: 20, left: 4 });
  expect(leftWith(item({ kind: 'review', state: 'queued', action: 'delete' }))).toEqual({ aDay: 3, left: 2 });
});

test('a deletion that waits for the password is subtracted, a refused one is not', () => {
  const needing = { kind: 'review', state: 'needs-you', action: 'delete' } as const;
  expect(deletionsLeftWith(item({ ...needing, reason: 'password' }))?.left).toBe(4);
  expect(deletionsLeftWith(item({ ...needing, reason: 'refused' }))?.left).toBe(5);
});

test('rejections and deletions that wait for the next day are listed separately', () => {
  const waiting = (['reject', 'delete'] as const).map((action) =>
    item({ kind: 'review', id: action, state: 'waiting', reason: 'daily_limit', action }),
  );
  expect(deferredDecisions(waiting, 'reject').map(({ id }) => id)).toEqual(['reject']);
  expect(deferredDecisions(waiting, 'delete').map(({ id }) => id)).toEqual(['delete']);
});

test('the count is undefined without a limit, or with a cached list of an older version', () => {
  expect(rejectionsLeft(null, [], AS_OF)).toBeUndefined();
  expect(rejectionsLeft(undefined, [], AS_OF)).toBeUndefined();
});

test('seven rejections need three days at three a day', () => {
  expect([1, 3, 4, 7].map((waiting) => daysNeeded(waiting, 3))).toEqual([1, 1, 2, 3]);
});
