import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';

interface Themes {
  light: Map<string, string>;
  dark: Map<string, string>;
}

function read(css: string): Themes {
  const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
  return {
    light: new Map(pairs.map(([, name = '', light = '']) => [name, light])),
    dark: new Map(pairs.map(([, name = '', , dark = '']) => [name, dark])),
  };
}

/** The colours of both themes in the style sheet: by default, and with `prefers-contrast: more`. */
function tokens(): Themes[] {
  const css = readFileSync('src/ui/tokens.css', 'utf8');
  const [standard = '', more = ''] = css.split('@media (prefers-contrast: more)');
  const base = read(standard);
  const extra = read(more);
  return [
    base,
    { light: new Map([...base.light, ...extra.light]), dark: new Map([...base.dark, ...extra.dark]) },
  ];
}

const SURFACES = ['surface-0', 'surface-1', 'surface-2'];

/** Foreground, background and minimum ratio. For text, 4.5 is AA and 7 is AAA; for borders and drawings, 3 is AA. */
const PAIRS: [ink: string, ground: string, minimum: number][] = [
  ...SURFACES.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['ink-2', ground, 4.5],
    ['ink-3', ground, 4.5],
    ['signal-ink', ground, 4.5],
    ['line-strong', ground, 3],
  ]),
  ...['surface-0', 'surface-1'].flatMap((ground): [string, string, number][] => [
    ['good', ground, 4.5],
    ['caution', ground, 4.5],
    ['bad', ground, 4.5],
    ['news', ground, 4.5],
  ]),
  ...['good', 'caution', 'bad', 'news'].flatMap((state): [string, string, number][] => [
    [state, `${state}-soft`, 4.5],
    ['ink', `${state}-soft`, 7],
  ]),
  ['ink', 'signal-soft', 7],
  ['ink-2', 'signal-soft', 3],
  ['signal-ink', 'signal-soft', 4.5],
  ['ink-2', 'surface-photo', 4.5],
  ['on-signal', 'signal', 7],
  ['on-signal', 'signal-hover', 7],
  ['on-danger', 'danger', 4.5],
  ...['high', 'medium', 'low'].flatMap((priority): [string, string, number][] => [
    [`on-announce-${priority}`, `announce-${priority}`, 4.5],
  ]),
  ...['board-1', 'board-2'].flatMap((ground): [string, string, number][] => [
    ['board-ink', ground, 7],
    ['board-ink-2', ground, 4.5],
    ['board-ink-3', ground, 4.5],
    ['board-line', ground, 3],
    ['board-good', ground, 4.5],
    ['board-caution', ground, 4.5],
    ['board-bad', ground, 4.5],
  ]),
  ['board-signal', 'board-1', 7],
  ['on-signal', 'board-signal', 7],
];

describe.each([
  ['by default', 0],
  ['with more contrast', 1],
])('colours %s', (_, set) => {
  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    test.each(PAIRS)('%s on %s have a contrast of at least %d', (ink, ground, minimum) => {
      const colours = tokens()[set]?.[theme];
      const [a, b] = [colours?.get(ink), colours?.get(ground)];
      expect(a, `--${ink} is not a token`).toBeDefined();
      expect(b, `--${ground} is not a token`).toBeDefined();
      expect(contrast(a ?? '', b ?? '')).toBeGreaterThanOrEqual(minimum);
    });
  });
});

test('the contrast of black on white is 21, of a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#f5a800', '#f5a800')).toBe(1);
});
