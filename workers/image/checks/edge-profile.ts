/** Finds strong edges, and reads how the brightness changes across them (halo.ts). */
import type { Plane } from './types.ts';

/** A point on an edge, in px of the searched plane. (`nx`, `ny`) is the unit vector towards the brighter side. */
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
  /** How far the brightness next to the edge rises above `bright` and falls below `dark`, in levels; at least 0. */
  over: number;
  under: number;
}

/** The side of the squares of which each gives one edge point at most, px. */
const TILE = 12;
/** The least change in brightness over 2 px, in levels. */
const LEAST_GRADIENT = 24;

/** The distances from the edge between which the level of each side is measured, px. Halos end before. */
const LEVEL_FROM = 9;
const LEVEL_TO = 12;
/** How far the edge may be from the given point, px. */
const SEEK = 5;
const REACH = LEVEL_TO + SEEK;
/** The profile is averaged over this many parallel lines on each side of the middle one, 1 px apart. */
const LINES = 3;

/** The least step in brightness from one side to the other, in levels. */
const LEAST_HEIGHT = 40;
/** The most that the brightness of a side may vary, as a share of the edge's height. */
const MOST_UNEVEN = 0.08;
/** The largest width from 10 to 90 % of the height, px. Wider edges are out of focus, and show no sharpening. */
const MOST_WIDTH = 7;

/** The strongest edge points of a plane, at most `most`. */
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
 * The profile across the edge through a point of this plane; undefined if the edge isn't a plain step, i.e. if it is
 * too low, too wide or curved, or has something else beside it.
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

/** The mean of parallel lines across the edge, from `REACH` px on its dark side to `REACH` px on its bright side. */
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

/** The index at which a profile rises most; undefined if it doesn't rise near its middle. */
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
