/** The reasons of an earlier version at the desk (docs/rules/review.md, "Earlier version"). */
import { describe, expect, test } from 'vitest';
import type { PhotoMark } from '../../../src/contract/calls/decision.ts';
import { MAX_MARKS } from '../../../src/contract/rules/limits.ts';
import {
  earlierReasonState,
  setEarlierReason,
} from '../../../src/features/review/decision/earlier-reasons.ts';
import type { EarlierReasonsDraft } from '../../../src/features/review/decision/earlier-reasons.ts';
import { sortRejections } from '../../../src/features/review/decision/earlier-rejections.ts';
import { movePin } from '../../../src/features/review/decision/marks.ts';

const DUST: PhotoMark = { code: 'dust', x: 0.25, y: 0.5 };
const OTHER_DUST: PhotoMark = { code: 'dust', x: 0.75, y: 0.5 };
const LEVEL: PhotoMark = { code: 'level' };
const EMPTY: EarlierReasonsDraft = { rejectMarks: [], mendedMarks: [], still: [] };

describe('a reason that is still there', () => {
  test('is marked with its code at the old position', () => {
    const draft = setEarlierReason(setEarlierReason(EMPTY, DUST, 'still'), LEVEL, 'still');
    expect(draft.rejectMarks).toEqual([DUST, LEVEL]);
    expect([DUST, LEVEL, OTHER_DUST].map((reason) => earlierReasonState(draft, reason))).toEqual([
      'still',
      'still',
      undefined,
    ]);
  });

  test('still shows only when equalised if it did', () => {
    const reason = { ...DUST, equalised: true as const };
    expect(setEarlierReason(EMPTY, reason, 'still').rejectMarks).toEqual([reason]);
  });

  test('remains set if its pin is moved, until its code is removed', () => {
    const { rejectMarks, ...draft } = setEarlierReason(EMPTY, DUST, 'still');
    expect(
      earlierReasonState({ ...draft, rejectMarks: movePin(rejectMarks, 0, { x: 0.3, y: 0.5 }) }, DUST),
    ).toBe('still');
    expect(earlierReasonState({ ...draft, rejectMarks: [] }, DUST)).toBeUndefined();
  });

  test('is not marked twice, and not beyond the most marks', () => {
    expect(setEarlierReason({ ...EMPTY, rejectMarks: [DUST] }, DUST, 'still').rejectMarks).toEqual([DUST]);
    const marks = Array.from({ length: MAX_MARKS }, (_, n): PhotoMark => ({
      code: 'noise',
      x: n / 100,
      y: 0,
    }));
    const full = { ...EMPTY, rejectMarks: marks };
    expect(setEarlierReason(full, DUST, 'still')).toBe(full);
  });
});

describe('a mended reason', () => {
  test('is no mark any more if that came from the earlier version', () => {
    const draft = setEarlierReason(
      setEarlierReason(setEarlierReason(EMPTY, DUST, 'still'), OTHER_DUST, 'still'),
      DUST,
      'mended',
    );
    expect(draft).toEqual({ rejectMarks: [OTHER_DUST], mendedMarks: [DUST], still: [OTHER_DUST] });
    expect(earlierReasonState(draft, DUST)).toBe('mended');
  });

  test('leaves the reviewer’s own pins', () => {
    const own: PhotoMark = { code: 'dust', x: 0.9, y: 0.9 };
    expect(setEarlierReason({ ...EMPTY, rejectMarks: [own] }, DUST, 'mended').rejectMarks).toEqual([own]);
  });

  test('can be set to still there, and taken back', () => {
    const mended = setEarlierReason(EMPTY, DUST, 'mended');
    expect(setEarlierReason(mended, DUST, 'still')).toEqual({
      rejectMarks: [DUST],
      mendedMarks: [],
      still: [DUST],
    });
    expect(setEarlierReason(mended, DUST, undefined)).toEqual(EMPTY);
  });
});

const rejection = (id: number, ...codes: PhotoMark['code'][]) => ({
  id,
  codes,
  cache_image_path: null,
  rejected_at: '2026-03-01T00:00:00.000Z',
});

test('earlier rejections with a code of this photo come first, without the earlier version', () => {
  const list = [rejection(9, 'noise'), rejection(8, 'dust', 'level'), rejection(7, 'dust'), rejection(6)];
  const sorted = sortRejections(list, new Set(['dust']), 7);
  expect(sorted.map(({ rejection: { id }, isSame }) => [id, isSame])).toEqual([
    [8, true],
    [9, false],
    [6, false],
  ]);
});
