/** Finds the plain sky of a picture, in which dust is looked for, and below which horizons are (docs/checks.md). */
import { FLAT_TILE } from './tiles.ts';
import type { NoiseFloor } from './noise.ts';

/** A tile is even if its unevenness is at most this multiple of what the picture's noise explains, plus a constant. */
const MOST_TO_NOISE = 3;
const MOST_UNEVENNESS = 6;
/** Sky reaches one of this many rows of tiles at the top. */
const TOP_ROWS = 2;
/**
 * A wire in front of the sky is at most this many tiles wide, and the sky's brightness on both sides of it differs by at most
 * this many levels.
 */
const MOST_GAP = 3;
const MOST_CHANGE = 8;
/** A tile belongs to the sky if at least this share of the tiles within `AROUND` of it do; a spot may be in it. */
const LEAST_AROUND = 0.75;
const AROUND = 3;

/** Directly above a horizon, this share of the width is even. */
const LEAST_ABOVE = 0.6;
/** How many tiles above it that is, for the haze over it. */
const ROWS_ABOVE = 2;
/** A picture lies on its side if even tiles have this share of its left or right edge, and not of the opposite one. */
const SIDE = { least: 0.85, opposite: 0.35 };

/** The sky as tiles of `FLAT_TILE` px, row by row. */
export interface PlainSky {
  /** Its share of the picture's tiles, 0 to 1. */
  share: number;
  /** True if a point of the picture, in px, is in the sky. */
  has: (x: number, y: number) => boolean;
  /**
   * True if there is sky directly above a line. `y`: where it crosses the middle of the width, px from the top. `rise`: px by
   * which it rises for each px to the right.
   */
  isAbove: (y: number, rise: number) => boolean;
  /** True if the sky seems to be at the left or right: the picture lies on its side. */
  isAtSide: boolean;
}

/** The even tiles that are connected with the top edge, behind wires too, without those at the border of something else. */
export function findPlainSky({ sigma, grid }: NoiseFloor): PlainSky {
  const { columns, rows, unevenness, brightness } = grid;
  // The quarter plane has a quarter of the noise, whose differences across and down have twice its variance each.
  const limit = MOST_TO_NOISE * 4 * (sigma / 4) ** 2 + MOST_UNEVENNESS;
  const isEven = Array.from(unevenness, (value) => value <= limit);
  const isOpen = [...isEven];
  const reached = new Uint8Array(isOpen.length);
  const queue: number[] = [];
  const visit = (at: number): void => {
    if (isOpen[at] !== true) return;
    isOpen[at] = false;
    reached[at] = 1;
    queue.push(at);
  };
  for (let at = 0; at < Math.min(TOP_ROWS * columns, isOpen.length); at++) visit(at);
  /** Goes on to the next even tile in a direction, behind a wire if need be. `most`: how many tiles are left there. */
  const visitFrom = (at: number, step: number, most: number): void => {
    for (let gap = 0; gap <= Math.min(MOST_GAP, most - 1); gap++) {
      const other = at + (gap + 1) * step;
      const change = Math.abs((brightness[other] ?? 0) - (brightness[at] ?? 0));
      if (isEven[other] !== true || (gap > 0 && change > MOST_CHANGE)) continue;
      visit(other);
      return;
    }
  };
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    visitFrom(at, -1, column);
    visitFrom(at, 1, columns - 1 - column);
    visitFrom(at, -columns, row);
    visitFrom(at, columns, rows - 1 - row);
  }
  const isSky = new Uint8Array(reached.length);
  let tiles = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [inside, all] = [0, 0];
      for (let y = Math.max(0, row - AROUND); y <= Math.min(rows - 1, row + AROUND); y++) {
        for (let x = Math.max(0, column - AROUND); x <= Math.min(columns - 1, column + AROUND); x++) {
          inside += reached[y * columns + x] ?? 0;
          all++;
        }
      }
      if (inside < LEAST_AROUND * all) continue;
      isSky[row * columns + column] = 1;
      tiles++;
    }
  }
  const evenIn = (at: (index: number) => number, count: number): number =>
    Array.from({ length: count }, (_, index) => isEven[at(index)] === true).filter(Boolean).length / count;
  const left = evenIn((row) => row * columns, rows);
  const right = evenIn((row) => row * columns + columns - 1, rows);
  const top = evenIn((column) => column, columns);
  return {
    share: tiles / Math.max(1, isSky.length),
    has: (x, y) => {
      const column = Math.min(columns - 1, Math.floor(x / FLAT_TILE));
      return isSky[Math.min(rows - 1, Math.floor(y / FLAT_TILE)) * columns + column] === 1;
    },
    isAbove: (y, rise) => {
      const rowAt = (column: number): number =>
        Math.floor(y / FLAT_TILE - (column + 0.5 - columns / 2) * rise) - ROWS_ABOVE;
      return evenIn((column) => rowAt(column) * columns + column, columns) >= LEAST_ABOVE;
    },
    isAtSide:
      top < SIDE.least && Math.max(left, right) >= SIDE.least && Math.min(left, right) <= SIDE.opposite,
  };
}
