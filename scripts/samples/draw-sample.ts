/** A sample as the file that a camera would have written. */
import sharp from 'sharp';
import { samples } from './catalogue.ts';
import { keep, readKept } from './file/cache.ts';
import { exifOf } from './file/exif.ts';
import { addGrain } from './file/grain.ts';
import { drawScene } from './render/draw.ts';
import type { Sample } from './sample.ts';

/** A drawn sample: the file, and what is known of it. */
export interface DrawnSample extends Omit<Sample, 'size' | 'enlarge' | 'quality' | 'scene'> {
  jpeg: Buffer;
  /** Pixels as stored in the file, before the EXIF orientation is applied. */
  width: number;
  height: number;
}

/** The sample with this id. Throws when there is none: ids are written in code. */
export function sampleNamed(id: string): Sample {
  const sample = samples.find((one) => one.id === id);
  if (sample === undefined) throw new Error(`There is no sample ${id}.`);
  return sample;
}

/**
 * Draws a sample, or takes it from the cache. `scale` multiplies its sides (0.5 is quick, and still over the 852 px that
 * an upload needs); the same id and scale give the same bytes.
 */
export async function drawSample(id: string, { scale = 1 } = {}): Promise<DrawnSample> {
  const { size, enlarge = 1, quality = 90, scene, ...rest } = sampleNamed(id);
  const drawn = { width: Math.round(size[0] * scale), height: Math.round(size[1] * scale) };
  const file = { width: Math.round(drawn.width * enlarge), height: Math.round(drawn.height * enlarge) };
  const held = heldUpright(rest.camera.orientation);
  const turned = held === 90 || held === 270;
  const name = `${id}@${scale}.jpg`;
  const sides = turned ? { width: file.height, height: file.width } : file;
  const kept = readKept(name);
  if (kept !== undefined) return { ...rest, ...sides, jpeg: kept };
  const picture = scene();
  // What is enlarged gets its grain afterwards: grain belongs to each pixel of the sensor.
  const grain = picture.develop.grain ?? 2.2;
  if (enlarge !== 1) picture.develop.grain = 0;
  const pixels = drawScene(picture, drawn.width, drawn.height);
  let image = sharp(pixels, { raw: { ...drawn, channels: 3 } });
  if (enlarge !== 1) {
    const large = await image.resize(file.width, file.height, { kernel: 'cubic' }).raw().toBuffer();
    addGrain(large, grain, picture.develop.seed);
    image = sharp(large, { raw: { ...file, channels: 3 } });
  }
  const jpeg = await (held === undefined ? image : image.rotate(held))
    .withExif(exifOf(rest.camera))
    .jpeg({ quality, chromaSubsampling: quality > 92 ? '4:4:4' : '4:2:0' })
    .toBuffer();
  keep(name, jpeg);
  return { ...rest, ...sides, jpeg };
}

/** By how many degrees the sensor's picture lies turned when the camera writes this orientation. */
function heldUpright(orientation: 1 | 3 | 6 | 8 | undefined): 90 | 180 | 270 | undefined {
  switch (orientation) {
    case 3:
      return 180;
    case 6:
      return 270;
    case 8:
      return 90;
    case 1:
    case undefined:
      return undefined;
  }
}
