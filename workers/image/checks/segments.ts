/**
 * Finds straight, nearly level edges to a small fraction of a pixel. It follows ridges of the smoothed gradient from
 * column to column, cuts them where they bend, and fits a line to each piece by least squares.
 */
import type { Size } from '../types.ts';
import type { Plane } from './types.ts';

/** A straight edge, in px of the plane, y downwards. */
export interface Segment {
  /** Its ends. */
  from: number;
  to: number;
  /** Its position midway between its ends. */
  y: number;
  slope: number;
  /** Standard error of `slope`. */
  error: number;
  /** The mean change in brightness from above to below, in levels. */
  step: number;
}

/** The segments of a plane, and the gradient in which they were found. */
export interface LevelEdges {
  segments: Segment[];
  /** For each pixel of the squeezed plane, the change in brightness from above to below, times `STEP_SCALE`. */
  steps: Steps;
}

/** A number for each pixel of a plane. */
export interface Steps extends Size {
  values: Int16Array;
}

/**
 * The plane is squeezed along the edges by this factor, which saves time and loses nothing, because the gradient is
 * averaged along them anyway.
 */
export const SQUEEZED = 2;
/** The gradient is averaged over this many columns on each side, in which an edge at 5° stays within a pixel. */
const ALONG = 2;
/** The factor of `Steps.values`: a step sums two rows above and two below over the columns of the average. */
export const STEP_SCALE = 2 * (2 * ALONG + 1);

/** A smaller change in brightness, in levels, is taken for noise. */
const LEAST_STEP = 1.2;
/** The angle of an edge with fewer columns is too uncertain. */
const LEAST_LENGTH = 8;
/** An edge is cut where it is farther from its line than this, px. */
const MOST_BEND = 0.8;
/** Edges are sought in every second column, since a long one crosses several. */
const SEED_EVERY = 2;
/** The most adjacent columns in which an edge may be missing. */
const MOST_GAP = 3;
/** The number of rows at the top and at the bottom without a gradient. */
const MARGIN = 3;

/** Finds the straight edges within about 12° of level. */
export function levelEdges(plane: Plane): LevelEdges {
  return edgesOf(squeezed(plane));
}

/** Finds the straight edges within about 12° of plumb, with x and y swapped. */
export function plumbEdges(plane: Plane): LevelEdges {
  return edgesOf(turnedAndSqueezed(plane));
}

function edgesOf(plane: Plane): LevelEdges {
  const { width, height } = plane;
  const steps = stepsDown(plane);
  const taken = new Uint8Array(width * height);
  const ridge = new Float64Array(width);
  const segments: Segment[] = [];
  const threshold = Math.max(LEAST_STEP * STEP_SCALE, 3 * medianStep(steps));
  for (let y = MARGIN; y < height - MARGIN; y++) {
    for (let x = SEED_EVERY; x < width; x += SEED_EVERY) {
      const at = y * width + x;
      const step = steps[at] ?? 0;
      if (step < threshold && step > -threshold) continue;
      if (taken[at] === 1 || !isRidge(at)) continue;
      const from = follow(x, y, -1);
      const to = follow(x, y, 1);
      cut(from, to);
    }
  }
  return { segments, steps: { width, height, values: steps } };

  function isRidge(at: number): boolean {
    const step = Math.abs(steps[at] ?? 0);
    return step >= Math.abs(steps[at - width] ?? 0) && step > Math.abs(steps[at + width] ?? 0);
  }

  /** Follows the ridge from a pixel to one side, writes its y into `ridge`, and returns the column in which it ends. */
  function follow(startX: number, startY: number, direction: 1 | -1): number {
    const sign = (steps[startY * width + startX] ?? 0) > 0 ? 1 : -1;
    let y = startY;
    let end = startX;
    let gap = 0;
    for (let x = startX; x >= 0 && x < width && gap <= MOST_GAP; x += direction) {
      let best = threshold * 0.6;
      let bestY = -1;
      for (let beside = y - 1; beside <= y + 1; beside++) {
        const at = beside * width + x;
        const step = (steps[at] ?? 0) * sign;
        if (step < best || !isRidge(at) || (taken[at] === 1 && x !== startX)) continue;
        best = step;
        bestY = beside;
      }
      if (bestY < MARGIN || bestY >= height - MARGIN) {
        ridge[x] = Number.NaN;
        gap++;
        continue;
      }
      y = bestY;
      const at = y * width + x;
      taken[at] = 1;
      // The vertex of the parabola through three rows.
      const above = (steps[at - width] ?? 0) * sign;
      const below = (steps[at + width] ?? 0) * sign;
      const bend = above - 2 * best + below;
      ridge[x] = y + (bend < 0 ? (above - below) / (2 * bend) : 0);
      end = x;
      gap = 0;
    }
    return end;
  }

  /** Adds the ridge between two columns, cut into as many pieces as are needed to be straight. */
  function cut(from: number, to: number): void {
    if (to - from + 1 < LEAST_LENGTH) return;
    let count = 0;
    let sumX = 0;
    let sumY = 0;
    for (let x = from; x <= to; x++) {
      const y = ridge[x] ?? Number.NaN;
      if (Number.isNaN(y)) continue;
      count++;
      sumX += x;
      sumY += y;
    }
    const meanX = sumX / count;
    const meanY = sumY / count;
    let xx = 0;
    let xy = 0;
    for (let x = from; x <= to; x++) {
      const y = ridge[x] ?? Number.NaN;
      if (Number.isNaN(y)) continue;
      xx += (x - meanX) * (x - meanX);
      xy += (x - meanX) * (y - meanY);
    }
    const slope = xy / xx;
    let worst = 0;
    let worstX = from;
    let squares = 0;
    let total = 0;
    for (let x = from; x <= to; x++) {
      const y = ridge[x] ?? Number.NaN;
      if (Number.isNaN(y)) continue;
      const off = y - meanY - slope * (x - meanX);
      squares += off * off;
      total += steps[Math.round(y) * width + x] ?? 0;
      if (Math.abs(off) <= worst) continue;
      worst = Math.abs(off);
      worstX = x;
    }
    const variance = squares / count;
    if (worst > Math.max(MOST_BEND, 3.5 * Math.sqrt(variance)) || variance > MOST_BEND * MOST_BEND * 0.25) {
      // An arc is farthest from its line at its ends, so cut it in the middle.
      const inside = worstX > from + LEAST_LENGTH / 2 && worstX < to - LEAST_LENGTH / 2;
      const at = inside ? worstX : Math.round((from + to) / 2);
      cut(from, at);
      cut(at + 1, to);
      return;
    }
    segments.push({
      from: from * SQUEEZED,
      to: to * SQUEEZED + SQUEEZED - 1,
      y: meanY + slope * ((from + to) / 2 - meanX),
      slope: slope / SQUEEZED,
      // Averaging along the edge makes neighbours' errors alike, so fewer points are independent than there are
      // columns.
      error: Math.sqrt(((variance + 0.01) * (2 * ALONG + 1)) / xx) / SQUEEZED,
      step: total / count / STEP_SCALE,
    });
  }
}

/** The means of pairs of columns. */
function squeezed({ width, height, values }: Plane): Plane {
  const half = width >> 1;
  const result = new Uint8Array(half * height);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, at = y * width; x < half; x++, at += 2, to++) {
      result[to] = ((values[at] ?? 0) + (values[at + 1] ?? 0) + 1) >> 1;
    }
  }
  return { width: half, height, values: result };
}

/** The means of pairs of rows, transposed so that columns become rows. */
function turnedAndSqueezed({ width, height, values }: Plane): Plane {
  const half = height >> 1;
  const result = new Uint8Array(width * half);
  // Works in blocks, which stay in the cache.
  const block = 32;
  for (let top = 0; top < half; top += block) {
    const bottom = Math.min(half, top + block);
    for (let x = 0; x < width; x++) {
      const to = x * half;
      for (let y = top, at = top * 2 * width + x; y < bottom; y++, at += 2 * width) {
        result[to + y] = ((values[at] ?? 0) + (values[at + width] ?? 0) + 1) >> 1;
      }
    }
  }
  return { width: half, height: width, values: result };
}

function stepsDown({ width, height, values }: Plane): Int16Array {
  const steps = new Int16Array(width * height);
  const rowOf = (y: number) => values.subarray(y * width, (y + 1) * width);
  const differences = new Int16Array(width);
  for (let y = 2; y < height - 2; y++) {
    const [first, second, third, fourth] = [rowOf(y - 2), rowOf(y - 1), rowOf(y + 1), rowOf(y + 2)];
    const row = steps.subarray(y * width, (y + 1) * width);
    let sum = 0;
    for (let x = 0; x < width; x++) {
      const difference = (third[x] ?? 0) + (fourth[x] ?? 0) - (first[x] ?? 0) - (second[x] ?? 0);
      differences[x] = difference;
      sum += difference;
      if (x < 2 * ALONG) continue;
      row[x - ALONG] = sum;
      sum -= differences[x - 2 * ALONG] ?? 0;
    }
  }
  return steps;
}

/**
 * The median of the absolute values of every seventh step, which is the level of texture and noise in most of the
 * picture.
 */
function medianStep(steps: Int16Array): number {
  const counts = new Uint32Array(1024);
  let count = 0;
  for (let at = 0; at < steps.length; at += 7) {
    const bin = Math.min(1023, Math.abs(steps[at] ?? 0));
    counts[bin] = (counts[bin] ?? 0) + 1;
    count++;
  }
  let below = 0;
  for (let bin = 0; bin < counts.length; bin++) {
    below += counts[bin] ?? 0;
    if (below * 2 >= count) return bin;
  }
  return 0;
}
