/** Groups the marks of a rejection by reject code (docs/rules/review.md, "Reasons"). */
import type { PhotoMark } from '../../contract/calls/photo.ts';
import type { RejectCode } from '../../contract/rules/values.ts';

/** A reject code, and the numbers of its pins on the photo; no numbers if it concerns the whole photo. */
export interface MarkedCode {
  code: RejectCode;
  pins: number[];
}

/**
 * Each code once, in the order of its first mark. Pins have the same numbers as in `MarkPins`: their index in `marks`,
 * from 1.
 */
export function markedCodes(marks: readonly PhotoMark[]): MarkedCode[] {
  const codes = new Map<RejectCode, number[]>();
  for (const [index, { code, x, y }] of marks.entries()) {
    const pins = codes.get(code) ?? [];
    if (x !== undefined && y !== undefined) pins.push(index + 1);
    codes.set(code, pins);
  }
  return [...codes].map(([code, pins]) => ({ code, pins }));
}
