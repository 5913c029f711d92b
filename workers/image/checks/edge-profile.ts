/** Samples straight strong edges: where they are, and how the brightness changes across them (halo.ts). */
import type { Plane } from './types.ts';

/** A place of strong change, in px of the plane that was searched; `nx` and `ny` point to the brighter side, 1 long. */
export interface EdgePoint {
  x: number;
  y: number;
  nx: number;
  ny: number;
  gradient: number;
}

/** Brightness across an edge, from its dark to its bright side. */
export interface EdgeProfile {
  dark: number;
  bright: number;
  /** How far the bright side is above its level next to the edge, and the dark side below it, in levels; 0 or more. */
  over: number;
  under: number;
}

/** Of each square of this side only the strongest point is taken, px. */
const TILE = 12;
/** Least change across 2 px. */
const LEAST_GRADIENT = 24;

/** From the middle of an edge outwards, px: halos end before the level of each side begins. */
const LEVEL_FROM = 9;
const LEVEL_TO = 12;
/** How far the edge may be from where it was sought, px. */
const SEEK = 5;
const REACH = LEVEL_TO + SEEK;
/** Parallel lines on each side of the middle one, 1 px apart. */
const LINES = 3;

const LEAST_HEIGHT = 40;
/** How much the level of a side may vary, as a share of the edge's height. */
const MOST_UNEVEN = 0.08;
/** From 10 to 90 % of the height, px: wider edges are out of focus, and show no sharpening. */
const MOST_WIDTH = 7;

/** The strongest points of a plane, at most `most`. */
export function strongestEdges({ width, height, values }: Plane, most: number): EdgePoint[] {
  const points: EdgePoint[] = [];
  for (let top = 1; top < height - 1; top += TILE) {
    const bottom = Math.min(top + TILE, height - 1);
    for (let left = 1; left < width - 1; left += TILE) {
      const right = Math.min(left + TILE, width - 1);
      let strongest = LEAST_GRADIENT - 1;
      let place = -1;
      for (let y = top; y < bottom; y++) {
        let at = y * width + left;
        let before = values[at - 1] ?? 0;
        let here = values[at] ?? 0;
        for (const end = at + right - left; at < end; at++) {
          const next = values[at + 1] ?? 0;
          const change =
            Math.abs(next - before) + Math.abs((values[at + width] ?? 0) - (values[at - width] ?? 0));
          before = here;
          here = next;
          if (change <= strongest) continue;
          strongest = change;
          place = at;
        }
      }
      if (place < 0) continue;
      const across = (values[place + 1] ?? 0) - (values[place - 1] ?? 0);
      const down = (values[place + width] ?? 0) - (values[place - width] ?? 0);
      const gradient = Math.hypot(across, down);
      points.push({
        x: place % width,
        y: Math.floor(place / width),
        nx: across / gradient,
        ny: down / gradient,
        gradient,
      });
    }
  }
  return points.toSorted((a, b) => b.gradient - a.gradient).slice(0, most);
}

/**
 * The profile across the edge through this point, in px of this plane; undefined if the edge isn't a plain step: too low,
 * too wide, curved, or with something else beside it.
 */
export function profileAcross(
  plane: Plane,
  { x, y, nx, ny }: Pick<EdgePoint, 'x' | 'y' | 'nx' | 'ny'>,
): EdgeProfile | undefined {
  const margin = REACH + LINES + 1;
  if (x < margin || y < margin || x >= plane.width - margin || y >= plane.height - margin) return undefined;
  const values = meanAcross(plane, { x, y, nx, ny });
  const middle = steepest(values);
  if (middle === undefined) return undefined;

  const dark = level(values, middle - LEVEL_TO, middle - LEVEL_FROM);
  const bright = level(values, middle + LEVEL_FROM, middle + LEVEL_TO);
  const height = bright.mean - dark.mean;
  if (height < LEAST_HEIGHT || Math.max(dark.range, bright.range) > height * MOST_UNEVEN) return undefined;

  let [from, to] = [middle, middle];
  while (from > 0 && (values[from] ?? 0) > dark.mean + height * 0.1) from--;
  while (to < values.length - 1 && (values[to] ?? 0) < bright.mean - height * 0.1) to++;
  if (to - from > MOST_WIDTH) return undefined;

  let [over, under] = [0, 0];
  for (let i = 1; i < LEVEL_FROM; i++) {
    over = Math.max(over, (values[middle + i] ?? 0) - bright.mean);
    under = Math.max(under, dark.mean - (values[middle - i] ?? 0));
  }
  return { dark: dark.mean, bright: bright.mean, over, under };
}

/** The means of parallel lines across the edge, from `REACH` before the point to `REACH` behind it. */
function meanAcross(
  { width, values }: Plane,
  { x, y, nx, ny }: { x: number; y: number; nx: number; ny: number },
): Float64Array {
  const means = new Float64Array(2 * REACH + 1);
  for (let i = 0; i < means.length; i++) {
    let total = 0;
    for (let line = -LINES; line <= LINES; line++) {
      const px = x + (i - REACH) * nx - line * ny;
      const py = y + (i - REACH) * ny + line * nx;
      const left = Math.floor(px);
      const top = Math.floor(py);
      const [restX, restY] = [px - left, py - top];
      const at = top * width + left;
      total +=
        ((values[at] ?? 0) * (1 - restX) + (values[at + 1] ?? 0) * restX) * (1 - restY) +
        ((values[at + width] ?? 0) * (1 - restX) + (values[at + width + 1] ?? 0) * restX) * restY;
    }
    means[i] = total / (2 * LINES + 1);
  }
  return means;
}

/** Where a profile rises most; undefined if it doesn't rise near its middle. */
function steepest(values: Float64Array): number | undefined {
  let most = 0;
  let place: number | undefined;
  for (let i = REACH - SEEK; i <= REACH + SEEK; i++) {
    const rise = (values[i + 1] ?? 0) - (values[i - 1] ?? 0);
    if (rise <= most) continue;
    most = rise;
    place = i;
  }
  return place;
}

function level(values: Float64Array, from: number, to: number): { mean: number; range: number } {
  let [total, least, most] = [0, Infinity, -Infinity];
  for (let i = from; i <= to; i++) {
    const value = values[i] ?? 0;
    total += value;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return { mean: total / (to - from + 1), range: most - least };
}
