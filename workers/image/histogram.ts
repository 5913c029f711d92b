/** Counts colours for a histogram, and scales its bars. */
import type { Histogram } from './types.ts';

/** The longer side of the copy whose pixels are counted. */
export const HISTOGRAM_LONG_SIDE_PX = 300;

/** Counts RGBA pixels, four bytes each, into 256 bins per channel. Ignores transparency. */
export function countColours(rgba: Uint8ClampedArray | Uint8Array): Histogram {
  const red = new Uint32Array(256);
  const green = new Uint32Array(256);
  const blue = new Uint32Array(256);
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    increment(red, rgba[at]);
    increment(green, rgba[at + 1]);
    increment(blue, rgba[at + 2]);
  }
  return { red, green, blue };
}

/** The largest count in any channel, but at least 1. Charts are scaled by it. */
export function tallestBin({ red, green, blue }: Histogram): number {
  let tallest = 1;
  for (const channel of [red, green, blue]) for (const count of channel) tallest = Math.max(tallest, count);
  return tallest;
}

/** Whether a bar's height is proportional to the square root of its count, or to the count itself. */
export type HistogramScale = 'root' | 'linear';

/**
 * The height of a bar (0 to 1). With square roots, a uniformly blue sky doesn't flatten everything else; linear bars
 * show the true proportions.
 */
export function barHeight(count: number, tallest: number, scale: HistogramScale): number {
  return scale === 'root' ? Math.sqrt(count / tallest) : count / tallest;
}

function increment(bins: Uint32Array, value = 0): void {
  bins[value] = (bins[value] ?? 0) + 1;
}
