import { expect, test } from 'vitest';
import { changePixels } from '../../../workers/image/pixel-views.ts';

/** Grey pixels of these levels, RGBA. */
const greys = (levels: readonly number[]) =>
  Uint8ClampedArray.from(levels.flatMap((level) => [level, level, level, 255]));
const reds = (rgba: Uint8ClampedArray) => [...rgba].filter((_, at) => at % 4 === 0);

test('equalising makes a spot of one level in a plain sky plainly visible', () => {
  const sky = greys([...Array.from({ length: 900 }, () => 200), ...Array.from({ length: 100 }, () => 199)]);
  changePixels(sky, 'equalised');
  expect((reds(sky)[0] ?? 0) - (reds(sky)[950] ?? 0)).toBeGreaterThan(100);
});

test('equalising keeps the order of brightness, and fills the range', () => {
  const picture = greys(Array.from({ length: 1000 }, (_, n) => 80 + Math.floor(n / 50)));
  changePixels(picture, 'equalised');
  const values = reds(picture);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(values[0]).toBeLessThan(20);
  expect(values.at(-1)).toBeGreaterThan(235);
});

test('the clipped view marks a full channel red and pure black blue, and nothing else', () => {
  const picture = new Uint8ClampedArray(
    [
      [255, 10, 10, 255],
      [254, 254, 254, 255],
      [0, 0, 0, 255],
      [0, 0, 1, 255],
    ].flat(),
  );
  changePixels(picture, 'clipped');
  expect([...picture].filter((_, at) => at % 4 === 3)).toEqual([255, 0, 255, 0]);
  expect(picture[0]).toBeGreaterThan(200);
  expect(picture[10]).toBeGreaterThan(200);
});
