import { describe, expect, test } from 'vitest';
import { selectPhoto, selectedPhoto, moveSelection } from '../../../src/features/review/list/selection.ts';
import type { Selection } from '../../../src/features/review/list/selection.ts';
import {
  latestReceipt,
  reviewsOf,
  withoutLocalDecisions,
} from '../../../src/features/review/list/review-list.ts';
import { reasonProblem } from '../../../src/contract/rules/reject-reason.ts';
import { mayReview } from '../../../src/contract/rules/review-rights.ts';
import { mayOpen } from '../../../src/features/review/desk.ts';
import type { OpState } from '../../../src/outbox/engine/item.ts';
import type { ReviewItem } from '../../../src/outbox/page/index.ts';
import { review } from '../../../src/outbox/kinds/review.ts';
import { somebody } from '../../people.ts';
import { reviewOp } from '../outbox/ops.ts';
import { decision, item } from '../outbox/items.ts';
import { card } from './make.ts';

const READ = 1000;
const list = [card({ id: 1 }), card({ id: 2 }), card({ id: 3 })];
const read = { photos: list, waiting: 250, asOf: READ };
/** The photos left in the list after these decisions. */
const remaining = (...reviews: Parameters<typeof decision>[0][]) =>
  withoutLocalDecisions(read, { reviews: reviews.map(decision) }).photos.map((photo) => photo.id);

/** The photos left in the list when a decision on photo 2 conflicts with the status that photo 2 has. */
const remainingAfterConflict = (approvalStatus: string) => {
  const status = {
    state: 'needs-you',
    reason: 'conflict',
    conflict: { approvalStatus, reviewerName: '' },
  } as const;
  const changed = review.itemOf(reviewOp({ photoId: 2 }), status);
  return withoutLocalDecisions(read, { reviews: [changed] }).photos.map(({ id }) => id);
};

/** The photos left in the list when a conflicting decision on photo 2 was dismissed at a time (ms since the epoch). */
const remainingAfterDismissal = (at: number, approvalStatus: string) => {
  const status = {
    state: 'cancelled',
    at,
    conflict: { approvalStatus, reviewerName: 'anders' },
  } as const;
  const reviews = [review.itemOf(reviewOp({ photoId: 2 }), status)];
  return withoutLocalDecisions(read, { reviews }).photos.map(({ id }) => id);
};

/** The displayed count of photos that are waiting for review. */
const countWaiting = (waiting: number, reviews: ReviewItem[]) =>
  withoutLocalDecisions({ ...read, waiting }, { reviews }).waiting;

describe('the review list', () => {
  test('a decision hides its photo while it is being saved', () => {
    const { photos, waiting } = withoutLocalDecisions(read, { reviews: [], saving: 2 });
    expect(photos.map(({ id }) => id)).toEqual([1, 3]);
    expect(waiting).toBe(249);
  });

  test('a decision hides its photo from when it is queued until a newer list is read', () => {
    const states: OpState[] = ['staging', 'queued', 'sending', 'finishing', 'waiting', 'paused', 'blocked'];
    for (const state of states) expect(remaining({ photoId: 2, state })).toEqual([1, 3]);
    expect(remaining({ photoId: 2, state: 'done', at: READ + 1 })).toEqual([1, 3]);
  });

  test('a list read after the receipt is authoritative, so a resubmitted photo is shown', () => {
    expect(remaining({ photoId: 2, state: 'done', at: READ - 1 })).toEqual([1, 2, 3]);
  });

  test('a cancelled or refused decision shows the photo again; a conflict doesn’t', () => {
    expect(remaining({ photoId: 2, state: 'cancelled' })).toEqual([1, 2, 3]);
    expect(remaining({ photoId: 2, state: 'needs-you', reason: 'refused' })).toEqual([1, 2, 3]);
    expect(remaining({ photoId: 2, state: 'needs-you', reason: 'conflict' })).toEqual([1, 3]);
  });

  test('a decision that waits for the password hides its photo', () => {
    expect(remaining({ photoId: 2, state: 'needs-you', reason: 'password' })).toEqual([1, 3]);
  });

  test('a dismissed conflict keeps a decided photo hidden in lists read before', () => {
    expect(remainingAfterDismissal(READ + 1, 'rejected')).toEqual([1, 3]);
    expect(remainingAfterDismissal(READ - 1, 'rejected')).toEqual([1, 2, 3]);
    expect(remainingAfterDismissal(READ + 1, 'pending')).toEqual([1, 2, 3]);
  });

  test('a conflict shows a photo that is still pending, but not one that is decided', () => {
    expect(remainingAfterConflict('pending')).toEqual([1, 2, 3]);
    expect(remainingAfterConflict('pending_appeal')).toEqual([1, 2, 3]);
    expect(remainingAfterConflict('approved')).toEqual([1, 3]);
    expect(remainingAfterConflict('deleted')).toEqual([1, 3]);
  });

  test('the waiting count is the server’s minus local decisions, and at least the photos shown', () => {
    const decided = decision({ photoId: 2 });
    expect(countWaiting(250, [])).toBe(250);
    expect(countWaiting(250, [decided, decision({ photoId: 99 })])).toBe(249);
    expect(countWaiting(1, [decided])).toBe(2);
    expect(
      countWaiting(
        0,
        [1, 2, 3].map((photoId) => decision({ photoId })),
      ),
    ).toBe(0);
  });
});

test('deleting one’s own photo is not a decision', () => {
  const approval = decision({ photoId: 2 });
  expect(reviewsOf([item({ kind: 'delete-photo', photoId: 2 }), approval])).toEqual([approval]);
});

const onDesk = (photos: typeof list, selection: Selection) => selectedPhoto(photos, selection)?.id;

describe('the selection in the list', () => {
  const NO_SELECTION = { id: undefined, index: 0 };

  test('starts with the first; when its photo is decided, moves to the next, or to the last at the end', () => {
    expect(onDesk(list, NO_SELECTION)).toBe(1);
    const second = selectPhoto(list, 2);
    expect(onDesk(list, second)).toBe(2);
    expect(
      onDesk(
        list.filter(({ id }) => id !== 2),
        second,
      ),
    ).toBe(3);
    const last = selectPhoto(list, 3);
    expect(onDesk(list.slice(0, 2), last)).toBe(2);
    expect(onDesk([], last)).toBeUndefined();
  });

  test('stays on its photo when others are decided elsewhere', () => {
    expect(onDesk(list.slice(1), selectPhoto(list, 3))).toBe(3);
  });

  test('moves within the list, from the photo on the desk', () => {
    const step = (selection: Selection, steps: number) => moveSelection(list, selection, steps).id;
    expect(step(selectPhoto(list, 1), 1)).toBe(2);
    expect(step(selectPhoto(list, 1), -1)).toBe(1);
    expect(step(selectPhoto(list, 3), 1)).toBe(3);
    expect(step({ id: 99, index: 1 }, 1)).toBe(3);
    expect(moveSelection([], NO_SELECTION, 1)).toEqual(NO_SELECTION);
  });
});

const done = (id: string, at: number) => item({ kind: 'review', id, state: 'done', at });

test('the latest receipt is the last accepted decision since the desk was opened', () => {
  const items = [
    item({ kind: 'review', id: 'waiting', state: 'waiting' }),
    item({ kind: 'upload', id: 'upload', state: 'done', at: READ + 9 }),
    done('early', READ - 1),
    done('late', READ + 5),
    done('first', READ + 2),
  ];
  expect(latestReceipt(items, READ)?.id).toBe('late');
  expect(latestReceipt(items, READ + 6)).toBeUndefined();
});

test('a reason needs at least two characters besides spaces, and at most 1000', () => {
  expect(reasonProblem('   ')).toBe('required');
  expect(reasonProblem(' a ')).toBe('too_short');
  expect(reasonProblem('暗角')).toBeUndefined();
  expect(reasonProblem('x'.repeat(1001))).toBe('too_long');
});

describe('rights to decide', () => {
  const withoutRole = somebody();

  test('reviewers decide their type, super roles decide all', () => {
    const plane = { ...withoutRole, is_plane_reviewer: true };
    expect([mayReview(plane, 'planes'), mayReview(plane, 'trains')]).toEqual([true, false]);
    for (const role of ['is_super_admin', 'is_super_image_reviewer'] as const) {
      const user = { ...withoutRole, [role]: true };
      expect([mayReview(user, 'planes'), mayReview(user, 'trains')]).toEqual([true, true]);
    }
  });

  test('the combined desk is open to any review role', () => {
    expect(mayOpen({ ...withoutRole, is_train_reviewer: true }, 'all')).toBe(true);
    expect(mayOpen(withoutRole, 'all')).toBe(false);
    expect(mayOpen({ ...withoutRole, is_train_reviewer: true }, 'planes')).toBe(false);
  });
});
