/** Reads a picture's pixels once, strip by strip, into what all checks work on. */
import type { Rect, Size } from '../types.ts';
import { createClippingCounter } from './clipping.ts';
import type { CheckedPicture, Plane, WatermarkPlace } from './types.ts';

/** Rows in a strip: a multiple of 4, so that each starts with a whole word. Small enough for a cheap canvas. */
export const STRIP_ROWS = 256;

/** Collects a picture from strips of pixels. */
export interface PictureReader {
  /**
   * Adds the next rows, from the top down, with `channels` bytes per pixel (red, green, blue, and for 4 an ignored
   * alpha). Each strip but the last has `STRIP_ROWS` rows.
   */
  addRows(pixels: Uint8Array | Uint8ClampedArray): void;
  /** The picture, once all rows are there. Throws if some are missing. */
  finish(): CheckedPicture;
}

/**
 * Prepares reading a picture of this size. Needs 1.3 bytes per pixel until the checks are done. The watermark may reach
 * beyond the picture; the finished picture has the part that is inside, in whole px.
 *
 * No check costs as much as this. So it reads four pixels at a time, in words whose first byte is the lowest, as on every
 * machine that a browser runs on, and halves rows while they are in the processor's cache.
 */
export function createPictureReader(
  { width, height }: Size,
  channels: 3 | 4,
  watermark: WatermarkPlace = 'none',
): PictureReader {
  const full = plane(width, height);
  const half = plane(Math.max(1, width >> 1), Math.max(1, height >> 1));
  const quarter = plane(Math.max(1, half.width >> 1), Math.max(1, half.height >> 1));
  const lumas = wordsOf(full.values);
  const place = typeof watermark === 'string' ? watermark : insideOf(watermark, { width, height });
  const clipping = createClippingCounter({ width, height }, channels, place);
  const readFours = channels === 3 ? readThreeBytesEach : readFourBytesEach;
  /** Of the row being read: which groups of four pixels have an empty or full channel. */
  const extremes = new Uint32Array((width >> 2) + 1);
  let y = 0;

  return {
    addRows(pixels) {
      const rows = Math.min(height - y, Math.floor(pixels.length / (width * channels)));
      if (rows !== Math.min(height - y, STRIP_ROWS)) throw new Error(`A strip has ${rows} rows`);
      const bytes = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice();
      const words = wordsOf(bytes);
      const fours = (rows * width) >> 2;
      const first = y * width;
      for (let at = fours * 4; at < rows * width; at++) {
        const from = at * channels;
        full.values[first + at] = luma(bytes[from] ?? 0, bytes[from + 1] ?? 0, bytes[from + 2] ?? 0);
        clipping.add(bytes, at, at + 1, first);
      }
      let read = 0;
      for (let row = 0; row < rows; row++, y++) {
        const end = Math.min(fours, ((row + 1) * width + 3) >> 2);
        const found = readFours(words, read, end, lumas, first >> 2, extremes);
        for (let n = 0; n < found; n++) {
          const at = (extremes[n] ?? 0) * 4;
          clipping.add(bytes, at, at + 4, first);
        }
        read = end;
        if (y % 2 === 1 || height === 1) halveRow(full, half, y >> 1);
        if (y % 4 === 3 || height < 4) halveRow(half, quarter, y >> 2);
      }
    },
    finish() {
      if (y !== height) throw new Error(`${height - y} of ${height} rows are missing`);
      return { width, height, full, half, quarter, clipping: clipping.cells, watermark: place };
    },
  };
}

/**
 * Writes the brightness of pixels without alpha, four by four, from `start` to `end`. Lists those fours that have a byte
 * of 0 or 255, and returns their number.
 */
function readThreeBytesEach(
  words: Uint32Array,
  start: number,
  end: number,
  lumas: Uint32Array,
  firstLuma: number,
  extremes: Uint32Array,
): number {
  let found = 0;
  let from = start * 3;
  for (let at = start; at < end; at++, from += 3) {
    const a = words[from] ?? 0;
    const b = words[from + 1] ?? 0;
    const c = words[from + 2] ?? 0;
    lumas[firstLuma + at] =
      luma(a & 255, (a >>> 8) & 255, (a >>> 16) & 255) |
      (luma(a >>> 24, b & 255, (b >>> 8) & 255) << 8) |
      (luma((b >>> 16) & 255, b >>> 24, c & 255) << 16) |
      (luma((c >>> 8) & 255, (c >>> 16) & 255, c >>> 24) << 24);
    const e = borrows(a) | borrows(b) | borrows(c);
    extremes[found] = at;
    found += (e | -e) >>> 31;
  }
  return found;
}

/** The same for pixels with alpha. */
function readFourBytesEach(
  words: Uint32Array,
  start: number,
  end: number,
  lumas: Uint32Array,
  firstLuma: number,
  extremes: Uint32Array,
): number {
  let found = 0;
  let from = start * 4;
  for (let at = start; at < end; at++, from += 4) {
    const a = words[from] ?? 0;
    const b = words[from + 1] ?? 0;
    const c = words[from + 2] ?? 0;
    const d = words[from + 3] ?? 0;
    lumas[firstLuma + at] =
      lumaOfWord(a) | (lumaOfWord(b) << 8) | (lumaOfWord(c) << 16) | (lumaOfWord(d) << 24);
    if (((borrows(a) | borrows(b) | borrows(c) | borrows(d)) & COLOURS) !== 0) extremes[found++] = at;
  }
  return found;
}

const LOWEST_BITS = 0x01010101;
const HIGHEST_BITS = 0x80808080;
/** The bytes of a word that aren't alpha. */
const COLOURS = 0x00ffffff;

/**
 * Not zero if a byte of the word is 0 or 255: subtracting 1 from all bytes at once borrows from the next ("Bit Twiddling
 * Hacks", "Determine if a word has a zero byte").
 */
function borrows(word: number): number {
  return (((word - LOWEST_BITS) & ~word) | ((~word - LOWEST_BITS) & word)) & HIGHEST_BITS;
}

function lumaOfWord(word: number): number {
  return luma(word & 255, (word >>> 8) & 255, (word >>> 16) & 255);
}

/** Rec. 601, rounded. */
function luma(red: number, green: number, blue: number): number {
  return (red * 77 + green * 150 + blue * 29 + 128) >> 8;
}

/** Half as wide and high; each pixel is the mean of four. An odd last row or column is left out. */
export function halved(from: Plane): Plane {
  const half = plane(Math.max(1, from.width >> 1), Math.max(1, from.height >> 1));
  for (let row = 0; row < half.height; row++) halveRow(from, half, row);
  return half;
}

/** Writes a row of a plane's half: see `halved`. */
function halveRow(from: Plane, half: Plane, row: number): void {
  const { width, height, values } = from;
  if (width % 4 === 0 && height > 1) halveWords(wordsOf(values), pairsOf(half.values), width >> 2, row);
  else halveBytes(from, half.values, half.width, row);
}

/** Every second byte of a word, so that sums of bytes have room. */
const EVEN_BYTES = 0x00ff00ff;
/** Half of four for both, to round. */
const TWO_EACH = 0x00020002;

/** Where rows are whole words. */
function halveWords(words: Uint32Array, pairs: Uint16Array, rowWords: number, row: number): void {
  let at = row * 2 * rowWords;
  let to = row * rowWords;
  for (let x = 0; x < rowWords; x++, at++, to++) {
    const a = words[at] ?? 0;
    const b = words[at + rowWords] ?? 0;
    const sums = (a & EVEN_BYTES) + ((a >>> 8) & EVEN_BYTES) + (b & EVEN_BYTES) + ((b >>> 8) & EVEN_BYTES);
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

/** The part of a rectangle that is inside a picture, in whole px; `none` if it is empty. */
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

/** The same memory in words of four bytes, without those that are left over at the end. */
function wordsOf(bytes: Uint8Array | Uint8ClampedArray): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
}

/** The same memory in pairs of bytes. */
function pairsOf(bytes: Uint8Array): Uint16Array {
  return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
}
