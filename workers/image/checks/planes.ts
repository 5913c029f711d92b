/** Reads a picture's pixels once, strip by strip, into what all checks work on. */
import type { Size } from '../types.ts';
import type { CheckedPicture, Plane, WatermarkPlace } from './types.ts';

/** The number of cells along the longer side in which clipped pixels are counted. */
const CLIPPING_CELLS = 64;

/** Rows in a strip: a multiple of 4, so that strips can be halved twice. Small enough for a cheap canvas. */
export const STRIP_ROWS = 256;

/** Collects a picture from strips of pixels. */
export interface PictureReader {
  /**
   * Adds the next rows, from the top down, with `channels` bytes per pixel (red, green, blue, and for 4 an ignored
   * alpha). Each strip but the last has `STRIP_ROWS` rows.
   */
  addRows(pixels: Uint8Array | Uint8ClampedArray): void;
  /** The picture, once all rows are there. Throws if some are missing. */
  finish(watermark: WatermarkPlace): CheckedPicture;
}

/** Prepares reading a picture of this size. Needs 1.3 bytes per pixel until the checks are done. */
export function createPictureReader({ width, height }: Size, channels: 3 | 4): PictureReader {
  const full = plane(width, height);
  const cell = Math.max(1, Math.ceil(Math.max(width, height) / CLIPPING_CELLS));
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const high = new Uint32Array(columns * rows);
  const low = new Uint32Array(columns * rows);
  const highByChannel: [number, number, number] = [0, 0, 0];
  const lowByChannel: [number, number, number] = [0, 0, 0];
  let y = 0;

  return {
    addRows(pixels) {
      const added = Math.min(height - y, pixels.length / (width * channels));
      for (let row = 0; row < added; row++, y++) readRow(pixels, row * width * channels);
    },
    finish(watermark) {
      if (y !== height) throw new Error(`${height - y} of ${height} rows are missing`);
      const half = halved(full);
      const clipping = { cell, columns, rows, high, low, highByChannel, lowByChannel };
      return { width, height, full, half, quarter: halved(half), clipping, watermark };
    },
  };

  function readRow(pixels: Uint8Array | Uint8ClampedArray, start: number): void {
    const { values } = full;
    const cellRow = Math.floor(y / cell) * columns;
    let to = y * width;
    let from = start;
    for (let x = 0; x < width; x++, from += channels, to++) {
      const red = pixels[from] ?? 0;
      const green = pixels[from + 1] ?? 0;
      const blue = pixels[from + 2] ?? 0;
      values[to] = (red * 77 + green * 150 + blue * 29 + 128) >> 8;
      if (red === 255 || green === 255 || blue === 255) {
        count(high, cellRow + Math.floor(x / cell));
        if (red === 255) highByChannel[0] += 1;
        if (green === 255) highByChannel[1] += 1;
        if (blue === 255) highByChannel[2] += 1;
      }
      if (red === 0 || green === 0 || blue === 0) {
        if (red === 0) lowByChannel[0] += 1;
        if (green === 0) lowByChannel[1] += 1;
        if (blue === 0) lowByChannel[2] += 1;
        if (red + green + blue === 0) count(low, cellRow + Math.floor(x / cell));
      }
    }
  }
}

/** Half as wide and high; each pixel is the mean of four. An odd last row or column is left out. */
export function halved({ width, height, values }: Plane): Plane {
  const half = plane(Math.max(1, width >> 1), Math.max(1, height >> 1));
  const { values: halfValues, width: halfWidth } = half;
  const right = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  let to = 0;
  for (let y = 0; y < half.height; y++) {
    let from = y * 2 * width;
    for (let x = 0; x < halfWidth; x++, from += 2, to++) {
      halfValues[to] =
        ((values[from] ?? 0) +
          (values[from + right] ?? 0) +
          (values[from + below] ?? 0) +
          (values[from + below + right] ?? 0) +
          2) >>
        2;
    }
  }
  return half;
}

function count(counters: Uint32Array, index: number): void {
  counters[index] = (counters[index] ?? 0) + 1;
}

function plane(width: number, height: number): Plane {
  return { width, height, values: new Uint8Array(width * height) };
}
