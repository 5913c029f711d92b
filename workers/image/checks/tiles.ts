/** Square tiles of a picture: where it is flat, where it has detail, and how its brightness changes there. */
import type { Rect } from '../types.ts';
import type { CheckedPicture, Plane } from './types.ts';

/** A tile: its top left corner in px of the picture. */
export interface Tile {
  x: number;
  y: number;
  /** Variance of the differences between neighbours, across and down, in the quarter plane: 0 on an even slope. */
  unevenness: number;
}

/** Side of a flat tile, px. */
export const FLAT_TILE = 32;
/** As many as a median needs. */
const MOST_FLAT = 64;
/** More clipped pixels than that, and noise is cut off. */
const MOST_CLIPPED = 0.01;

/** The flattest tiles of `FLAT_TILE` px, the flattest first, without those that are clipped or the watermark's. */
export function flatTiles(picture: CheckedPicture): Tile[] {
  const { width, height } = picture;
  const flat: Tile[] = [];
  for (const tile of tilesOf(picture, FLAT_TILE, { x: 0, y: 0, width, height }).toSorted(byUnevenness)) {
    if (!isClipped(picture.full, tile)) flat.push(tile);
    if (flat.length === MOST_FLAT) break;
  }
  return flat;
}

const byUnevenness = (a: Tile, b: Tile) => a.unevenness - b.unevenness;

/** The tiles of `size` px (a multiple of 4) whose centre is in `box`, without those that overlap the watermark. */
export function tilesOf({ quarter, watermark }: CheckedPicture, size: number, box: Rect): Tile[] {
  const side = size / 4;
  const tiles: Tile[] = [];
  const first = (start: number) => Math.max(0, Math.ceil((start - size / 2) / size)) * size;
  const right = Math.min(box.x + box.width - size / 2, (quarter.width - side) * 4);
  const bottom = Math.min(box.y + box.height - size / 2, (quarter.height - side) * 4);
  for (let y = first(box.y); y <= bottom; y += size) {
    for (let x = first(box.x); x <= right; x += size) {
      if (typeof watermark !== 'string' && overlaps(watermark, x, y, size)) continue;
      tiles.push({ x, y, unevenness: unevennessOf(quarter, x / 4, y / 4, side) });
    }
  }
  return tiles;
}

function overlaps(rect: Rect, x: number, y: number, size: number): boolean {
  return x < rect.x + rect.width && x + size > rect.x && y < rect.y + rect.height && y + size > rect.y;
}

function unevennessOf({ width, values }: Plane, left: number, top: number, side: number): number {
  let [squares, across, down] = [0, 0, 0];
  for (let y = top; y < top + side - 1; y++) {
    let at = y * width + left;
    for (let x = 1; x < side; x++, at++) {
      const here = values[at] ?? 0;
      const toRight = (values[at + 1] ?? 0) - here;
      const toBelow = (values[at + width] ?? 0) - here;
      squares += toRight * toRight + toBelow * toBelow;
      across += toRight;
      down += toBelow;
    }
  }
  const pixels = (side - 1) ** 2;
  return squares / pixels - (across / pixels) ** 2 - (down / pixels) ** 2;
}

function isClipped({ width, values }: Plane, tile: Tile): boolean {
  let clipped = 0;
  for (let y = tile.y; y < tile.y + FLAT_TILE; y++) {
    for (let at = y * width + tile.x, end = at + FLAT_TILE; at < end; at++) {
      const value = values[at] ?? 0;
      if (value <= 1 || value >= 254) clipped += 1;
    }
  }
  return clipped > FLAT_TILE * FLAT_TILE * MOST_CLIPPED;
}

/** Mean squares of a tile's differences between neighbours, along one axis: the first ones (central) and the second. */
export interface Variation {
  first: number;
  second: number;
}

/** How the brightness varies across and down a tile of `size` px. */
export function variationOf(
  { width, values }: Plane,
  tile: Tile,
  size: number,
): { across: Variation; down: Variation } {
  let [acrossFirst, acrossSecond, downFirst, downSecond] = [0, 0, 0, 0];
  for (let y = tile.y + 1; y < tile.y + size - 1; y++) {
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
  const pixels = (size - 2) ** 2;
  return {
    across: { first: acrossFirst / 4 / pixels, second: acrossSecond / pixels },
    down: { first: downFirst / 4 / pixels, second: downSecond / pixels },
  };
}

/** The value that this share (0 to 1) of the values is below; undefined of none. */
export function quantile<T>(values: readonly T[], share: number, of: (value: T) => number): T | undefined {
  const sorted = values.toSorted((a, b) => of(a) - of(b));
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
