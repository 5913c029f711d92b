/** The colours of the design tokens, and which of them are read on which. */
import { readFileSync } from 'node:fs';

/** A theme's colours, `#rrggbb` by the name of the token. */
export type Colours = ReadonlyMap<string, string>;

export interface Themes {
  light: Colours;
  dark: Colours;
}

const SURFACES = ['surface-0', 'surface-1', 'surface-2'];

/** Foreground, background and minimum ratio. For text, 4.5 is AA and 7 is AAA; for borders and drawings, 3 is AA. */
export const PAIRS: [ink: string, ground: string, minimum: number][] = [
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

/** Returns the colours of light and dark: by default, and with `prefers-contrast: more`. */
export function colourTokens(): { standard: Themes; more: Themes } {
  const css = readFileSync('src/ui/tokens.css', 'utf8');
  const [standard = '', more = ''] = css.split('@media (prefers-contrast: more)');
  const base = bothIn(standard);
  const extra = bothIn(more);
  return {
    standard: base,
    more: {
      light: new Map([...base.light, ...extra.light]),
      dark: new Map([...base.dark, ...extra.dark]),
    },
  };
}

/** Returns the colours of field mode: its own, and for the others those of the light theme. */
export function fieldColours(): Colours {
  const css = readFileSync('src/ui/field-mode.css', 'utf8');
  const own = [...css.matchAll(/--([\w-]+): (#\w{6});/g)];
  return new Map([
    ...colourTokens().standard.light,
    ...own.map(([, name = '', colour = '']): [string, string] => [name, colour]),
  ]);
}

function bothIn(css: string): Themes {
  const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
  return {
    light: new Map(pairs.map(([, name = '', light = '']) => [name, light])),
    dark: new Map(pairs.map(([, name = '', , dark = '']) => [name, dark])),
  };
}
