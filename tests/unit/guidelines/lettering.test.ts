import { expect, test } from 'vitest';
import { LETTERING, wrapRule } from '../../../scripts/guidelines/lettering.ts';

test('a short rule stays on one line; a long one wraps between words into lines of similar length', () => {
  expect(wrapRule('Nothing is cut off.')).toEqual(['Nothing is cut off.']);
  expect(wrapRule('Leave some room at nose, tail and wheels. No part of the aircraft is cut off.')).toEqual([
    'Leave some room at nose, tail and wheels.',
    'No part of the aircraft is cut off.',
  ]);
});

test('a Chinese rule wraps after a comma or full stop', () => {
  expect(wrapRule('以地平线或竖直线条为准，把画面调平。哪怕只歪一点，也看得出来。')).toEqual([
    '以地平线或竖直线条为准，把画面调平。',
    '哪怕只歪一点，也看得出来。',
  ]);
});

test('a rule that needs more than two lines is an error, and every rule of ours fits', () => {
  expect(() => wrapRule('Word '.repeat(40))).toThrow('too long');
  for (const { plate } of Object.values(LETTERING)) {
    for (const { rule } of Object.values(plate)) expect(wrapRule(rule).length).toBeLessThanOrEqual(2);
  }
});
