import { describe, expect, test } from 'vitest';
import { selectPhoto, selectedPhoto, moveSelection } from '../../../src/features/review/selection.ts';
import type { Selection } from '../../../src/features/review/selection.ts';
import { latestReceipt, withoutLocalDecisions } from '../../../src/features/review/review-list.ts';
import { reasonProblem } from '../../../src/contract/rules/reject-reason.ts';
import { mayReview } from '../../../src/contract/rules/review-rights.ts';
import { mayOpen } from '../../../src/features/review/desk.ts';
import type { OpState } from '../../../src/outbox/engine/item.ts';
import type { OutboxItem } from '../../../src/outbox/kinds/index.ts';
import { review } from '../../../src/outbox/kinds/review.ts';
import { somebody } from '../../people.ts';
import { reviewOp } from '../outbox/ops.ts';
import { item } from '../outbox/items.ts';
import { card } from './make.ts';

const READ = 1000;
const list = [card({ id: 1 }), card({ id: 2 }), card({ id: 3 })];
const loaded = {
  state: 'ready',
  data: { photos: list, waiting: 250 },
  asOf: READ,
  stale: undefined,
  previous: false,
  refreshing: false,
  retry: () => {},
} as const;
const left = (...items: Parameters<typeof item>[0][]) =>
  withoutLocalDecisions(loaded, { ready: true, items: items.map(item) }).photos.map((photo) => photo.id);

/** What is left beside a decision on photo 2 that met this status. */
const leftOnceItWas = (approvalStatus: string) => {
  const standing = {
    state: 'needs-you',
    reason: 'conflict',
    conflict: { approvalStatus, reviewerName: '' },
  } as const;
  const changed = review.itemOf(reviewOp({ photoId: 2 }), standing);
  return withoutLocalDecisions(loaded, { ready: true, items: [changed] }).photos.map(({ id }) => id);
};

/** What is left beside a decision on photo 2 that was put away at a time (epoch ms), because it met this status. */
const leftOnceMet = (cancelledAt: number, approvalStatus: string) => {
  const standing = {
    state: 'cancelled',
    cancelledAt,
    conflict: { approvalStatus, reviewerName: 'anders' },
  } as const;
  const items = [review.itemOf(reviewOp({ photoId: 2 }), standing)];
  return withoutLocalDecisions(loaded, { ready: true, items }).photos.map(({ id }) => id);
};

/** How many are said to wait. */
const countWaiting = (waiting: number, items: OutboxItem[]) =>
  withoutLocalDecisions({ ...loaded, data: { photos: list, waiting } }, { ready: true, items }).waiting;

describe('what is left to decide', () => {
  test('a decision hides its photo from the moment it is kept until the list knows of it', () => {
    const states: OpState[] = ['staging', 'queued', 'sending', 'finishing', 'waiting', 'paused', 'blocked'];
    for (const state of states) expect(left({ kind: 'review', photoId: 2, state })).toEqual([1, 3]);
    expect(left({ kind: 'review', photoId: 2, state: 'done', arrivedAt: READ + 1 })).toEqual([1, 3]);
  });

  test('a list read after the receipt is believed, so a photo sent in again comes back', () => {
    expect(left({ kind: 'review', photoId: 2, state: 'done', arrivedAt: READ - 1 })).toEqual([1, 2, 3]);
  });

  test('a decision that was taken back or refused gives the photo back; a conflict does not', () => {
    expect(left({ kind: 'review', photoId: 2, state: 'cancelled' })).toEqual([1, 2, 3]);
    expect(left({ kind: 'review', photoId: 2, state: 'needs-you', reason: 'refused' })).toEqual([1, 2, 3]);
    expect(left({ kind: 'review', photoId: 2, state: 'needs-you', reason: 'conflict' })).toEqual([1, 3]);
  });

  test('a conflict that was understood gives the photo back to no list from before', () => {
    expect(leftOnceMet(READ + 1, 'rejected')).toEqual([1, 3]);
    expect(leftOnceMet(READ - 1, 'rejected')).toEqual([1, 2, 3]);
    expect(leftOnceMet(READ + 1, 'pending')).toEqual([1, 2, 3]);
  });

  test('a photo that has changed but still waits comes back; one that somebody decided does not', () => {
    expect(leftOnceItWas('pending')).toEqual([1, 2, 3]);
    expect(leftOnceItWas('pending_appeal')).toEqual([1, 2, 3]);
    expect(leftOnceItWas('approved')).toEqual([1, 3]);
    expect(leftOnceItWas('deleted')).toEqual([1, 3]);
  });

  test('how many wait is what the server said without those decided here, and never below what is seen', () => {
    const decided = item({ kind: 'review', photoId: 2 });
    expect(countWaiting(250, [])).toBe(250);
    expect(countWaiting(250, [decided, item({ kind: 'review', photoId: 99 })])).toBe(249);
    expect(countWaiting(1, [decided])).toBe(2);
    expect(
      countWaiting(
        0,
        [1, 2, 3].map((photoId) => item({ kind: 'review', photoId })),
      ),
    ).toBe(0);
  });

  test('nothing is shown before it is known what was decided here', () => {
    const unread = withoutLocalDecisions(loaded, { ready: false, items: [] });
    expect(unread).toEqual({ loaded: { state: 'loading' }, photos: [], waiting: 0 });
  });

  test("deleting one's own photo is not a decision", () => {
    expect(left({ kind: 'delete-photo', photoId: 2 })).toEqual([1, 2, 3]);
  });
});

const onDesk = (photos: typeof list, selection: Selection) => selectedPhoto(photos, selection)?.id;

describe('going through the list', () => {
  const nothing = { id: undefined, index: 0 };

  test('begins with the first; when the selected one is decided, the next takes its index, at the end the last', () => {
    expect(onDesk(list, nothing)).toBe(1);
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

  test('the chosen one stays on the desk when others are decided elsewhere', () => {
    expect(onDesk(list.slice(1), selectPhoto(list, 3))).toBe(3);
  });

  test('steps stay within the list, and go on from what lies on the desk', () => {
    const step = (selection: Selection, steps: number) => moveSelection(list, selection, steps).id;
    expect(step(selectPhoto(list, 1), 1)).toBe(2);
    expect(step(selectPhoto(list, 1), -1)).toBe(1);
    expect(step(selectPhoto(list, 3), 1)).toBe(3);
    expect(step({ id: 99, index: 1 }, 1)).toBe(3);
    expect(moveSelection([], nothing, 1)).toEqual(nothing);
  });
});

const done = (id: string, arrivedAt: number) => item({ kind: 'review', id, state: 'done', arrivedAt });

test('the last decision the server took since the desk was opened is told', () => {
  const items = [
    item({ kind: 'review', id: 'waiting', state: 'waiting' }),
    item({ kind: 'upload', id: 'upload', state: 'done', arrivedAt: READ + 9 }),
    done('early', READ - 1),
    done('late', READ + 5),
    done('first', READ + 2),
  ];
  expect(latestReceipt(items, READ)?.id).toBe('late');
  expect(latestReceipt(items, READ + 6)).toBeUndefined();
});

test('a reason needs two characters that are not space', () => {
  expect(reasonProblem('   ')).toBe('required');
  expect(reasonProblem(' a ')).toBe('too_short');
  expect(reasonProblem('暗角')).toBeUndefined();
  expect(reasonProblem('x'.repeat(1001))).toBe('too_long');
});

describe('who may decide what', () => {
  const nobody = somebody();

  test('reviewers of one kind decide that kind, super roles all', () => {
    const plane = { ...nobody, is_plane_reviewer: true };
    expect([mayReview(plane, 'planes'), mayReview(plane, 'trains')]).toEqual([true, false]);
    for (const role of ['is_super_admin', 'is_super_image_reviewer'] as const) {
      const user = { ...nobody, [role]: true };
      expect([mayReview(user, 'planes'), mayReview(user, 'trains')]).toEqual([true, true]);
    }
  });

  test('the combined list is open to any of the four', () => {
    expect(mayOpen({ ...nobody, is_train_reviewer: true }, 'all')).toBe(true);
    expect(mayOpen(nobody, 'all')).toBe(false);
    expect(mayOpen({ ...nobody, is_train_reviewer: true }, 'planes')).toBe(false);
  });
});
