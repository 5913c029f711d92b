/**
 * Measures how wide edges are, by their direction (sharpness.ts): the distance over which the brightness goes from 10 to
 * 90 % of an edge's height (Marziliano et al. 2002, "A no-reference perceptual blur metric").
 */
import type { Plane } from './types.ts';

/** The number of directions, each of 22.5°. In direction 0 edges rise to the right or left, in 4 up or down. */
export const DIRECTIONS = 8;
/** Side of the tiles in which widths are collected, px. */
export const EDGE_TILE = 128;

/** Every second row and column is read; every fourth one of a picture with more pixels than this. */
const LARGE = 8e6;
/** The least height of an edge, levels. */
const LEAST_HEIGHT = 30;
const LEAST_SQUARE = LEAST_HEIGHT ** 2;
/** An edge that ends beyond these levels may be clipped, which makes it narrower than it was. */
const DARKEST = 3;
const BRIGHTEST = 250;
/** An edge stands alone if the brightness stays this near its ends, as a share of its height, for this many px. */
const STAYS_WITHIN = 0.3;
const STAYS_FOR = 5;
/** Edges are read across or down, but at most this far from their direction (cosine of 45°). */
const LEAST_COSINE = 0.7;

/**
 * Lines are read this many abreast, so that columns are read in the order in which they are in memory, and no comparison
 * waits for that of the px before.
 */
const ABREAST = 1024;

/** Widths are counted in bins of 1 / `PER_PX` px, up to 16 px. */
const PER_PX = 4;
const BINS = 64;
/** The fewest edges of a tile, in one direction or in all, that say anything. */
const LEAST_EDGES = 6;
/** The share of a tile's edges that are narrower than the tile's width, and of tiles that are sharper than the picture's. */
const IN_TILE = 0.25;
const OF_TILES = 0.05;

/** The width of the edges where they are narrowest, in one direction or in all. */
export interface EdgeWidth {
  /** Px from 10 to 90 % of the height; that of the sharpest tiles. Undefined if there are no edges. */
  width: number | undefined;
  /** The number of tiles with edges. */
  tiles: number;
  /** The corner of the tile with this width, px. */
  at: { x: number; y: number } | undefined;
}

/** The widths of a picture's edges. */
export interface EdgeWidths {
  /** In any direction. */
  all: EdgeWidth;
  /** By direction. */
  byDirection: EdgeWidth[];
}

/** Measures all edges that stand alone. */
export function edgeWidths(plane: Plane): EdgeWidths {
  const columns = Math.ceil(plane.width / EDGE_TILE);
  const rows = Math.ceil(plane.height / EDGE_TILE);
  const counts = new Uint16Array(columns * rows * DIRECTIONS * BINS);
  const add = (x: number, y: number, direction: number, width: number): void => {
    const tile = Math.floor(y / EDGE_TILE) * columns + Math.floor(x / EDGE_TILE);
    const bin = Math.min(BINS - 1, Math.floor(width * PER_PX));
    const index = (tile * DIRECTIONS + direction) * BINS + bin;
    counts[index] = (counts[index] ?? 0) + 1;
  };
  readEdges(plane, 'across', add);
  readEdges(plane, 'down', add);

  const found: { width: number; tile: number }[][] = Array.from({ length: DIRECTIONS + 1 }, () => []);
  const ofTile = new Uint32Array(BINS);
  for (let tile = 0; tile < columns * rows; tile++) {
    ofTile.fill(0);
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const start = (tile * DIRECTIONS + direction) * BINS;
      for (let bin = 0; bin < BINS; bin++) ofTile[bin] = (ofTile[bin] ?? 0) + (counts[start + bin] ?? 0);
      const width = widthOf(counts, start);
      if (width !== undefined) found[direction]?.push({ width, tile });
    }
    const width = widthOf(ofTile, 0);
    if (width !== undefined) found[DIRECTIONS]?.push({ width, tile });
  }
  const [all, ...byDirection] = [found.at(-1) ?? [], ...found.slice(0, -1)].map((widths): EdgeWidth => {
    const sorted = widths.toSorted((a, b) => a.width - b.width);
    const sharpest = sorted[Math.floor(sorted.length * OF_TILES)];
    const tile = sharpest?.tile ?? 0;
    return {
      width: sharpest?.width,
      tiles: sorted.length,
      at: sharpest && { x: (tile % columns) * EDGE_TILE, y: Math.floor(tile / columns) * EDGE_TILE },
    };
  });
  return { all: all ?? { width: undefined, tiles: 0, at: undefined }, byDirection };
}

/** The width that a quarter of the edges counted from `start` on don't reach; undefined if there are too few. */
function widthOf(counts: Uint16Array | Uint32Array, start: number): number | undefined {
  let total = 0;
  for (let bin = 0; bin < BINS; bin++) total += counts[start + bin] ?? 0;
  if (total < LEAST_EDGES) return undefined;
  const wanted = total * IN_TILE;
  let below = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const count = counts[start + bin] ?? 0;
    if (below + count >= wanted) return (bin + (wanted - below) / count) / PER_PX;
    below += count;
  }
  return undefined;
}

/**
 * Moves on by one px along lines that are `apart` in memory. `heights`: how far the brightness of each has gone in its
 * present direction, levels. Lists the lines on which it turned after an edge's height, and returns their number.
 */
function stepAbreast(
  values: Uint8Array,
  first: number,
  { step, apart, count }: { step: number; apart: number; count: number },
  { heights, ended }: { heights: Int16Array; ended: Uint16Array },
): number {
  let found = 0;
  for (let k = 0, at = first; k < count; k++, at += apart) {
    const rise = (values[at] ?? 0) - (values[at - step] ?? 0);
    const height = heights[k] ?? 0;
    // All bits are set if it goes on, none if it turned. A branch would often be predicted wrongly.
    const goesOn = -(rise * height) >> 31;
    heights[k] = rise + (height & goesOn);
    if (((height * height) & ~goesOn) >= LEAST_SQUARE) ended[found++] = k;
  }
  return found;
}

/** Calls `add` with the middle, the direction and the width of each edge along rows or columns. */
function readEdges(
  plane: Plane,
  along: 'across' | 'down',
  add: (x: number, y: number, direction: number, width: number) => void,
): void {
  const { width, height, values } = plane;
  const isAcross = along === 'across';
  const [length, lines, step, next] = isAcross ? [width, height, 1, width] : [height, width, width, 1];
  const every = width * height > LARGE ? 4 : 2;
  const apart = every * next;
  const abreast = { heights: new Int16Array(ABREAST), ended: new Uint16Array(ABREAST) };
  for (let line = 1; line < lines - 1; line += every * ABREAST) {
    const count = Math.min(ABREAST, Math.ceil((lines - 1 - line) / every));
    abreast.heights.fill(0);
    for (let i = 1; i < length; i++) {
      const ended = stepAbreast(values, line * next + i * step, { step, apart, count }, abreast);
      for (let n = 0; n < ended; n++) measureUpTo(line + (abreast.ended[n] ?? 0) * every, i - 1);
    }
    for (let k = 0; k < count; k++)
      if (Math.abs(abreast.heights[k] ?? 0) >= LEAST_HEIGHT) measureUpTo(line + k * every, length - 1);
  }

  /** Measures the edge that ends at a position along a line, if it is one. */
  function measureUpTo(line: number, to: number): void {
    const start = line * next;
    let from = to - 1;
    const sign = Math.sign((values[start + to * step] ?? 0) - (values[start + from * step] ?? 0));
    for (; from > 0; from--) {
      const rise = (values[start + from * step] ?? 0) - (values[start + (from - 1) * step] ?? 0);
      if (rise * sign <= 0) break;
    }
    measure(line, start, from, to);
  }

  /** Measures the edge between two positions along a line, if it is one. */
  function measure(line: number, start: number, from: number, to: number): void {
    const first = values[start + from * step] ?? 0;
    const last = values[start + to * step] ?? 0;
    if (Math.max(first, last) > BRIGHTEST || Math.min(first, last) < DARKEST) return;
    if (!standsAlone(start, from, to, first, last)) return;
    const middle = Math.round(crossing(start, from, to, (first + last) / 2));
    if (middle < 1 || middle > length - 2) return;
    const [across, down] = slopeAt(start + middle * step);
    const steepness = Math.hypot(across, down);
    const cosine = Math.abs(isAcross ? across : down) / steepness;
    if (steepness === 0 || cosine < LEAST_COSINE) return;
    const tenth = (last - first) / 10;
    const wide = crossing(start, from, to, last - tenth) - crossing(start, from, to, first + tenth);
    const turn = Math.atan2(down, across) / Math.PI;
    const direction = Math.round((turn + 1) * DIRECTIONS) % DIRECTIONS;
    const [x, y] = isAcross ? [middle, line] : [line, middle];
    add(x, y, direction, wide * cosine);
  }

  function standsAlone(start: number, from: number, to: number, first: number, last: number): boolean {
    const most = Math.abs(last - first) * STAYS_WITHIN;
    for (let i = 1; i <= STAYS_FOR; i++) {
      const ahead = values[start + Math.max(0, from - i) * step] ?? 0;
      const behind = values[start + Math.min(length - 1, to + i) * step] ?? 0;
      if (Math.abs(ahead - first) > most || Math.abs(behind - last) > most) return false;
    }
    return true;
  }

  /** The position at which an edge reaches a level. */
  function crossing(start: number, from: number, to: number, level: number): number {
    const isRising = (values[start + to * step] ?? 0) > (values[start + from * step] ?? 0);
    for (let i = from + 1; i <= to; i++) {
      const value = values[start + i * step] ?? 0;
      if (isRising ? value < level : value > level) continue;
      const previous = values[start + (i - 1) * step] ?? 0;
      return i - 1 + (level - previous) / (value - previous);
    }
    return to;
  }

  /** How fast the brightness rises to the right and downwards (Prewitt). */
  function slopeAt(at: number): [across: number, down: number] {
    const above = at - width;
    const below = at + width;
    const fall = (values[below + 1] ?? 0) - (values[above - 1] ?? 0);
    const rise = (values[above + 1] ?? 0) - (values[below - 1] ?? 0);
    return [
      fall + rise + (values[at + 1] ?? 0) - (values[at - 1] ?? 0),
      fall - rise + (values[below] ?? 0) - (values[above] ?? 0),
    ];
  }
}
