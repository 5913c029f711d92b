/** Reads a picture's pixels once, strip by strip, into the planes and counts that all checks use. */
import type { Rect, Size } from '../types.ts';
import { createClippingCounter } from './clipping.ts';
import type { CheckedPicture, Plane, WatermarkPlace } from './types.ts';

/**
 * Rows per strip: a multiple of 4, so that a strip begins with a whole row of each plane, and few enough for the
 * cache.
 */
export const STRIP_ROWS = 64;

/** The order of a pixel's bytes; the fourth, if there is one, is ignored. */
export type PixelOrder = 'rgb' | 'rgba' | 'bgra';

/** Collects a picture from strips of pixels. */
export interface PictureReader {
  /** Adds the next rows, from the top down. Each strip but the last has `STRIP_ROWS` rows. */
  addRows(pixels: Uint8Array | Uint8ClampedArray): void;
  /** Returns the picture once all rows have been added. Throws if some are missing. */
  finish(): CheckedPicture;
}

/**
 * Prepares reading a picture of this size. Needs 1.3 bytes of memory per pixel until the checks are done. The
 * watermark may extend beyond the picture; the finished picture has the part inside, in whole px.
 *
 * Reading takes the most time of all, so it reads each pixel as one little-endian word, as on every machine that
 * browsers run on, and halves rows while they are in the processor's cache.
 */
export function createPictureReader(
  { width, height }: Size,
  order: PixelOrder,
  watermark: WatermarkPlace = 'none',
): PictureReader {
  const full = plane(width, height);
  const half = halfOf(full);
  const quarter = halfOf(half);
  const halveFull = halving(full, half);
  const halveHalf = halving(half, quarter);
  const place = typeof watermark === 'string' ? watermark : insideOf(watermark, { width, height });
  const clipping = createClippingCounter({ width, height }, place);
  const channels = order === 'rgb' ? 3 : 4;
  const weights = order === 'bgra' ? BLUE_FIRST : RED_FIRST;
  const joined = new Int32Array(channels === 3 ? width : 0);
  /** The columns of the current row whose pixels have a channel at 0 or 255. */
  const extremes = new Int32Array(width);
  let y = 0;

  return {
    addRows(pixels) {
      const rows = Math.min(height - y, Math.floor(pixels.length / (width * channels)));
      if (rows !== Math.min(height - y, STRIP_ROWS)) throw new Error(`A strip has ${rows} rows`);
      const words = channels === 4 ? wordsOf(pixels) : joined;
      for (let row = 0; row < rows; row++, y++) {
        if (channels === 3) joinBytes(pixels, row * width * 3, joined);
        const pixelsOfRow = channels === 3 ? joined : words.subarray(row * width, (row + 1) * width);
        const found = readRow(pixelsOfRow, rowOf(full, y), weights, extremes);
        clipping.add(pixelsOfRow, y, extremes, found);
        if (y % 2 === 1 || height === 1) halveFull(y >> 1);
        if (y % 4 === 3 || height < 4) halveHalf(y >> 2);
      }
    },
    finish() {
      if (y !== height) throw new Error(`${height - y} of ${height} rows are missing`);
      const cells = clipping.cells(order === 'bgra');
      return { width, height, full, half, quarter, clipping: cells, watermark: place };
    },
  };
}

/** Masks of a word's first and third byte, and of its second. */
const OUTER_BYTES = 0x00ff00ff;
const SECOND_BYTE = 0x0000ff00;
/**
 * The weights of red, green and blue are 77, 150 and 29 of 256 (Rec. 601). Both outer bytes are multiplied at once:
 * the product's upper half is the sum of both, and its lower half never carries into it.
 */
const RED_FIRST = (77 << 16) | 29;
const BLUE_FIRST = (29 << 16) | 77;
const GREEN = 150 << 8;
/** Half a level, for rounding. */
const HALF = 128 << 16;

/** In a byte of 0 or 255 each bit equals the next one, so the lowest seven differences between them are 0. */
const DIFFERENCES = 0x007f7f7f;
/**
 * Subtracting 1 from each byte then borrows into the bit above ("Bit Twiddling Hacks", "Determine if a word has a
 * zero byte").
 */
const LOWEST_BITS = 0x00010101;
const HIGHEST_BITS = 0x00808080;

/** Writes a row's brightness. Lists the columns of pixels with a channel at 0 or 255, and returns their number. */
function readRow(words: Int32Array, lumas: Uint8Array, outer: number, extremes: Int32Array): number {
  let found = 0;
  for (let x = 0; x < words.length; x++) {
    const word = words[x] ?? 0;
    lumas[x] = (Math.imul(word & OUTER_BYTES, outer) + Math.imul(word & SECOND_BYTE, GREEN) + HALF) >>> 24;
    const borrows = ((word ^ (word >>> 1)) & DIFFERENCES) - LOWEST_BITS;
    if ((borrows & HIGHEST_BITS) !== 0) extremes[found++] = x;
  }
  return found;
}

/** Joins every three bytes into a word. */
function joinBytes(bytes: Uint8Array | Uint8ClampedArray, start: number, words: Int32Array): void {
  for (let x = 0, from = start; x < words.length; x++, from += 3) {
    words[x] = (bytes[from] ?? 0) | ((bytes[from + 1] ?? 0) << 8) | ((bytes[from + 2] ?? 0) << 16);
  }
}

/** Halves a plane's width and height. Each pixel is the mean of four; an odd last row or column is left out. */
export function halved(from: Plane): Plane {
  const half = halfOf(from);
  const halveRow = halving(from, half);
  for (let row = 0; row < half.height; row++) halveRow(row);
  return half;
}

/** An empty plane of half the width and height. */
function halfOf({ width, height }: Size): Plane {
  return plane(Math.max(1, width >> 1), Math.max(1, height >> 1));
}

/** Returns a function that writes one row of a plane's half (`halved`). */
function halving(from: Plane, half: Plane): (row: number) => void {
  const { width, height, values } = from;
  if (width % 4 !== 0 || height === 1) return (row) => halveBytes(from, half.values, half.width, row);
  const words = wordsOf(values);
  const pairs = pairsOf(half.values);
  return (row) => halveWords(words, pairs, width >> 2, row);
}

/** Adds 2, i.e. half of the divisor, to each of two sums, for rounding. */
const TWO_EACH = 0x00020002;

/** Halves two rows that consist of whole words. */
function halveWords(words: Int32Array, pairs: Uint16Array, rowWords: number, row: number): void {
  let at = row * 2 * rowWords;
  let to = row * rowWords;
  for (let x = 0; x < rowWords; x++, at++, to++) {
    const a = words[at] ?? 0;
    const b = words[at + rowWords] ?? 0;
    const sums =
      (a & OUTER_BYTES) + ((a >>> 8) & OUTER_BYTES) + (b & OUTER_BYTES) + ((b >>> 8) & OUTER_BYTES);
    const means = (sums + TWO_EACH) >>> 2;
    pairs[to] = (means & 255) | ((means >>> 8) & 0xff00);
  }
}

function halveBytes(
  { width, height, values }: Plane,
  halfValues: Uint8Array,
  halfWidth: number,
  row: number,
): void {
  const right = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  let from = row * 2 * width;
  let to = row * halfWidth;
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

/** The part of a rectangle that is inside a picture, in whole px; `none` if there is no such part. */
function insideOf(rect: Rect, { width, height }: Size): Rect | 'none' {
  const x = Math.max(0, Math.floor(rect.x));
  const y = Math.max(0, Math.floor(rect.y));
  const right = Math.min(width, Math.ceil(rect.x + rect.width));
  const bottom = Math.min(height, Math.ceil(rect.y + rect.height));
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : 'none';
}

function plane(width: number, height: number): Plane {
  return { width, height, values: new Uint8Array(width * height) };
}

function rowOf({ width, values }: Plane, y: number): Uint8Array {
  return values.subarray(y * width, (y + 1) * width);
}

/** The same memory as words of four bytes, without a remainder at the end; a copy if the bytes aren't aligned. */
function wordsOf(bytes: Uint8Array | Uint8ClampedArray): Int32Array {
  const { buffer, byteOffset, length } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Int32Array(buffer, byteOffset, length >> 2);
}

/** The same memory as pairs of bytes. */
function pairsOf(bytes: Uint8Array): Uint16Array {
  return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
}
