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

/** Grain of a picture that says nothing else, in steps of 256. */
const GRAIN = 2.2;
/** JPEG quality of a picture that says nothing else. */
const QUALITY = 93;

/** The sample with this id. Throws when there is none: ids are written in code. */
export function sampleNamed(id: string): Sample {
  const sample = samples.find((one) => one.id === id);
  if (sample === undefined) throw new Error(`There is no sample ${id}.`);
  return sample;
}

/**
 * Draws a sample, or takes it from the cache. `scale` multiplies its sides: 0.67 takes half the time and keeps every
 * sample above the 852 px that an upload needs. The same id and scale give the same bytes.
 */
export async function drawSample(id: string, { scale = 1 } = {}): Promise<DrawnSample> {
  const sample = sampleNamed(id);
  const { size: _size, enlarge: _enlarge, quality: _quality, scene: _scene, ...rest } = sample;
  const name = keptName(id, scale);
  const kept = readKept(name);
  const jpeg = kept ?? (await drawFile(sample, scale));
  if (kept === undefined) keep(name, jpeg);
  const { width, height } = fileSize(sample, scale);
  const turned = sample.camera.orientation === 6 || sample.camera.orientation === 8;
  return { ...rest, jpeg, width: turned ? height : width, height: turned ? width : height };
}

const keptName = (id: string, scale: number): string => `${id}@${scale}.jpg`;

/** True when the cache has it. */
export const isDrawn = (id: string, scale: number): boolean => readKept(keptName(id, scale)) !== undefined;

/** Sides of the picture as it is meant to be seen, px. */
export function fileSize(sample: Sample, scale: number): { width: number; height: number } {
  const k = scale * (sample.enlarge ?? 1);
  return { width: Math.round(sample.size[0] * k), height: Math.round(sample.size[1] * k) };
}

/** Draws a sample's file, without the cache. */
export async function drawFile(sample: Sample, scale: number): Promise<Buffer> {
  const width = Math.round(sample.size[0] * scale);
  const height = Math.round(sample.size[1] * scale);
  const scene = sample.scene();
  const { grain = GRAIN, seed } = scene.develop;
  // Grain belongs to each pixel of the sensor: it comes after the enlargement.
  scene.develop.grain = 0;
  const drawn = drawScene(scene, width, height);
  const file = fileSize(sample, scale);
  const pixels = await sharp(drawn, { raw: { width, height, channels: 3 } })
    .resize(file.width, file.height, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();
  addGrain(pixels, grain, seed);
  // Turned on its own first: sharp takes the orientation out of a file that it turns.
  const sensor = await sharp(pixels, { raw: { ...file, channels: 3 } })
    .rotate(sensorTurn(sample.camera.orientation))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: across, height: down } = sensor.info;
  const quality = sample.quality ?? QUALITY;
  return sharp(sensor.data, { raw: { width: across, height: down, channels: 3 } })
    .withExif(exifOf(sample.camera))
    .withMetadata({ orientation: sample.camera.orientation ?? 1 })
    .jpeg({ quality, chromaSubsampling: quality > 92 ? '4:4:4' : '4:2:0' })
    .toBuffer();
}

/** By how many degrees the sensor's picture lies turned when the camera writes this orientation. */
export function sensorTurn(orientation: 1 | 3 | 6 | 8 | undefined): 0 | 90 | 180 | 270 {
  switch (orientation) {
    case 3:
      return 180;
    case 6:
      return 270;
    case 8:
      return 90;
    case 1:
    case undefined:
      return 0;
  }
}
