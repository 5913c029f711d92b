import { expect, test } from 'vitest';
import type { Decision } from '../../../src/contract/rules/decision.ts';
import { isAnnounced, pendingRejection } from '../../../src/features/photo/pending-rejection.ts';
import { review } from '../../../src/outbox/kinds/review.ts';
import { itemStatus } from '../outbox/items.ts';
import { reviewOp } from '../outbox/ops.ts';

const FROM_DESK: Decision = { action: 'reject', reason: 'Too dark' };
const FROM_PAGE: Decision = { ...FROM_DESK, fromPhotoPage: true };

const decided = (decision: Decision, state: 'waiting' | 'done' | 'cancelled' = 'waiting', photoId = 7) =>
  review.itemOf(reviewOp({ photoId }, decision), itemStatus({ state }));

test('a rejection of the photo that is on its way is shown, wherever it was made', () => {
  const here = decided(FROM_PAGE);
  const atDesk = decided(FROM_DESK);
  expect([pendingRejection([here], 7), pendingRejection([atDesk], 7)]).toEqual([here, atDesk]);
  const others = [decided(FROM_DESK, 'waiting', 8), decided({ action: 'approve' })];
  expect(pendingRejection(others, 7)).toBeUndefined();
  expect(pendingRejection([decided(FROM_DESK, 'done'), decided(FROM_DESK, 'cancelled')], 7)).toBeUndefined();
});

test('the arrival of one from the desk takes nobody away from the page', () => {
  expect(isAnnounced(decided(FROM_PAGE))).toBe(true);
  expect(isAnnounced(decided(FROM_DESK))).toBe(false);
  expect(isAnnounced(undefined)).toBe(false);
});
