import { expect, test } from 'vitest';
import { pictureOf } from '../../../../scripts/checks/read-picture.ts';
import { createPictureReader, halved, STRIP_ROWS } from '../../../../workers/image/checks/planes.ts';
import type { Plane } from '../../../../workers/image/checks/types.ts';
import { pixelsOf, randomNumbers } from './pictures.ts';
import type { Pixels } from './pictures.ts';

/** Sizes around the ends of words and strips, and the smallest ones. */
const SIZES = [
  [1, 1],
  [1, 7],
  [3, 1],
  [2, 3],
  [5, 2 * STRIP_ROWS + 3],
  [1, STRIP_ROWS + 1],
  [64, STRIP_ROWS],
  [66, STRIP_ROWS + 6],
  [67, STRIP_ROWS - 1],
] as const;

/** Pixels of which a quarter has an empty or a full channel. */
function randomPixels(width: number, height: number): Pixels {
  const random = randomNumbers(width * 1000 + height);
  const data = Buffer.from(
    Array.from({ length: width * height * 3 }, () => {
      const value = random();
      return value < 0.04 ? 0 : value < 0.08 ? 255 : Math.floor(random() * 256);
    }),
  );
  return { data, width, height };
}

/** The brightness, pixel by pixel. */
function lumaOf({ data, width, height }: Pixels): Plane {
  const values = new Uint8Array(width * height);
  for (const at of values.keys()) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 3, at * 3 + 3);
    values[at] = Math.floor((77 * red + 150 * green + 29 * blue + 128) / 256);
  }
  return { width, height, values };
}

/** Half a plane, pixel by pixel. */
function halfOf({ width, height, values }: Plane): Plane {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const means = Array.from({ length: half.width * half.height }, (_, at) => {
    const [x, y] = [(at % half.width) * 2, Math.floor(at / half.width) * 2];
    const [right, below] = [Math.min(width - 1, x + 1), Math.min(height - 1, y + 1)];
    const four = [y, below].flatMap((row) => [values[row * width + x], values[row * width + right]]);
    return Math.floor((four.reduce<number>((sum, value = 0) => sum + value, 0) + 2) / 4);
  });
  return { ...half, values: Uint8Array.from(means) };
}

function withAlpha({ data, width, height }: Pixels): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++) rgba.set(data.subarray(at * 3, at * 3 + 3), at * 4);
  return rgba;
}

test('brightness and its halves are those of each pixel, in pictures of any size', () => {
  for (const [width, height] of SIZES) {
    const pixels = randomPixels(width, height);
    const { full, half, quarter } = pictureOf(pixels.data, pixels);
    expect(full).toEqual(lumaOf(pixels));
    expect(half).toEqual(halfOf(full));
    expect(quarter).toEqual(halfOf(half));
    expect(halved(quarter)).toEqual(halfOf(quarter));
  }
});

test('a canvas gives the same picture as a file, wherever its bytes lie in memory', async () => {
  const photo = await pixelsOf('storm-landing', { x: 800, y: 1800, width: 333, height: 600 });
  for (const pixels of [photo, ...SIZES.map(([width, height]) => randomPixels(width, height))]) {
    const { width, height } = pixels;
    const rgba = withAlpha(pixels);
    const offset = new Uint8ClampedArray(rgba.length + 1);
    offset.set(rgba, 1);
    const expected = pictureOf(pixels.data, pixels);
    for (const bytes of [rgba, offset.subarray(1)]) {
      const reader = createPictureReader(pixels, 'rgba');
      const strip = STRIP_ROWS * width * 4;
      for (let at = 0; at < width * height * 4; at += strip) reader.addRows(bytes.subarray(at, at + strip));
      expect(reader.finish()).toEqual(expected);
    }
  }
});

test('a picture is refused while rows are missing, and strips of another height', () => {
  const reader = createPictureReader({ width: 4, height: STRIP_ROWS + 2 }, 'rgb');
  expect(() => reader.addRows(new Uint8Array(4 * 3 * 7))).toThrow('7 rows');
  reader.addRows(new Uint8Array(4 * 3 * STRIP_ROWS));
  expect(() => reader.finish()).toThrow(`2 of ${STRIP_ROWS + 2} rows are missing`);
  reader.addRows(new Uint8Array(4 * 3 * 2));
  expect(reader.finish().full.height).toBe(STRIP_ROWS + 2);
});

test('the watermark keeps the part of it that is inside the picture, in whole px', () => {
  const { data, ...size } = randomPixels(40, 30);
  const placed = (x: number, y: number, width: number, height: number) =>
    pictureOf(data, size, { x, y, width, height }).watermark;
  expect(placed(3.5, 4.2, 10, 5.1)).toEqual({ x: 3, y: 4, width: 11, height: 6 });
  expect(placed(-5, 20, 10, 50)).toEqual({ x: 0, y: 20, width: 5, height: 10 });
  expect(placed(60, 5, 10, 10)).toBe('none');
  expect(pictureOf(data, size, 'unknown').watermark).toBe('unknown');
});
