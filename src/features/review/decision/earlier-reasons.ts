/**
 * The reasons that were marked on a photo's earlier version, each set to mended or still there (docs/rules/review.md,
 * "Earlier version"). Pure functions on the draft of the decision.
 */
import type { PhotoMark } from '../../../contract/calls/decision.ts';
import { addPin, hasCode, isFull } from './marks.ts';
import type { Marks } from './marks.ts';
import type { ReviewDraft } from './review-draft.ts';

export type EarlierReasonState = 'mended' | 'still';

/** The part of a draft that says what has become of the earlier version's reasons. */
export type EarlierReasonsDraft = Pick<ReviewDraft, 'rejectMarks' | 'mendedMarks' | 'still'>;

/** What the reviewer has set for a reason; undefined for nothing, also if its code was removed since. */
export function earlierReasonState(
  { rejectMarks, mendedMarks, still }: EarlierReasonsDraft,
  reason: PhotoMark,
): EarlierReasonState | undefined {
  if (has(mendedMarks, reason)) return 'mended';
  const isMarked = has(rejectMarks, reason) || (has(still, reason) && hasCode(rejectMarks, reason.code));
  return isMarked ? 'still' : undefined;
}

/**
 * Sets a reason. One that is still there is added to the marks, at its old position; one that isn't is removed from them
 * if it is still as it was added. Unchanged if no more marks fit.
 */
export function setEarlierReason(
  draft: EarlierReasonsDraft,
  reason: PhotoMark,
  state: EarlierReasonState | undefined,
): EarlierReasonsDraft {
  const mendedMarks = without(draft.mendedMarks, reason);
  const still = without(draft.still, reason);
  if (state !== 'still') {
    const rejectMarks = without(draft.rejectMarks, reason);
    return { rejectMarks, still, mendedMarks: state === 'mended' ? [...mendedMarks, reason] : mendedMarks };
  }
  const rejectMarks = withReason(draft.rejectMarks, reason);
  return rejectMarks === undefined ? draft : { rejectMarks, mendedMarks, still: [...still, reason] };
}

/** The marks with this one; undefined if it doesn't fit. */
function withReason(marks: Marks, reason: PhotoMark): Marks | undefined {
  const { code, x, y, equalised } = reason;
  if (has(marks, reason)) return marks;
  if (x === undefined || y === undefined) {
    if (hasCode(marks, code)) return marks;
    return isFull(marks) ? undefined : [...marks, { code }];
  }
  const pinned = addPin(marks, code, { x, y, ...(equalised && { equalised }) });
  return pinned === marks ? undefined : pinned;
}

function has(marks: Marks, reason: PhotoMark): boolean {
  return marks.some((mark) => isSame(mark, reason));
}

function without(marks: Marks, reason: PhotoMark): Marks {
  return marks.filter((mark) => !isSame(mark, reason));
}

/** True for the same code at the same position, to the precision of pins. */
function isSame(one: PhotoMark, other: PhotoMark): boolean {
  return one.code === other.code && isNear(one.x, other.x) && isNear(one.y, other.y);
}

function isNear(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Math.abs(one - other) < 1e-4;
}
