/** Divides a picture into square tiles, and measures which are flat and which have detail. */
import type { Rect } from '../types.ts';
import type { CheckedPicture, Plane } from './types.ts';

/** A tile: its top left corner in px of the picture. */
export interface Tile {
  x: number;
  y: number;
  /**
   * The variance of the differences between neighbours in the quarter plane, across plus down, in levels². It is 0 on
   * an even slope.
   */
  unevenness: number;
}

/** Side of a flat tile, px of the picture. */
export const FLAT_TILE = 32;
/** The most flat tiles; a median needs no more. */
const MOST_FLAT = 64;
/** The largest share of clipped pixels in a flat tile. Clipping cuts noise off. */
const MOST_CLIPPED = 0.01;

/** All whole tiles of `FLAT_TILE` px, row by row. */
export interface TileGrid {
  columns: number;
  rows: number;
  /** Infinite for tiles that overlap the watermark. */
  unevenness: Float64Array;
  /** The mean brightness of each, levels. */
  brightness: Float64Array;
}

/** Measures the unevenness of all tiles of a picture. */
export function tileGrid({ quarter, watermark }: CheckedPicture): TileGrid {
  const side = FLAT_TILE / 4;
  const columns = Math.floor(quarter.width / side);
  const rows = Math.floor(quarter.height / side);
  const unevenness = new Float64Array(columns * rows);
  const brightness = new Float64Array(columns * rows);
  for (let at = 0; at < unevenness.length; at++) {
    const left = (at % columns) * side;
    const top = Math.floor(at / columns) * side;
    const isCovered = typeof watermark !== 'string' && overlaps(watermark, left * 4, top * 4, FLAT_TILE);
    unevenness[at] = isCovered ? Infinity : unevennessOf(quarter, left, top, side);
    brightness[at] = brightnessOf(quarter, left, top, side);
  }
  return { columns, rows, unevenness, brightness };
}

/** The flattest tiles, the flattest first, without those that are clipped or overlap the watermark. */
export function flatTiles({ full, quarter }: CheckedPicture, { columns, unevenness }: TileGrid): Tile[] {
  const sorted = unevenness.toSorted();
  for (let most = 2 * MOST_FLAT; ; most *= 4) {
    const limit = Math.min(sorted[most] ?? Infinity, Number.MAX_VALUE);
    const flat: Tile[] = [];
    for (const [at, value] of unevenness.entries()) {
      if (value > limit) continue;
      const x = (at % columns) * FLAT_TILE;
      const y = Math.floor(at / columns) * FLAT_TILE;
      // A tile that is clipped in the quarter plane is clipped in full size too, and takes less time to find.
      if (isClipped(quarter, x / 4, y / 4, FLAT_TILE / 4) || isClipped(full, x, y, FLAT_TILE)) continue;
      flat.push({ x, y, unevenness: value });
    }
    if (flat.length < MOST_FLAT && most < sorted.length) continue;
    return flat.toSorted((a, b) => a.unevenness - b.unevenness).slice(0, MOST_FLAT);
  }
}

/** Side of an uneven tile, px: large enough for some edges, small enough to tell sharp parts from the rest. */
export const UNEVEN_TILE = 2 * FLAT_TILE;

/**
 * The tiles of `UNEVEN_TILE` px whose centre is in `box` and that don't overlap the watermark, the most uneven first.
 */
export function unevenTiles({ columns, rows, unevenness }: TileGrid, box: Rect): Tile[] {
  const tiles: Tile[] = [];
  for (let row = 0; row + 2 <= rows; row += 2) {
    for (let column = 0; column + 2 <= columns; column += 2) {
      const [x, y] = [column * FLAT_TILE, row * FLAT_TILE];
      const isInside =
        isBetween(x + FLAT_TILE, box.x, box.width) && isBetween(y + FLAT_TILE, box.y, box.height);
      if (!isInside) continue;
      const at = row * columns + column;
      const [a = 0, b = 0] = unevenness.subarray(at, at + 2);
      const [c = 0, d = 0] = unevenness.subarray(at + columns, at + columns + 2);
      const sum = a + b + c + d;
      if (sum < Infinity) tiles.push({ x, y, unevenness: sum / 4 });
    }
  }
  return tiles.toSorted((one, other) => other.unevenness - one.unevenness);
}

function isBetween(value: number, start: number, length: number): boolean {
  return value >= start && value <= start + length;
}

function overlaps(rect: Rect, x: number, y: number, size: number): boolean {
  return x < rect.x + rect.width && x + size > rect.x && y < rect.y + rect.height && y + size > rect.y;
}

function unevennessOf({ width, values }: Plane, left: number, top: number, side: number): number {
  let [squares, across, down] = [0, 0, 0];
  for (let y = top; y < top + side - 1; y++) {
    let at = y * width + left;
    let here = values[at] ?? 0;
    for (const end = at + side - 1; at < end; at++) {
      const next = values[at + 1] ?? 0;
      const toRight = next - here;
      const toBelow = (values[at + width] ?? 0) - here;
      squares += toRight * toRight + toBelow * toBelow;
      across += toRight;
      down += toBelow;
      here = next;
    }
  }
  const pixels = (side - 1) ** 2;
  return squares / pixels - (across / pixels) ** 2 - (down / pixels) ** 2;
}

function brightnessOf({ width, values }: Plane, left: number, top: number, side: number): number {
  let sum = 0;
  for (let y = top; y < top + side; y++) {
    for (let at = y * width + left, end = at + side; at < end; at++) sum += values[at] ?? 0;
  }
  return sum / side ** 2;
}

function isClipped({ width, values }: Plane, left: number, top: number, side: number): boolean {
  let clipped = 0;
  for (let y = top; y < top + side; y++) {
    for (let at = y * width + left, end = at + side; at < end; at++) {
      const value = values[at] ?? 0;
      if (value <= 1 || value >= 254) clipped += 1;
    }
  }
  return clipped > side * side * MOST_CLIPPED;
}

/** The mean squares of a tile's first (central) and second differences along one axis, in levels². */
export interface Variation {
  first: number;
  second: number;
}

/** The variation across and down a tile of `size` px, measured in every second row. */
export function variationOf(
  { width, values }: Plane,
  tile: Tile,
  size: number,
): { across: Variation; down: Variation } {
  let [acrossFirst, acrossSecond, downFirst, downSecond] = [0, 0, 0, 0];
  for (let y = tile.y + 1; y < tile.y + size - 1; y += 2) {
    let at = y * width + tile.x + 1;
    for (let x = 2; x < size; x++, at++) {
      const twice = 2 * (values[at] ?? 0);
      const left = values[at - 1] ?? 0;
      const right = values[at + 1] ?? 0;
      const above = values[at - width] ?? 0;
      const below = values[at + width] ?? 0;
      acrossFirst += (right - left) * (right - left);
      acrossSecond += (left + right - twice) * (left + right - twice);
      downFirst += (below - above) * (below - above);
      downSecond += (above + below - twice) * (above + below - twice);
    }
  }
  const pixels = (size - 2) ** 2 / 2;
  return {
    across: { first: acrossFirst / 4 / pixels, second: acrossSecond / pixels },
    down: { first: downFirst / 4 / pixels, second: downSecond / pixels },
  };
}

/** The quantile of the values at `share` (0 to 1); undefined if there are no values. */
export function quantile<T>(values: readonly T[], share: number, of: (value: T) => number): T | undefined {
  const sorted = values.toSorted((a, b) => of(a) - of(b));
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
