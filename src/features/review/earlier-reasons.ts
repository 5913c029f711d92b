/**
 * The faults of a photo's earlier version, each set to mended or still there (docs/rules/review.md, "Earlier version").
 * Pure functions on the draft of the decision.
 */
import type { PhotoMark } from '../../contract/calls/photo.ts';
import { addPin, hasCode, isFull } from './marks.ts';
import type { Marks } from './marks.ts';

export type FaultState = 'mended' | 'still';

/** What a draft says of the earlier version's faults, and its marks. */
export interface FaultDraft {
  marks: Marks;
  /** The faults that this photo no longer has. */
  mended: Marks;
  /** The faults that are still there. Their marks are in `marks`, and may have been moved there. */
  still: Marks;
}

/** What the reviewer has set for a fault; undefined for nothing, also if its code was removed since. */
export function faultState({ marks, mended, still }: FaultDraft, fault: PhotoMark): FaultState | undefined {
  if (has(mended, fault)) return 'mended';
  const isMarked = has(marks, fault) || (has(still, fault) && hasCode(marks, fault.code));
  return isMarked ? 'still' : undefined;
}

/**
 * Sets a fault. One that is still there is added to the marks, at its old position; one that isn't is removed from them
 * if it is still as it was added. Unchanged if no more marks fit.
 */
export function setFault(draft: FaultDraft, fault: PhotoMark, state: FaultState | undefined): FaultDraft {
  const mended = without(draft.mended, fault);
  const still = without(draft.still, fault);
  if (state !== 'still') {
    const marks = without(draft.marks, fault);
    return { marks, still, mended: state === 'mended' ? [...mended, fault] : mended };
  }
  const marks = withFault(draft.marks, fault);
  return marks === undefined ? draft : { marks, mended, still: [...still, fault] };
}

/** The marks with this one; undefined if it doesn't fit. */
function withFault(marks: Marks, fault: PhotoMark): Marks | undefined {
  const { code, x, y, equalised } = fault;
  if (has(marks, fault)) return marks;
  if (x === undefined || y === undefined) {
    if (hasCode(marks, code)) return marks;
    return isFull(marks) ? undefined : [...marks, { code }];
  }
  const pinned = addPin(marks, code, { x, y, ...(equalised && { equalised }) });
  return pinned === marks ? undefined : pinned;
}

function has(marks: Marks, fault: PhotoMark): boolean {
  return marks.some((mark) => isSame(mark, fault));
}

function without(marks: Marks, fault: PhotoMark): Marks {
  return marks.filter((mark) => !isSame(mark, fault));
}

/** True for the same code at the same position, to the precision of pins. */
function isSame(one: PhotoMark, other: PhotoMark): boolean {
  return one.code === other.code && isNear(one.x, other.x) && isNear(one.y, other.y);
}

function isNear(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Math.abs(one - other) < 1e-4;
}
