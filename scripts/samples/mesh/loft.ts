/** Skins over a row of closed outlines: fuselages, wings, nacelles, tubes, wheels, train bodies. */
import { cross, sub, unit } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import type { Material } from '../render/surface.ts';
import { newPart, quad, vertex } from './mesh.ts';
import type { Part } from './mesh.ts';

/** A closed outline: its points in order, the same number in each outline of a loft. */
export type Ring = V3[];

/** A smooth skin over rings. Which way they run does not matter: light falls on both sides of a face. */
export function loft(material: Material, rings: readonly Ring[], capped = false): Part {
  const part = newPart(material);
  const around = rings[0]?.length ?? 0;
  for (let i = 0; i < rings.length; i++) {
    for (let j = 0; j <= around; j++) {
      const k = j % around;
      const along = sub(at(rings, i + 1, k), at(rings, i - 1, k));
      const across = sub(at(rings, i, k + 1), at(rings, i, k - 1));
      vertex(part, at(rings, i, k), unit(cross(across, along)));
    }
  }
  const row = around + 1;
  for (let i = 0; i + 1 < rings.length; i++) {
    for (let j = 0; j < around; j++) {
      const a = i * row + j;
      part.indices.push(a, a + 1, a + row + 1, a, a + row + 1, a + row);
    }
  }
  if (capped) {
    cap(part, rings[0] ?? [], rings[1] ?? []);
    cap(part, rings.at(-1) ?? [], rings.at(-2) ?? []);
  }
  return part;
}

function at(rings: readonly Ring[], i: number, j: number): V3 {
  const ring = rings[Math.max(0, Math.min(rings.length - 1, i))] ?? [];
  return ring[(j + ring.length) % ring.length] ?? [0, 0, 0];
}

function centre(ring: Ring): V3 {
  let sum: V3 = [0, 0, 0];
  for (const p of ring) sum = [sum[0] + p[0], sum[1] + p[1], sum[2] + p[2]];
  return [sum[0] / ring.length, sum[1] / ring.length, sum[2] / ring.length];
}

function cap(part: Part, ring: Ring, inner: Ring): void {
  const middle = centre(ring);
  const normal = unit(sub(middle, centre(inner)));
  const hub = vertex(part, middle, normal);
  const first = hub + 1;
  for (const p of ring) vertex(part, p, normal);
  for (let j = 0; j < ring.length; j++) part.indices.push(hub, first + j, first + ((j + 1) % ring.length));
}

/** Points on an ellipse across x at `x`, from the top over +y. */
export function ellipse(x: number, y: number, z: number, width: number, height: number, points = 24): Ring {
  return Array.from({ length: points }, (_, i): V3 => {
    const angle = (i / points) * Math.PI * 2;
    return [x, y + (Math.sin(angle) * width) / 2, z + (Math.cos(angle) * height) / 2];
  });
}

/** A tube along any path, `radius` in metres. */
export function tube(
  material: Material,
  from: V3,
  to: V3,
  radius: number,
  points = 8,
  radiusTo = radius,
): Part {
  const axis = unit(sub(to, from));
  const side = unit(cross(axis, Math.abs(axis[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]));
  const up = cross(side, axis);
  const ring = (c: V3, r: number): Ring =>
    Array.from({ length: points }, (_, i): V3 => {
      const s = Math.sin((i / points) * Math.PI * 2) * r;
      const t = Math.cos((i / points) * Math.PI * 2) * r;
      return [c[0] + side[0] * s + up[0] * t, c[1] + side[1] * s + up[1] * t, c[2] + side[2] * s + up[2] * t];
    });
  return loft(material, [ring(from, radius), ring(to, radiusTo)], true);
}

/** A body turned about an axis along x: pairs of x and radius, from the front. */
export function turned(
  material: Material,
  profile: readonly (readonly [number, number])[],
  points = 28,
): Part {
  return loft(
    material,
    profile.map(([x, r]) => ellipse(x, 0, 0, r * 2, r * 2, points)),
  );
}

/** A box from its lowest to its highest corner. */
export function box(material: Material, low: V3, high: V3): Part {
  const part = newPart(material);
  const [x0, y0, z0] = low;
  const [x1, y1, z1] = high;
  quad(part, [x0, y0, z0], [x1, y0, z0], [x1, y0, z1], [x0, y0, z1]);
  quad(part, [x1, y1, z0], [x0, y1, z0], [x0, y1, z1], [x1, y1, z1]);
  quad(part, [x0, y1, z0], [x0, y0, z0], [x0, y0, z1], [x0, y1, z1]);
  quad(part, [x1, y0, z0], [x1, y1, z0], [x1, y1, z1], [x1, y0, z1]);
  quad(part, [x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1]);
  quad(part, [x0, y1, z0], [x1, y1, z0], [x1, y0, z0], [x0, y0, z0]);
  return part;
}
