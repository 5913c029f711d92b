/** What lies in the shade of the subject: a picture of the casters as the sun sees them, and one from straight above. */
import { f32, i32 } from '../math/arrays.ts';
import { clamp, cross, unit } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import { ONE_SAMPLE, fill, newTarget } from './raster.ts';
import type { Target } from './raster.ts';
import type { Soup } from './soup.ts';

/** 0 in full shade, 1 in full light. */
export type Shadow = (x: number, y: number, z: number) => number;

/** Offset that keeps a surface from shading itself, m. */
const BIAS = 0.12;
const FAR = 10000;

interface DepthMap {
  target: Target;
  /** Cells a metre. */
  scale: number;
  right: V3;
  up: V3;
  back: V3;
  centre: V3;
}

/** `towards`: where the light comes from; only casters within `reach` m of `centre` count. */
function depthMap(soup: Soup, towards: V3, centre: V3, reach: number, size: number): DepthMap {
  const back = unit(towards);
  const right = unit(cross(back, Math.abs(back[2]) > 0.99 ? [0, 1, 0] : [0, 0, 1]));
  const up = cross(right, back);
  const scale = size / (reach * 2);
  const count = soup.world.length / 3;
  const points = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    nearness: new Float32Array(count),
  };
  for (let i = 0; i < count; i++) {
    const x = f32(soup.world, i * 3) - centre[0];
    const y = f32(soup.world, i * 3 + 1) - centre[1];
    const z = f32(soup.world, i * 3 + 2) - centre[2];
    points.x[i] = (x * right[0] + y * right[1] + z * right[2]) * scale + size / 2;
    points.y[i] = (x * up[0] + y * up[1] + z * up[2]) * scale + size / 2;
    points.nearness[i] = FAR + x * back[0] + y * back[1] + z * back[2];
  }
  const target = newTarget(size, size, ONE_SAMPLE);
  fill(target, points, soup.indices);
  return { target, scale, right, up, back, centre };
}

/** The sun's shadow; `soft` is the width of its edge in m. */
export function sunShadow(soup: Soup, sun: V3, centre: V3, reach: number, soft: number, size = 2048): Shadow {
  const { target, scale, right, up, back, centre: c } = depthMap(soup, sun, centre, reach, size);
  const spread = Math.max(0.75, (soft * scale) / 2);
  const { nearness } = target;
  return (wx, wy, wz) => {
    const x = wx - c[0];
    const y = wy - c[1];
    const z = wz - c[2];
    const px = (x * right[0] + y * right[1] + z * right[2]) * scale + size / 2;
    const py = (x * up[0] + y * up[1] + z * up[2]) * scale + size / 2;
    if (px < spread + 1 || py < spread + 1 || px > size - spread - 2 || py > size - spread - 2) return 1;
    const here = FAR + x * back[0] + y * back[1] + z * back[2] + BIAS;
    let light = 0;
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const at = Math.floor(py + j * spread) * size + Math.floor(px + i * spread);
        if (f32(nearness, at) <= here) light++;
      }
    }
    return light / 9;
  };
}

/** How much of the sky the ground at x, y sees under what stands on it: 0 nothing, 1 all. */
export function groundShade(soup: Soup, centre: V3, reach: number): (x: number, y: number) => number {
  const size = 256;
  const { target, scale, right, up } = depthMap(soup, [0, 0, -1], [centre[0], centre[1], 0], reach, size);
  let cells = new Float32Array(size * size);
  for (let i = 0; i < cells.length; i++) {
    if (i32(target.triangles, i) < 0) continue;
    const height = Math.max(0, FAR - f32(target.nearness, i));
    cells[i] = Math.exp(-height / 2.2);
  }
  for (const radius of [1, 2, 4]) cells = softened(cells, size, radius);
  return (wx, wy) => {
    const x = wx - centre[0];
    const y = wy - centre[1];
    const px = (x * right[0] + y * right[1]) * scale + size / 2 - 0.5;
    const py = (x * up[0] + y * up[1]) * scale + size / 2 - 0.5;
    if (px < 1 || py < 1 || px > size - 3 || py > size - 3) return 1;
    const x0 = Math.floor(px);
    const y0 = Math.floor(py);
    const tx = px - x0;
    const at = y0 * size + x0;
    const top = f32(cells, at) * (1 - tx) + f32(cells, at + 1) * tx;
    const bottom = f32(cells, at + size) * (1 - tx) + f32(cells, at + size + 1) * tx;
    return 1 - 0.85 * clamp(top + (bottom - top) * (py - y0), 0, 1);
  };
}

function softened(cells: Float32Array, size: number, radius: number): Float32Array<ArrayBuffer> {
  const across = new Float32Array(cells.length);
  const result = new Float32Array(cells.length);
  const share = 1 / (radius * 2 + 1);
  for (let i = 0; i < cells.length; i++) {
    let sum = 0;
    for (let d = -radius; d <= radius; d++) sum += f32(cells, i + d);
    across[i] = sum * share;
  }
  for (let i = 0; i < cells.length; i++) {
    let sum = 0;
    for (let d = -radius; d <= radius; d++) sum += f32(across, i + d * size);
    result[i] = sum * share;
  }
  return result;
}
