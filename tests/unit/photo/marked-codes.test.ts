import { expect, test } from 'vitest';
import { markedCodes } from '../../../src/components/photo/marked-codes.ts';

test('each code is listed once, with the numbers of its pins on the photo, and of those that show only when equalised', () => {
  expect(
    markedCodes([
      { code: 'dust', x: 0.1, y: 0.2 },
      { code: 'wrong_data' },
      { code: 'dust', x: 0.8, y: 0.3, equalised: true },
      { code: 'level', x: 0.5, y: 0.5 },
    ]),
  ).toEqual([
    { code: 'dust', pins: [1, 3], equalised: [3] },
    { code: 'wrong_data', pins: [], equalised: [] },
    { code: 'level', pins: [4], equalised: [] },
  ]);
});
