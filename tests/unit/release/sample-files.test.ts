import { readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { gps, parse } from 'exifr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawBigJpeg } from '../../../scripts/samples/big-jpeg.ts';
import { readSample, sampleNamed, samplePath, samples } from '../../../scripts/samples/catalogue.ts';
import type { Sample } from '../../../scripts/samples/sample.ts';
import { MAX_PHOTO_BYTES, MIN_SHORT_SIDE_PX } from '../../../src/contract/rules/limits.ts';

/**
 * The limit for all samples together in bytes. It is low because every clone of the repository includes the samples.
 */
const MAX_BYTES = 25_000_000;
const BIG = 10_000_000;

/** The angle in degrees, positive if counter-clockwise, of the line through a photo's two horizon points. */
function slopeOf({ size, horizon }: Sample): number | undefined {
  if (horizon === null) return undefined;
  const { left, right } = horizon;
  const rise = (left.y - right.y) * size.height;
  return (Math.atan2(rise, (right.x - left.x) * size.width) * 180) / Math.PI;
}

/** The position in a JPEG's EXIF, in degrees to four decimal places. */
async function positionIn(jpeg: Buffer): Promise<number[] | undefined> {
  // `gps` throws when there is no position, although its type says otherwise.
  const found: { latitude: number; longitude: number } | undefined = await gps(jpeg).catch(() => undefined);
  return found && [found.latitude, found.longitude].map((degrees) => Number(degrees.toFixed(4)));
}

describe('the samples', () => {
  test('have one file each, small enough together', () => {
    const files = readdirSync(dirname(samplePath('heat-haze')));
    expect(files.toSorted()).toEqual(samples.map(({ id }) => `${id}.jpg`).toSorted());
    const bytes = samples.reduce((sum, { id }) => sum + statSync(samplePath(id)).size, 0);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  });

  test.each(samples.map((sample) => [sample.id, sample] as const))(
    '%s is large enough, and has the EXIF of its camera',
    async (id, { size, camera }) => {
      const jpeg = await readSample(id);
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(MIN_SHORT_SIDE_PX);
      expect(jpeg.length).toBeLessThanOrEqual(MAX_PHOTO_BYTES);
      const stored = await sharp(jpeg).metadata();
      expect(stored).toMatchObject({ format: 'jpeg', orientation: camera.orientation ?? 1 });
      // A camera turned to portrait stores the pixels sideways, and sets the EXIF orientation.
      const sides = [stored.width, stored.height];
      if (camera.orientation !== undefined) sides.reverse();
      expect(sides).toEqual([size.width, size.height]);
      expect(await parse(jpeg, { gps: true, reviveValues: false })).toMatchObject({
        Make: camera.make,
        Model: camera.model,
        LensModel: camera.lens,
        ISO: camera.iso,
        FNumber: camera.aperture,
        ExposureTime: camera.shutter[0] / camera.shutter[1],
        FocalLength: camera.focal,
        DateTimeOriginal: camera.taken.replaceAll('-', ':').replace('T', ' '),
      });
      expect(await positionIn(jpeg)).toEqual(camera.position);
    },
  );

  test('of a camera held upright are stored on their side with an EXIF orientation', async () => {
    const seen = await sharp(await readSample('window-wing'))
      .autoOrient()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(seen.info.height).toBeGreaterThan(seen.info.width);
    // In the upright picture, the sky near the top is brighter than the wall around the window.
    const valueAt = (x: number, y: number) => {
      const column = Math.floor(seen.info.width * x);
      return seen.data[(Math.floor(seen.info.height * y) * seen.info.width + column) * 3] ?? 0;
    };
    expect(valueAt(0.5, 0.2)).toBeGreaterThan(valueAt(0.5, 0.01) + 60);
  });

  test('have their subject within the picture', () => {
    const outside = samples.filter(
      ({ subject: { x, y, width, height } }) =>
        Math.min(x, y) < 0 || Math.min(width, height) <= 0 || x + width > 1.0001 || y + height > 1.0001,
    );
    expect(outside.map(({ id }) => id)).toEqual([]);
  });

  test('have a horizon as tilted as the camera’s roll, or none', () => {
    const leaning = samples.flatMap((sample) => {
      const slope = slopeOf(sample);
      return slope === undefined || Math.abs(slope - sample.roll) < 0.02 ? [] : [sample.id];
    });
    expect(leaning).toEqual([]);
    expect(samples.filter(({ roll }) => roll !== 0).map(({ id }) => id)).toEqual([
      'inspection-rain',
      'metro-dusk',
    ]);
    expect(sampleNamed('overhead').horizon).toBeNull();
    expect(sampleNamed('station-hall').horizon).toBeNull();
  });
});

test('a file as large as a camera writes has 24 megapixels, the requested size and a position, and is the same each time', async () => {
  const [first, second, other] = [await drawBigJpeg(BIG), await drawBigJpeg(BIG), await drawBigJpeg(BIG, 1)];
  expect(first.length).toBeGreaterThanOrEqual(BIG);
  expect(first.length).toBeLessThanOrEqual(MAX_PHOTO_BYTES);
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 6000, height: 4000 });
  expect((await gps(first)).latitude).toBeCloseTo(38.7742, 4);
  expect(first.equals(second)).toBe(true);
  expect(first.equals(other)).toBe(false);
}, 60_000);
