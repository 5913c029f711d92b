import { describe, expect, test } from 'vitest';
import {
  DEFAULT_WATERMARK,
  WATERMARK_PRESETS,
  clampWatermark,
  composedSize,
  fitArea,
  fitWithin,
  footerBand,
  straightenedSize,
  visibleShare,
  watermarkRect,
} from '../../../workers/image/geometry.ts';

const photo = { width: 6000, height: 4000 };
const picture = { width: 900, height: 300 };

describe('the watermark', () => {
  test('is 30 % of the width at size 100, in its own proportions, from the given corner', () => {
    expect(watermarkRect(photo, picture, { ...DEFAULT_WATERMARK, ...WATERMARK_PRESETS.bottom_left })).toEqual(
      {
        x: 600,
        y: 3400,
        width: 1800,
        height: 600,
      },
    );
  });

  test('grows and shrinks with the size', () => {
    expect(watermarkRect(photo, picture, { ...DEFAULT_WATERMARK, size: 20 }).width).toBe(360);
    expect(watermarkRect(photo, picture, { ...DEFAULT_WATERMARK, size: 250 }).width).toBe(4500);
  });

  test('stays within its bounds', () => {
    expect(clampWatermark({ size: 5, x: -80, y: 180, colour: 'dark' })).toEqual({
      size: 20,
      x: -50,
      y: 150,
      colour: 'dark',
    });
    expect(clampWatermark({ size: 300, x: 0, y: 0, colour: 'light' }).size).toBe(250);
  });

  test('has a visible share: the part of it on the photo', () => {
    expect(visibleShare(photo, { x: 10, y: 10, width: 100, height: 100 })).toBe(1);
    expect(visibleShare(photo, { x: -50, y: 3950, width: 100, height: 100 })).toBe(0.25);
    expect(visibleShare(photo, { x: 6100, y: 0, width: 100, height: 100 })).toBe(0);
  });
});

describe('the footer band', () => {
  test('is 5 % of the height and lies below the photo', () => {
    expect(footerBand(photo)).toEqual({ x: 0, y: 4000, width: 6000, height: 200 });
  });

  test('is at least 30 px high', () => {
    expect(footerBand({ width: 800, height: 500 }).height).toBe(30);
  });
});

describe('a smaller copy', () => {
  test('has the requested longest side', () => {
    expect(composedSize(photo, 2160)).toEqual({ width: 2160, height: 1440 });
    expect(composedSize({ width: 4000, height: 6000 }, 2160)).toEqual({ width: 1440, height: 2160 });
  });

  test('has a shortest side of at least 852 px', () => {
    expect(composedSize({ width: 6000, height: 1704 }, 2160)).toEqual({ width: 3000, height: 852 });
    expect(composedSize({ width: 3000, height: 852 }, 2160)).toEqual({ width: 3000, height: 852 });
  });

  test('is never larger than the photo', () => {
    expect(composedSize({ width: 1500, height: 1000 }, 2160)).toEqual({ width: 1500, height: 1000 });
    expect(composedSize(photo)).toEqual(photo);
    expect(fitWithin({ width: 200, height: 100 }, 320)).toEqual({ width: 200, height: 100 });
  });

  test('fits into the maximum area of a canvas', () => {
    const size = fitArea(photo, 16_777_216);
    expect(size.width * size.height).toBeLessThanOrEqual(16_777_216);
    expect(size.width / size.height).toBeCloseTo(1.5, 2);
  });
});

test('a photo can be straightened if its shorter side then has at least 852 px', () => {
  expect(straightenedSize({ width: 1377, height: 918 }, 3)).toEqual({ width: 1278, height: 852 });
  expect(straightenedSize({ width: 1374, height: 916 }, -3)).toBeUndefined();
});
