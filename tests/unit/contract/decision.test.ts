/** The check of a decision, shared by the page and the server (docs/rules/review.md, "Reasons"). */
import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  checkDecision,
  checkRejection,
  isFromPhotoPage,
  readBody,
} from '../../../src/contract/rules/decision.ts';
import type { Rejection } from '../../../src/contract/rules/decision.ts';
import type { PhotoMark } from '../../../src/contract/calls/photo.ts';
import type { DecisionAction } from '../../../src/contract/rules/values.ts';

const DUST: PhotoMark = { code: 'dust' };

const check = (action: DecisionAction, reason: string, marks: PhotoMark[] = []) => {
  const checked = checkDecision(action, { reason, marks });
  return checked.ok ? checked.decision : checked.problem;
};

describe('a decision', () => {
  test('to reject needs a text or a code, a decision to delete needs a text', () => {
    expect(check('reject', ' ')).toBe('required');
    expect(check('reject', 'a', [DUST])).toBe('too_short');
    expect(check('reject', 'x'.repeat(1001), [DUST])).toBe('too_long');
    expect(check('delete', '', [DUST])).toBe('required');
    expect(check('delete', ' ')).toBe('required');
    expect(check('delete', ' a')).toBe('too_short');
  });

  test('has only the fields of its action', () => {
    expect(check('approve', 'a', [DUST])).toEqual({ action: 'approve' });
    expect(check('reject', ' tilted ', [DUST])).toEqual({
      action: 'reject',
      reason: 'tilted',
      marks: [DUST],
    });
    expect(check('reject', '', [DUST])).toEqual({ action: 'reject', marks: [DUST] });
    expect(check('reject', 'tilted')).toEqual({ action: 'reject', reason: 'tilted' });
    expect(check('delete', ' stolen ', [DUST])).toEqual({ action: 'delete', reason: 'stolen' });
  });

  test('keeps coordinates only where both are given and the code can have them', () => {
    const marks: PhotoMark[] = [
      { code: 'dust', x: 0.25, y: 0.5 },
      { code: 'dust', x: 0.25 },
      { code: 'wrong_data', x: 0.25, y: 0.5 },
    ];
    expect(check('reject', '', marks)).toEqual({
      action: 'reject',
      marks: [{ code: 'dust', x: 0.25, y: 0.5 }, { code: 'dust' }, { code: 'wrong_data' }],
    });
  });
});

test.each<Rejection>([
  { action: 'reject', reason: 'Too dark' },
  { action: 'reject', reason: 'Too dark', mended: [DUST], earlierId: 4 },
  { action: 'reject', reason: 'Too dark', fromPhotoPage: true },
  { action: 'reject', marks: [{ code: 'dust', x: 0.25, y: 0.5 }], fromPhotoPage: true },
  { action: 'reject', reason: 'Too dark', marks: [DUST] },
])('the server reads back %j from the body that the device sends', (rejection) => {
  const { revision, ...draft } = readBody(bodyOf(rejection, 3));
  expect([revision, checkRejection(draft, draft)]).toEqual([3, { ok: true, decision: rejection }]);
});

test('a decision counts as made at the review desk only if the request says so', () => {
  const body = { action: 'reject', rejectReason: 'Too dark' } as const;
  expect(readBody(body).fromPhotoPage).toBe(true);
  expect(readBody({ ...body, isReviewerPage: false }).fromPhotoPage).toBe(true);
  expect(readBody({ ...body, isReviewerPage: true }).fromPhotoPage).toBe(false);
  expect(isFromPhotoPage({ action: 'approve' })).toBe(false);
});
