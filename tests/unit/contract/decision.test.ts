/** The check of a decision, shared by the page and the server (docs/rules/review.md, "Reasons"). */
import { describe, expect, test } from 'vitest';
import type { PhotoMark } from '../../../src/contract/calls/decision.ts';
import { checkDecision, isFromPhotoPage } from '../../../src/contract/rules/decision.ts';
import type { UncheckedDecision } from '../../../src/contract/rules/decision.ts';
import type { DecisionAction } from '../../../src/contract/rules/values.ts';

const DUST: PhotoMark = { code: 'dust' };

const check = (action: DecisionAction, rejectReason: string, rejectMarks: PhotoMark[] = []) =>
  checked(action, { rejectReason, rejectMarks });

const checked = (action: DecisionAction, written: UncheckedDecision) => {
  const outcome = checkDecision(action, written);
  return outcome.ok ? outcome.decision : outcome.problem;
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
      rejectReason: 'tilted',
      rejectMarks: [DUST],
    });
    expect(check('reject', '', [DUST])).toEqual({ action: 'reject', rejectMarks: [DUST] });
    expect(check('reject', 'tilted')).toEqual({ action: 'reject', rejectReason: 'tilted' });
    expect(check('delete', ' stolen ', [DUST])).toEqual({ action: 'delete', reason: 'stolen' });
  });

  test('says where it was made and on which revision, a deletion only the latter', () => {
    const written = { rejectReason: 'tilted', isReviewerPage: true, revision: 3 };
    expect(checked('approve', written)).toEqual({ action: 'approve', isReviewerPage: true, revision: 3 });
    expect(checked('reject', written)).toEqual({ action: 'reject', ...written });
    expect(checked('delete', written)).toEqual({ action: 'delete', reason: 'tilted', revision: 3 });
  });

  test('keeps coordinates only where both are given and the code can have them', () => {
    const marks: PhotoMark[] = [
      { code: 'dust', x: 0.25, y: 0.5 },
      { code: 'dust', x: 0.25 },
      { code: 'wrong_data', x: 0.25, y: 0.5 },
    ];
    expect(checked('reject', { rejectMarks: marks, mendedMarks: marks })).toEqual({
      action: 'reject',
      rejectMarks: [{ code: 'dust', x: 0.25, y: 0.5 }, { code: 'dust' }, { code: 'wrong_data' }],
      mendedMarks: [{ code: 'dust', x: 0.25, y: 0.5 }, { code: 'dust' }, { code: 'wrong_data' }],
    });
  });

  test('names the earlier version only if something is mended', () => {
    const mended = { rejectReason: 'tilted', mendedMarks: [DUST], earlierId: 4 };
    expect(checked('reject', mended)).toEqual({ action: 'reject', ...mended });
    expect(checked('reject', { ...mended, mendedMarks: [] })).toEqual({
      action: 'reject',
      rejectReason: 'tilted',
    });
  });

  test('is the same once it is checked again, as the server does', () => {
    const written = {
      rejectReason: ' tilted',
      rejectMarks: [{ ...DUST, x: 0.5, y: 1 }],
      mendedMarks: [DUST],
      earlierId: 4,
      isReviewerPage: false,
      revision: 3,
    };
    const outcome = checkDecision('reject', written);
    if (!outcome.ok || outcome.decision.action === 'delete') throw new Error('refused');
    const { action: _action, ...sent } = outcome.decision;
    expect(checkDecision('reject', sent)).toEqual(outcome);
  });
});

test('a rejection counts as made at the review desk only if it says so', () => {
  const decision = { action: 'reject', rejectReason: 'Too dark' } as const;
  expect(isFromPhotoPage(decision)).toBe(true);
  expect(isFromPhotoPage({ ...decision, isReviewerPage: false })).toBe(true);
  expect(isFromPhotoPage({ ...decision, isReviewerPage: true })).toBe(false);
  expect(isFromPhotoPage({ action: 'approve' })).toBe(false);
});
