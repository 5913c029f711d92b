/** Recognises pictures that lie on their side, where plumb lines look level (docs/checks.md, "Tilt"). */
import type { PlainSky } from './plain-sky.ts';
import type { Plane } from './types.ts';

/** A picture with more of its area in a sky at its top is upright. */
const MOST_SKY = 0.1;
/** The share of the width or height at each edge that is compared with the one at the opposite edge. */
const EDGE = 1 / 3;
/**
 * Light comes from above: a picture lies on its side if the brightness differs by at least this many levels from side to
 * side, and at least this many times as much as from top to bottom.
 */
const LEAST_LEVELS = 20;
const LEAST_RATIO = 2;
/** Every so many rows and columns are read. */
const EVERY = 4;

/** True if a picture seems to lie on its side: its sky is at one side, or its light comes from one side. */
export function liesOnItsSide(quarter: Plane, sky: PlainSky): boolean {
  if (sky.isAtSide) return true;
  if (sky.share > MOST_SKY) return false;
  const { width, height } = quarter;
  const [columns, rows] = [Math.floor(width * EDGE), Math.floor(height * EDGE)];
  const mean = (x: number, y: number, across: number, down: number) =>
    meanOf(quarter, { x, y, width: across, height: down });
  const fromSide = Math.abs(mean(0, 0, columns, height) - mean(width - columns, 0, columns, height));
  const fromAbove = Math.abs(mean(0, 0, width, rows) - mean(0, height - rows, width, rows));
  return fromSide >= LEAST_LEVELS && fromSide >= LEAST_RATIO * fromAbove;
}

function meanOf(
  { width, values }: Plane,
  area: { x: number; y: number; width: number; height: number },
): number {
  let [sum, count] = [0, 0];
  for (let y = area.y; y < area.y + area.height; y += EVERY) {
    for (let x = area.x; x < area.x + area.width; x += EVERY) {
      sum += values[y * width + x] ?? 0;
      count++;
    }
  }
  return sum / Math.max(1, count);
}
