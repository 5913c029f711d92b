import { describe, expect, test } from 'vitest';
import { colourTokens, fieldColours, PAIRS } from './colour-tokens.ts';
import { contrast } from './contrast.ts';

const { standard, more } = colourTokens();

describe.each([
  ['the light theme', standard.light],
  ['the dark theme', standard.dark],
  ['the light theme with more contrast', more.light],
  ['the dark theme with more contrast', more.dark],
  ['field mode', fieldColours()],
])('colours in %s', (_, colours) => {
  test.each(PAIRS)('%s on %s have a contrast of at least %d', (ink, ground, minimum) => {
    const [a, b] = [colours.get(ink), colours.get(ground)];
    expect(a, `--${ink} is not a token`).toBeDefined();
    expect(b, `--${ground} is not a token`).toBeDefined();
    expect(contrast(a ?? '', b ?? '')).toBeGreaterThanOrEqual(minimum);
  });
});

test('the contrast of black on white is 21, of a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#f5a800', '#f5a800')).toBe(1);
});
