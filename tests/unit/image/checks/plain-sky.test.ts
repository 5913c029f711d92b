import { expect, test } from 'vitest';
import { pictureOf } from '../../../../scripts/checks/read-picture.ts';
import { noiseFloor } from '../../../../workers/image/checks/noise.ts';
import { findPlainSky } from '../../../../workers/image/checks/plain-sky.ts';
import { changed, drawn, withNoise } from './pictures.ts';
import type { Pixels } from './pictures.ts';

const SIZE = 640;
const GREY = drawn(SIZE, SIZE, () => [140, 140, 140]);

/** The share of the picture that is plain sky. */
function skyIn(pixels: Pixels): number {
  return findPlainSky(noiseFloor(pictureOf(pixels.data, pixels))).share;
}

/** Noise of 6 levels; the upper half also has sand of this contrast, whose grains are several px wide. */
async function withSand(contrast: number): Promise<Pixels> {
  const grains = await changed(withNoise(GREY, 80, 2), (photo) => photo.blur(4));
  const sandy = drawn(SIZE, SIZE, (x, y) => {
    const grain = y < SIZE / 2 ? ((grains.data[(y * SIZE + x) * 3] ?? 140) - 140) * contrast : 0;
    return [140 + grain, 140 + grain, 140 + grain];
  });
  return withNoise(sandy, 6);
}

test('a noisy sky is plain, sand in as much noise isn’t', async () => {
  expect(skyIn(await withSand(0))).toBe(1);
  expect(skyIn(await withSand(1.5))).toBe(0);
});
