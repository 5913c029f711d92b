/** Groups the marks of a rejection by reject code (docs/rules/review.md, "Reasons"). */
import type { PhotoMark } from '../../contract/calls/decision.ts';
import type { RejectCode } from '../../contract/rules/values.ts';

/** A reject code, and the numbers of its pins on the photo; no numbers if it concerns the whole photo. */
export interface MarkedCode {
  code: RejectCode;
  pins: number[];
  /** Those of the numbers whose place shows only with the histogram equalised. */
  equalised: number[];
}

/**
 * Each code once, in the order of its first mark. Pins have the same numbers as in `MarkPins`: their index in `marks`,
 * from 1.
 */
export function markedCodes(marks: readonly PhotoMark[]): MarkedCode[] {
  const codes = new Map<RejectCode, MarkedCode>();
  for (const [index, { code, x, y, equalised }] of marks.entries()) {
    const marked = codes.get(code) ?? { code, pins: [], equalised: [] };
    codes.set(code, marked);
    if (x === undefined || y === undefined) continue;
    marked.pins.push(index + 1);
    if (equalised === true) marked.equalised.push(index + 1);
  }
  return [...codes.values()];
}
