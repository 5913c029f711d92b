import { expect, test } from 'vitest';
import { secondShare, splitOf, splitsOf } from '../../../src/features/stats/shares.ts';

const at = (value: number) => ({ value, updated_at: null });

test('rates have one decimal, and the rates of two parts add up to 100', () => {
  const third = splitOf(1, 2);
  expect([third.share, secondShare(third)]).toEqual([33.3, 66.7]);
  expect(splitOf(1, 6).share).toBe(14.3);
  expect(splitOf(5, 0)).toEqual({ first: 5, second: 0, share: 100 });
});

test('zero of both has no rate', () => {
  expect(splitOf(0, 0).share).toBeUndefined();
  expect(secondShare(splitOf(0, 0))).toBeUndefined();
});

test('the splits are approvals and rejections, planes and trains, without undecided photos in the first', () => {
  const splits = splitsOf({
    total_photos: at(10),
    total_users: at(3),
    total_approved_photos: at(6),
    total_rejected_photos: at(2),
    total_plane_photos: at(7),
    total_train_photos: at(3),
    total_second_rejections: at(1),
  });
  expect(splits).toEqual({
    decided: { first: 6, second: 2, share: 75 },
    types: { first: 7, second: 3, share: 70 },
  });
});
