/** The codes of a rejection while it is being written (docs/rules/review.md, "Reasons"). */
import { MAX_MARKS } from '../../contract/rules/limits.ts';
import type { PhotoMark } from '../../contract/calls/photo.ts';
import { REJECT_CODES } from '../../contract/rules/values.ts';
import type { RejectCode } from '../../contract/rules/values.ts';

/** On the photo, from 0 to 1 of its width and height. */
export interface Place {
  x: number;
  y: number;
}

export type Marks = readonly PhotoMark[];

/** Codes that have a digit of their own on the keyboard: 1 to 9, and 0 for the tenth. */
const DIGITS = '1234567890';

export function digitOf(code: RejectCode): string | undefined {
  return DIGITS[REJECT_CODES.indexOf(code)];
}

/** The code of a digit, or nothing. */
export function codeOfDigit(digit: string): RejectCode | undefined {
  const at = DIGITS.indexOf(digit);
  return at < 0 ? undefined : REJECT_CODES[at];
}

export function hasCode(marks: Marks, code: RejectCode): boolean {
  return marks.some((mark) => mark.code === code);
}

/** Chooses a code, without a place; one that is chosen goes, with all its places. */
export function toggleCode(marks: Marks, code: RejectCode): Marks {
  if (hasCode(marks, code)) return marks.filter((mark) => mark.code !== code);
  return isFull(marks) ? marks : [...marks, { code }];
}

/** Puts a pin: the code's first that has no place gets this one, else there is one more. */
export function pinAt(marks: Marks, code: RejectCode, place: Place): Marks {
  const unplaced = marks.findIndex((mark) => mark.code === code && mark.x === undefined);
  if (unplaced >= 0) return movePin(marks, unplaced, place);
  return isFull(marks) ? marks : [...marks, { code, ...within(place) }];
}

/** Gives a mark of the list a place. */
export function movePin(marks: Marks, index: number, place: Place): Marks {
  return marks.map((mark, at) => (at === index ? { code: mark.code, ...within(place) } : mark));
}

/** Takes a pin off the photo; its code stays chosen, if only without a place. */
export function removePin(marks: Marks, index: number): Marks {
  const gone = marks[index];
  if (gone === undefined) return marks;
  const others = marks.filter((_, at) => at !== index);
  if (hasCode(others, gone.code)) return others;
  return marks.map((mark, at) => (at === index ? { code: mark.code } : mark));
}

/** The numbers that the code's pins carry on the photo, from 1. */
export function numbersOf(marks: Marks, code: RejectCode): number[] {
  return marks.flatMap((mark, at) => (mark.code === code && mark.x !== undefined ? [at + 1] : []));
}

export function isFull(marks: Marks): boolean {
  return marks.length >= MAX_MARKS;
}

/** A place on the photo, to a ten-thousandth: finer than a pixel of the display copy is seen. */
function within({ x, y }: Place): Place {
  return { x: bounded(x), y: bounded(y) };
}

function bounded(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;
}
