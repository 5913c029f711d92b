/** The op of a decision: its request, its stored row, and rows from old versions. */
import { describe, expect, test } from 'vitest';
import type { AnyDecision } from '../../../src/contract/rules/decision.ts';
import { convertedOp } from '../../../src/database/earlier-ops.ts';
import { newOp } from '../../../src/outbox/engine/types.ts';
import { review } from '../../../src/outbox/kinds/review.ts';
import type { ReviewOp } from '../../../src/outbox/kinds/review.ts';
import { reviewOp, uploadOp } from './ops.ts';

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
const DELETE = 'DELETE /api/review/photos/5';

test.each<[AnyDecision, string, object]>([
  [
    { action: 'approve', revision: 1, isReviewerPage: true },
    PUT,
    { action: 'approve', revision: 1, isReviewerPage: true },
  ],
  [
    { action: 'reject', rejectMarks: [DUST], mendedMarks: [DUST], earlierId: 4, isReviewerPage: false },
    PUT,
    { action: 'reject', rejectMarks: [DUST], mendedMarks: [DUST], earlierId: 4, isReviewerPage: false },
  ],
  [{ action: 'delete', revision: 1 }, DELETE, { revision: 1 }],
  [{ action: 'delete', revision: 1, reason: 'stolen' }, DELETE, { revision: 1, reason: 'stolen' }],
  [
    { action: 'uphold', revision: 1, rejectMarks: [DUST] },
    `${PUT}/uphold`,
    { revision: 1, rejectMarks: [DUST] },
  ],
])('%j is sent as %s', async (decision, call, body) => {
  expect(await requestOf(reviewOp({}, decision))).toEqual([call, body]);
});

test('the row has the decision as it will be sent', () => {
  const decision = {
    action: 'reject',
    rejectReason: 'Too dark',
    isReviewerPage: false,
    revision: 1,
  } as const;
  expect(review.create(newOp('op', 1, 0), { decision, photoId: 5 })).toEqual({
    ...newOp('op', 1, 0),
    kind: 'review',
    status: { state: 'waiting', reason: 'held', since: 0, until: 5_000 },
    photoId: 5,
    decision,
  });
});

/** A row as version 1 of the database had it. */
const stored = (fields: object) => {
  const { decision: _decision, ...op } = reviewOp({ version: 2, sent: true });
  return { ...op, revision: 2, ...fields };
};

const ROWS: [object, string, object][] = [
  [{ action: 'approve' }, PUT, { action: 'approve', revision: 2, isReviewerPage: true }],
  [
    { action: 'reject', reason: 'blurred' },
    PUT,
    { action: 'reject', revision: 2, isReviewerPage: true, rejectReason: 'blurred' },
  ],
  [
    { action: 'reject', reason: 'blurred', fromPhotoPage: true },
    PUT,
    { action: 'reject', revision: 2, isReviewerPage: false, rejectReason: 'blurred' },
  ],
  [
    { action: 'reject', marks: [DUST], mended: [DUST], earlierId: 4 },
    PUT,
    {
      action: 'reject',
      revision: 2,
      isReviewerPage: true,
      rejectMarks: [DUST],
      mendedMarks: [DUST],
      earlierId: 4,
    },
  ],
  [{ action: 'delete' }, DELETE, { revision: 2 }],
  [{ action: 'delete', reason: 'stolen' }, DELETE, { revision: 2, reason: 'stolen' }],
];

describe('a row of version 1', () => {
  test.each(ROWS)('with %j is sent as %s, with the body that was sent before', async (fields, call, body) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows on devices have no checked type
    const row = convertedOp(stored(fields)) as ReviewOp;
    expect(await requestOf(row)).toEqual([call, body]);
  });

  test('keeps its other fields when its decision becomes one value', () => {
    const op = { ...reviewOp({ sent: true, exempt: true }), together: 'first' };
    const { decision: _decision, ...rest } = op;
    const flat = { ...rest, action: 'delete', revision: 2, reason: 'stolen' } as const;
    expect(convertedOp(flat)).toEqual({
      ...rest,
      decision: { action: 'delete', revision: 2, reason: 'stolen' },
    });
  });

  test('stays as it is if it needs no conversion', () => {
    for (const op of [reviewOp(), uploadOp()]) expect(convertedOp(op)).toBe(op);
  });
});
