/** Counts clipped pixels while a picture is read (docs/checks.md, "Exposure"). */
import type { Size } from '../types.ts';
import type { ClippingCells, WatermarkPlace } from './types.ts';

/** The number of cells along the longer side, at most 256. */
const CELLS = 200;

/** Counts into cells. A pixel is a word whose three lower bytes are its channels. */
export interface ClippingCounter {
  /**
   * Adds the pixels of row `y` in the first `count` columns of `list`, which must be all with a channel at 0 or 255.
   */
  add(pixelsOfRow: Int32Array, y: number, list: Int32Array, count: number): void;
  /** Returns the counts. `isBlueFirst`: the lowest byte is blue, not red. */
  cells(isBlueFirst: boolean): ClippingCells;
}

/**
 * Creates a counter for a picture of this size. A watermark's rectangle must be inside the picture; it isn't counted.
 */
export function createClippingCounter({ width, height }: Size, watermark: WatermarkPlace): ClippingCounter {
  const covered = typeof watermark === 'string' ? { x: 0, y: 0, width: 0, height: 0 } : watermark;
  const cell = Math.max(1, Math.ceil(Math.max(width, height) / CELLS));
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const high = new Uint32Array(columns * rows);
  const burnt = new Uint32Array(columns * rows);
  const low = new Uint32Array(columns * rows);
  /** Index: the byte of the word, lowest first. */
  const highByByte = new Uint32Array(3);
  const lowByByte = new Uint32Array(3);
  const pixels = width * height - covered.width * covered.height;
  const columnOf = Uint8Array.from({ length: width }, (_, x) => Math.floor(x / cell));

  return {
    add(pixelsOfRow, y, list, count) {
      const firstCell = Math.floor(y / cell) * columns;
      const mayBeCovered = y >= covered.y && y < covered.y + covered.height;
      for (let n = 0; n < count; n++) {
        const x = list[n] ?? 0;
        if (mayBeCovered && x >= covered.x && x < covered.x + covered.width) continue;
        const word = pixelsOfRow[x] ?? 0;
        const first = word & 255;
        const second = (word >>> 8) & 255;
        const third = (word >>> 16) & 255;
        if (first === 255 || second === 255 || third === 255) {
          const at = firstCell + (columnOf[x] ?? 0);
          increment(high, at);
          if (Number(first === 255) + Number(second === 255) + Number(third === 255) > 1)
            increment(burnt, at);
          if (first === 255) increment(highByByte, 0);
          if (second === 255) increment(highByByte, 1);
          if (third === 255) increment(highByByte, 2);
        }
        if (first === 0 || second === 0 || third === 0) {
          if (first === 0) increment(lowByByte, 0);
          if (second === 0) increment(lowByByte, 1);
          if (third === 0) increment(lowByByte, 2);
          if (first + second + third === 0) increment(low, firstCell + (columnOf[x] ?? 0));
        }
      }
    },
    cells: (isBlueFirst) => ({
      cell,
      columns,
      rows,
      pixels,
      high,
      burnt,
      low,
      highByChannel: byChannel(highByByte, isBlueFirst),
      lowByChannel: byChannel(lowByByte, isBlueFirst),
    }),
  };
}

function byChannel(
  [first = 0, second = 0, third = 0]: Uint32Array,
  isBlueFirst: boolean,
): [red: number, green: number, blue: number] {
  return isBlueFirst ? [third, second, first] : [first, second, third];
}

function increment(counters: Uint32Array, index: number): void {
  counters[index] = (counters[index] ?? 0) + 1;
}
