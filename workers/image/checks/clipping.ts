/** Counts clipped pixels while a picture is read (docs/checks.md, "Exposure"). */
import type { Size } from '../types.ts';
import type { ClippingCells, WatermarkPlace } from './types.ts';

/** The number of cells along the longer side. */
const CELLS = 64;

/** Counts into `cells`. */
export interface ClippingCounter {
  cells: ClippingCells;
  /**
   * Adds a strip's pixels from `start` to `end`. The strip's first is pixel number `first` of the picture. Those without
   * an empty or full channel needn't be added.
   */
  add(bytes: Uint8Array | Uint8ClampedArray, start: number, end: number, first: number): void;
}

/** A counter for a picture of this size. `watermark`, if it is a rectangle, must be inside; it isn't counted. */
export function createClippingCounter(
  { width, height }: Size,
  channels: 3 | 4,
  watermark: WatermarkPlace,
): ClippingCounter {
  const mark = typeof watermark === 'string' ? { x: 0, y: 0, width: 0, height: 0 } : watermark;
  const cell = Math.max(1, Math.ceil(Math.max(width, height) / CELLS));
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const high = new Uint32Array(columns * rows);
  const low = new Uint32Array(columns * rows);
  const highByChannel: [number, number, number] = [0, 0, 0];
  const lowByChannel: [number, number, number] = [0, 0, 0];
  const pixels = width * height - mark.width * mark.height;
  const columnOf = Uint8Array.from({ length: width }, (_, x) => Math.floor(x / cell));

  return {
    cells: { cell, columns, rows, pixels, high, low, highByChannel, lowByChannel },
    add(bytes, start, end, first) {
      let y = Math.floor((first + start) / width);
      let x = first + start - y * width;
      for (let at = start, from = start * channels; at < end; at++, from += channels) {
        const isMark = x >= mark.x && x < mark.x + mark.width && y >= mark.y && y < mark.y + mark.height;
        if (!isMark) count(x, y, bytes[from] ?? 0, bytes[from + 1] ?? 0, bytes[from + 2] ?? 0);
        if (++x === width) {
          x = 0;
          y += 1;
        }
      }
    },
  };

  function count(x: number, y: number, red: number, green: number, blue: number): void {
    if (red === 255 || green === 255 || blue === 255) {
      increment(high, Math.floor(y / cell) * columns + (columnOf[x] ?? 0));
      if (red === 255) highByChannel[0] += 1;
      if (green === 255) highByChannel[1] += 1;
      if (blue === 255) highByChannel[2] += 1;
    }
    if (red === 0 || green === 0 || blue === 0) {
      if (red === 0) lowByChannel[0] += 1;
      if (green === 0) lowByChannel[1] += 1;
      if (blue === 0) lowByChannel[2] += 1;
      if (red + green + blue === 0) increment(low, Math.floor(y / cell) * columns + (columnOf[x] ?? 0));
    }
  }
}

function increment(counters: Uint32Array, index: number): void {
  counters[index] = (counters[index] ?? 0) + 1;
}
