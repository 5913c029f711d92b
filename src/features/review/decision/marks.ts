/** The marks of a rejection being written: codes, and pins on the photo (docs/rules/review.md, "Reasons"). */
import { MAX_MARKS } from '../../../contract/rules/limits.ts';
import type { PhotoMark } from '../../../contract/calls/decision.ts';
import type { RejectCode } from '../../../contract/rules/values.ts';

/** A position on the photo, as fractions of its width and height. */
export interface PinPosition {
  x: number;
  y: number;
}

/** Where a new pin is, and whether what it marks shows only with the histogram equalised. */
export type NewPin = PinPosition & Pick<PhotoMark, 'equalised'>;

export type Marks = readonly PhotoMark[];

export function hasCode(marks: Marks, code: RejectCode): boolean {
  return marks.some((mark) => mark.code === code);
}

/** Adds a code without a pin, or removes it with all its pins. */
export function toggleCode(marks: Marks, code: RejectCode): Marks {
  if (hasCode(marks, code)) return marks.filter((mark) => mark.code !== code);
  return isFull(marks) ? marks : [...marks, { code }];
}

/**
 * Adds a pin for a code. If the code has a mark without a pin, that mark gets the position; otherwise a mark is added.
 */
export function addPin(marks: Marks, code: RejectCode, { equalised, ...position }: NewPin): Marks {
  const pin = { code, ...clamped(position), ...(equalised && { equalised }) };
  const unpinned = marks.findIndex((mark) => mark.code === code && mark.x === undefined);
  if (unpinned >= 0) return marks.with(unpinned, pin);
  return isFull(marks) ? marks : [...marks, pin];
}

/** Gives the mark at `index` a position. */
export function movePin(marks: Marks, index: number, position: PinPosition): Marks {
  const moved = marks[index];
  return moved === undefined ? marks : marks.with(index, { ...moved, ...clamped(position) });
}

/** Changes whether what the pin at `index` marks shows only with the histogram equalised. */
export function toggleEqualised(marks: Marks, index: number): Marks {
  const mark = marks[index];
  if (mark?.x === undefined) return marks;
  const { equalised, ...pin } = mark;
  return marks.with(index, equalised === true ? pin : { ...pin, equalised: true });
}

/** Removes the pin at `index`. A code that loses its last pin stays selected. */
export function removePin(marks: Marks, index: number): Marks {
  const removed = marks[index];
  if (removed === undefined) return marks;
  const others = marks.filter((_, at) => at !== index);
  if (hasCode(others, removed.code)) return others;
  return marks.map((mark, at) => (at === index ? { code: mark.code } : mark));
}

/** The numbers on the code's pins, from 1. */
export function pinNumbersOf(marks: Marks, code: RejectCode): number[] {
  return marks.flatMap((mark, index) => (mark.code === code && mark.x !== undefined ? [index + 1] : []));
}

export function isFull(marks: Marks): boolean {
  return marks.length >= MAX_MARKS;
}

/**
 * Limits a position to the photo, and rounds it to four decimal places, which is finer than a pixel of the display
 * copy.
 */
function clamped({ x, y }: PinPosition): PinPosition {
  return { x: clampedShare(x), y: clampedShare(y) };
}

function clampedShare(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;
}
