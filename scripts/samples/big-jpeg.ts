/** Files as large as a camera's, for tests of uploads. */
import sharp from 'sharp';
import { drawSample, sampleNamed } from './draw-sample.ts';
import { keep, readKept } from './file/cache.ts';
import { exifOf } from './file/exif.ts';
import { addGrain } from './file/grain.ts';

/** The sides of a 24-megapixel photo. */
const WIDTH = 6000;
const HEIGHT = 4000;

/** What more grain and finer quantisation make of 24 megapixels. Greater files than the last are over the site's limit. */
const STEPS = [
  { grain: 4, quality: 95, bytes: 10.5e6 },
  { grain: 6, quality: 96, bytes: 14e6 },
  { grain: 7, quality: 97, bytes: 18e6 },
  { grain: 10, quality: 97, bytes: 22e6 },
  { grain: 12, quality: 97, bytes: 23.5e6 },
] as const;

/**
 * A 24-megapixel JPEG of at least `minBytes` (up to 23 MB), with EXIF and a position. Another `variant` gives other
 * bytes of about the same size; the same arguments give the same bytes.
 */
export async function drawBigJpeg(minBytes: number, variant = 0): Promise<Buffer> {
  const name = `big-${minBytes}-${variant}.jpg`;
  const kept = readKept(name);
  if (kept !== undefined) return kept;
  const id = 'heat-haze';
  const small = await drawSample(id, { scale: 0.2 });
  const clean = await sharp(small.jpeg)
    .resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();
  for (const { grain, quality, bytes } of STEPS) {
    if (bytes < minBytes) continue;
    const pixels = Buffer.from(clean);
    addGrain(pixels, grain, 500 + variant);
    const jpeg = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .withExif(exifOf(sampleNamed(id).camera))
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (jpeg.length < minBytes) continue;
    keep(name, jpeg);
    return jpeg;
  }
  throw new Error(`No JPEG of ${minBytes} bytes can be made from 24 megapixels.`);
}
