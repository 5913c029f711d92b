/**
 * PDQ, a 256-bit hash of what a picture shows. Copies that were resized, recompressed or brightened keep nearly all
 * bits. Follows the reference of Meta's ThreatExchange (pdq/cpp): a tent filter scales to 64 × 64, and each of the
 * lowest 16 × 16 frequencies, except the constant ones, gives a bit, which is set if the frequency is above their
 * median.
 */
import { PDQ_WORDS, pdqHex } from './pdq-distance.ts';
import type { CheckedPicture, PdqCheck, Plane } from './types.ts';

/** A larger picture is first scaled to a square of this side, whatever its shape, as in the reference. */
const WORKING_SIDE = 512;
const SIDE = 64;
const FREQUENCIES = 16;
/** The shortest side that the reference hashes, px. */
const LEAST_SIDE = 5;
/** The reference drops hashes of lower quality. */
const LEAST_QUALITY = 50;

/** Brightness in fractional levels of 255, row by row. */
interface FloatPlane {
  width: number;
  height: number;
  values: Float32Array;
}

/** Hashes a picture. The trust is `unknown` if it has so little detail that other pictures could have the same hash. */
export function checkPdq(picture: CheckedPicture): PdqCheck {
  if (picture.width < LEAST_SIDE || picture.height < LEAST_SIDE) {
    return { trust: 'unknown', hash: pdqHex(new Uint32Array(PDQ_WORDS)), quality: 0 };
  }
  const luma = pdqLuma(workingPlane(picture));
  const quality = pdqQuality(luma);
  return {
    trust: quality < LEAST_QUALITY ? 'unknown' : 'sure',
    hash: pdqHex(pdqBits(lowFrequencies(luma))),
    quality,
  };
}

/** The reference's input: the picture itself if it has at most 512 px, otherwise scaled to 512 × 512. */
function workingPlane({ full, half, quarter }: CheckedPicture): FloatPlane {
  if (full.width <= WORKING_SIDE && full.height <= WORKING_SIDE) {
    return { ...full, values: Float32Array.from(full.values) };
  }
  const isEnough = ({ width, height }: Plane) => Math.min(width, height) >= WORKING_SIDE;
  return resampled([quarter, half].find(isEnough) ?? full, WORKING_SIDE);
}

/** Scales a plane to side × side, by bilinear interpolation. */
function resampled({ width, height, values }: Plane, side: number): FloatPlane {
  const result = new Float32Array(side * side);
  const columns = placesOf(width, side);
  const rows = placesOf(height, side);
  for (let y = 0, to = 0; y < side; y++) {
    const from = (rows.first[y] ?? 0) * width;
    const down = rows.rest[y] ?? 0;
    for (let x = 0; x < side; x++, to++) {
      const at = from + (columns.first[x] ?? 0);
      const across = columns.rest[x] ?? 0;
      const above = (values[at] ?? 0) * (1 - across) + (values[at + 1] ?? 0) * across;
      const below = (values[at + width] ?? 0) * (1 - across) + (values[at + width + 1] ?? 0) * across;
      result[to] = above * (1 - down) + below * down;
    }
  }
  return { width: side, height: side, values: result };
}

/** For each of `to` pixels, the pixel of `from` before its centre, and the distance from that to its centre. */
function placesOf(from: number, to: number): { first: Int32Array; rest: Float32Array } {
  const places = Float64Array.from({ length: to }, (_, index) => ((index + 0.5) * from) / to - 0.5);
  const first = Int32Array.from(places, (place) => Math.max(0, Math.min(from - 2, Math.floor(place))));
  const rest = Float32Array.from(places, (place, index) => Math.max(0, place - (first[index] ?? 0)));
  return { first, rest };
}

/**
 * The 64 × 64 pixels that are hashed. Two passes of a box filter make a tent as wide as a pixel of the result
 * (Jarosz, Fast Image Convolutions, 2001); each pixel is then read at the centre of its area. Rows are filtered
 * first, after which only 64 columns are left.
 */
function pdqLuma({ width, height, values }: FloatPlane): Float32Array {
  const isFiltered = width !== SIDE || height !== SIDE;
  const columns = Array.from({ length: SIDE }, () => new Float32Array(height));
  const row = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    row.set(values.subarray(y * width, (y + 1) * width));
    if (isFiltered) tentFilter(row);
    for (const [x, column] of columns.entries()) column[y] = row[centreOf(x, width)] ?? 0;
  }
  const luma = new Float32Array(SIDE * SIDE);
  for (const [x, column] of columns.entries()) {
    if (isFiltered) tentFilter(column);
    for (let y = 0; y < SIDE; y++) luma[y * SIDE + x] = column[centreOf(y, height)] ?? 0;
  }
  return luma;
}

/** Which of `length` pixels is at the centre of the area of pixel `index` of 64. */
function centreOf(index: number, length: number): number {
  return Math.floor(((index + 0.5) * length) / SIDE);
}

/**
 * Applies two box filters of half a pixel of the result. At both ends, the mean is over the part of the window
 * inside.
 */
function tentFilter(line: Float32Array): void {
  const window = Math.ceil(line.length / (2 * SIDE));
  const once = new Float32Array(line.length);
  boxFilter(line, once, window);
  boxFilter(once, line, window);
}

function boxFilter(values: Float32Array, result: Float32Array, window: number): void {
  const { length } = values;
  const ahead = Math.floor(window / 2);
  let sum = 0;
  let count = 0;
  for (let right = 0; right < length + ahead; right++) {
    if (right < length) {
      sum += values[right] ?? 0;
      count += 1;
    }
    if (right >= window) {
      sum -= values[right - window] ?? 0;
      count -= 1;
    }
    if (right >= ahead) result[right - ahead] = sum / count;
  }
}

/** The reference's measure of detail, 0 to 100: the sum of the differences between neighbours of the 64 × 64 pixels. */
function pdqQuality(luma: Float32Array): number {
  const difference = (a: number, b: number) =>
    Math.abs(Math.trunc((((luma[a] ?? 0) - (luma[b] ?? 0)) * 100) / 255));
  let sum = 0;
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const at = y * SIDE + x;
      if (x < SIDE - 1) sum += difference(at, at + 1);
      if (y < SIDE - 1) sum += difference(at, at + SIDE);
    }
  }
  return Math.min(100, Math.floor(sum / 90));
}

/** Rows 1 to 16 of the discrete cosine transform (DCT-II) of 64 values. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from(
    { length: SIDE },
    (_unused, at) => Math.sqrt(2 / SIDE) * Math.cos((Math.PI / 2 / SIDE) * (frequency + 1) * (2 * at + 1)),
  ),
);

/** The 16 × 16 lowest frequencies of 64 × 64 pixels, without the constant ones. Each row is one vertical frequency. */
function lowFrequencies(luma: Float32Array): Float64Array {
  const result = new Float64Array(FREQUENCIES * FREQUENCIES);
  const columns = new Float64Array(SIDE);
  for (const [i, vertical] of COSINES.entries()) {
    columns.fill(0);
    for (let y = 0; y < SIDE; y++) {
      const weight = vertical[y] ?? 0;
      for (let x = 0; x < SIDE; x++) columns[x] = (columns[x] ?? 0) + weight * (luma[y * SIDE + x] ?? 0);
    }
    for (const [j, horizontal] of COSINES.entries()) {
      let sum = 0;
      for (let x = 0; x < SIDE; x++) sum += (columns[x] ?? 0) * (horizontal[x] ?? 0);
      result[i * FREQUENCIES + j] = sum;
    }
  }
  return result;
}

/** Sets bit k if frequency k is above the lower median. The text of the hash begins with bit 255. */
function pdqBits(frequencies: Float64Array): Uint32Array {
  const median = frequencies.toSorted()[frequencies.length / 2 - 1] ?? 0;
  const words = new Uint32Array(PDQ_WORDS);
  for (const [bit, value] of frequencies.entries()) {
    if (value <= median) continue;
    const word = PDQ_WORDS - 1 - (bit >> 5);
    words[word] = (words[word] ?? 0) | (1 << (bit & 31));
  }
  return words;
}
