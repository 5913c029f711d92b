/** Wires, rods and ropes: thinner than a pixel or not, they are drawn smooth and hidden by what stands before them. */
import { rgb } from '../math/colour.ts';
import { f32 } from '../math/arrays.ts';
import { clamp, hypot2 } from '../math/vector.ts';
import { project } from './camera.ts';
import type { Camera } from './camera.ts';
import type { Plot } from './items.ts';
import type { Line } from './scene.ts';
import type { World } from './world.ts';

/** `hidden`: nearness of what is already there at a pixel. */
export function drawLines(
  lines: readonly Line[],
  camera: Camera,
  world: World,
  hidden: Float32Array,
  plot: Plot,
): void {
  const out = new Float64Array(3);
  const ambient = new Float64Array(3);
  world.environment.ambient(0, -0.6, 0.8, ambient);
  for (const line of lines) {
    const own = rgb(line.colour, line.glow ?? 1);
    for (let i = 0; i + 1 < line.points.length; i++) {
      const from = line.points[i];
      const to = line.points[i + 1];
      if (from === undefined || to === undefined) continue;
      const a = project(camera, from);
      const b = project(camera, to);
      if (a.depth < 0.3 || b.depth < 0.3) continue;
      const depth = (a.depth + b.depth) / 2;
      const steps = Math.ceil(Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y)));
      for (let c = 0; c < 3; c++) {
        out[c] = line.glow === undefined ? (own[c] ?? 0) * (ambient[c] ?? 0) : (own[c] ?? 0);
      }
      const flat = hypot2(from[0] - camera.at[0], from[1] - camera.at[1]) || 1;
      world.air((from[0] - camera.at[0]) / flat, (from[1] - camera.at[1]) / flat, 0.01, depth, from[2], out);
      stroke(a, b, steps, line.width * camera.focal, hidden, camera, out, plot);
    }
  }
}

interface End {
  x: number;
  y: number;
  depth: number;
}

function stroke(
  a: End,
  b: End,
  steps: number,
  width: number,
  hidden: Float32Array,
  camera: Camera,
  out: Float64Array,
  plot: Plot,
): void {
  const flatter = Math.abs(b.x - a.x) > Math.abs(b.y - a.y);
  const slope = flatter ? (b.y - a.y) / (b.x - a.x || 1) : (b.x - a.x) / (b.y - a.y || 1);
  const lean = Math.sqrt(1 + slope * slope);
  const [from, to] = onPicture(
    flatter ? a.x : a.y,
    flatter ? b.x : b.y,
    flatter ? camera.width : camera.height,
  );
  for (let i = Math.floor(from * steps); i < to * steps; i++) {
    const t = (i + 0.5) / steps;
    const nearness = (1 - t) / a.depth + t / b.depth;
    const along = flatter ? a.x + (b.x - a.x) * t : a.y + (b.y - a.y) * t;
    const middle = flatter ? a.y + (b.y - a.y) * t : a.x + (b.x - a.x) * t;
    const half = (width * nearness * lean) / 2;
    const low = middle - half;
    const high = middle + half;
    for (let p = Math.floor(low); p <= Math.floor(high); p++) {
      const x = flatter ? Math.floor(along) : p;
      const y = flatter ? p : Math.floor(along);
      if (x < 0 || y < 0 || x >= camera.width || y >= camera.height) continue;
      const pixel = y * camera.width + x;
      if (nearness < f32(hidden, pixel) * 0.995) continue;
      const cover = clamp(Math.min(high, p + 1) - Math.max(low, p), 0, 1);
      plot(pixel, (out[0] ?? 0) * cover, (out[1] ?? 0) * cover, (out[2] ?? 0) * cover, cover, nearness);
    }
  }
}

/** The part of the way from `a` to `b` that lies within 0…`size`, as shares of it. */
function onPicture(a: number, b: number, size: number): [number, number] {
  const way = b - a || 1e-6;
  const t0 = (0 - a) / way;
  const t1 = (size - a) / way;
  return [clamp(Math.min(t0, t1), 0, 1), clamp(Math.max(t0, t1), 0, 1)];
}
