/** Files as large as a camera's, for tests of uploads. */
import sharp from 'sharp';
import { drawSample, sampleNamed } from './draw-sample.ts';
import { keep, readKept } from './file/cache.ts';
import { exifOf } from './file/exif.ts';
import { addGrain } from './file/grain.ts';

/** The sides of a 24-megapixel photo. */
const WIDTH = 6000;
const HEIGHT = 4000;

/**
 * A 24-megapixel JPEG of at least `minBytes` (up to about 30 MB), with EXIF and a position. Another `variant` gives
 * other bytes of about the same size; the same arguments give the same bytes.
 */
export async function drawBigJpeg(minBytes: number, variant = 0): Promise<Buffer> {
  const name = `big-${minBytes}-${variant}.jpg`;
  const kept = readKept(name);
  if (kept !== undefined) return kept;
  const id = 'heat-haze';
  const small = await drawSample(id, { scale: 0.5 });
  const clean = await sharp(small.jpeg).resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' }).raw().toBuffer();
  const exif = exifOf(sampleNamed(id).camera);
  // More grain, more bytes: at quality 92 these steps give about 10, 14, 18, 23 and 28 MB.
  for (const grain of [5, 8, 12, 18, 28]) {
    const pixels = Buffer.from(clean);
    addGrain(pixels, grain, 500 + variant);
    const jpeg = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .withExif(exif)
      .jpeg({ quality: 92 })
      .toBuffer();
    if (jpeg.length < minBytes) continue;
    keep(name, jpeg);
    return jpeg;
  }
  throw new Error(`No JPEG of ${minBytes} bytes can be made from 24 megapixels.`);
}
