/** The op of a decision: its request, its stored row, and rows from old versions. */
import { describe, expect, test } from 'vitest';
import type { Decision } from '../../../src/contract/rules/decision.ts';
import { newOp } from '../../../src/outbox/engine/types.ts';
import { review } from '../../../src/outbox/kinds/review.ts';
import type { ReviewOp } from '../../../src/outbox/kinds/review.ts';
import { itemStatus } from './items.ts';
import { reviewOp } from './ops.ts';

const DUST = { code: 'dust', x: 0.25, y: 0.5 } as const;

/** The method and path of the op's request, and its body. */
async function requestOf(op: ReviewOp) {
  const step = await review.nextStep(op, {
    token: 't',
    requestBytes: () => 0,
    readBytes: () => Promise.reject(new Error('no bytes')),
    parentPhotoId: () => Promise.resolve(undefined),
    attempt: () => ({ now: 0, random: 0, capMs: 0, token: 't' }),
  });
  if (!('request' in step)) throw new Error('no request');
  const { method, path, body } = step.request;
  return [`${method} ${path}`, body.kind === 'json' ? body.value : undefined];
}

const PUT = 'PUT /api/review/photos/5';

test.each<[Decision, string, object]>([
  [{ action: 'approve' }, PUT, { action: 'approve', revision: 1, isReviewerPage: true }],
  [
    { action: 'reject', reason: 'Too dark' },
    PUT,
    { action: 'reject', revision: 1, isReviewerPage: true, rejectReason: 'Too dark' },
  ],
  [
    { action: 'reject', marks: [DUST] },
    PUT,
    { action: 'reject', revision: 1, isReviewerPage: true, rejectMarks: [DUST] },
  ],
  [
    { action: 'reject', reason: 'Too dark', fromPhotoPage: true },
    PUT,
    { action: 'reject', revision: 1, isReviewerPage: false, rejectReason: 'Too dark' },
  ],
  [{ action: 'delete' }, 'DELETE /api/review/photos/5', { revision: 1 }],
  [{ action: 'delete', reason: 'stolen' }, 'DELETE /api/review/photos/5', { revision: 1, reason: 'stolen' }],
])('%j is sent as %s', async (decision, call, body) => {
  expect(await requestOf(reviewOp({}, decision))).toEqual([call, body]);
});

test('the row has the decision’s fields under the stored names', () => {
  const op = review.create(newOp('op', 1, 0), {
    action: 'reject',
    reason: 'Too dark',
    marks: [DUST],
    fromPhotoPage: true,
    photoId: 5,
    revision: 1,
  });
  expect(op).toEqual({
    ...newOp('op', 1, 0),
    kind: 'review',
    status: { state: 'waiting', reason: 'held', since: 0, until: 5_000 },
    photoId: 5,
    revision: 1,
    action: 'reject',
    reason: 'Too dark',
    marks: [DUST],
    fromPhotoPage: true,
  });
});

/** A row as IndexedDB returns it. */
const stored = (fields: object): ReviewOp => {
  const row = {
    id: '019de39c-2033-7c65-9ed8-5d34797f5c29',
    owner: 1,
    version: 1,
    createdAt: 1_777_640_153_139,
    status: { state: 'queued' },
    tries: 0,
    refusals: 0,
    sent: false,
    kind: 'review',
    photoId: 5,
    action: 'reject',
    revision: 2,
    reason: 'blurred',
    ...fields,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored rows have no checked type
  return JSON.parse(JSON.stringify(row)) as ReviewOp;
};

describe('a rejection stored by an old version', () => {
  const body = { action: 'reject', revision: 2, rejectReason: 'blurred' };

  test('from a photo page is sent and shown as such', async () => {
    const op = stored({ fromPhotoPage: true });
    expect(await requestOf(op)).toEqual([PUT, { ...body, isReviewerPage: false }]);
    expect(review.itemOf(op, itemStatus({})).decision).toEqual({
      action: 'reject',
      reason: 'blurred',
      fromPhotoPage: true,
    });
  });

  test('from the review desk lacks `fromPhotoPage` and is sent as made at the desk', async () => {
    const op = stored({});
    expect(await requestOf(op)).toEqual([PUT, { ...body, isReviewerPage: true }]);
    expect(review.itemOf(op, itemStatus({})).decision).toEqual({ action: 'reject', reason: 'blurred' });
  });
});
