/** Soft bodies of steam, spray, mist and smoke: ragged discs laid over the picture, farthest first. */
import { f32 } from '../math/arrays.ts';
import { rgb } from '../math/colour.ts';
import { fractal } from '../math/noise.ts';
import { clamp, smooth } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import { project } from './camera.ts';
import type { Camera } from './camera.ts';
import type { Frame } from './frame.ts';

export interface Puff {
  at: V3;
  /** Metres. */
  radius: number;
  /** Flatter than wide where under 1. */
  flat?: number;
  colour: string;
  strength?: number;
  opacity: number;
  /** 0 smooth, 1 torn. */
  ragged?: number;
  seed: number;
}

/** What stands nearer than a puff hides it; what stands in it fades. */
export function drawPuffs(puffs: readonly Puff[], frame: Frame, camera: Camera): void {
  const far = puffs.map((puff) => ({ puff, p: project(camera, puff.at) })).filter(({ p }) => p.depth > 0.5);
  far.sort((a, b) => b.p.depth - a.p.depth);
  for (const { puff, p } of far) drawPuff(puff, p, frame, camera);
}

function drawPuff(
  puff: Puff,
  p: { x: number; y: number; depth: number },
  frame: Frame,
  camera: Camera,
): void {
  const { light, nearness, width, height } = frame;
  const radius = (puff.radius * camera.focal) / p.depth;
  const tall = radius * (puff.flat ?? 1);
  const [r, g, b] = rgb(puff.colour, puff.strength ?? 1);
  const ragged = puff.ragged ?? 0.5;
  for (let y = Math.max(0, Math.floor(p.y - tall)); y <= Math.min(height - 1, p.y + tall); y++) {
    for (let x = Math.max(0, Math.floor(p.x - radius)); x <= Math.min(width - 1, p.x + radius); x++) {
      const u = (x + 0.5 - p.x) / radius;
      const v = (y + 0.5 - p.y) / tall;
      const square = u * u + v * v;
      if (square >= 1) continue;
      const pixel = y * width + x;
      const before = (1 / Math.max(f32(nearness, pixel), 1e-6) - p.depth) / puff.radius;
      if (before <= -1) continue;
      const torn = ragged * fractal(u * 2.2 + puff.seed * 3.7, v * 2.2 + puff.seed * 1.9, 4);
      const cover =
        puff.opacity * smooth(0, 0.75, 1 - square + torn - ragged * 0.25) * clamp(before + 1, 0, 1);
      const keep = 1 - clamp(cover, 0, 1) * (1 - square ** 4);
      const shade = 0.86 + 0.2 * torn - v * 0.14;
      const at = pixel * 3;
      light[at] = f32(light, at) * keep + r * shade * (1 - keep);
      light[at + 1] = f32(light, at + 1) * keep + g * shade * (1 - keep);
      light[at + 2] = f32(light, at + 2) * keep + b * shade * (1 - keep);
    }
  }
}
