/** Files as large as a camera's, for tests of uploads. */
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { samplePath } from './catalogue.ts';

/** The sample to enlarge; it has a position in its EXIF. */
const ENLARGED = 'heat-haze';
/** 24 megapixels. */
const SIZE = { width: 6000, height: 4000, fit: 'fill' } as const;
const QUALITY = 95;

/** The amounts of grain, each with the minimum size of its file in bytes. More grain would exceed the site's upload limit. */
const STEPS = [
  { grain: 0.07, bytes: 10.5e6 },
  { grain: 0.1, bytes: 14.5e6 },
  { grain: 0.15, bytes: 19.5e6 },
  { grain: 0.2, bytes: 23e6 },
] as const;

/**
 * A 24-megapixel JPEG of at least `minBytes` (up to 23 MB), with EXIF and a position. A different `variant` gives
 * different bytes of about the same size; the same arguments give the same bytes. Takes about two seconds.
 */
export async function drawBigJpeg(minBytes: number, variant = 0): Promise<Buffer> {
  const step = STEPS.find(({ bytes }) => bytes >= minBytes);
  if (step === undefined) throw new Error(`No JPEG of ${minBytes} bytes can be made from 24 megapixels.`);
  const jpeg = await sharp(samplePath(ENLARGED))
    .resize(SIZE)
    .composite([grainOf(step.grain, variant)])
    .keepExif()
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
  if (jpeg.length < minBytes) throw new Error(`The JPEG has only ${jpeg.length} bytes.`);
  return jpeg;
}

/** Side of the grain tile that is repeated over the picture, px. */
const SQUARE = 1024;

/** A tile of noise around mid-grey; `amount` scales its amplitude. As an overlay it doesn't change the brightness. */
function grainOf(amount: number, seed: number): OverlayOptions {
  const pixels = Buffer.alloc(SQUARE * SQUARE * 3);
  let state = seed + 1;
  for (let i = 0; i < pixels.length; i += 1) {
    // A linear congruential generator; only its upper bits are random.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    pixels[i] = 128 + ((state >>> 24) - 128) * amount;
  }
  const raw = { width: SQUARE, height: SQUARE, channels: 3 } as const;
  return { input: pixels, raw, tile: true, blend: 'overlay' };
}
