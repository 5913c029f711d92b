/** A finding of the checks as a reason of a rejection (docs/rules/review.md, "Checks"). */
import { CODE_OF_FINDING } from '../../../../workers/image/checks/findings.ts';
import type { Finding } from '../../../../workers/image/checks/findings.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { isPinnable } from '../../../contract/rules/values.ts';
import { addPin, hasCode, toggleCode } from '../decision/marks.ts';
import type { Marks, PinPosition } from '../decision/marks.ts';
import { placesOf } from './findings-on.ts';

/** The most pins that one finding adds. */
export const MOST_PINS_AT_ONCE = 5;

/** The marks with the finding's code, and pins at its places, at most `MOST_PINS_AT_ONCE`. */
export function withFinding(marks: Marks, finding: Finding, photo: ReviewPhoto): Marks {
  const code = CODE_OF_FINDING[finding.kind];
  const coded = hasCode(marks, code) ? marks : toggleCode(marks, code);
  return pinsOf(finding, photo)
    .filter((pin) => !hasPinAt(coded, pin))
    .reduce((now, pin) => addPin(now, code, pin), coded);
}

/** True if the marks have the finding's code, and a pin at its worst place if it has one. */
export function isFindingUsed(marks: Marks, finding: Finding, photo: ReviewPhoto): boolean {
  const [worst] = pinsOf(finding, photo);
  const own = marks.filter(({ code }) => code === CODE_OF_FINDING[finding.kind]);
  return worst === undefined ? own.length > 0 : hasPinAt(own, worst);
}

function pinsOf(finding: Finding, photo: ReviewPhoto): PinPosition[] {
  if (!isPinnable(CODE_OF_FINDING[finding.kind])) return [];
  return placesOf(finding, photo)
    .slice(0, MOST_PINS_AT_ONCE)
    .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
}

/** Positions of marks are rounded (`marks.ts`). */
const NEAR = 0.001;

function hasPinAt(marks: Marks, { x, y }: PinPosition): boolean {
  return marks.some(
    (mark) =>
      mark.x !== undefined &&
      mark.y !== undefined &&
      Math.abs(mark.x - x) < NEAR &&
      Math.abs(mark.y - y) < NEAR,
  );
}
