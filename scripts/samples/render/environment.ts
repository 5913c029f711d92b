/** The surroundings as seen from the subject: what polished things mirror, and the light from all around. */
import { f32 } from '../math/arrays.ts';
import { clamp } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import type { Sky } from './sky.ts';

const WIDTH = 128;
const HEIGHT = 64;

export interface Environment {
  /** Light from a direction, blurred by `rough` (0 to 1), into `out`. */
  mirrored: (dx: number, dy: number, dz: number, rough: number, out: Float64Array) => void;
  /** Light that falls on a surface with this normal, as if it were white, into `out`. */
  ambient: (nx: number, ny: number, nz: number, out: Float64Array) => void;
}

/** `ground`: the light that comes back from below. */
export function newEnvironment(sky: Sky, ground: V3, horizon: Sky): Environment {
  const sharp = new Float32Array(WIDTH * HEIGHT * 3);
  const out = new Float64Array(3);
  for (let j = 0; j < HEIGHT; j++) {
    const elevation = (0.5 - (j + 0.5) / HEIGHT) * Math.PI;
    for (let i = 0; i < WIDTH; i++) {
      const azimuth = ((i + 0.5) / WIDTH) * Math.PI * 2;
      const dx = Math.sin(azimuth) * Math.cos(elevation);
      const dy = Math.cos(azimuth) * Math.cos(elevation);
      const dz = Math.sin(elevation);
      if (dz >= 0) sky(dx, dy, dz, out);
      else {
        horizon(dx, dy, 0.01, out);
        const near = clamp(-dz * 7, 0, 1);
        for (let c = 0; c < 3; c++)
          out[c] = (out[c] ?? 0) * (1 - near) * 0.7 + (ground[c] ?? 0) * (near * 0.7 + 0.3);
      }
      for (let c = 0; c < 3; c++) sharp[(j * WIDTH + i) * 3 + c] = Math.min(out[c] ?? 0, 12);
    }
  }
  const levels = [sharp, blurred(sharp, 2), blurred(blurred(sharp, 4), 4), blurred(blurred(sharp, 10), 8)];
  const sides = sideLights(sharp);
  return {
    mirrored: (dx, dy, dz, rough, result) => {
      look(levels[Math.round(clamp(rough * 3.2, 0, 3))] ?? sharp, dx, dy, dz, result);
    },
    ambient: (nx, ny, nz, result) => {
      const x = sides[nx > 0 ? 0 : 1] ?? [0, 0, 0];
      const y = sides[ny > 0 ? 2 : 3] ?? [0, 0, 0];
      const z = sides[nz > 0 ? 4 : 5] ?? [0, 0, 0];
      const [a, b, c] = [nx * nx, ny * ny, nz * nz];
      result[0] = x[0] * a + y[0] * b + z[0] * c;
      result[1] = x[1] * a + y[1] * b + z[1] * c;
      result[2] = x[2] * a + y[2] * b + z[2] * c;
    },
  };
}

function look(map: Float32Array, dx: number, dy: number, dz: number, out: Float64Array): void {
  const azimuth = Math.atan2(dx, dy) / (Math.PI * 2);
  const x = (azimuth < 0 ? azimuth + 1 : azimuth) * WIDTH - 0.5;
  const y = clamp((0.5 - Math.asin(clamp(dz, -1, 1)) / Math.PI) * HEIGHT - 0.5, 0, HEIGHT - 1.001);
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const tx = x - x0;
  const ty = y - y0;
  const left = ((x0 + WIDTH) % WIDTH) * 3;
  const right = ((x0 + 1) % WIDTH) * 3;
  const top = y0 * WIDTH * 3;
  const bottom = top + WIDTH * 3;
  for (let c = 0; c < 3; c++) {
    const high = f32(map, top + left + c) * (1 - tx) + f32(map, top + right + c) * tx;
    const low = f32(map, bottom + left + c) * (1 - tx) + f32(map, bottom + right + c) * tx;
    out[c] = high * (1 - ty) + low * ty;
  }
}

/** A box blur of the map, `radius` in cells; wider towards the poles would be right, and nobody sees it. */
function blurred(map: Float32Array, radius: number): Float32Array {
  const across = new Float32Array(map.length);
  const result = new Float32Array(map.length);
  const share = 1 / (radius * 2 + 1);
  for (let j = 0; j < HEIGHT; j++) {
    for (let i = 0; i < WIDTH * 3; i++) {
      let sum = 0;
      for (let d = -radius; d <= radius; d++)
        sum += f32(map, j * WIDTH * 3 + ((i + d * 3 + WIDTH * 3) % (WIDTH * 3)));
      across[j * WIDTH * 3 + i] = sum * share;
    }
  }
  for (let j = 0; j < HEIGHT; j++) {
    for (let i = 0; i < WIDTH * 3; i++) {
      let sum = 0;
      for (let d = -radius; d <= radius; d++) sum += f32(across, clamp(j + d, 0, HEIGHT - 1) * WIDTH * 3 + i);
      result[j * WIDTH * 3 + i] = sum * share;
    }
  }
  return result;
}

/** Light on six walls that face +x, -x, +y, -y, up and down. */
function sideLights(map: Float32Array): V3[] {
  const normals = [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
  ] as const;
  return normals.map(([nx, ny, nz]): V3 => {
    const sum: [number, number, number] = [0, 0, 0];
    let total = 0;
    for (let j = 0; j < HEIGHT; j++) {
      const elevation = (0.5 - (j + 0.5) / HEIGHT) * Math.PI;
      for (let i = 0; i < WIDTH; i++) {
        const azimuth = ((i + 0.5) / WIDTH) * Math.PI * 2;
        const flat = Math.cos(elevation);
        const facing =
          Math.sin(azimuth) * flat * nx + Math.cos(azimuth) * flat * ny + Math.sin(elevation) * nz;
        if (facing <= 0) continue;
        const weight = facing * flat;
        total += weight;
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + f32(map, (j * WIDTH + i) * 3 + c) * weight;
      }
    }
    return [sum[0] / total, sum[1] / total, sum[2] / total];
  });
}
