/**
 * Finds points in the sky that are darker than everything around them, where dust may be, and brighter ones, which show
 * how much of that is texture (dust.ts).
 */
import type { Sign } from './dust-spot.ts';
import type { Plane } from './types.ts';

/** A plane to be searched: for each pixel, the sum of the 2 × 2 px of which it is the top left one. */
export interface SquareSums {
  width: number;
  height: number;
  sums: Uint16Array;
}

/** A point, in px of the plane that was searched. */
interface Candidate {
  x: number;
  y: number;
  /**
   * How much darker, or brighter, the point is than the mean of the ring around it, as a multiple of the typical
   * difference nearby.
   */
  strength: number;
  /** The difference itself, as a sum of 4 px. */
  step: number;
}

/** The result of a search. */
export interface Search {
  candidates: Candidate[];
  /** A candidate's step as a multiple of what hardly any other point of the sky within `WIDE` px reaches. */
  isolationOf: (candidate: Candidate) => number;
}

/** True if a point of the plane, in its px, is to be searched. */
export type IsSearched = (x: number, y: number) => boolean;

/** The least values of a candidate. */
export interface Limits {
  /** How much darker it is than each pair of the ring, in levels of 255. */
  step: number;
  /** The same, as a multiple of the typical difference. */
  ratio: number;
  /** How much darker it is than the mean of the ring, as a multiple of the typical difference. */
  strength: number;
}

/** Side of the square tiles that have a threshold each, px. */
const TILE = 16;
/**
 * The distances in px from a point to the ring that it is compared with: along the axes, and in x and y on diagonals.
 */
const RING = 3;
const DIAGONAL = 2;
/** If points at the ring's distance typically differ by more levels, dust in the tile can be neither seen nor found. */
const MOST_TEXTURE = 2.5;
/** Darker tiles are left out, because a depth of a few percent is less than one level there. */
const DARKEST = 30;
/** The most by which a candidate may be darker than its ring, as a share of the ring's brightness. */
const MOST_DEPTH = 0.32;
/** The number of points whose surroundings are measured: the strongest ones. */
const MOST_LOOKED_AT = 500;
/** The ground around a spot lies between these distances from it, px. */
const NEAR = 7;
const FAR = 11;
/** The number of bins for differences, each a quarter of a level wide; larger differences go into the last bin. */
const BINS = 64;
/** A spot is compared with every fourth point in each direction within this distance, px. */
const WIDE = 40;
const WIDE_STEP = 4;
/** The share of these points that may be as dark or bright as the spot without making it less isolated. */
const WIDE_SHARE = 0.98;
/** The ratio of the upper quartile to the median of the differences that noise makes. */
const QUARTILE_TO_MEDIAN = 1.7;

/**
 * Finds round spots of 2 to 5 px in diameter that are darker (`sign` 1) or brighter (-1) than their ground. Compares the mean of each 2 × 2 px with the means of eight such squares
 * in a ring around it. A candidate is darker than each opposite pair of the ring; edges, lines and slopes aren't.
 * `measureSpot` decides which candidates are dust.
 */
export function findCandidates(
  { width, height, sums }: SquareSums,
  limits: Limits,
  sign: Sign,
  isSearched: IsSearched,
): Search {
  const counts = new Uint16Array(BINS);
  const darkest: { x: number; y: number; strength: number; depth: number; texture: number }[] = [];
  for (let top = RING; top < height - RING - 1; top += TILE) {
    const bottom = Math.min(top + TILE, height - RING - 1);
    for (let left = RING; left < width - RING - 1; left += TILE) {
      const right = Math.min(left + TILE, width - RING - 1);
      if (!isSearched((left + right) / 2, (top + bottom) / 2)) continue;
      const { texture, brightness } = measureTile(sums, counts, width, { left, top, right, bottom });
      if (texture > MOST_TEXTURE * 4 || brightness < DARKEST * 4) continue;
      const step = Math.ceil(Math.max(limits.step * 4, limits.ratio * texture));
      for (let y = top; y < bottom; y++) {
        for (let x = left, at = y * width + left; x < right; x++, at++) {
          // Most points fail here.
          const across = (sums[at + RING] ?? 0) + (sums[at - RING] ?? 0) - 2 * (sums[at] ?? 0);
          if (sign * across < 2 * step || !isExtreme(sums, at, width, { step, sign })) continue;
          const toRing = stepToRing(sums, at, width);
          const depth = sign * toRing;
          if (depth > MOST_DEPTH * ((sums[at] ?? 0) + toRing)) continue;
          if (depth < limits.strength * Math.max(texture, 1)) continue;
          darkest.push({ x, y, strength: depth / Math.max(texture, 1), depth, texture });
        }
      }
    }
  }
  const candidates = darkest
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, MOST_LOOKED_AT)
    .map(({ x, y, depth, texture }) => {
      const around = textureAround(sums, counts, { x, y, width, height });
      return { x: x + 1, y: y + 1, strength: depth / Math.max(texture, around, 1), step: depth };
    })
    .filter(({ strength }) => strength >= limits.strength);
  return {
    candidates,
    isolationOf: ({ x, y, step }) =>
      step / Math.max(1, stepsAround(sums, { x: x - 1, y: y - 1, width, height }, isSearched)),
  };
}

/** Sums up each 2 × 2 px of a plane. */
export function squareSums({ width, height, values }: Plane): SquareSums {
  const sums = new Uint16Array(width * height);
  for (let y = 0; y < height - 1; y++) {
    let at = y * width;
    let before = (values[at] ?? 0) + (values[at + width] ?? 0);
    for (const end = at + width - 1; at < end; at++) {
      const next = (values[at + 1] ?? 0) + (values[at + width + 1] ?? 0);
      sums[at] = before + next;
      before = next;
    }
  }
  return { width, height, sums };
}

/** A tile's median difference between points at the ring's distance, and its mean brightness, both of sums of 4 px. */
function measureTile(
  sums: Uint16Array,
  counts: Uint16Array,
  width: number,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): { texture: number; brightness: number } {
  counts.fill(0);
  let total = 0;
  let brightness = 0;
  for (let y = top; y < bottom; y += 3) {
    for (let x = left; x < right; x += 3) {
      const at = y * width + x;
      countBends(sums, at, width, counts);
      total += 2;
      brightness += 2 * (sums[at] ?? 0);
    }
  }
  const texture = percentile(counts, total * 0.5);
  return { texture, brightness: brightness / total };
}

/** The value below which `many` of the counted values lie. */
function percentile(counts: Uint16Array, many: number): number {
  let value = 0;
  for (let seen = counts[0] ?? 0; seen < many && value < counts.length - 1; seen += counts[value] ?? 0)
    value++;
  return value;
}

/** Counts how far a point is from the mean of its neighbours at the ring's distance, once across and once down. */
function countBends(sums: Uint16Array, at: number, width: number, counts: Uint16Array): void {
  const here = sums[at] ?? 0;
  const across = bend(here, sums[at - RING] ?? 0, sums[at + RING] ?? 0);
  const down = bend(here, sums[at - RING * width] ?? 0, sums[at + RING * width] ?? 0);
  counts[across] = (counts[across] ?? 0) + 1;
  counts[down] = (counts[down] ?? 0) + 1;
}

/**
 * How far a value is from the mean of its neighbours, scaled so that noise gives as much as between two of its
 * values.
 */
function bend(here: number, before: number, after: number): number {
  // 37/64 is 1/√3.
  return Math.min(BINS - 1, (Math.abs(2 * here - before - after) * 37 + 32) >> 6);
}

/**
 * True if a point is the darkest, or the brightest. Compares it with means of opposite points of the ring, so a sky's
 * slope doesn't count.
 */
function isExtreme(
  sums: Uint16Array,
  at: number,
  width: number,
  { step, sign }: { step: number; sign: Sign },
): boolean {
  const here = sign * (sums[at] ?? 0);
  const least = 2 * (here + step);
  const down = RING * width;
  const diagonal = DIAGONAL * width;
  return (
    sign * ((sums[at + RING] ?? 0) + (sums[at - RING] ?? 0)) >= least &&
    sign * ((sums[at + down] ?? 0) + (sums[at - down] ?? 0)) >= least &&
    sign * ((sums[at + diagonal + DIAGONAL] ?? 0) + (sums[at - diagonal - DIAGONAL] ?? 0)) >= least &&
    sign * ((sums[at + diagonal - DIAGONAL] ?? 0) + (sums[at - diagonal + DIAGONAL] ?? 0)) >= least &&
    sign * (sums[at - 1] ?? 0) > here &&
    sign * (sums[at + 1] ?? 0) >= here &&
    sign * (sums[at - width] ?? 0) > here &&
    sign * (sums[at + width] ?? 0) >= here
  );
}

/**
 * The typical difference on the ground around a spot. It uses the upper quartile, which includes texture, not only
 * noise.
 */
function textureAround(
  sums: Uint16Array,
  counts: Uint16Array,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): number {
  counts.fill(0);
  let total = 0;
  const top = Math.max(RING, y - FAR);
  const bottom = Math.min(height - RING - 2, y + FAR);
  const left = Math.max(RING, x - FAR);
  const right = Math.min(width - RING - 2, x + FAR);
  for (let py = top; py <= bottom; py += 2) {
    for (let px = left; px <= right; px += 2) {
      const distance = (px - x) ** 2 + (py - y) ** 2;
      if (distance < NEAR * NEAR || distance > FAR * FAR) continue;
      const at = py * width + px;
      countBends(sums, at, width, counts);
      total += 2;
    }
  }
  return percentile(counts, total * 0.75) / QUARTILE_TO_MEDIAN;
}

/** How much darker a square of 2 × 2 px is than the mean of its ring, as a sum of 4 px; negative if it is brighter. */
function stepToRing(sums: Uint16Array, at: number, width: number): number {
  const down = RING * width;
  const diagonal = DIAGONAL * width;
  const ring =
    (sums[at + RING] ?? 0) +
    (sums[at - RING] ?? 0) +
    (sums[at + down] ?? 0) +
    (sums[at - down] ?? 0) +
    (sums[at + diagonal + DIAGONAL] ?? 0) +
    (sums[at - diagonal - DIAGONAL] ?? 0) +
    (sums[at + diagonal - DIAGONAL] ?? 0) +
    (sums[at - diagonal + DIAGONAL] ?? 0);
  return ring / 8 - (sums[at] ?? 0);
}

/** What only the 1 - `WIDE_SHARE` strongest steps of the sky around a spot exceed, as a sum of 4 px. */
function stepsAround(
  sums: Uint16Array,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  isSearched: IsSearched,
): number {
  const steps: number[] = [];
  const bottom = Math.min(height - RING - 1, y + WIDE);
  const right = Math.min(width - RING - 1, x + WIDE);
  for (let py = Math.max(RING, y - WIDE); py < bottom; py += WIDE_STEP) {
    for (let px = Math.max(RING, x - WIDE); px < right; px += WIDE_STEP) {
      const distance = (px - x) ** 2 + (py - y) ** 2;
      if (distance < NEAR * NEAR || distance > WIDE * WIDE || !isSearched(px, py)) continue;
      steps.push(Math.abs(stepToRing(sums, py * width + px, width)));
    }
  }
  steps.sort((a, b) => a - b);
  return steps[Math.floor(steps.length * WIDE_SHARE)] ?? 0;
}
