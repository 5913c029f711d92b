import { expect, test } from 'vitest';
import { levelAngle } from '../../../src/features/review/stage/level-angle.ts';

const at = (x: number, y: number) => ({ x, y });

test('a line that rises to the right is tilted clockwise, whichever end was tapped first', () => {
  expect(levelAngle(at(0, 0.6), at(1, 0.5), 1)).toBeCloseTo(5.7, 1);
  expect(levelAngle(at(1, 0.5), at(0, 0.6), 1)).toBeCloseTo(5.7, 1);
  expect(levelAngle(at(0, 0.5), at(1, 0.6), 1)).toBeCloseTo(-5.7, 1);
});

test('the angle is that on the photo, not that of the fractions', () => {
  expect(levelAngle(at(0, 0.6), at(1, 0.5), 2)).toBeCloseTo(2.86, 1);
});

test('a steep line is measured from plumb: turned clockwise, its top leans to the left', () => {
  expect(levelAngle(at(0.5, 1), at(0.4, 0), 1)).toBeCloseTo(5.7, 1);
  expect(levelAngle(at(0.4, 0), at(0.5, 1), 1)).toBeCloseTo(5.7, 1);
  expect(levelAngle(at(0.5, 0), at(0.5, 1), 1.5)).toBeCloseTo(0, 6);
});

test('two taps at one point have no angle', () => {
  expect(levelAngle(at(0.3, 0.3), at(0.3, 0.3), 1.5)).toBe(0);
});
