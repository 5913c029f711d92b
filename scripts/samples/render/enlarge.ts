/** Coarse pictures made large again, one row at a time. */
import { f32 } from '../math/arrays.ts';

/**
 * Row `y` of a coarse picture (`columns` × `rows` of r, g, b, one every `step` px) enlarged to `width` px, into `out`.
 */
export function enlargeRow(
  coarse: Float32Array,
  columns: number,
  rows: number,
  width: number,
  step: number,
  y: number,
  out: Float32Array,
): void {
  const place = Math.min(y / step, rows - 1.001);
  const top = Math.floor(place);
  const ty = place - top;
  const line = new Float32Array(columns * 3);
  const a = top * columns * 3;
  const b = a + columns * 3;
  for (let i = 0; i < line.length; i++) {
    const high = f32(coarse, a + i);
    line[i] = high + (f32(coarse, b + i) - high) * ty;
  }
  const slope = 1 / step;
  let column = 0;
  let tx = 0;
  for (let x = 0; x < width; x++) {
    const from = column * 3;
    const to = x * 3;
    const r = f32(line, from);
    const g = f32(line, from + 1);
    const blue = f32(line, from + 2);
    out[to] = r + (f32(line, from + 3) - r) * tx;
    out[to + 1] = g + (f32(line, from + 4) - g) * tx;
    out[to + 2] = blue + (f32(line, from + 5) - blue) * tx;
    tx += slope;
    if (tx >= 0.99999) {
      tx = 0;
      column++;
    }
  }
}
