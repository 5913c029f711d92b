import { describe, expect, test } from 'vitest';
import { isAnswer, newSum, writtenSum } from '../../../src/ui/captcha.ts';

/** A random source that returns these numbers in turn. */
function randoms(...numbers: number[]): () => number {
  return () => numbers.shift() ?? 0;
}

describe('a sum', () => {
  test.each([
    [[0, 0.99, 0], '1 + 10', '11'],
    [[0.25, 0.65, 0.4], '7 − 3', '4'],
    [[0.65, 0.25, 0.4], '7 − 3', '4'],
    [[0.55, 0.55, 0.4], '6 − 6', '0'],
    [[0.99, 0.99, 0.99], '10 × 10', '100'],
  ])('from the random numbers %j is %s, with the answer %s', (numbers, written, answer) => {
    const sum = newSum(randoms(...numbers));
    expect(writtenSum(sum)).toBe(written);
    expect(isAnswer(sum, answer)).toBe(true);
  });

  test('has numbers from 1 to 10 and an answer of zero or more', () => {
    for (let n = 0; n < 500; n += 1) {
      const { left, right, operator } = newSum();
      for (const number of [left, right]) expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(number);
      expect(operator === '-' ? left - right : 0).toBeGreaterThanOrEqual(0);
    }
  });
});

test.each([
  [' 4 ', true],
  ['4', true],
  ['-4', false],
  ['4.0', false],
  ['', false],
  ['four', false],
])('"%s" is the answer to 3 - 7: %s', (typed, isRight) => {
  expect(isAnswer({ left: 3, right: 7, operator: '-' }, typed)).toBe(isRight);
});
