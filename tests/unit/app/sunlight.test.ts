/** What can be read in sunlight (docs/rules/screens.md, "Field mode"), printed for each theme. */
import { expect, test } from 'vitest';
import { colourTokens, fieldColours, PAIRS } from './colour-tokens.ts';
import type { Colours } from './colour-tokens.ts';
import { contrast, LEAST_IN_SUNLIGHT, SUNLIGHT } from './contrast.ts';

const { light, dark } = colourTokens().standard;
const THEMES: Readonly<Record<string, Colours>> = { light, dark, field: fieldColours() };

interface Reading {
  pair: string;
  ratios: Readonly<Record<string, number>>;
}

function read(): Reading[] {
  return PAIRS.map(([ink, ground]) => ({
    pair: `${ink} on ${ground}`,
    ratios: Object.fromEntries(
      Object.entries(THEMES).map(([theme, colours]) => [
        theme,
        contrast(colours.get(ink) ?? '', colours.get(ground) ?? '', SUNLIGHT),
      ]),
    ),
  }));
}

test('in sunlight, everything in field mode has a contrast of at least 2.5', () => {
  const readings = read();
  console.log(tableOf(readings));
  const unreadable = readings.filter(({ ratios }) => isFaint(ratios['field']));
  expect(unreadable.map(({ pair }) => pair)).toEqual([]);
});

test('sunlight leaves 4.3 of the contrast of black on white, which is 21', () => {
  expect(contrast('#000000', '#ffffff', SUNLIGHT)).toBeCloseTo(1.3 / 0.3, 5);
});

function line(name: string, cells: readonly string[]): string {
  return `${name.padEnd(42)}${cells.map((cell) => cell.padStart(8)).join('')}`;
}

function isFaint(ratio = 0): boolean {
  return ratio < LEAST_IN_SUNLIGHT;
}

/** One line a pair, and at the end how many of them each theme leaves too faint to read. */
function tableOf(readings: readonly Reading[]): string {
  const themes = Object.keys(THEMES);
  return [
    line('Contrast in sunlight (! is below 2.5)', themes),
    ...readings.map(({ pair, ratios }) =>
      line(
        pair,
        themes.map((theme) => `${isFaint(ratios[theme]) ? '! ' : ''}${(ratios[theme] ?? 0).toFixed(2)}`),
      ),
    ),
    line(
      'below 2.5',
      themes.map((theme) => String(readings.filter(({ ratios }) => isFaint(ratios[theme])).length)),
    ),
  ].join('\n');
}
