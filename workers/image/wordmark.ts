/**
 * Wingrail's logo and name as vector shapes: a wing over two rails, "WINGRAIL", 翼轨. The watermark files and the footer
 * band therefore need no font. Units are 1/100 of the cap height; y points down.
 */
import { WING_PATH } from './logo.ts';

/** A shape in a box: `fill` is filled, `stroke` is drawn with a round pen. SVG path data with absolute coordinates. */
export interface Shape {
  width: number;
  height: number;
  fill: string;
  stroke: string;
  /** Width of the round pen. */
  pen: number;
}

/** A letter: its width, and its strokes as SVG path data with absolute coordinates. The cap height is 100. */
interface Glyph {
  width: number;
  path: string;
}

const W: Glyph = { width: 104, path: 'M0 0 L26 100 L52 18 L78 100 L104 0' };
const I: Glyph = { width: 0, path: 'M0 0 L0 100' };
const N: Glyph = { width: 66, path: 'M0 100 L0 0 L66 100 L66 0' };
const G: Glyph = {
  width: 78,
  path: 'M74 22 C66 8 54 0 40 0 C16 0 0 21 0 50 C0 79 16 100 40 100 C62 100 78 85 78 56 L46 56',
};
const R: Glyph = {
  width: 60,
  path: 'M0 100 L0 0 L32 0 C50 0 60 11 60 27 C60 43 50 54 32 54 L0 54 M32 54 L60 100',
};
const A: Glyph = { width: 84, path: 'M0 100 L42 0 L84 100 M15 66 L69 66' };
const L: Glyph = { width: 52, path: 'M0 0 L0 100 L52 100' };

/** 翼 and 轨, in a square of 100. */
const WING: Glyph = {
  width: 100,
  path:
    'M4 4 L42 4 L42 36 L34 33 M10 13 L24 20 M4 35 L30 25 M56 4 L94 4 L94 36 L86 33 M62 13 L76 20 M56 35 L82 25 ' +
    'M20 45 L80 45 L80 66 L20 66 Z M20 55.5 L80 55.5 M50 45 L50 66 M12 75 L88 75 M34 66 L34 86 M66 66 L66 86 ' +
    'M2 86 L98 86 M36 90 L14 101 M64 90 L86 101',
};
const RAIL: Glyph = {
  width: 100,
  path:
    'M3 14 L43 14 M22 0 C20 14 14 28 8 38 L43 38 M2 70 L46 64 M28 38 L28 101 ' +
    'M67 0 L67 40 C67 66 60 86 44 100 M48 28 L82 28 L82 82 C82 93 86 96 98 94 L98 76',
};

/** The wing over the rails. */
export const LOGO: Shape = {
  width: 250,
  height: 132,
  fill: WING_PATH,
  stroke: 'M20 104 L236 104 M52 128 L204 128',
  pen: 9,
};

/** WINGRAIL */
export const NAME = setLetters([W, I, N, G, R, A, I, L], { gap: 46, pen: 9 });

/** 翼轨 */
export const CHINESE_NAME = setLetters([WING, RAIL], { gap: 26, pen: 5.5 });

/** Logo and both names in one line, as in the footer band. */
export const WORDMARK: readonly Shape[] = [
  LOGO,
  transformShape(NAME, { x: LOGO.width + 70, y: 16, scale: 1 }),
  transformShape(CHINESE_NAME, { x: LOGO.width + 70 + NAME.width + 80, y: 2, scale: 1.26 }),
];
export const WORDMARK_SIZE = {
  width: LOGO.width + 70 + NAME.width + 80 + CHINESE_NAME.width * 1.26,
  height: LOGO.height,
};

/** The footer band's layout, as fractions of its height. */
export const BAND_LAYOUT = { margin: 0.4, wordmark: 0.44, letters: 0.42 } as const;

/** Moves and scales a shape and its pen. */
export function transformShape(shape: Shape, to: { x: number; y: number; scale: number }): Shape {
  return {
    width: shape.width * to.scale,
    height: shape.height * to.scale,
    fill: movePath(shape.fill, to),
    stroke: movePath(shape.stroke, to),
    pen: shape.pen * to.scale,
  };
}

function setLetters(letters: readonly Glyph[], { gap, pen }: { gap: number; pen: number }): Shape {
  const paths: string[] = [];
  let x = 0;
  for (const letter of letters) {
    paths.push(movePath(letter.path, { x, y: 0, scale: 1 }));
    x += letter.width + gap;
  }
  return { width: x - gap, height: 100, fill: '', stroke: paths.join(' '), pen };
}

/** Relies on the path data's numbers being x and y in turn. */
function movePath(path: string, { x, y, scale }: { x: number; y: number; scale: number }): string {
  let isX = false;
  return path.replaceAll(/[\d.]+/g, (number) => {
    isX = !isX;
    return String(Math.round((Number(number) * scale + (isX ? x : y)) * 10) / 10);
  });
}
