/** Hot air: the picture wobbles, more where `amount` says so. */
import { f32 } from '../math/arrays.ts';
import { fractal, noise } from '../math/noise.ts';
import { clamp } from '../math/vector.ts';
import type { Frame } from './frame.ts';

/** `amount` gives the shift as a share of the width, for a place given as shares of width and height. */
export function shimmer(amount: (x: number, y: number) => number): (frame: Frame) => void {
  return (frame) => {
    const { width, height, light } = frame;
    const still = light.slice();
    for (let y = 0; y < height; y++) {
      const v = y / height;
      for (let x = 0; x < width; x++) {
        const u = x / width;
        const k = amount(u, v) * width;
        if (k < 0.05) continue;
        const dx = fractal(u * 55, v * 130, 3) * k;
        const dy = noise(u * 70 + 9, v * 110) * k * 1.4;
        const px = clamp(x + dx, 0, width - 1.01);
        const py = clamp(y + dy, 0, height - 1.01);
        const x0 = Math.floor(px);
        const y0 = Math.floor(py);
        const tx = px - x0;
        const ty = py - y0;
        const a = (y0 * width + x0) * 3;
        const b = a + width * 3;
        const at = (y * width + x) * 3;
        for (let c = 0; c < 3; c++) {
          const top = f32(still, a + c) * (1 - tx) + f32(still, a + 3 + c) * tx;
          const bottom = f32(still, b + c) * (1 - tx) + f32(still, b + 3 + c) * tx;
          light[at + c] = top + (bottom - top) * ty;
        }
      }
    }
  };
}
