/** The angle of a line that a reviewer draws along something that should be level or plumb. */
import type { PinPosition } from '../decision/marks.ts';

/**
 * How far a line is from level or, if it is steeper than 45°, from plumb: in degrees, clockwise, -45 to 45, as `TiltCheck`
 * counts. `ratio`: the photo's width divided by its height. 0 for a line without length.
 */
export function levelAngle(from: PinPosition, to: PinPosition, ratio: number): number {
  const [across, down] = [(to.x - from.x) * ratio, to.y - from.y];
  if (across === 0 && down === 0) return 0;
  // The horizon of a camera that is turned clockwise rises to the right.
  const degrees = (Math.atan2(-down, across) * 180) / Math.PI;
  return degrees - Math.round(degrees / 90) * 90;
}
