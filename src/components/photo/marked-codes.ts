/** The codes of a rejection (docs/rules/review.md, "Reasons"), as they are read. */
import type { PhotoMark } from '../../contract/calls/photo.ts';
import type { RejectCode } from '../../contract/rules/values.ts';

/** A code, and the numbers of its pins on the photo; none where it concerns the whole photo. */
export interface MarkedCode {
  code: RejectCode;
  pins: number[];
}

/** Each code once, in the order of its first mark. Pins have the numbers of `MarkPins`: their place in `marks`, from 1. */
export function markedCodes(marks: readonly PhotoMark[]): MarkedCode[] {
  const codes = new Map<RejectCode, number[]>();
  for (const [index, { code, x, y }] of marks.entries()) {
    const pins = codes.get(code) ?? [];
    if (x !== undefined && y !== undefined) pins.push(index + 1);
    codes.set(code, pins);
  }
  return [...codes].map(([code, pins]) => ({ code, pins }));
}
