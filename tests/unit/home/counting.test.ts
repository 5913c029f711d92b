import { describe, expect, test } from 'vitest';
import { boardCells } from '../../../src/ui/board-cells.ts';
import { countAt, easeOutQuart, isCounted } from '../../../src/ui/counting.ts';

describe('a number that counts up', () => {
  const count = { from: 0, to: 1000, durationMs: 2200, delayMs: 300 };

  test('waits for its delay, then starts fast and ends slowly', () => {
    expect(countAt(count, 0)).toBe(0);
    expect(countAt(count, 300)).toBe(0);
    // After half the time, the count has covered 1 - (1/2)^4 of the difference.
    expect(countAt(count, 300 + 1100)).toBe(938);
    expect(countAt(count, 2500)).toBe(1000);
    expect(countAt(count, 99_999)).toBe(1000);
  });

  test('is done exactly when delay and duration are over', () => {
    expect([isCounted(count, 2499), isCounted(count, 2500)]).toEqual([false, true]);
  });

  test('can count down, and ends at once with a duration of 0', () => {
    expect(countAt({ from: 10, to: 4, durationMs: 1500, delayMs: 0 }, 1500)).toBe(4);
    expect(countAt({ from: 10, to: 4, durationMs: 1500, delayMs: 0 }, 200)).toBeLessThan(10);
    expect(countAt({ from: 0, to: 7, durationMs: 0, delayMs: 0 }, 0)).toBe(7);
  });
});

test('the easing is quartic', () => {
  expect([0, 0.25, 0.5, 1].map(easeOutQuart)).toEqual([0, 1 - 0.75 ** 4, 0.9375, 1]);
});

function cellsOf(value: number, upTo: number): string {
  return boardCells(value, upTo)
    .map(({ digit, leading }) => (leading ? '·' : digit))
    .join('');
}

test('a counting number has as many cells as its final value, so that nothing beside it moves', () => {
  expect([cellsOf(0, 7), cellsOf(42, 123_456), cellsOf(123_456, 123_456)]).toEqual([
    '···0',
    '····42',
    '123456',
  ]);
});
