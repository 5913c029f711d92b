import { expect, test } from 'vitest';
import { pictureOf } from '../../../../scripts/checks/read-picture.ts';
import { FINDING_LIMITS } from '../../../../workers/image/checks/findings.ts';
import { checkNoise, noiseFloor } from '../../../../workers/image/checks/noise.ts';
import { FLAT_TILE } from '../../../../workers/image/checks/tiles.ts';
import type { NoiseCheck, WatermarkPlace } from '../../../../workers/image/checks/types.ts';
import { changed, drawn, pixelsOf, randomNumbers, spreadOf, throughJpeg, withNoise } from './pictures.ts';
import type { Pixels } from './pictures.ts';

const SKY_AND_TRAIN = { x: 1000, y: 300, width: 900, height: 600 };

function noiseOf({ data, ...size }: Pixels, watermark: WatermarkPlace = 'none'): NoiseCheck {
  const picture = pictureOf(data, size, watermark);
  return checkNoise(picture, noiseFloor(picture));
}

test('noise added to a photo is measured within 25 %, although JPEG removes the finest of it', async () => {
  for (const id of ['meadow-wide', 'snow-nose', 'dawn-mono']) {
    const photo = await pixelsOf(id, SKY_AND_TRAIN);
    const before = noiseOf(photo);
    expect(before.sigma).toBeLessThan(2);
    let last = before.sigma;
    for (const sigma of [2, 4, 8]) {
      const check = noiseOf(await throughJpeg(withNoise(photo, sigma)));
      expect(check.trust).toBe('sure');
      expect(check.sigma).toBeGreaterThan(last);
      expect(Math.abs(check.sigma - Math.hypot(sigma, before.sigma))).toBeLessThan(sigma / 4);
      last = check.sigma;
    }
  }
});

test('a gradient is no noise', () => {
  const gradient = drawn(320, 256, (x, y) => [40 + (x >> 1), 40 + (x >> 1), 20 + (y >> 1)]);
  const { trust, sigma } = noiseOf(gradient);
  expect(trust).toBe('sure');
  expect(sigma).toBeLessThan(0.5);
});

test('it is measured in the flat part, and the place is there', () => {
  const random = randomNumbers(3);
  const halfPlain = drawn(512, 512, (x, y) => {
    const value = y < 320 ? 40 + ((x >> 4) % 2) * 90 + Math.floor(random() * 60) : 120;
    return [value, value, value];
  });
  const { trust, sigma, place } = noiseOf(withNoise(halfPlain, 3));
  expect(trust).toBe('sure');
  expect(sigma).toBeGreaterThan(2.4);
  expect(sigma).toBeLessThan(3.6);
  expect(place?.y).toBeGreaterThanOrEqual(320);
  expect(place).toMatchObject({ width: FLAT_TILE, height: FLAT_TILE });
});

test('clipped areas, in which noise is cut off, say nothing', () => {
  const blown = drawn(512, 256, (x) => (x < 400 ? [255, 255, 255] : [128, 128, 128]));
  const check = noiseOf(withNoise(blown, 5));
  expect(check.sigma).toBeGreaterThan(4);
  expect(check.place?.x).toBeGreaterThanOrEqual(400);
  const black = drawn(256, 256, () => [0, 0, 0]);
  expect(noiseOf(black)).toEqual({ trust: 'unknown', sigma: 0 });
});

/** Stones of 8 px, with an even square whose sides are this many flat tiles. */
function pebbles(even: number): Pixels {
  const random = randomNumbers(7);
  const cells = Array.from({ length: 64 * 64 }, () => Math.floor(random() * 80));
  return drawn(512, 512, (x, y) => {
    const isEven = Math.max(x, y) < even * FLAT_TILE;
    const value = isEven ? 120 : 80 + (cells[(y >> 3) * 64 + (x >> 3)] ?? 0);
    return [value, value, value];
  });
}

test('texture isn’t taken for noise, and a few even tiles in it say nothing', () => {
  expect(noiseOf(pebbles(0)).trust).toBe('unknown');
  expect(noiseOf(withNoise(pebbles(3), 4)).trust).toBe('unknown');
  expect(noiseOf(withNoise(pebbles(4), 4)).trust).toBe('sure');
});

test('the watermark is left out; where it may be anywhere, the value is less certain', () => {
  const grey = withNoise(
    drawn(512, 256, () => [128, 128, 128]),
    6,
  );
  const watermark = { x: 64, y: 32, width: 400, height: 200 };
  const watermarked = drawn(512, 256, (x, y) => {
    const isMark = x >= 64 && x < 464 && y >= 32 && y < 232;
    const value = isMark ? 200 : (grey.data[(y * 512 + x) * 3] ?? 0);
    return [value, value, value];
  });
  expect(noiseOf(watermarked, watermark).sigma).toBeGreaterThan(5);
  expect(noiseOf(watermarked, 'unknown')).toMatchObject({ trust: 'likely' });
});

test('a picture smaller than a tile is unknown', () => {
  const tiny = drawn(20, 3, () => [9, 9, 9]);
  expect(noiseOf(tiny).trust).toBe('unknown');
});

test('the coarse grain of film is noise', async () => {
  const grey = drawn(1200, 800, (x) => [100 + (x >> 5), 100 + (x >> 5), 100 + (x >> 5)]);
  const grainy = await changed(withNoise(grey, 40), (photo) => photo.blur(1.6));
  expect(noiseOf(grainy).trust).toBe('sure');
  expect(noiseOf(grainy).sigma).toBeGreaterThan(6);
});

test('grass isn’t taken for grain: its flattest parts differ', async () => {
  const grey = drawn(384, 384, () => [128, 128, 128]);
  const blades = await changed(withNoise(grey, 80), (photo) => photo.blur(1.6));
  const meadow = drawn(384, 384, (x, y) => {
    const height = 0.4 + 2 * Math.abs(Math.sin(x / 90) * Math.cos(y / 70));
    const value = 128 + ((blades.data[(y * 384 + x) * 3] ?? 128) - 128) * height;
    return [value, value, value];
  });
  expect(noiseOf(meadow).sigma).toBeLessThan(FINDING_LIMITS.noiseLevels);
  expect(noiseOf(blades)).toMatchObject({ trust: 'sure' });
  expect(noiseOf(blades).sigma).toBeGreaterThan(FINDING_LIMITS.noiseLevels);
});

test('texture isn’t taken for grain: it is as strong at any size', async () => {
  const size = 512;
  const grey = drawn(size, size, () => [128, 128, 128]);
  const layers = await Promise.all(
    [0.5, 1, 2, 4].map(async (blur, at) => {
      const { data } = await changed(withNoise(grey, 60, at + 1), (photo) => photo.blur(blur));
      return { data, spread: spreadOf(data) };
    }),
  );
  const plaster = drawn(size, size, (x, y) => {
    const at = (y * size + x) * 3;
    const relief = layers.reduce((sum, { data, spread }) => sum + ((data[at] ?? 128) - 128) / spread, 0);
    const value = 128 + 6 * relief;
    return [value, value, value];
  });
  expect(noiseOf(plaster).trust).toBe('unknown');
});
