import { expect, test } from 'vitest';
import { LETTERING, wrapRule } from '../../../scripts/guidelines/lettering.ts';

test('a short rule stays on one line, a long one is broken between words into lines about as long', () => {
  expect(wrapRule('Nothing is cut off.')).toEqual(['Nothing is cut off.']);
  expect(wrapRule('Leave some room at nose, tail and wheels. No part of the aircraft is cut off.')).toEqual([
    'Leave some room at nose, tail and wheels.',
    'No part of the aircraft is cut off.',
  ]);
});

test('a Chinese rule is broken behind a comma or a stop', () => {
  expect(wrapRule('以地平线或竖直线条为准，把画面调平。哪怕只歪一点，也看得出来。')).toEqual([
    '以地平线或竖直线条为准，把画面调平。',
    '哪怕只歪一点，也看得出来。',
  ]);
});

test('a rule that fits on no two lines is an error, and every rule fits', () => {
  expect(() => wrapRule('Word '.repeat(40))).toThrow('too long');
  for (const { plate } of Object.values(LETTERING)) {
    for (const { rule } of Object.values(plate)) expect(wrapRule(rule).length).toBeLessThanOrEqual(2);
  }
});
