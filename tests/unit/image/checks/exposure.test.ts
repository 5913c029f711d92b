import { describe, expect, test } from 'vitest';
import { pictureOf } from '../../../../scripts/checks/read-picture.ts';
import { checkExposure } from '../../../../workers/image/checks/exposure.ts';
import type { ExposureCheck } from '../../../../workers/image/checks/types.ts';
import type { Rect } from '../../../../workers/image/types.ts';
import { drawn, pixelsOf } from './pictures.ts';
import type { Pixels } from './pictures.ts';

function isIn({ x, y, width, height }: Rect, pixelX: number, pixelY: number): boolean {
  return pixelX >= x && pixelX < x + width && pixelY >= y && pixelY < y + height;
}

/** Percentages by counting pixel by pixel, those of a rectangle left out. */
function counted({ data, width, height }: Pixels, leftOut?: Rect) {
  const high = { total: 0, red: 0, green: 0, blue: 0 };
  const low = { total: 0, red: 0, green: 0, blue: 0 };
  let pixels = 0;
  for (let at = 0; at < width * height; at++) {
    if (leftOut && isIn(leftOut, at % width, Math.floor(at / width))) continue;
    pixels += 1;
    const colour = [...data.subarray(at * 3, at * 3 + 3)];
    if (colour.includes(255)) high.total += 1;
    if (colour.every((value) => value === 0)) low.total += 1;
    for (const [channel, name] of (['red', 'green', 'blue'] as const).entries()) {
      if (colour[channel] === 255) high[name] += 1;
      if (colour[channel] === 0) low[name] += 1;
    }
  }
  const percent = (counts: typeof high) => ({
    total: (100 * counts.total) / pixels,
    red: (100 * counts.red) / pixels,
    green: (100 * counts.green) / pixels,
    blue: (100 * counts.blue) / pixels,
  });
  return { highlights: percent(high), shadows: percent(low) };
}

const LANDING_LIGHTS = { x: 700, y: 1700, width: 1003, height: 517 };

test('clipped pixels of a photo are counted exactly, by channel', async () => {
  for (const pixels of [
    await pixelsOf('storm-landing', LANDING_LIGHTS),
    await pixelsOf('dawn-wide', { x: 300, y: 400, width: 899, height: 700 }),
    await pixelsOf('platform-mono', { x: 0, y: 200, width: 801, height: 601 }),
  ]) {
    const check = checkExposure(pictureOf(pixels.data, pixels));
    const { highlights, shadows } = counted(pixels);
    expect(check).toMatchObject({ trust: 'sure', highlights, shadows });
    expect(highlights.total + shadows.total).toBeGreaterThan(0.1);
  }
});

test('the watermark is left out: a white one on a bright sky adds nothing, and the shares are of the rest', async () => {
  const part = { x: 0, y: 0, width: 1201, height: 800 };
  const photo = await pixelsOf('meadow-wide', part);
  const watermark = { x: 333, y: 111, width: 362, height: 203 };
  const watermarked = drawn(photo.width, photo.height, (x, y) => {
    const at = (y * photo.width + x) * 3;
    const [red = 0, green = 0, blue = 0] = photo.data.subarray(at, at + 3);
    return isIn(watermark, x, y) ? [255, 255, 255] : [red, green, blue];
  });
  const { highlights, shadows } = counted(photo, watermark);
  expect(checkExposure(pictureOf(watermarked.data, watermarked, watermark))).toMatchObject({
    trust: 'sure',
    highlights,
    shadows,
  });
  const unaware = checkExposure(pictureOf(watermarked.data, watermarked, 'unknown'));
  expect(unaware.trust).toBe('likely');
  expect(unaware.highlights.total).toBeGreaterThan(highlights.total + 5);
});

test('nothing is clipped below the watermark if it covers everything, or where nothing is full or empty', () => {
  const white = drawn(9, 5, () => [255, 255, 255]);
  expect(checkExposure(pictureOf(white.data, white)).highlights.total).toBe(100);
  const covered = pictureOf(white.data, white, { x: -1, y: -1, width: 20, height: 20 });
  expect(checkExposure(covered).highlights).toMatchObject({
    total: 0,
    red: 0,
    green: 0,
    blue: 0,
    places: [],
  });
  const grey = drawn(9, 5, () => [254, 1, 128]);
  expect(checkExposure(pictureOf(grey.data, grey, 'unknown'))).toMatchObject({
    trust: 'sure',
    highlights: { total: 0 },
    shadows: { total: 0 },
  });
});

test('a saturated colour is no lost shadow, a full channel is a lost highlight', () => {
  const red = drawn(8, 8, () => [255, 0, 0]);
  expect(checkExposure(pictureOf(red.data, red))).toMatchObject({
    highlights: { total: 100, red: 100, green: 0, blue: 0 },
    shadows: { total: 0, red: 0, green: 100, blue: 100 },
  });
});

test('places are boxes around clipped areas, the largest first, within a cell of their edges', () => {
  const areas = [
    { x: 300, y: 208, width: 92, height: 64 },
    { x: 40, y: 28, width: 32, height: 52 },
  ] as const;
  const pixels = drawn(640, 401, (x, y) =>
    areas.some((area) => isIn(area, x, y)) ? [255, 255, 255] : [90, 90, 90],
  );
  const { highlights, shadows } = checkExposure(pictureOf(pixels.data, pixels));
  expect(highlights.places).toEqual(areas);
  expect(shadows.places).toEqual([]);
});

test('at most five places are named, none beyond the picture', () => {
  const pixels = drawn(645, 323, (x, y) => (x % 100 > 60 && y % 100 > 60 ? [0, 0, 0] : [90, 90, 90]));
  const { places } = checkExposure(pictureOf(pixels.data, pixels)).shadows;
  expect(places).toHaveLength(5);
  for (const { x, y, width, height } of places) {
    expect(x + width).toBeLessThanOrEqual(645);
    expect(y + height).toBeLessThanOrEqual(323);
  }
});

function exposureOf(pixels: Pixels): ExposureCheck {
  return checkExposure(pictureOf(pixels.data, pixels));
}

/** Grey, with a disc of radius 80 px around the middle that is white, or has this much blue, and fades over `glow` px. */
function withDisc(background: number, glow: number, blue = 255): Pixels {
  return drawn(900, 600, (x, y) => {
    const distance = Math.hypot(x - 450, y - 300) - 80;
    const share = distance <= 0 ? 1 : Math.max(0, 1 - distance / glow);
    const value = Math.round(background + (255 - background) * share);
    return [value, value, Math.round(background + (blue - background) * share)];
  });
}

/** A third is blue sky with this green. */
function withSky(green: number): Pixels {
  return drawn(900, 600, (_, y) => (y < 200 ? [90, green, 255] : [90, 120, 90]));
}

/** Grey, with black boxes of 100 by 300 px whose left edges are here. */
function withBlack(...lefts: number[]): Pixels {
  return drawn(900, 600, (x, y) => {
    const isBlack = lefts.some((left) => x >= left && x < left + 100) && y > 100 && y < 400;
    return isBlack ? [0, 0, 0] : [120, 120, 120];
  });
}

describe('what is clipped is a fault', () => {
  test('if it is white or yellow paint, not if light fades around it, and not at night', () => {
    expect(exposureOf(withDisc(120, 1)).highlights.fault.percent).toBeGreaterThan(3);
    expect(exposureOf(withDisc(120, 1, 0)).highlights.fault.percent).toBeGreaterThan(3);
    const sun = exposureOf(withDisc(120, 120)).highlights;
    expect(sun.fault).toEqual({ percent: 0, places: [] });
    expect(sun.places).toHaveLength(1);
    expect(exposureOf(withDisc(20, 1)).highlights.fault.percent).toBe(0);
  });

  test('not if it is the sun, partly behind a wing', async () => {
    const { highlights } = exposureOf(await pixelsOf('window-wing'));
    expect(highlights.total).toBeGreaterThan(0.5);
    expect(highlights.fault.percent).toBe(0);
  });

  test('if two channels are full, not if one is', () => {
    expect(exposureOf(withSky(255)).highlights.fault.percent).toBeGreaterThan(30);
    expect(exposureOf(withSky(200)).highlights).toMatchObject({ fault: { percent: 0 } });
  });

  test('if black is inside the picture in several places, not at its edge, and not in one thing', () => {
    expect(exposureOf(withBlack(300, 500)).shadows.fault.percent).toBeGreaterThan(10);
    expect(exposureOf(withBlack(0, 800)).shadows.fault.percent).toBe(0);
    expect(exposureOf(withBlack(300)).shadows.fault.percent).toBe(0);
  });
});
