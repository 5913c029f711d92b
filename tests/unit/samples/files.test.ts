import { createHash } from 'node:crypto';
import { gps, parse } from 'exifr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES } from '../../../src/contract/limits.ts';
import { drawBigJpeg } from '../../../scripts/samples/big-jpeg.ts';
import { drawFile, drawSample, sampleNamed } from '../../../scripts/samples/draw-sample.ts';

/** Small enough for a test, large enough for every part of the drawing. */
const SCALE = 0.16;

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a sample file', () => {
  test('is the same each time', async () => {
    const sample = sampleNamed('sunset-tracks');
    expect(digest(await drawFile(sample, SCALE))).toBe(digest(await drawFile(sample, SCALE)));
  });

  test('carries what the camera would have written', async () => {
    const sample = sampleNamed('heat-haze');
    const jpeg = await drawFile(sample, SCALE / 2);
    const exif: unknown = await parse(jpeg, { gps: true, reviveValues: false });
    expect(exif).toMatchObject({
      Make: 'NIKON CORPORATION',
      Model: 'NIKON Z 8',
      LensModel: 'NIKKOR Z 180-600mm f/5.6-6.3 VR',
      ISO: 200,
      FNumber: 8,
      ExposureTime: 1 / 1250,
      FocalLength: 600,
      DateTimeOriginal: '2024:08:11 17:22:40',
      GPSLatitudeRef: 'N',
      GPSLongitudeRef: 'W',
    });
    const position = await gps(jpeg);
    expect(position.latitude).toBeCloseTo(38.7742, 4);
    expect(position.longitude).toBeCloseTo(-9.1342, 4);
  });

  test('of a camera held upright lies on its side and says so', async () => {
    const { jpeg, width, height } = await drawSample('window-wing', { scale: SCALE });
    const stored = await sharp(jpeg).metadata();
    expect(stored).toMatchObject({ width, height, orientation: 6 });
    expect(width).toBeGreaterThan(height);
    const seen = await sharp(jpeg).autoOrient().raw().toBuffer({ resolveWithObject: true });
    expect(seen.info.height).toBe(width);
    // The sky, at the top of the picture as it is meant to be seen, is brighter than the wall around the window.
    const at = (x: number, y: number) => {
      const column = Math.floor(seen.info.width * x);
      return seen.data[(Math.floor(seen.info.height * y) * seen.info.width + column) * 3] ?? 0;
    };
    expect(at(0.5, 0.2)).toBeGreaterThan(at(0.5, 0.01) + 60);
  });

  test.each([10_000_000, 20_000_000])(
    'of camera size has 24 megapixels and %i bytes',
    async (bytes) => {
      const jpeg = await drawBigJpeg(bytes);
      expect(jpeg.length).toBeGreaterThanOrEqual(bytes);
      expect(jpeg.length).toBeLessThanOrEqual(MAX_PHOTO_BYTES);
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 6000, height: 4000 });
    },
    120_000,
  );
});
