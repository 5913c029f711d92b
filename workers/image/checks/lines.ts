/** Joins segments that lie on one line, such as a horizon that a mast or a vehicle interrupts. */
import type { Size } from '../types.ts';
import type { Segment, Steps } from './segments.ts';
import { SQUEEZED, STEP_SCALE } from './segments.ts';

/**
 * A nearly level line. Distances along it are shares of the plane's width; `offset` and `middle` are shares of its
 * height.
 */
export interface Line {
  /** In degrees; positive if it falls to the right. */
  angle: number;
  /** Standard error of `angle`. */
  error: number;
  /** Where it crosses the middle of the plane. */
  offset: number;
  /** The position of the middle of its first segment. */
  middle: number;
  /** Its ends. */
  from: number;
  to: number;
  /** The share of the width that its segments cover. */
  cover: number;
  /** The mean change in brightness from above to below, in levels. */
  step: number;
}

/** The most segments that are joined: the longest ones. */
const MOST_SEGMENTS = 150;
/** The shortest segment that is joined, as a share of the width. */
const LEAST_LENGTH = 0.03;
/** Degrees in a radian. */
const DEGREES = 180 / Math.PI;

/** Joins the segments of a plane. The line that covers the largest share of the width comes first. */
export function joinSegments(segments: readonly Segment[], { width, height }: Size): Line[] {
  const open = segments
    .filter(({ from, to }) => to - from >= LEAST_LENGTH * width)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, MOST_SEGMENTS);
  const lines: Line[] = [];
  for (let first = open.shift(); first !== undefined; first = open.shift()) {
    const joined = [first];
    let fit = { slope: first.slope, x: (first.from + first.to) / 2, y: first.y };
    // Tried twice, because a line is known more precisely once others have joined it.
    for (let pass = 0; pass < 2; pass++) {
      for (let next = 0; next < open.length; next++) {
        const other = open[next];
        if (other === undefined || !continues(other, first, fit)) continue;
        joined.push(other);
        open.splice(next, 1);
        next--;
        fit = fitted(joined);
      }
    }
    const length = joined.reduce((sum, { from, to }) => sum + to - from, 0);
    lines.push({
      angle: Math.atan(fit.slope) * DEGREES,
      error: Math.min(...joined.map(({ error }) => error)) * DEGREES,
      offset: (fit.y + fit.slope * (width / 2 - fit.x)) / height,
      middle: fit.y / height,
      from: Math.min(...joined.map(({ from }) => from)) / width,
      to: Math.max(...joined.map(({ to }) => to)) / width,
      cover: length / width,
      step: joined.reduce((sum, { from, to, step }) => sum + step * (to - from), 0) / length,
    });
  }
  return lines.toSorted((a, b) => b.cover - a.cover);
}

/** Where a line can be seen, beyond what texture alone would show. */
export interface Presence {
  /** The share of the width. */
  presence: number;
  /** The share of the half of the width in which it is seen least. */
  leastHalf: number;
}

/**
 * Measures where a line can be seen. It counts the columns in which a ridge of the line's sign is on the line, and subtracts
 * the mean of such counts on parallel lines a little above and below.
 */
export function presenceOf(line: Line, { width, height, values }: Steps): Presence {
  const sign = line.step > 0 ? 1 : -1;
  const least = Math.max(0.5, 0.3 * Math.abs(line.step)) * STEP_SCALE;
  const slope = Math.tan(line.angle / DEGREES) * SQUEEZED;
  const on = seen(0);
  const beside = [-14, -9, 9, 14].map(seen);
  const beyond = (half: 0 | 1): number =>
    on[half] - beside.reduce((sum, halves) => sum + halves[half], 0) / 4;
  const [left, right] = [beyond(0), beyond(1)];
  return {
    presence: Math.max(0, (left + right) / width),
    leastHalf: Math.max(0, Math.min(left, right) / (width / 2)),
  };

  /** The number of columns of the left and the right half. */
  function seen(off: number): [left: number, right: number] {
    let inside = 0;
    const counts: [number, number] = [0, 0];
    for (let x = 2; x < width - 2; x++) {
      const y = Math.round(line.offset * height + slope * (x - width / 2) + off);
      if (y < 6 || y >= height - 6) continue;
      inside++;
      const at = y * width + x;
      const step = Math.max(
        sign * (values[at] ?? 0),
        sign * (values[at - width] ?? 0),
        sign * (values[at + width] ?? 0),
      );
      if (step < least || step < sign * (values[at - 3 * width] ?? 0)) continue;
      if (step >= sign * (values[at + 3 * width] ?? 0)) counts[x < width / 2 ? 0 : 1]++;
    }
    return inside > 0.3 * width ? counts : [0, 0];
  }
}

interface Fit {
  slope: number;
  x: number;
  y: number;
}

function continues(other: Segment, first: Segment, { slope, x, y }: Fit): boolean {
  if (other.step > 0 !== first.step > 0) return false;
  const middle = (other.from + other.to) / 2;
  const off = Math.abs(other.y - y - slope * (middle - x));
  return (
    off <= Math.min(4, 1 + 2 * Math.abs(middle - x) * first.error) &&
    Math.abs(other.slope - slope) <= 0.004 + 2 * other.error
  );
}

/** Fits a line to all points of the segments by least squares. */
function fitted(segments: readonly Segment[]): Fit {
  let length = 0;
  let sumX = 0;
  let sumY = 0;
  for (const { from, to, y } of segments) {
    length += to - from;
    sumX += ((to - from) * (from + to)) / 2;
    sumY += (to - from) * y;
  }
  const x = sumX / length;
  const y = sumY / length;
  let xx = 0;
  let xy = 0;
  for (const segment of segments) {
    const own = segment.to - segment.from;
    const off = (segment.from + segment.to) / 2 - x;
    const spread = (own * own) / 12;
    xx += own * (off * off + spread);
    xy += own * (off * (segment.y - y) + segment.slope * spread);
  }
  return { slope: xy / xx, x, y };
}
