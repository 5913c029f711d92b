import { expect, test } from 'vitest';
import type { Decision } from '../../../src/contract/calls/decision.ts';
import { isAnnounced, pendingRejection } from '../../../src/features/photo/pending-rejection.ts';
import { review } from '../../../src/outbox/kinds/review.ts';
import { itemStatus } from '../outbox/items.ts';
import { reviewOp } from '../outbox/ops.ts';

const FROM_DESK: Decision = { action: 'reject', rejectReason: 'Too dark', isReviewerPage: true };
const FROM_PAGE: Decision = { ...FROM_DESK, isReviewerPage: false };

const decisionItem = (decision: Decision, state: 'waiting' | 'done' | 'cancelled' = 'waiting', photoId = 7) =>
  review.itemOf(reviewOp({ photoId }, decision), itemStatus({ state }));

test('a queued rejection of the photo is shown, whether made on its page or at the desk', () => {
  const fromPage = decisionItem(FROM_PAGE);
  const fromDesk = decisionItem(FROM_DESK);
  expect([pendingRejection([fromPage], 7), pendingRejection([fromDesk], 7)]).toEqual([fromPage, fromDesk]);
  const others = [decisionItem(FROM_DESK, 'waiting', 8), decisionItem({ action: 'approve' })];
  expect(pendingRejection(others, 7)).toBeUndefined();
  expect(
    pendingRejection([decisionItem(FROM_DESK, 'done'), decisionItem(FROM_DESK, 'cancelled')], 7),
  ).toBeUndefined();
});

test('only a rejection made on the photo page is announced there', () => {
  expect(isAnnounced(decisionItem(FROM_PAGE))).toBe(true);
  expect(isAnnounced(decisionItem(FROM_DESK))).toBe(false);
  expect(isAnnounced(undefined)).toBe(false);
});
