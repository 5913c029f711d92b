/** Mountains as a surface: ridges worn by noise, snow where it can lie, rock where it can't. */
import { newPart, vertex } from '../mesh/mesh.ts';
import type { Model } from '../mesh/mesh.ts';
import { f32 } from '../math/arrays.ts';
import { fractal, ridged } from '../math/noise.ts';
import { clamp, smooth, unit, hypot3 } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import { over } from '../render/surface.ts';
import type { Material } from '../render/surface.ts';

export interface Range {
  /** Metres: along x, along y (away), and the highest peaks. */
  width: number;
  depth: number;
  height: number;
  seed: number;
  /** Cells along the width. */
  cells: number;
  /** Height above which snow lies, share of the height; 0 everywhere. */
  snowline?: number;
  rock?: Material;
  /** Lower than this it does not go: where the ground of the scene will be. */
  floor?: number;
}

/** The crest lies in the middle of the depth; the foot at y = -depth / 2. */
export function range(spec: Range): Model {
  const { width, depth, height, seed, cells } = spec;
  const rows = Math.round((cells * depth) / width) * 2;
  const k = 1.7 / height;
  const rise = (x: number, y: number): number => {
    const across = 1 - Math.abs((y / depth) * 2);
    const body = smooth(-0.15, 1, across) * (0.62 + 0.5 * fractal(x * k * 0.6 + seed, seed, 3));
    const crest = ridged(x * k + seed * 3.1, y * k + seed, 7);
    return Math.max(spec.floor ?? -Infinity, height * (body * 0.62 + crest * 0.52 * (0.25 + body) - 0.1));
  };
  const part = newPart(spec.rock ?? alpine(height, spec.snowline ?? 0.28, seed));
  const across = cells + 1;
  const place = (i: number, j: number): [number, number] => [
    (i / cells - 0.5) * width,
    (j / rows - 0.5) * depth,
  ];
  const heights = new Float32Array(across * (rows + 1));
  for (let n = 0; n < heights.length; n++) heights[n] = rise(...place(n % across, Math.floor(n / across)));
  const at = (i: number, j: number): number => f32(heights, clamp(j, 0, rows) * across + clamp(i, 0, cells));
  const [dx, dy] = [width / cells, depth / rows];
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= cells; i++) {
      const [x, y] = place(i, j);
      const tilt: V3 = [(at(i - 1, j) - at(i + 1, j)) / dx, (at(i, j - 1) - at(i, j + 1)) / dy, 2];
      vertex(part, [x, y, at(i, j)], unit(tilt));
    }
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cells; i++) {
      const a = j * across + i;
      const b = a + across;
      part.indices.push(a, a + 1, b + 1, a, b + 1, b);
    }
  }
  return [part];
}

function alpine(height: number, snowline: number, seed: number): Material {
  return (s) => {
    const k = 17 / height;
    const crag = fractal(s.x * k + seed, s.z * k * 1.6 + s.y * k * 0.4, 6);
    const gully = fractal(s.x * k * 1.3 - seed, s.z * k * 0.35 + s.y * k * 0.2, 5);
    const slope = s.nz;
    const strata = 0.5 + 0.5 * fractal(s.x * k * 0.3, s.z * k * 3.4, 4);
    const tone = 0.05 + 0.07 * strata + 0.05 * crag;
    over(s, [tone * 1.08, tone, tone * 0.95], 1);
    const bend = 0.85;
    s.nx += crag * bend;
    s.nz += fractal(s.x * k + 40, s.z * k * 1.6, 4) * bend;
    const lie = smooth(0.5, 0.64, slope + gully * 0.3 + crag * 0.1);
    const high = smooth(snowline - 0.16, snowline + 0.14, s.z / height + crag * 0.18);
    const snow = clamp(lie * high, 0, 1);
    over(s, [0.84, 0.87, 0.92], snow);
    if (snow > 0.4) {
      s.nx -= crag * bend * 0.8;
      s.nz += 0.1;
    }
    const n = 1 / hypot3(s.nx, s.ny, s.nz);
    s.nx *= n;
    s.ny *= n;
    s.nz *= n;
    s.rough = 1;
  };
}
