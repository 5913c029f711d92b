/** Draws models: finds what is visible at each sample, then shades each surface of a pixel once. */
import { hypot3 } from '../math/vector.ts';
import { f32, i32 } from '../math/arrays.ts';
import type { Camera } from './camera.ts';
import { clipped } from './clip.ts';
import { FOUR_SAMPLES, ONE_SAMPLE, fill, newTarget } from './raster.ts';
import type { Projected, Target } from './raster.ts';
import { projectAll } from './soup.ts';
import type { Soup } from './soup.ts';
import { newSurface, reset } from './surface.ts';
import type { Surface } from './surface.ts';
import type { World } from './world.ts';

/** What is to be seen of a layer's models. */
export interface Visible {
  soup: Soup;
  points: Projected;
  target: Target;
}

export function visible(whole: Soup, camera: Camera, fine: boolean): Visible {
  const soup = clipped(whole, camera);
  const points = projectAll(soup, camera);
  const target = newTarget(camera.width, camera.height, fine ? FOUR_SAMPLES : ONE_SAMPLE);
  fill(target, points, soup.indices);
  return { soup, points, target };
}

/** True where nothing behind the models can be seen. */
export function covers({ target }: Visible): (pixel: number) => boolean {
  const count = target.samples.length;
  return (pixel) => {
    for (let k = 0; k < count; k++) if (i32(target.triangles, pixel * count + k) < 0) return false;
    return true;
  };
}

/** Takes a pixel's light (already times `cover`), its cover 0 to 1 and its nearness. */
export type Plot = (pixel: number, r: number, g: number, b: number, cover: number, nearness: number) => void;

export function drawItems(seen: Visible, camera: Camera, world: World, plot: Plot): void {
  const { target } = seen;
  const { triangles, samples } = target;
  const count = samples.length;
  const pixels = camera.width * camera.height;
  const s = newSurface();
  const out = new Float64Array(3);
  for (let pixel = 0; pixel < pixels; pixel++) {
    const first = pixel * count;
    let r = 0;
    let g = 0;
    let b = 0;
    let covered = 0;
    let near = 0;
    let drawn = -1;
    for (let k = 0; k < count; k++) {
      const triangle = i32(triangles, first + k);
      if (triangle < 0) continue;
      if (drawn < 0 || !alike(seen.soup, drawn, triangle)) {
        const [ox, oy] = samples[k] ?? [0.5, 0.5];
        drawn = triangle;
        near = Math.max(near, f32(target.nearness, first + k));
        shadeSample(
          seen,
          camera,
          world,
          triangle,
          (pixel % camera.width) + ox,
          Math.floor(pixel / camera.width) + oy,
          s,
          out,
        );
      }
      covered++;
      r += out[0] ?? 0;
      g += out[1] ?? 0;
      b += out[2] ?? 0;
    }
    if (covered > 0) plot(pixel, r / count, g / count, b / count, covered / count, near);
  }
}

/** True when two triangles are of one part and face about the same way: shaded once for a pixel. */
function alike(soup: Soup, a: number, b: number): boolean {
  if (a === b) return true;
  if (i32(soup.parts, a) !== i32(soup.parts, b)) return false;
  const facing =
    f32(soup.faces, a * 3) * f32(soup.faces, b * 3) +
    f32(soup.faces, a * 3 + 1) * f32(soup.faces, b * 3 + 1) +
    f32(soup.faces, a * 3 + 2) * f32(soup.faces, b * 3 + 2);
  return Math.abs(facing) > 0.75;
}

function shadeSample(
  { soup, points }: Visible,
  camera: Camera,
  world: World,
  triangle: number,
  x: number,
  y: number,
  s: Surface,
  out: Float64Array,
): void {
  const a = i32(soup.indices, triangle * 3);
  const b = i32(soup.indices, triangle * 3 + 1);
  const c = i32(soup.indices, triangle * 3 + 2);
  const ax = f32(points.x, a);
  const ay = f32(points.y, a);
  const bx = f32(points.x, b) - ax;
  const by = f32(points.y, b) - ay;
  const cx = f32(points.x, c) - ax;
  const cy = f32(points.y, c) - ay;
  const area = bx * cy - by * cx;
  const u = ((x - ax) * cy - (y - ay) * cx) / area;
  const v = ((y - ay) * bx - (x - ax) * by) / area;
  const wa = f32(points.nearness, a) * (1 - u - v);
  const wb = f32(points.nearness, b) * u;
  const wc = f32(points.nearness, c) * v;
  const depth = 1 / (wa + wb + wc);
  const ka = wa * depth;
  const kb = wb * depth;
  const kc = wc * depth;
  const { world: w, local: l, normals: n } = soup;
  reset(s);
  s.wx = f32(w, a * 3) * ka + f32(w, b * 3) * kb + f32(w, c * 3) * kc;
  s.wy = f32(w, a * 3 + 1) * ka + f32(w, b * 3 + 1) * kb + f32(w, c * 3 + 1) * kc;
  s.wz = f32(w, a * 3 + 2) * ka + f32(w, b * 3 + 2) * kb + f32(w, c * 3 + 2) * kc;
  s.x = f32(l, a * 3) * ka + f32(l, b * 3) * kb + f32(l, c * 3) * kc;
  s.y = f32(l, a * 3 + 1) * ka + f32(l, b * 3 + 1) * kb + f32(l, c * 3 + 1) * kc;
  s.z = f32(l, a * 3 + 2) * ka + f32(l, b * 3 + 2) * kb + f32(l, c * 3 + 2) * kc;
  let nx = f32(n, a * 3) * ka + f32(n, b * 3) * kb + f32(n, c * 3) * kc;
  let ny = f32(n, a * 3 + 1) * ka + f32(n, b * 3 + 1) * kb + f32(n, c * 3 + 1) * kc;
  let nz = f32(n, a * 3 + 2) * ka + f32(n, b * 3 + 2) * kb + f32(n, c * 3 + 2) * kc;
  let vx = camera.at[0] - s.wx;
  let vy = camera.at[1] - s.wy;
  // A mirrored camera stands below the ground; light still leaves the surface towards its image.
  let vz = camera.at[2] - s.wz;
  const distance = hypot3(vx, vy, vz);
  vx /= distance;
  vy /= distance;
  vz /= distance;
  const fx = f32(soup.faces, triangle * 3);
  const fy = f32(soup.faces, triangle * 3 + 1);
  const fz = f32(soup.faces, triangle * 3 + 2);
  const side = fx * vx + fy * vy + fz * vz < 0 ? -1 : 1;
  const k = (nx * fx + ny * fy + nz * fz) * side < 0 ? -1 : 1;
  const norm = k / (hypot3(nx, ny, nz) || 1);
  nx *= norm;
  ny *= norm;
  nz *= norm;
  s.nx = nx;
  s.ny = ny;
  s.nz = nz;
  const facing = Math.max(0.08, nx * vx + ny * vy + nz * vz);
  s.size = depth / camera.focal / Math.sqrt(facing);
  soup.materials[i32(soup.parts, triangle)]?.(s);
  const k6 = side * 0.06;
  const shadow = world.faces(s) ? world.shadow(s.wx + fx * k6, s.wy + fy * k6, s.wz + fz * k6) : 0;
  const low =
    s.wz < 3 && world.scene.ground !== undefined
      ? 0.45 + 0.55 * Math.min(1, s.wz / 3 + Math.max(0, s.nz))
      : 1;
  world.shade(s, vx, vy, vz, shadow, low, out);
  world.air(-vx, -vy, -vz, distance, s.wz, out);
}
