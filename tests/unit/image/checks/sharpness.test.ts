import { describe, expect, test } from 'vitest';
import { pictureOf } from '../../../../scripts/checks/read-picture.ts';
import { checkSharpness } from '../../../../workers/image/checks/sharpness.ts';
import { noiseFloor } from '../../../../workers/image/checks/noise.ts';
import type { SharpnessCheck, WatermarkPlace } from '../../../../workers/image/checks/types.ts';
import { changed, drawn, moved, pixelsOf, throughJpeg, withNoise } from './pictures.ts';
import type { Pixels } from './pictures.ts';

const PART = { x: 700, y: 400, width: 1000, height: 700 };
const PHOTOS = ['heli-close', 'emu-meadow', 'night-freighter'];

function sharpnessOf({ data, ...size }: Pixels, watermark: WatermarkPlace = 'none'): SharpnessCheck {
  const picture = pictureOf(data, size, watermark);
  return checkSharpness(picture, noiseFloor(picture));
}

async function valueOf(pixels: Pixels, noise = 0): Promise<number> {
  const { trust, value } = sharpnessOf(await throughJpeg(withNoise(pixels, noise)));
  expect(trust).not.toBe('unknown');
  return value;
}

test('the more a photo is blurred, the lower the value, without noise and with', async () => {
  for (const id of PHOTOS) {
    const photo = await pixelsOf(id, PART);
    for (const noise of [0, 4]) {
      const sharp = await valueOf(photo, noise);
      const soft = await valueOf(await changed(photo, (image) => image.blur(1)), noise);
      const softer = await valueOf(await changed(photo, (image) => image.blur(2)), noise);
      expect(soft).toBeLessThan(sharp);
      expect(softer).toBeLessThan(soft);
    }
  }
});

test('noise on a blurred photo doesn’t make it sharp', async () => {
  for (const id of PHOTOS) {
    const photo = await pixelsOf(id, PART);
    const noisy = await valueOf(await changed(photo, (image) => image.blur(2)), 6);
    expect(noisy).toBeLessThan(await valueOf(photo));
  }
});

test('an enlarged photo is less sharp, and so is one moved along one axis', async () => {
  const line = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const id of PHOTOS) {
    const photo = await pixelsOf(id, PART);
    const sharp = await valueOf(photo);
    expect(await valueOf(await changed(photo, (image) => image.resize({ width: 1500 })))).toBeLessThan(sharp);
    const shaken = await changed(photo, (image) => image.convolve({ width: 5, height: 5, kernel: line }));
    expect(await valueOf(shaken)).toBeLessThan(sharp * 0.7);
  }
});

/** Squares of 16 px. */
function chequered(width: number, height: number, contrast: number): Pixels {
  return drawn(width, height, (x, y) => {
    const value = 128 + (((x >> 4) + (y >> 4)) % 2 === 0 ? contrast : -contrast);
    return [value, value, value];
  });
}

test('an edge blurred by σ px has 1/2σ², whatever its contrast', () => {
  for (const sigma of [1.5, 2]) {
    // No edge is at the border of a tile.
    const wave = blurredSquareWave(sigma);
    for (const contrast of [30, 90]) {
      const blurred = drawn(640, 640, (x, y) => {
        const value = Math.round(128 + contrast * (wave[(x + 8) % 32] ?? 0) * (wave[(y + 8) % 32] ?? 0));
        return [value, value, value];
      });
      // Rounding to whole levels adds some.
      const expected = 1 / (2 * sigma ** 2);
      expect(Math.abs(sharpnessOf(blurred).value - expected) / expected).toBeLessThan(0.2);
    }
  }
});

/** A period of 32 px of a square wave from -1 to 1 after a Gaussian. */
function blurredSquareWave(sigma: number): number[] {
  const reach = Array.from({ length: 25 }, (_, at) => at - 12);
  const weights = reach.map((distance) => Math.exp(-(distance ** 2) / (2 * sigma ** 2)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from({ length: 32 }, (_, at) =>
    reach.reduce((sum, distance, n) => {
      const square = (at + distance + 32) % 32 < 16 ? 1 : -1;
      return sum + (square * (weights[n] ?? 0)) / total;
    }, 0),
  );
}

test('the watermark is left out; where it may be anywhere, the value is less certain', async () => {
  const soft = await changed(chequered(640, 640, 60), (image) => image.blur(2));
  const watermark = { x: 0, y: 0, width: 640, height: 384 };
  const watermarked = drawn(640, 640, (x, y) => {
    const value = y < 384 ? (x + y) % 7 : (soft.data[(y * 640 + x) * 3] ?? 0);
    return [value * (y < 384 ? 30 : 1), value, value];
  });
  expect(sharpnessOf(watermarked, watermark).value).toBeLessThan(0.3);
  const unaware = sharpnessOf(watermarked, 'unknown');
  expect(unaware.trust).toBe('likely');
  expect(unaware.value).toBeGreaterThan(0.3);
});

test('fog and plain sky are unknown, noisy or not', () => {
  const fog = drawn(512, 384, (x, y) => [150 + (x >> 5), 150 + (x >> 5), 150 + (y >> 5)]);
  for (const noise of [0, 8]) expect(sharpnessOf(withNoise(fog, noise)).trust).toBe('unknown');
  expect(sharpnessOf(drawn(7, 3, (x) => [x * 30, 0, 0])).trust).toBe('unknown');
});

async function flawOf(pixels: Pixels): Promise<SharpnessCheck['flaw']> {
  return sharpnessOf(await throughJpeg(pixels, 92)).flaw;
}

describe('what is wrong with a photo in which nothing is sharp', () => {
  const photos = ['heli-close', 'emu-meadow', 'metro-warm'] as const;
  const whole = Object.fromEntries(photos.map((id) => [id, pixelsOf(id)]));

  test.each(photos)('%s is sharp, with noise too', async (id) => {
    const photo = await whole[id];
    if (photo === undefined) throw new Error('no such photo');
    expect(await flawOf(photo)).toBeUndefined();
    expect(await flawOf(withNoise(photo, 12))).toBeUndefined();
  });

  test.each(photos)('%s out of focus', async (id) => {
    const photo = await whole[id];
    if (photo === undefined) throw new Error('no such photo');
    for (const sigma of [1.5, 3]) {
      expect(await flawOf(await changed(photo, (image) => image.blur(sigma)))).toBe('blur');
    }
  });

  test.each([
    ['emu-meadow', 7, 0.15],
    ['night-freighter', 10, 0.1],
  ] as const)('%s, moved by %d px, but sharp in %d of its width', async (id, px, share) => {
    const photo = await pixelsOf(id);
    const { data, width, height } = await changed(photo, (image) =>
      image.sharpen({ sigma: 1, m1: 2, m2: 4 }),
    );
    const shaken = await moved(photo, px, 0);
    const from = Math.floor(width * (1 - share));
    for (let y = 0; y < height; y++) {
      data.copy(shaken.data, (y * width + from) * 3, (y * width + from) * 3, (y + 1) * width * 3);
    }
    expect(await flawOf(shaken)).toBeUndefined();
  });

  test.each(['heli-close', 'emu-meadow'])('%s moved across, down and aslant', async (id) => {
    const photo = await whole[id];
    if (photo === undefined) throw new Error('no such photo');
    for (const degrees of [0, 40, 90]) expect(await flawOf(await moved(photo, 7, degrees))).toBe('motion');
  });

  test.each(['heli-close', 'emu-meadow'])(
    '%s moved without a trace, since it began and ended slowly',
    async (id) => {
      const photo = await whole[id];
      if (photo === undefined) throw new Error('no such photo');
      const along = Array.from({ length: 31 }, (_, x) => Math.exp(-((x - 15) ** 2) / 50));
      const none = along.map(() => 0);
      const kernel = { width: 31, height: 3, kernel: [...none, ...along, ...none] };
      expect(await flawOf(await changed(photo, (image) => image.convolve(kernel)))).toBe('motion');
    },
  );
});
