import { describe, expect, test } from 'vitest';
import { quarterTurn, storedRect, turnRows } from '../../../workers/image/turned-rows.ts';
import type { Turn } from '../../../workers/image/turned-rows.ts';

/** How a picture of 2 × 3 px, numbered from the top left as it is shown, is stored. */
const STORED: [turn: Turn, width: number, pixels: number[]][] = [
  [{ rotation: 0, isMirrored: false }, 2, [1, 2, 3, 4, 5, 6]],
  [{ rotation: 0, isMirrored: true }, 2, [2, 1, 4, 3, 6, 5]],
  [{ rotation: 180, isMirrored: false }, 2, [6, 5, 4, 3, 2, 1]],
  [{ rotation: 180, isMirrored: true }, 2, [5, 6, 3, 4, 1, 2]],
  [{ rotation: 90, isMirrored: false }, 3, [2, 4, 6, 1, 3, 5]],
  [{ rotation: 90, isMirrored: true }, 3, [1, 3, 5, 2, 4, 6]],
  [{ rotation: 270, isMirrored: false }, 3, [5, 3, 1, 6, 4, 2]],
  [{ rotation: 270, isMirrored: true }, 3, [6, 4, 2, 5, 3, 1]],
];

describe.each(STORED)('a picture stored by %j', (turn, storedWidth, pixels) => {
  test.each([[1], [2], [3]])('is read as it is shown, %i rows at a time', (most) => {
    const shown: number[] = [];
    for (let y = 0; y < 3; y += most) {
      const rows = Math.min(most, 3 - y);
      const { x, y: top, width, height } = storedRect({ width: 2, height: 3 }, y, rows, turn);
      const part = Array.from(
        { length: width * height },
        (_, at) => pixels[(top + Math.floor(at / width)) * storedWidth + x + (at % width)] ?? 0,
      );
      const strip = new Int32Array(2 * most);
      turnRows(Int32Array.from(part), { width: 2, rows }, turn, strip);
      shown.push(...strip.subarray(0, 2 * rows));
    }
    expect(shown).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

test('only quarter turns are known', () => {
  expect([0, 90, 180, 270].map(quarterTurn)).toEqual([0, 90, 180, 270]);
  expect(quarterTurn(45)).toBeUndefined();
});
