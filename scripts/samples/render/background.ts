/** The sky and the ground, pixel by pixel. */
import { f32 } from '../math/arrays.ts';
import { clamp } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import type { Camera } from './camera.ts';
import type { Frame } from './frame.ts';
import { enlargeRow } from './enlarge.ts';
import { newSurface, reset } from './surface.ts';
import type { World } from './world.ts';

/** Draws the sky all over. It is soft, so a coarse picture of it (every `step` px) is enough. */
export function drawSky(frame: Frame, camera: Camera, world: World, step: number): void {
  const columns = Math.ceil(frame.width / step) + 2;
  const rows = Math.ceil(frame.height / step) + 2;
  const coarse = new Float32Array(columns * rows * 3);
  const out = new Float64Array(3);
  const look: [number, number, number] = [0, 0, 0];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      setRay(camera, i * step, j * step, look);
      // Where ground will lie, only the first strip below the horizon can show.
      if (world.scene.ground !== undefined && camera.at[2] > 0 && look[2] < -0.02) continue;
      world.sky(look[0], look[1], look[2], out);
      coarse.set([out[0] ?? 0, out[1] ?? 0, out[2] ?? 0], (j * columns + i) * 3);
    }
  }
  const row = new Float32Array(frame.width * 3);
  for (let y = 0; y < frame.height; y++) {
    enlargeRow(coarse, columns, rows, frame.width, step, y, row);
    frame.light.set(row, y * frame.width * 3);
  }
}

/** The direction of a pixel, written into `look`, of length 1. */
function setRay(camera: Camera, x: number, y: number, look: [number, number, number]): void {
  const u = (x - camera.width / 2) / camera.focal;
  const v = (camera.height / 2 - y) / camera.focal;
  const dx = camera.forward[0] + camera.right[0] * u + camera.up[0] * v;
  const dy = camera.forward[1] + camera.right[1] * u + camera.up[1] * v;
  const dz = camera.forward[2] + camera.right[2] * u + camera.up[2] * v;
  const k = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
  look[0] = dx * k;
  look[1] = dy * k;
  look[2] = dz * k;
}

/** Ground farther than this is left to the haze and the backdrops, m. */
const FARTHEST = 30000;
/** From the air one sees farther, in heights of the eye. */
const FARTHEST_HEIGHTS = 120;

/**
 * Draws the level ground wherever `hidden` doesn't say that something stands before it. `mirror` is the picture of
 * the world upside down below it, at any size, for what is wet.
 */
export function drawGround(
  frame: Frame,
  camera: Camera,
  world: World,
  hidden: (pixel: number) => boolean,
  mirror: Frame | undefined,
): void {
  const paint = world.scene.ground;
  const eye = camera.at[2] - (world.scene.groundLevel ?? 0);
  if (paint === undefined || eye <= 0) return;
  const { light, nearness, width, height } = frame;
  const s = newSurface();
  const out = new Float64Array(3);
  const look: [number, number, number] = [0, 0, 0];
  const farthest = Math.max(FARTHEST, eye * FARTHEST_HEIGHTS);
  const share = mirror ? mirror.width / width : 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      if (hidden(pixel)) continue;
      setRay(camera, x + 0.5, y + 0.5, look);
      const dx = look[0];
      const dy = look[1];
      const dz = look[2];
      if (dz >= 0) continue;
      const distance = -eye / dz;
      if (distance > farthest) continue;
      reset(s);
      s.wx = s.x = camera.at[0] + dx * distance;
      s.wy = s.y = camera.at[1] + dy * distance;
      s.wz = s.z = world.scene.groundLevel ?? 0;
      s.nx = 0;
      s.ny = 0;
      s.nz = 1;
      s.size = (distance / camera.focal) * Math.min(12, 1 / Math.sqrt(-dz));
      paint(s);
      world.shade(s, -dx, -dy, -dz, world.shadow(s.wx, s.wy, s.wz + 0.02), world.open(s.wx, s.wy), out);
      if (mirror && s.wet > 0.01) {
        const glance = 0.04 + 0.96 * (1 + dz * s.nz) ** 5;
        blend(
          mirror,
          x * share + s.nx * mirror.width * 0.6,
          (y + 0.5) * share + s.ny * mirror.width,
          out,
          s.wet * glance,
        );
      }
      world.air(dx, dy, dz, distance, s.wz, out);
      const depth = distance * (dx * camera.forward[0] + dy * camera.forward[1] + dz * camera.forward[2]);
      nearness[pixel] = 1 / depth;
      const fade = clamp(distance / farthest - 0.5, 0, 0.5) * 2;
      for (let c = 0; c < 3; c++) {
        const behind = f32(light, pixel * 3 + c);
        light[pixel * 3 + c] = (out[c] ?? 0) + (behind - (out[c] ?? 0)) * fade;
      }
    }
  }
}

function blend(mirror: Frame, x: number, y: number, out: Float64Array, amount: number): void {
  const px = clamp(x - 0.5, 0, mirror.width - 1.01);
  const py = clamp(y - 0.5, 0, mirror.height - 1.01);
  const x0 = Math.floor(px);
  const y0 = Math.floor(py);
  const tx = px - x0;
  const ty = py - y0;
  const a = (y0 * mirror.width + x0) * 3;
  const b = a + mirror.width * 3;
  for (let c = 0; c < 3; c++) {
    const top = f32(mirror.light, a + c) * (1 - tx) + f32(mirror.light, a + 3 + c) * tx;
    const bottom = f32(mirror.light, b + c) * (1 - tx) + f32(mirror.light, b + 3 + c) * tx;
    const image = top + (bottom - top) * ty;
    out[c] = (out[c] ?? 0) + (image - (out[c] ?? 0)) * amount;
  }
}

const down = ([x, y, z]: V3): V3 => [x, y, -z];

/** The camera that sees the world as the level ground mirrors it. */
export function mirroredCamera(camera: Camera, width: number): Camera {
  const share = width / camera.width;
  return {
    at: down(camera.at),
    forward: down(camera.forward),
    right: down(camera.right),
    up: down(camera.up),
    focal: camera.focal * share,
    width,
    height: Math.round(camera.height * share),
  };
}
