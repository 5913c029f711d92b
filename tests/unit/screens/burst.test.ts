/** Bursts (docs/rules/review.md, "Bursts"). */
import { expect, test } from 'vitest';
import { burstOf, photoAfterBurst, rejectionsThatWait } from '../../../src/features/review/burst/burst.ts';

type Made = Parameters<typeof burstOf>[0];

function photo(id: number, near: readonly number[], over: Partial<Made> = {}): Made {
  return {
    id,
    user_id: 1,
    approval_status: 'pending',
    near_duplicates: near.map((other) => ({
      id: other,
      distance: 3,
      approval_status: 'pending',
      username: 'maren',
      file_path: null,
      cache_image_path: null,
      width: 3,
      height: 2,
      thumbhash: null,
    })),
    ...over,
  };
}

test('a burst is every pending photo of the photographer that shows the same, directly or by another one', () => {
  const first = photo(1, [2, 3, 4, 5]);
  // The server names four photos only, so the sixth one is found by another.
  const sixth = photo(6, [5]);
  const list = [
    photo(9, [1], { user_id: 2 }),
    sixth,
    photo(5, [1]),
    first,
    photo(3, []),
    photo(4, [1], { approval_status: 'pending_appeal' }),
    photo(8, [7]),
    photo(7, [8]),
  ];
  const ids = (of: Made) => burstOf(of, list).map(({ id }) => id);
  expect(ids(first)).toEqual([6, 5, 3]);
  expect(ids(sixth)).toEqual([5, 1, 3]);
  expect(burstOf(photo(4, [1], { approval_status: 'pending_appeal' }), list)).toEqual([]);
  const { near_duplicates: _none, ...stored } = photo(20, []);
  expect(burstOf(stored, [stored, first])).toEqual([]);
});

test('rejections beyond the daily limit wait, for as many days as they need', () => {
  expect(rejectionsThatWait(3, undefined, 0)).toBeUndefined();
  expect(rejectionsThatWait(2, { left: 2, aDay: 3 }, 0)).toEqual({ waiting: 0, days: 0 });
  expect(rejectionsThatWait(3, { left: 2, aDay: 3 }, 0)).toEqual({ waiting: 1, days: 1 });
  expect(rejectionsThatWait(7, { left: 0, aDay: 3 }, 0)).toEqual({ waiting: 7, days: 3 });
  // After those that wait already.
  expect(rejectionsThatWait(1, { left: 0, aDay: 3 }, 3)).toEqual({ waiting: 1, days: 2 });
});

test('after a burst the next photo that isn’t of it is on the desk, at the end of the list the one before', () => {
  const list = [1, 2, 3, 4, 5, 6].map((id) => ({ id }));
  expect(photoAfterBurst(list, 3, new Set([1, 4]))).toEqual({ id: 5 });
  expect(photoAfterBurst(list, 5, new Set([6, 4]))).toEqual({ id: 3 });
  expect(photoAfterBurst(list.slice(0, 2), 1, new Set([2]))).toBeUndefined();
});
