/**
 * Drawn profile pictures, for users who have no picture at hand. Each consists of a few shapes, in colours that don't
 * depend on the theme.
 */

/** A shape in a square of 64 by 64 units. */
interface DrawnShape {
  d: string;
  /** Fill colour; undefined if the shape isn't filled. */
  fill?: string;
  /** Outline colour; undefined if the shape has no outline. */
  line?: string;
}

interface DrawnPicture {
  ground: string;
  shapes: readonly DrawnShape[];
}

const INK = '#1c1b18';
const PAPER = '#f5f2eb';
const AMBER = '#f5a800';
const STEEL = '#767f88';

/** Width of the square, in the units of the shapes. */
export const DRAWING_SIZE = 64;
/** Width of the outlines, in the units of the shapes. */
export const LINE_WIDTH = 2.5;

const DRAWN_PICTURES = {
  airliner: {
    ground: '#2f5d83',
    shapes: [
      {
        d: 'M32 8c2.5 0 4 4 4 9v8l20 13v5L36 37v11l7 5v4l-11-3-11 3v-4l7-5V37L8 43v-5l20-13v-8c0-5 1.5-9 4-9z',
        fill: PAPER,
      },
    ],
  },
  tail: {
    ground: AMBER,
    shapes: [
      { d: 'M18 46 36 10h12l-5 36z', fill: INK },
      { d: 'M4 46h56v7H10c-4 0-6-3-6-7z', fill: PAPER },
      { d: 'M33 24h13M29 32h16', line: AMBER },
    ],
  },
  propeller: {
    ground: '#8a4b38',
    shapes: [
      { d: 'M32 32c-4-8-4-18 0-24 4 6 4 16 0 24z', fill: PAPER },
      { d: 'M32 32c8.9.5 17.6 5.5 20.8 12-7.2.400-15.8-4.6-20.8-12z', fill: PAPER },
      { d: 'M32 32c-4.9 7.5-13.6 12.5-20.8 12 3.2-6.5 11.9-11.5 20.8-12z', fill: PAPER },
      { d: 'M32 25.500a6.5 6.5 0 1 0 .01 0z', fill: AMBER },
    ],
  },
  express: {
    ground: '#e9e4d9',
    shapes: [
      { d: 'M0 22h22c16 0 30 9 38 22 1 2 0 4-3 4H0z', fill: '#a72a20' },
      { d: 'M26 25c9 1 17 5 23 11H31c-3 0-5-2-5-5z', fill: INK },
      { d: 'M0 40h56', line: AMBER },
      { d: 'M0 54h64', line: STEEL },
    ],
  },
  locomotive: {
    ground: '#1d6a3c',
    shapes: [
      { d: 'M14 48V20c0-6 8-10 18-10s18 4 18 10v28z', fill: AMBER },
      { d: 'M19 22c0-3 5-5 12-5v10H19zM33 17c7 0 12 2 12 5v5H33z', fill: INK },
      { d: 'M22 34.500a3.5 3.5 0 1 0 .01 0zM42 34.500a3.5 3.5 0 1 0 .01 0z', fill: PAPER },
      { d: 'M10 48h44v5H10z', fill: INK },
    ],
  },
  rails: {
    ground: INK,
    shapes: [
      { d: 'M32 16a9 9 0 1 0 .01 0z', fill: AMBER },
      { d: 'M0 38h64v26H0z', fill: '#25292d' },
      { d: 'M30 38 12 64M34 38l18 26', line: PAPER },
      { d: 'M26 44h12M22 50h20M16 58h32', line: STEEL },
    ],
  },
} as const satisfies Readonly<Record<string, DrawnPicture>>;

export type DrawnName = keyof typeof DRAWN_PICTURES;
// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of an object that is written out above
export const DRAWN_NAMES = Object.keys(DRAWN_PICTURES) as DrawnName[];

/** The shapes of a drawn picture. */
export function drawingOf(name: DrawnName): DrawnPicture {
  return DRAWN_PICTURES[name];
}

/** The file name of a drawn picture, by which a chosen one is recognised. */
export function drawnFileName(name: DrawnName): string {
  return `drawn-${name}.png`;
}

/** Side length of the file, in px: twice what the server stores. */
const SIDE = 512;

/**
 * Renders a drawn picture as a PNG file; undefined if the browser prevents reading the canvas. Not asynchronous, so that a
 * form that is sent right after the choice has the picture.
 */
export function renderDrawnPicture(name: DrawnName): File | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  const { ground, shapes } = drawingOf(name);
  context.scale(SIDE / DRAWING_SIZE, SIDE / DRAWING_SIZE);
  context.fillStyle = ground;
  context.fillRect(0, 0, DRAWING_SIZE, DRAWING_SIZE);
  context.lineWidth = LINE_WIDTH;
  for (const { d, fill, line } of shapes) {
    const path = new Path2D(d);
    if (fill !== undefined) {
      context.fillStyle = fill;
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
      context.fill(path);
    }
    if (line !== undefined) {
      context.strokeStyle = line;
      context.stroke(path);
    }
  }
  const [, png] = canvas.toDataURL('image/png').split(';base64,');
  if (png === undefined) return undefined;
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  return new File([bytes], drawnFileName(name), { type: 'image/png' });
}
