/** A stroke alphabet of our own, for titles and registrations: pictures need no font of the machine. */
import { clamp, hypot2 } from '../math/vector.ts';

/**
 * Strokes of each letter on a field 4 wide and 6 high, origin at the lower left: points as two digits, strokes
 * parted by spaces.
 */
const STROKES: Record<string, string> = {
  A: '0026 4026 1232',
  B: '0006364534334233031 3040 0333 3042 4231 0030',
  C: '45360615010030 3041',
  D: '00062645412000',
  E: '460600 4000 0333',
  F: '460600 0333',
  G: '453616050110304143 4323',
  H: '0006 4046 0343',
  I: '2026',
  J: '4641301001',
  K: '0006 4602 1340',
  L: '060040',
  M: '0006234640',
  N: '00064046',
  O: '160501103041453616',
  P: '000636454433303 0333',
  Q: '160501103041453616 2240',
  R: '0006364544330333 2340',
  S: '453616050413334241301001',
  T: '0646 2620',
  U: '060110304146',
  V: '062046',
  W: '0610233046',
  X: '0046 0640',
  Y: '0623 4623 2320',
  Z: '06460040',
  '0': '160501103041453616',
  '1': '152620',
  '2': '0516364544000040',
  '3': '0516364544334231 2333 4231 301001',
  '4': '30360242',
  '5': '4606033342413010',
  '6': '361603011030414233 3303',
  '7': '064610',
  '8': '1605143443453616 1403011030414334',
  '9': '10304145361605042343',
  '-': '1333',
};

interface Stroke {
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

const glyphs = new Map<string, Stroke[]>();
for (const [letter, text] of Object.entries(STROKES)) {
  const strokes: Stroke[] = [];
  for (const run of text.split(' ')) {
    for (let i = 0; i + 3 < run.length; i += 2) {
      const [ax, ay, bx, by] = [run[i], run[i + 1], run[i + 2], run[i + 3]].map(Number);
      strokes.push({ ax: ax ?? 0, ay: ay ?? 0, bx: bx ?? 0, by: by ?? 0 });
    }
  }
  glyphs.set(letter, strokes);
}

/** From one letter to the next, in units of the field. */
const ADVANCE = 5.6;

/** Width of a text `height` high, same unit as `height`. */
export const textWidth = (text: string, height: number): number =>
  ((text.length * ADVANCE - 1.6) * height) / 6;

/**
 * 0 to 1: how much of the point (x, y) is inked by `text`, its lower left corner at the origin, letters `height`
 * high; `weight` is the stroke's thickness as a share of the height, `size` the size of a pixel.
 */
export function inked(
  text: string,
  x: number,
  y: number,
  height: number,
  size: number,
  weight = 0.16,
  slant = 0,
): number {
  const unit = height / 6;
  const v = y / unit;
  if (v < -1 || v > 7) return 0;
  const u = x / unit - v * slant;
  const index = Math.floor((u + 0.8) / ADVANCE);
  const strokes = glyphs.get(text[index] ?? ' ');
  if (strokes === undefined) return 0;
  const px = u - index * ADVANCE;
  let nearest = 9;
  for (const { ax, ay, bx, by } of strokes) {
    const dx = bx - ax;
    const dy = by - ay;
    const square = dx * dx + dy * dy;
    const t = square > 0 ? clamp(((px - ax) * dx + (v - ay) * dy) / square, 0, 1) : 0;
    const far = hypot2(px - ax - dx * t, v - ay - dy * t);
    if (far < nearest) nearest = far;
  }
  const soft = (size / unit) * 0.7 + 0.05;
  return clamp((weight * 3 - nearest) / soft + 0.5, 0, 1);
}
