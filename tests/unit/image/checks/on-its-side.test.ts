import { expect, test } from 'vitest';
import { pictureOf } from '../../../../scripts/checks/read-picture.ts';
import { liesOnItsSide } from '../../../../workers/image/checks/on-its-side.ts';
import type { PlainSky } from '../../../../workers/image/checks/plain-sky.ts';
import { drawn } from './pictures.ts';

const NO_SKY: PlainSky = { share: 0, has: () => false, isAbove: () => false, isAtSide: false };

/** A picture whose brightness changes by so many levels from left to right, and from top to bottom. */
function lit(fromLeft: number, fromAbove: number) {
  const { data, ...size } = drawn(600, 400, (x, y) => {
    const value = Math.round(128 + fromLeft * (0.5 - x / 600) + fromAbove * (0.5 - y / 400));
    return [value, value, value];
  });
  return pictureOf(data, size).quarter;
}

test('light from one side shows a picture on its side', () => {
  expect(liesOnItsSide(lit(80, 10), NO_SKY)).toBe(true);
  expect(liesOnItsSide(lit(-80, 10), NO_SKY)).toBe(true);
});

test('not if more of it comes from above, there is hardly any, or a sky is at the top', () => {
  expect(liesOnItsSide(lit(80, 60), NO_SKY)).toBe(false);
  expect(liesOnItsSide(lit(20, 0), NO_SKY)).toBe(false);
  expect(liesOnItsSide(lit(80, 10), { ...NO_SKY, share: 0.2 })).toBe(false);
  expect(liesOnItsSide(lit(0, 80), { ...NO_SKY, share: 0.2, isAtSide: true })).toBe(true);
});
