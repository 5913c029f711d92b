import { describe, expect, test } from 'vitest';
import { WATERMARK_PRESETS } from '../../../workers/image/geometry.ts';
import { drawnWatermark, lumaMap } from '../../../workers/image/luma.ts';

const SIZE = { width: 300, height: 200 };

/** Grey pixels whose values depend on their coordinates. */
function greys(valueAt: (x: number, y: number) => number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(SIZE.width * SIZE.height * 4).fill(255);
  for (let at = 0; at < rgba.length; at += 4) {
    const pixel = at / 4;
    rgba.fill(valueAt(pixel % SIZE.width, Math.floor(pixel / SIZE.width)), at, at + 3);
  }
  return rgba;
}

/** The automatic colour of a watermark at a preset position. */
function colourAt(
  valueAt: (x: number, y: number) => number,
  preset: keyof typeof WATERMARK_PRESETS,
  size = 100,
) {
  const settings = { size, ...WATERMARK_PRESETS[preset], colour: 'auto' as const };
  return drawnWatermark(settings, lumaMap(greys(valueAt), SIZE)).colour;
}

/** Luma of one pixel. */
const lumaOf = (red: number, green: number, blue: number) =>
  lumaMap(Uint8ClampedArray.of(red, green, blue, 255), { width: 1, height: 1 }).values[0];

/** Snow below a dark wood. */
const snow = (_x: number, y: number) => (y < 150 ? 30 : 230);
/** A dark apron in the corner of a bright photo, exactly under the watermark. */
const apron = (x: number, y: number) => (x >= 225 && y >= 168 && y <= 186 ? 20 : 250);

describe('the brightness of a photo', () => {
  test('is averaged over cells, at most 96 on a side', () => {
    const map = lumaMap(
      greys((x) => (x < 150 ? 20 : 220)),
      SIZE,
    );
    expect(map).toMatchObject({ width: 96, height: 64 });
    expect([map.values[0], map.values[95], map.values[63 * 96 + 95]]).toEqual([20, 220, 220]);
  });

  test('weighs green most and blue least', () => {
    expect([lumaOf(255, 0, 0), lumaOf(0, 255, 0), lumaOf(0, 0, 255)]).toEqual([76, 149, 29]);
  });
});

describe('the watermark', () => {
  test('is dark on light areas, and light on dark ones', () => {
    expect(colourAt(snow, 'bottom_right')).toBe('dark');
    expect(colourAt(snow, 'top_right')).toBe('light');
  });

  test('depends on the area under it, not on the rest of the photo', () => {
    expect(colourAt(apron, 'bottom_right')).toBe('light');
    expect(colourAt(apron, 'bottom_left')).toBe('dark');
    expect(colourAt(apron, 'bottom_left', 20)).toBe('dark');
  });

  test('keeps a manually chosen colour', () => {
    const map = lumaMap(
      greys(() => 250),
      SIZE,
    );
    expect(drawnWatermark({ size: 100, x: 75, y: 85, colour: 'light' }, map).colour).toBe('light');
  });

  test('is light outside the photo, and without a luma map', () => {
    const map = lumaMap(
      greys(() => 250),
      SIZE,
    );
    expect(drawnWatermark({ size: 100, x: 150, y: 150, colour: 'auto' }, map).colour).toBe('light');
    expect(drawnWatermark({ size: 100, x: 75, y: 85, colour: 'auto' }, undefined).colour).toBe('light');
  });
});
