/**
 * Tells whether a picture is the original with a watermark (docs/checks.md, "Watermarked pictures"). Pictures are
 * compared as grids of mean brightness, which recompression and scaling hardly change.
 */
import { largestWatermark } from '../geometry.ts';
import type { Size } from '../types.ts';

/** The number of columns and of rows of a grid. */
const CELLS = 32;
/** The side of the square picture that a grid is made from. */
export const GRID_SOURCE_SIDE = 512;
const CELL_SIDE = GRID_SOURCE_SIDE / CELLS;
/** Cells whose brightness differs by more than this, in levels of 255, have changed. */
const CHANGED_LEVELS = 8;
/** Scaling may move a picture by this share of a cell, which changes cells that differ from their neighbours. */
const MOVED_CELLS = 0.1;
/** The most cells, in percent, that may change without a watermark explaining it. */
const MAX_UNEXPLAINED = 1;

/** The mean brightness of each cell, row by row. `pixels`: of the picture at 512 × 512 px, one byte each. */
export function brightnessGrid(pixels: Uint8Array): Float64Array {
  const cells = new Float64Array(CELLS * CELLS);
  for (let y = 0, at = 0; y < GRID_SOURCE_SIDE; y++) {
    const row = Math.floor(y / CELL_SIDE) * CELLS;
    for (let x = 0; x < GRID_SOURCE_SIDE; x++, at++) {
      const cell = row + Math.floor(x / CELL_SIDE);
      cells[cell] = (cells[cell] ?? 0) + (pixels[at] ?? 0) / CELL_SIDE ** 2;
    }
  }
  return cells;
}

/** True if more has changed from the original to the watermarked picture than the site's watermark explains. */
export function differsFromOriginal(original: Float64Array, watermarked: Float64Array, photo: Size): boolean {
  return unexplainedChange(original, watermarked, photo) > MAX_UNEXPLAINED;
}

/**
 * The cells of the watermarked picture, in percent, whose change a watermark doesn't explain. A watermark is white or
 * black, so it makes all cells either lighter or darker, and they lie within a band as high as the largest watermark.
 * The band that explains the most counts. `photo`: the watermarked picture's size without the footer band.
 */
export function unexplainedChange(original: Float64Array, watermarked: Float64Array, photo: Size): number {
  const lighter = new Uint32Array(CELLS);
  const darker = new Uint32Array(CELLS);
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const change = (watermarked[cell] ?? 0) - (original[cell] ?? 0);
    if (Math.abs(change) <= CHANGED_LEVELS + MOVED_CELLS * contrastAt(original, cell)) continue;
    const rows = change > 0 ? lighter : darker;
    const row = Math.floor(cell / CELLS);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  // One row more, because a watermark may begin in the middle of a row.
  const height = Math.ceil((largestWatermark(photo).height / photo.height) * CELLS) + 1;
  const changed = sum(lighter) + sum(darker);
  const explained = Math.max(most(lighter, height), most(darker, height));
  return (100 * (changed - explained)) / CELLS ** 2;
}

/** The range of brightness in a cell and its eight neighbours. */
function contrastAt(grid: Float64Array, cell: number): number {
  const [x, y] = [cell % CELLS, Math.floor(cell / CELLS)];
  let [least, largest] = [255, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(CELLS - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(CELLS - 1, x + 1); column++) {
      const value = grid[row * CELLS + column] ?? 0;
      least = Math.min(least, value);
      largest = Math.max(largest, value);
    }
  }
  return largest - least;
}

/** The largest sum of `height` adjacent rows. */
function most(rows: Uint32Array, height: number): number {
  let found = 0;
  for (let top = 0; top < CELLS; top++) found = Math.max(found, sum(rows.subarray(top, top + height)));
  return found;
}

function sum(values: Uint32Array): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
