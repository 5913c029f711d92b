/** Pictures for the checks' tests: parts of the sample photos with known flaws, and drawn ones. */
import sharp from 'sharp';
import type { Region, Sharp } from 'sharp';
import type { Rect } from '../../../../workers/image/types.ts';
import { samplePath } from '../../../../scripts/samples/catalogue.ts';

/** Raw pixels, three bytes each. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** A sample's pixels, or those of a part of it. */
export function pixelsOf(id: string, part?: Rect): Promise<Pixels> {
  const photo = sharp(samplePath(id)).autoOrient();
  return toPixels(part === undefined ? photo : photo.extract(extractOf(part)));
}

/** Pixels through any of sharp's operations. */
export function changed(pixels: Pixels, change: (photo: Sharp) => Sharp): Promise<Pixels> {
  return toPixels(change(fromPixels(pixels)));
}

/** The pixels after JPEG of this quality. */
export async function throughJpeg(pixels: Pixels, quality = 90): Promise<Pixels> {
  return toPixels(sharp(await fromPixels(pixels).jpeg({ quality }).toBuffer()));
}

/** The pixels with Gaussian noise of this standard deviation, the same in all channels; the seed decides it. */
export function withNoise({ data, width, height }: Pixels, sigma: number, seed = 1): Pixels {
  const noisy = new Uint8ClampedArray(data.length);
  const steps = Int16Array.from(NORMAL, (value) => Math.round(value * sigma));
  let state = seed;
  for (let at = 0; at < data.length; at += 3) {
    // A linear congruential generator; its upper bits draw from the table.
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const step = steps[state >>> 16] ?? 0;
    noisy[at] = (data[at] ?? 0) + step;
    noisy[at + 1] = (data[at + 1] ?? 0) + step;
    noisy[at + 2] = (data[at + 2] ?? 0) + step;
  }
  return { data: Buffer.from(noisy.buffer), width, height };
}

/** The standard deviation of bytes around 128. */
export function spreadOf(values: Buffer): number {
  let squares = 0;
  for (const value of values) squares += (value - 128) ** 2;
  return Math.sqrt(squares / Math.max(1, values.length));
}

/** The pixels after a motion of `length` px in a direction in degrees, clockwise from the right. */
export function moved(pixels: Pixels, length: number, degrees: number): Promise<Pixels> {
  const side = Math.ceil(length / 2) * 2 + 1;
  const kernel = Array.from({ length: side ** 2 }, () => 0);
  const [across, down] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const steps = length * 8;
  for (let step = 0; step < steps; step++) {
    const distance = ((step + 0.5) / steps - 0.5) * length;
    const x = distance * across + (side - 1) / 2;
    const y = distance * down + (side - 1) / 2;
    const [left, top] = [Math.floor(x), Math.floor(y)];
    for (const [toRight, toBelow] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const share = Math.abs(1 - toRight - (x - left)) * Math.abs(1 - toBelow - (y - top));
      const at = Math.min(side - 1, top + toBelow) * side + Math.min(side - 1, left + toRight);
      kernel[at] = (kernel[at] ?? 0) + share / steps;
    }
  }
  return changed(pixels, (photo) => photo.convolve({ width: side, height: side, kernel, scale: 1 }));
}

/** Numbers from 0 to 1 (mulberry32), the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Normally distributed numbers (Box–Muller) to draw from. */
const NORMAL = normalNumbers(1 << 16);

function normalNumbers(length: number): Float64Array {
  const random = randomNumbers(0);
  return Float64Array.from(
    { length },
    () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  );
}

/** A drawn picture: its pixels' colours by place. */
export function drawn(
  width: number,
  height: number,
  colour: (x: number, y: number) => readonly [number, number, number],
): Pixels {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(colour(x, y), (y * width + x) * 3);
  }
  return { data, width, height };
}

/** Pixels as sharp takes them. */
export function fromPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** What sharp gives, as pixels in sRGB. */
export async function toPixels(photo: Sharp): Promise<Pixels> {
  const { data, info } = await photo
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function extractOf({ x, y, width, height }: Rect): Region {
  return { left: x, top: y, width, height };
}
