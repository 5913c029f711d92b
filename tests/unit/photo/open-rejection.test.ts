import { expect, test } from 'vitest';
import { isFollowed, openRejection } from '../../../src/features/photo/open-rejection.ts';
import { review } from '../../../src/outbox/kinds/review.ts';
import type { ReviewOp } from '../../../src/outbox/kinds/review.ts';
import { standingOf } from '../outbox/items.ts';
import { reviewOp } from '../outbox/ops.ts';

const rejection = (changes: Partial<ReviewOp>, state: 'waiting' | 'done' | 'cancelled' = 'waiting') =>
  review.itemOf(reviewOp({ photoId: 7, action: 'reject', ...changes }), standingOf({ state }));

test('a rejection of the photo that is on its way is shown, wherever it was made', () => {
  const here = rejection({ fromPhotoPage: true });
  const atDesk = rejection({});
  expect([openRejection([here], 7), openRejection([atDesk], 7)]).toEqual([here, atDesk]);
  expect(openRejection([rejection({ photoId: 8 }), rejection({ action: 'approve' })], 7)).toBeUndefined();
  expect(openRejection([rejection({}, 'done'), rejection({}, 'cancelled')], 7)).toBeUndefined();
});

test('the arrival of one from the desk takes nobody away from the page', () => {
  expect(isFollowed(rejection({ fromPhotoPage: true }))).toBe(true);
  expect(isFollowed(rejection({}))).toBe(false);
  expect(isFollowed(undefined)).toBe(false);
});
