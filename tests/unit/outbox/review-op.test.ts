/** The op of a decision: the request that it becomes, and rows of earlier versions. */
import { describe, expect, test } from 'vitest';
import type { Decision } from '../../../src/contract/rules/decision.ts';
import { newOp } from '../../../src/outbox/engine/types.ts';
import { review } from '../../../src/outbox/kinds/review.ts';
import type { ReviewOp } from '../../../src/outbox/kinds/review.ts';
import { itemStatus } from './items.ts';
import { reviewOp } from './ops.ts';

const DUST = { code: 'dust', x: 0.25, y: 0.5 } as const;

/** Method, path and body of what is sent. */
async function sent(op: ReviewOp) {
  const step = await review.nextStep(op, {
    token: 't',
    requestBytes: () => 0,
    readBytes: () => Promise.reject(new Error('it has none')),
    parentPhotoId: () => Promise.resolve(undefined),
    attempt: () => ({ now: 0, random: 0, capMs: 0, token: 't' }),
  });
  if (!('request' in step)) throw new Error('nothing is sent');
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
  expect(await sent(reviewOp({}, decision))).toEqual([call, body]);
});

test('the row has the decision’s fields beside its own, under the names that devices have stored', () => {
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

/** The row, with some fields more. */
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as IndexedDB gives it: no type vouches for it
  return JSON.parse(JSON.stringify(row)) as ReviewOp;
};

describe('a row as an earlier version stored it', () => {
  const body = { action: 'reject', revision: 2, rejectReason: 'blurred' };

  test('on a photo’s page is sent as made there, and shown so', async () => {
    const op = stored({ fromPhotoPage: true });
    expect(await sent(op)).toEqual([PUT, { ...body, isReviewerPage: false }]);
    expect(review.itemOf(op, itemStatus({})).decision).toEqual({
      action: 'reject',
      reason: 'blurred',
      fromPhotoPage: true,
    });
  });

  test('at the desk has no such field, and is sent as made at the desk', async () => {
    const op = stored({});
    expect(await sent(op)).toEqual([PUT, { ...body, isReviewerPage: true }]);
    expect(review.itemOf(op, itemStatus({})).decision).toEqual({ action: 'reject', reason: 'blurred' });
  });
});
