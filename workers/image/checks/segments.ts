/**
 * Straight edges that are nearly level, to a small part of a pixel: ridges of the smoothed gradient are followed from
 * column to column, cut where they bend, and fitted with a line by least squares.
 */
import type { Plane } from './types.ts';

/** A straight edge, in px of the plane, y downwards. */
export interface Segment {
  /** Its ends. */
  from: number;
  to: number;
  /** Where it lies in the middle between its ends. */
  y: number;
  slope: number;
  /** Standard error of `slope`. */
  error: number;
  /** Mean step in brightness from above to below, in levels. */
  step: number;
}

/** The segments of a plane, and what they were found in. */
export interface LevelEdges {
  segments: Segment[];
  /** For each pixel the step in brightness from above to below, times `STEP_SCALE`. */
  steps: Int16Array;
}

/** The gradient is averaged over this many px to both sides along the edge: one 5° from level stays within a pixel. */
const ALONG = 4;
/** Two rows above and two below, by the columns of the average. */
export const STEP_SCALE = 2 * (2 * ALONG + 1);

/** A smaller step in brightness is taken for noise. */
const LEAST_STEP = 1.2;
/** A shorter edge says too little about its angle. */
const LEAST_LENGTH = 16;
/** An edge that leaves its line by more than this, in px, is cut. */
const MOST_BEND = 0.8;
/** Edges are looked for in every such column: one that is long enough crosses some of them. */
const SEED_EVERY = 4;
/** Columns in which an edge may be missing. */
const MOST_GAP = 2;
/** Rows at the top and the bottom where the gradient isn't known. */
const MARGIN = 3;

/** Finds the straight edges within some 12° of level. */
export function levelEdges(plane: Plane): LevelEdges {
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
  return { segments, steps };

  function isRidge(at: number): boolean {
    const step = Math.abs(steps[at] ?? 0);
    return step >= Math.abs(steps[at - width] ?? 0) && step > Math.abs(steps[at + width] ?? 0);
  }

  /** Follows the ridge from a pixel to one side, notes its y in `ridge`, and returns where it ends. */
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
      // The top of the parabola through three rows.
      const above = (steps[at - width] ?? 0) * sign;
      const below = (steps[at + width] ?? 0) * sign;
      const bend = above - 2 * best + below;
      ridge[x] = y + (bend < 0 ? (above - below) / (2 * bend) : 0);
      end = x;
      gap = 0;
    }
    return end;
  }

  /** Adds the ridge between two columns, in as many pieces as it takes for each to be straight. */
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
      // An arc leaves its line most at its ends: then it is cut in the middle.
      const inside = worstX > from + LEAST_LENGTH / 2 && worstX < to - LEAST_LENGTH / 2;
      const at = inside ? worstX : Math.round((from + to) / 2);
      cut(from, at);
      cut(at + 1, to);
      return;
    }
    segments.push({
      from,
      to,
      y: meanY + slope * ((from + to) / 2 - meanX),
      slope,
      // Averaged along the edge, neighbours err alike: fewer points are independent than there are columns.
      error: Math.sqrt(((variance + 0.01) * (2 * ALONG + 1)) / xx),
      step: total / count / STEP_SCALE,
    });
  }
}

/** The plane mirrored at its diagonal: its columns become rows. */
export function transposed({ width, height, values }: Plane): Plane {
  const result = new Uint8Array(width * height);
  // In blocks, for the sake of the cache.
  const block = 32;
  for (let top = 0; top < height; top += block) {
    const bottom = Math.min(height, top + block);
    for (let left = 0; left < width; left += block) {
      const right = Math.min(width, left + block);
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) result[x * height + y] = values[y * width + x] ?? 0;
      }
    }
  }
  return { width: height, height: width, values: result };
}

function stepsDown({ width, height, values }: Plane): Int16Array {
  const steps = new Int16Array(width * height);
  const window = 2 * ALONG + 1;
  const differences = new Int16Array(width);
  for (let y = 2; y < height - 2; y++) {
    const row = y * width;
    let at = row - 2 * width;
    for (let x = 0; x < width; x++, at++) {
      differences[x] =
        (values[at + 3 * width] ?? 0) +
        (values[at + 4 * width] ?? 0) -
        (values[at + width] ?? 0) -
        (values[at] ?? 0);
    }
    let sum = 0;
    for (let x = 0; x < Math.min(window, width); x++) sum += differences[x] ?? 0;
    if (width >= window) steps[row + ALONG] = sum;
    for (let x = window; x < width; x++) {
      sum += (differences[x] ?? 0) - (differences[x - window] ?? 0);
      steps[row + x - ALONG] = sum;
    }
  }
  return steps;
}

/** The median of the steps' amounts, from every seventh pixel: what texture and noise come to in most of the picture. */
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
