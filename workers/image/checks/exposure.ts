/** Measures how much of a picture is clipped, and where (docs/checks.md, "Exposure"). */
import type { Rect } from '../types.ts';
import type { CheckedPicture, ClippedShares, ClippingCells, ExposureCheck } from './types.ts';

/** A cell is part of a place if at least this share of its pixels is clipped. */
const PLACE_SHARE = 0.1;
const MOST_PLACES = 5;

/**
 * Turns the counts of clipped pixels into shares and places. A highlight counts as clipped if one channel is at 255,
 * because its colour has changed; a shadow only if all are at 0, because a saturated colour has a channel at 0 without
 * being dark.
 */
export function checkExposure({ width, height, clipping, watermark }: CheckedPicture): ExposureCheck {
  const shares = (
    cells: Uint32Array,
    [red, green, blue]: readonly [number, number, number],
  ): ClippedShares => ({
    total: percent(sum(cells), clipping.pixels),
    red: percent(red, clipping.pixels),
    green: percent(green, clipping.pixels),
    blue: percent(blue, clipping.pixels),
    places: placesOf(cells, clipping, { width, height }),
  });
  const highlights = shares(clipping.high, clipping.highByChannel);
  const shadows = shares(clipping.low, clipping.lowByChannel);
  // The clipped pixels may be the watermark's.
  const isDoubtful = watermark === 'unknown' && highlights.total + shadows.total > 0;
  return { trust: isDoubtful ? 'likely' : 'sure', highlights, shadows };
}

/** The boxes around groups of connected clipped cells, those with the most clipped pixels first. */
function placesOf(
  counts: Uint32Array,
  { cell, columns, rows }: ClippingCells,
  { width, height }: { width: number; height: number },
): Rect[] {
  const isClipped = Array.from(counts, (count) => count >= cell * cell * PLACE_SHARE);
  const found: { rect: Rect; clipped: number }[] = [];
  for (let start = 0; start < isClipped.length; start++) {
    if (isClipped[start] !== true) continue;
    isClipped[start] = false;
    const queue = [start];
    let clipped = 0;
    let [left, top, right, bottom] = [columns, rows, 0, 0];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [column, row] = [next % columns, Math.floor(next / columns)];
      clipped += counts[next] ?? 0;
      [left, right] = [Math.min(left, column), Math.max(right, column + 1)];
      [top, bottom] = [Math.min(top, row), Math.max(bottom, row + 1)];
      const beside = [
        ...(column > 0 ? [next - 1] : []),
        ...(column < columns - 1 ? [next + 1] : []),
        next - columns,
        next + columns,
      ];
      for (const other of beside) {
        if (isClipped[other] !== true) continue;
        isClipped[other] = false;
        queue.push(other);
      }
    }
    const [x, y] = [left * cell, top * cell];
    const rect = {
      x,
      y,
      width: Math.min(width, right * cell) - x,
      height: Math.min(height, bottom * cell) - y,
    };
    found.push({ rect, clipped });
  }
  return found
    .toSorted((a, b) => b.clipped - a.clipped)
    .slice(0, MOST_PLACES)
    .map(({ rect }) => rect);
}

function percent(count: number, pixels: number): number {
  return pixels === 0 ? 0 : (100 * count) / pixels;
}

function sum(values: Uint32Array): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
