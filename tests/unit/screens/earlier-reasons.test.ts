/** The faults of an earlier version at the desk (docs/rules/review.md, "Earlier version"). */
import { describe, expect, test } from 'vitest';
import type { PhotoMark } from '../../../src/contract/calls/photo.ts';
import { bodyOf, checkRejection } from '../../../src/contract/rules/decision.ts';
import { MAX_MARKS } from '../../../src/contract/rules/limits.ts';
import { faultState, setFault } from '../../../src/features/review/earlier-reasons.ts';
import type { FaultDraft } from '../../../src/features/review/earlier-reasons.ts';
import { sortRejections } from '../../../src/features/review/earlier-rejections.ts';
import { movePin } from '../../../src/features/review/marks.ts';
import { review } from '../../../src/outbox/kinds/review.ts';
import { newOp } from '../../../src/outbox/engine/types.ts';

const DUST: PhotoMark = { code: 'dust', x: 0.25, y: 0.5 };
const OTHER_DUST: PhotoMark = { code: 'dust', x: 0.75, y: 0.5 };
const LEVEL: PhotoMark = { code: 'level' };
const EMPTY: FaultDraft = { marks: [], mended: [], still: [] };

describe('a fault that is still there', () => {
  test('is marked with its code at the old position', () => {
    const draft = setFault(setFault(EMPTY, DUST, 'still'), LEVEL, 'still');
    expect(draft.marks).toEqual([DUST, LEVEL]);
    expect([DUST, LEVEL, OTHER_DUST].map((fault) => faultState(draft, fault))).toEqual([
      'still',
      'still',
      undefined,
    ]);
  });

  test('still shows only when equalised if it did', () => {
    const fault = { ...DUST, equalised: true as const };
    expect(setFault(EMPTY, fault, 'still').marks).toEqual([fault]);
  });

  test('remains set if its pin is moved, until its code is removed', () => {
    const { marks, ...draft } = setFault(EMPTY, DUST, 'still');
    expect(faultState({ ...draft, marks: movePin(marks, 0, { x: 0.3, y: 0.5 }) }, DUST)).toBe('still');
    expect(faultState({ ...draft, marks: [] }, DUST)).toBeUndefined();
  });

  test('is not marked twice, and not beyond the most marks', () => {
    expect(setFault({ ...EMPTY, marks: [DUST] }, DUST, 'still').marks).toEqual([DUST]);
    const marks = Array.from({ length: MAX_MARKS }, (_, n): PhotoMark => ({
      code: 'noise',
      x: n / 100,
      y: 0,
    }));
    const full = { ...EMPTY, marks };
    expect(setFault(full, DUST, 'still')).toBe(full);
  });
});

describe('a mended fault', () => {
  test('is no mark any more if that came from the earlier version', () => {
    const draft = setFault(setFault(setFault(EMPTY, DUST, 'still'), OTHER_DUST, 'still'), DUST, 'mended');
    expect(draft).toEqual({ marks: [OTHER_DUST], mended: [DUST], still: [OTHER_DUST] });
    expect(faultState(draft, DUST)).toBe('mended');
  });

  test('leaves the reviewer’s own pins', () => {
    const own: PhotoMark = { code: 'dust', x: 0.9, y: 0.9 };
    expect(setFault({ ...EMPTY, marks: [own] }, DUST, 'mended').marks).toEqual([own]);
  });

  test('can be set to still there, and taken back', () => {
    const mended = setFault(EMPTY, DUST, 'mended');
    expect(setFault(mended, DUST, 'still')).toEqual({ marks: [DUST], mended: [], still: [DUST] });
    expect(setFault(mended, DUST, undefined)).toEqual(EMPTY);
  });
});

describe('a rejection with mended faults', () => {
  const draft = { reason: '', marks: [LEVEL], mended: [DUST], earlierId: 7 };
  const checked = checkRejection(draft);
  const decision = checked.ok ? checked.decision : undefined;

  test('goes through the outbox with them and the earlier version', () => {
    if (decision === undefined) throw new Error('refused');
    const op = review.create(newOp('op', 1, 0), { ...decision, photoId: 8, revision: 1 });
    const { decision: shown } = review.itemOf(op, { state: 'queued' });
    expect(shown).toEqual(decision);
    if (shown.action === 'delete') throw new Error('another decision');
    expect(bodyOf(shown, 1)).toMatchObject({ rejectMarks: [LEVEL], mendedMarks: [DUST], earlierId: 7 });
  });

  test('names no earlier version if nothing is mended', () => {
    const plain = checkRejection({ ...draft, mended: [] });
    expect(plain).toEqual({ ok: true, decision: { action: 'reject', marks: [LEVEL] } });
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
