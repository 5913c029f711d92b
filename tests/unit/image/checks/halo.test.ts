import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureOf } from '../../../../scripts/checks/read-picture.ts';
import { readSample } from '../../../../scripts/samples/catalogue.ts';
import { checkHalo } from '../../../../workers/image/checks/halo.ts';
import type { CheckedPicture } from '../../../../workers/image/checks/types.ts';
import { decodePixels } from '../../../bench/checks/draw-dust.ts';
import { sharpened } from '../../../bench/checks/halo.ts';

/**
 * A picture of upright bars, 40 px wide, with a line of 3 px on each side of their edges. `until`: the px from the left at
 * which they end.
 */
function bars({
  dark,
  bright,
  over = 0,
  under = 0,
  until = 800,
  height = 600,
}: {
  dark: number;
  bright: number;
  over?: number;
  under?: number;
  until?: number;
  height?: number;
}): CheckedPicture {
  const size = { width: 800, height };
  const row = Array.from({ length: size.width }, (_, x) => {
    const isBright = x % 80 < 40 && x < until;
    const isBeside = x < until && (x % 40 < 3 || x % 40 >= 37);
    const value = isBright ? bright + (isBeside ? over : 0) : dark - (isBeside ? under : 0);
    return [value, value, value];
  }).flat();
  const pixels = new Uint8Array(row.length * size.height);
  for (let y = 0; y < size.height; y++) pixels.set(row, y * row.length);
  return pictureOf(pixels, size);
}

test('the overshoot is in percent of the height of the edges', () => {
  expect(checkHalo(bars({ dark: 80, bright: 160 }))).toMatchObject({ trust: 'likely', overshoot: 0 });
  const { trust, overshoot } = checkHalo(bars({ dark: 80, bright: 160, over: 16, under: 16 }));
  expect(trust).toBe('likely');
  expect(overshoot).toBeCloseTo(20, 0);
});

test('a line on one side only is of the subject', () => {
  expect(checkHalo(bars({ dark: 80, bright: 160, over: 16 })).overshoot).toBe(0);
});

test('where one side is white or black, the other one counts; where both are, nothing is known', () => {
  expect(checkHalo(bars({ dark: 95, bright: 255, under: 16 })).overshoot).toBeCloseTo(10, 0);
  expect(checkHalo(bars({ dark: 0, bright: 160, over: 16 })).overshoot).toBeCloseTo(10, 0);
  expect(checkHalo(bars({ dark: 0, bright: 255 }))).toEqual({ trust: 'unknown', overshoot: 0 });
});

test('the more a photo is sharpened, the more it overshoots', async () => {
  for (const id of ['metro-dusk', 'viaduct-mist']) {
    const middle = sharp(await readSample(id)).extract({ left: 400, top: 300, width: 1200, height: 800 });
    const pixels = await decodePixels(await middle.png().toBuffer());
    const overshoots: number[] = [];
    for (const amount of [0, 0.7, 2]) {
      const { trust, overshoot } = checkHalo(await sharpened(pixels, { radius: 2, amount }));
      expect(trust).toBe('likely');
      overshoots.push(overshoot);
    }
    expect(new Set(overshoots).size).toBe(3);
    expect(overshoots).toEqual(overshoots.toSorted((a, b) => a - b));
  }
});

test('the place is where the photo is sharpened most, unless that is the watermark', async () => {
  const pixels = await decodePixels(await readSample('metro-dusk'));
  const { width, height } = pixels;
  const left = Math.floor(width / 3);
  const [untouched, strong] = [
    pictureOf(pixels.data, pixels),
    await sharpened(pixels, { radius: 2, amount: 3 }),
  ];
  const values = untouched.full.values.map((value, at) =>
    at % width < left ? (strong.full.values[at] ?? 0) : value,
  );
  const partly = { ...untouched, full: { width, height, values } };
  const { place } = checkHalo(partly);
  expect(place).toBeDefined();
  expect(place?.x).toBeLessThan(left);

  const watermark = { x: 0, y: 0, width: left, height };
  const elsewhere = checkHalo({ ...partly, watermark });
  expect(elsewhere.place?.x).toBeGreaterThanOrEqual(left);
  expect(elsewhere).toEqual(checkHalo({ ...untouched, watermark }));
});

test('a picture without strong edges is unknown', () => {
  const size = { width: 400, height: 300 };
  const grey = pictureOf(new Uint8Array(size.width * size.height * 3).fill(128), size);
  expect(checkHalo(grey)).toEqual({ trust: 'unknown', overshoot: 0 });
  expect(checkHalo(pictureOf(new Uint8Array(3), { width: 1, height: 1 })).trust).toBe('unknown');
});

test('a few edges say nothing of the picture', () => {
  const halos = { dark: 80, bright: 160, over: 16, under: 16 };
  expect(checkHalo(bars({ ...halos, until: 120 })).trust).toBe('likely');
  expect(checkHalo(bars({ ...halos, until: 120, height: 400 })).trust).toBe('unknown');
});
