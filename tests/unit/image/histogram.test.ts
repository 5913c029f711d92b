import { expect, test } from 'vitest';
import { barHeight, countColours, tallestBin } from '../../../workers/image/histogram.ts';

test('every pixel is counted once in each channel', () => {
  const histogram = countColours(Uint8ClampedArray.from([0, 128, 255, 255, 0, 129, 255, 0, 7, 128, 1, 255]));
  expect([histogram.red[0], histogram.red[7]]).toEqual([2, 1]);
  expect([histogram.green[128], histogram.green[129]]).toEqual([2, 1]);
  expect([histogram.blue[255], histogram.blue[1]]).toEqual([2, 1]);
  for (const bins of [histogram.red, histogram.green, histogram.blue]) {
    expect(bins).toHaveLength(256);
    expect(bins.reduce((sum, count) => sum + count)).toBe(3);
  }
  expect(tallestBin(histogram)).toBe(2);
});

test('an empty picture has a tallest bin of 1, so it can be drawn', () => {
  expect(tallestBin(countColours(new Uint8ClampedArray()))).toBe(1);
});

test('bar heights are proportional to the count, or to its square root', () => {
  expect([0, 25, 100].map((count) => barHeight(count, 100, 'linear'))).toEqual([0, 0.25, 1]);
  expect([0, 25, 100].map((count) => barHeight(count, 100, 'root'))).toEqual([0, 0.5, 1]);
});
