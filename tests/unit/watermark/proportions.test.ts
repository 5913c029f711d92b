import { expect, test } from 'vitest';
import { hasProportionsOf } from '../../../server/modules/watermark/proportions.ts';

const shown = { width: 2160, height: 1440 };

test.each([
  ['at its own size', { width: 2160, height: 1440 }, false, true],
  ['smaller, with rounded sides', { width: 1279, height: 853 }, false, true],
  ['with other proportions', { width: 1600, height: 1440 }, false, false],
  ['with an unexpected bar', { width: 2160, height: 1512 }, false, false],
  ['with its bar', { width: 2160, height: 1512 }, true, true],
  ['with its bar, fitted into the longest side', { width: 1440, height: 1008 }, true, true],
  ['without its bar', { width: 2160, height: 1440 }, true, false],
  ['on its side', { width: 1440, height: 2160 }, false, false],
])('a picture %s, %j, bar expected: %s, matches: %s', (_case, picture, bar, fits) => {
  expect(hasProportionsOf(shown, picture, { bar })).toBe(fits);
});
