/**
 * Whether a picture shows what another one does, but for the watermark (docs/checks.md, "Marked pictures"). Pictures are
 * compared as grids of mean brightness, which recompression and scaling don't change.
 */
import { largestWatermark } from '../geometry.ts';
import type { Size } from '../types.ts';

/** Columns and rows of a grid. */
const CELLS = 32;
/** The side of the square picture that a grid is made from. */
export const GRID_SOURCE_SIDE = 512;
const CELL_SIDE = GRID_SOURCE_SIDE / CELLS;
/** Cells whose brightness differs by more than this, in levels of 255, have changed. */
const CHANGED_LEVELS = 8;
/** Scaling may move a picture by so much of a cell, which changes cells that differ from their neighbours. */
const MOVED_CELLS = 0.1;
/** The most of the cells, in percent, that may have changed without a watermark being the reason. */
const MAX_UNEXPLAINED = 1;

/** Mean brightness by cell, row by row. Of a picture brought to 512 × 512 px, one byte per pixel. */
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

/** True if more has changed from the original to the marked picture than the site's watermark can. */
export function differsFromOriginal(original: Float64Array, marked: Float64Array, photo: Size): boolean {
  return unexplainedChange(original, marked, photo) > MAX_UNEXPLAINED;
}

/**
 * How much of the marked picture has changed in a way that a watermark doesn't, in percent of its cells. A watermark is
 * white or black, so it makes all that it covers lighter, or all of it darker; and it lies within a band as high as the
 * largest one. Of all such bands the one that explains the most counts. `photo`: the marked picture's size, without the
 * footer band.
 */
export function unexplainedChange(original: Float64Array, marked: Float64Array, photo: Size): number {
  const lighter = new Uint32Array(CELLS);
  const darker = new Uint32Array(CELLS);
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const change = (marked[cell] ?? 0) - (original[cell] ?? 0);
    if (Math.abs(change) <= CHANGED_LEVELS + MOVED_CELLS * contrastAt(original, cell)) continue;
    const rows = change > 0 ? lighter : darker;
    const row = Math.floor(cell / CELLS);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  // A watermark that doesn't begin where a row does is on one row more.
  const height = Math.ceil((largestWatermark(photo).height / photo.height) * CELLS) + 1;
  const changed = sum(lighter) + sum(darker);
  const explained = Math.max(most(lighter, height), most(darker, height));
  return (100 * (changed - explained)) / CELLS ** 2;
}

/** How far the brightness of a cell and its eight neighbours is apart. */
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

/** The largest sum of so many rows next to each other. */
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
