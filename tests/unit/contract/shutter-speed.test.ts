import { expect, test } from 'vitest';
import { shutterSpeed } from '../../../src/contract/rules/shutter-speed.ts';

const WRITTEN: [seconds: number, text: string][] = [
  [1 / 8000, '1/8000'],
  [0.004, '1/250'],
  [1 / 60, '1/60'],
  [1 / 15, '1/15'],
  [0.1, '1/10'],
  [0.125, '1/8'],
  [0.2, '1/5'],
  [0.25, '1/4'],
  [0.26, '1/4'],
  [0.29, '0.3'],
  [0.3, '0.3'],
  [0.315, '0.3'],
  [1 / 3, '1/3'],
  [0.3333, '1/3'],
  [0.35, '0.4'],
  [0.4, '0.4'],
  [0.5, '0.5'],
  [0.625, '0.6'],
  [0.8, '0.8'],
  [1, '1'],
  [1.3, '1.3'],
  [2.5, '2.5'],
  [3.2, '3.2'],
  [30, '30'],
  [241.3, '241.3'],
];

test.each(WRITTEN)('an exposure of %d s is written %s', (seconds, text) => {
  expect(shutterSpeed(seconds)).toBe(text);
});

test.each([0, -1, 1e-9, 1e9, Number.NaN, Infinity])('%d s is not an exposure time', (seconds) => {
  expect(shutterSpeed(seconds)).toBeUndefined();
});
