/**
 * PDQ, a hash of 256 bits of what a picture shows: copies that were resized, recompressed or made brighter keep nearly
 * all of them. After the reference of Meta's ThreatExchange (pdq/cpp): a tent filter to 64 × 64, the lowest 16 × 16
 * frequencies but the constant one, and a bit for each that is above their median.
 */
import { PDQ_WORDS, pdqHex } from './pdq-distance.ts';
import type { CheckedPicture, PdqCheck, Plane } from './types.ts';

/** A larger picture is first brought to a square of this side, whatever its shape; so does the reference. */
const WORKING_SIDE = 512;
const SIDE = 64;
const FREQUENCIES = 16;
/** The reference hashes nothing that is narrower or lower. */
const LEAST_SIDE = 5;
/** Below it, the reference says, a hash is to be dropped. */
const LEAST_QUALITY = 50;

/** Brightness, row by row, in levels of 255 that needn't be whole. */
interface FloatPlane {
  width: number;
  height: number;
  values: Float32Array;
}

/** Hashes a picture. `unknown`: it has so little detail that pictures of something else could have the same hash. */
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

/** What the reference starts from: the picture itself up to 512 px, else the picture at 512 × 512. */
function workingPlane({ full, half, quarter }: CheckedPicture): FloatPlane {
  if (full.width <= WORKING_SIDE && full.height <= WORKING_SIDE) {
    return { ...full, values: Float32Array.from(full.values) };
  }
  const isEnough = ({ width, height }: Plane) => Math.min(width, height) >= WORKING_SIDE;
  return resampled([quarter, half].find(isEnough) ?? full, WORKING_SIDE);
}

/** At side × side; each pixel is the mean of the area that it covers. */
function resampled({ width, height, values }: Plane, side: number): FloatPlane {
  const columns = coverage(width, side);
  const rows = coverage(height, side);
  const result = new Float32Array(side * side);
  const row = new Float32Array(width);
  for (let y = 0; y < side; y++) {
    row.fill(0);
    const { first, weights } = rows[y] ?? { first: 0, weights: [] };
    for (const [index, weight] of weights.entries()) {
      const start = (first + index) * width;
      for (let x = 0; x < width; x++) row[x] = (row[x] ?? 0) + weight * (values[start + x] ?? 0);
    }
    for (let x = 0; x < side; x++) {
      const column = columns[x] ?? { first: 0, weights: [] };
      let sum = 0;
      for (let index = 0; index < column.weights.length; index++) {
        sum += (column.weights[index] ?? 0) * (row[column.first + index] ?? 0);
      }
      result[y * side + x] = sum;
    }
  }
  return { width: side, height: side, values: result };
}

/** For each of `to` pixels the pixels of `from` that it covers, with their shares. */
function coverage(from: number, to: number): { first: number; weights: number[] }[] {
  const scale = from / to;
  return Array.from({ length: to }, (_, index) => {
    const [start, end] = [index * scale, Math.min(from, (index + 1) * scale)];
    const first = Math.floor(start);
    const last = Math.max(first, Math.ceil(end - 1e-9) - 1);
    const weights = Array.from({ length: last - first + 1 }, (_unused, offset) => {
      const pixel = first + offset;
      return (Math.min(end, pixel + 1) - Math.max(start, pixel)) / (end - start);
    });
    return { first, weights };
  });
}

/**
 * The 64 × 64 pixels that are hashed: two passes of a box filter make a tent that covers a pixel of the result (Jarosz,
 * Fast Image Convolutions, 2001); then every pixel is taken from the centre of its area.
 */
function pdqLuma({ width, height, values }: FloatPlane): Float32Array {
  let blurred = values;
  if (width !== SIDE || height !== SIDE) {
    for (let pass = 0; pass < 2; pass++) {
      blurred = boxFiltered(blurred, { lines: height, length: width, line: width, step: 1 });
      blurred = boxFiltered(blurred, { lines: width, length: height, line: 1, step: width });
    }
  }
  const luma = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) {
    const from = Math.floor(((y + 0.5) * height) / SIDE) * width;
    for (let x = 0; x < SIDE; x++) {
      luma[y * SIDE + x] = blurred[from + Math.floor(((x + 0.5) * width) / SIDE)] ?? 0;
    }
  }
  return luma;
}

/** How a plane is walked in one direction: pixels of a line are `step` apart, lines `line`. */
interface Walk {
  lines: number;
  length: number;
  line: number;
  step: number;
}

/** Means over a window of half a pixel of the result; at both ends over what is there of it. */
function boxFiltered(values: Float32Array, { lines, length, line, step }: Walk): Float32Array {
  const window = Math.ceil(length / (2 * SIDE));
  const ahead = Math.floor(window / 2);
  const result = new Float32Array(values.length);
  for (let index = 0; index < lines; index++) {
    const start = index * line;
    let sum = 0;
    let count = 0;
    for (let right = 0; right < length + ahead; right++) {
      if (right < length) {
        sum += values[start + right * step] ?? 0;
        count += 1;
      }
      if (right >= window) {
        sum -= values[start + (right - window) * step] ?? 0;
        count -= 1;
      }
      if (right >= ahead) result[start + (right - ahead) * step] = sum / count;
    }
  }
  return result;
}

/** The reference's measure of detail, 0 to 100, from the differences between neighbours in 64 × 64 pixels. */
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

/** The rows 1 to 16 of the discrete cosine transform (DCT-II) of 64 values. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from(
    { length: SIDE },
    (_unused, at) => Math.sqrt(2 / SIDE) * Math.cos((Math.PI / 2 / SIDE) * (frequency + 1) * (2 * at + 1)),
  ),
);

/** The 16 × 16 lowest frequencies of 64 × 64 pixels without the constant ones; vertical ones by row. */
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

/** Bit k is set if frequency k is above the lower median. The hash is written with bit 255 first. */
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
