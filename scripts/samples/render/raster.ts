/** Fills triangles into a depth buffer with several samples a pixel. Greater depth values are nearer. */
import { f32, i32 } from '../math/arrays.ts';

/** Vertices as they stand on the picture: px, and a value that grows towards the viewer (0: not visible). */
export interface Projected {
  x: Float32Array;
  y: Float32Array;
  nearness: Float32Array;
}

/** Where triangles are filled in. Samples of a pixel stand together. */
export interface Target {
  width: number;
  height: number;
  /** Offsets of the samples from the pixel's corner, px. */
  samples: readonly (readonly [number, number])[];
  nearness: Float32Array;
  /** The triangle at each sample, -1 for none. */
  triangles: Int32Array;
}

/** Four samples, none in line with another: near-level edges stay smooth. */
export const FOUR_SAMPLES = [
  [0.375, 0.125],
  [0.875, 0.375],
  [0.125, 0.625],
  [0.625, 0.875],
] as const;
export const ONE_SAMPLE = [[0.5, 0.5]] as const;

export function newTarget(width: number, height: number, samples: Target['samples']): Target {
  const count = width * height * samples.length;
  return {
    width,
    height,
    samples,
    nearness: new Float32Array(count),
    triangles: new Int32Array(count).fill(-1),
  };
}

/** Fills every triangle whose corners are all visible. */
export function fill(target: Target, points: Projected, indices: Int32Array): void {
  const { width, height, samples, nearness, triangles } = target;
  const count = samples.length;
  const offsets = new Float64Array(count * 4);
  for (let t = 0; t * 3 < indices.length; t++) {
    const a = i32(indices, t * 3);
    const b = i32(indices, t * 3 + 1);
    const c = i32(indices, t * 3 + 2);
    const az = f32(points.nearness, a);
    const bz = f32(points.nearness, b);
    const cz = f32(points.nearness, c);
    if (az <= 0 || bz <= 0 || cz <= 0) continue;
    const ax = f32(points.x, a);
    const ay = f32(points.y, a);
    const bx = f32(points.x, b);
    const by = f32(points.y, b);
    const cx = f32(points.x, c);
    const cy = f32(points.y, c);
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (area === 0) continue;
    const x0 = Math.max(0, Math.floor(Math.min(ax, bx, cx) - 1));
    const x1 = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
    const y0 = Math.max(0, Math.floor(Math.min(ay, by, cy) - 1));
    const y1 = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
    if (x0 > x1 || y0 > y1) continue;
    const inverse = 1 / area;
    // Weights of the corners are linear over the picture; u belongs to b, v to c.
    const ux = (cy - ay) * inverse;
    const uy = (ax - cx) * inverse;
    const vx = (ay - by) * inverse;
    const vy = (bx - ax) * inverse;
    const zx = ux * (bz - az) + vx * (cz - az);
    const zy = uy * (bz - az) + vy * (cz - az);
    for (let k = 0; k < count; k++) {
      const [ox, oy] = samples[k] ?? [0, 0];
      offsets[k * 4] = ox * ux + oy * uy;
      offsets[k * 4 + 1] = ox * vx + oy * vy;
      offsets[k * 4 + 2] = ox * zx + oy * zy;
    }
    const slackU = Math.abs(ux) + Math.abs(uy);
    const slackV = Math.abs(vx) + Math.abs(vy);
    for (let y = y0; y <= y1; y++) {
      // Where this row of pixels can meet the triangle at all.
      const rowU = (y - ay) * uy - ax * ux;
      const rowV = (y - ay) * vy - ax * vx;
      let low = x0;
      let high = x1;
      if (ux > 0) low = Math.max(low, (-slackU - rowU) / ux);
      else if (ux < 0) high = Math.min(high, (-slackU - rowU) / ux);
      if (vx > 0) low = Math.max(low, (-slackV - rowV) / vx);
      else if (vx < 0) high = Math.min(high, (-slackV - rowV) / vx);
      const both = ux + vx;
      const rest = (1 + slackU + slackV - rowU - rowV) / both;
      if (both > 0) high = Math.min(high, rest);
      else if (both < 0) low = Math.max(low, rest);
      const first = Math.floor(low);
      const last = Math.ceil(high);
      if (first > last) continue;
      let u = rowU + first * ux;
      let v = rowV + first * vx;
      let z = az + (first - ax) * zx + (y - ay) * zy;
      let at = (y * width + first) * count;
      for (let x = first; x <= last; x++) {
        for (let k = 0; k < count; k++) {
          const su = u + (offsets[k * 4] ?? 0);
          const sv = v + (offsets[k * 4 + 1] ?? 0);
          if (su < 0 || sv < 0 || su + sv > 1) continue;
          const sz = z + (offsets[k * 4 + 2] ?? 0);
          if (sz > f32(nearness, at + k)) {
            nearness[at + k] = sz;
            triangles[at + k] = t;
          }
        }
        u += ux;
        v += vx;
        z += zx;
        at += count;
      }
    }
  }
}
