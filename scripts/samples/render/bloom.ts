/** The light that lens and film spread around what is bright. */
import { f32 } from '../math/arrays.ts';
import { soften } from './blur.ts';
import { enlargeRow } from './enlarge.ts';
import type { Frame } from './frame.ts';

const STEP = 4;
const BRIGHTEST = 16;

/** Adds it to the picture: `amount` of what is brighter than white paper, `reach` is a share of the width. */
export function bloom(frame: Frame, amount: number, reach: number): void {
  const { light } = frame;
  const width = Math.ceil(frame.width / STEP) + 1;
  const height = Math.ceil(frame.height / STEP) + 1;
  const near = brightParts(frame, width, height, amount * 0.5);
  const far = near.slice();
  soften(near, width, height, 3, Math.max(1, (frame.width * reach) / STEP / 4));
  soften(far, width, height, 3, Math.max(1, (frame.width * reach) / STEP));
  for (let i = 0; i < near.length; i++) near[i] = f32(near, i) + f32(far, i);
  const row = new Float32Array(frame.width * 3);
  for (let y = 0; y < frame.height; y++) {
    enlargeRow(near, width, height, frame.width, STEP, y, row);
    const start = y * frame.width * 3;
    for (let i = 0; i < row.length; i++) light[start + i] = f32(light, start + i) + f32(row, i);
  }
}

/** A small picture of what is brighter than white paper. */
function brightParts(frame: Frame, width: number, height: number, amount: number): Float32Array {
  const { light } = frame;
  const bright = new Float32Array(width * height * 3);
  const share = amount / (STEP * STEP);
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const at = (y * frame.width + x) * 3;
      const r = f32(light, at);
      const g = f32(light, at + 1);
      const b = f32(light, at + 2);
      const peak = r > g ? (r > b ? r : b) : g > b ? g : b;
      if (peak <= 0.7) continue;
      const k = ((peak - 0.7) / (peak + 0.01)) * share * (peak > BRIGHTEST ? BRIGHTEST / peak : 1);
      const to = ((y >> 2) * width + (x >> 2)) * 3;
      bright[to] = f32(bright, to) + r * k;
      bright[to + 1] = f32(bright, to + 1) + g * k;
      bright[to + 2] = f32(bright, to + 2) + b * k;
    }
  }
  return bright;
}
