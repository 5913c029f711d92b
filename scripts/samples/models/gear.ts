/** Undercarriage: legs, wheels, doors. Positions are given where the leg leaves the aeroplane. */
import { hypot2 } from '../math/vector.ts';
import { box, tube, turned } from '../mesh/loft.ts';
import { placed, pose } from '../mesh/mesh.ts';
import type { Model } from '../mesh/mesh.ts';
import type { V3 } from '../math/vector.ts';
import { plain } from '../render/surface.ts';
import type { Material } from '../render/surface.ts';

const steel = plain('#b9bcc0', { rough: 0.35, metal: 0.5 });

const rim = plain('#9a9da1', { rough: 0.4 });
const rubber = plain('#202123', { rough: 0.85 });
const tyre: Material = (s) => (hypot2(s.y, s.z) < 0.55 ? rim(s) : rubber(s));

/** A wheel about the y axis; the profile is for a radius of 1. */
export function wheel(at: V3, radius: number, width: number): Model {
  const w = width / radius / 2;
  const part = turned(
    tyre,
    [
      [w * 0.6, 0.01],
      [w * 0.6, 0.5],
      [w, 0.6],
      [w, 0.86],
      [w * 0.6, 1],
      [-w * 0.6, 1],
      [-w, 0.86],
      [-w, 0.6],
      [-w * 0.6, 0.5],
      [-w * 0.6, 0.01],
    ],
    24,
  );
  const aside = pose([0, 0, 0], 90);
  // The paint reads unit sizes: keep the part's own space and scale at the end, radius by radius.
  const [turnedPart = part] = placed([part], aside);
  const positions = turnedPart.positions.map((value, i) => value * radius + (at[i % 3] ?? 0));
  return [{ ...turnedPart, material: scaled(tyre, at, radius), positions }];
}

/** The same paint on a body moved to `at` and `k` times as large, its axis along y. */
function scaled(material: Material, at: V3, k: number): Material {
  return (s) => {
    const [x, y, z] = [s.x, s.y, s.z];
    s.y = (x - at[0]) / k;
    s.z = (z - at[2]) / k;
    material(s);
    [s.x, s.y, s.z] = [x, y, z];
  };
}

export interface Leg {
  at: V3;
  /** From the root of the leg to the ground, m. */
  length: number;
  wheel: number;
  /** Axles one behind the other. */
  axles: number;
  /** A door beside the leg, on this side (-1, 0, 1). */
  door?: number;
  paint?: Material;
}

export function leg(spec: Leg): Model {
  const [x, y, z] = spec.at;
  const foot = z - spec.length + spec.wheel;
  const parts: Model = [
    tube(steel, [x, y, z + 0.4], [x, y, foot], spec.wheel * 0.22, 10, spec.wheel * 0.17),
    tube(steel, [x + spec.length * 0.45, y, z + 0.2], [x, y, foot + spec.length * 0.3], spec.wheel * 0.1, 8),
    tube(steel, [x, y - spec.wheel * 0.8, foot], [x, y + spec.wheel * 0.8, foot], spec.wheel * 0.12, 8),
  ];
  const spacing = spec.wheel * 2.3;
  if (spec.axles > 1) {
    const reach = ((spec.axles - 1) * spacing) / 2;
    parts.push(tube(steel, [x - reach, y, foot], [x + reach, y, foot], spec.wheel * 0.18, 8));
  }
  for (let i = 0; i < spec.axles; i++) {
    const wx = x + (i - (spec.axles - 1) / 2) * spacing;
    for (const side of [-1, 1]) {
      parts.push(...wheel([wx, y + side * spec.wheel * 0.62, foot], spec.wheel, spec.wheel * 0.72));
    }
  }
  if (spec.door) {
    const dy = y + spec.door * spec.wheel * 1.1;
    parts.push(
      box(
        spec.paint ?? steel,
        [x - spec.wheel * 1.1, dy - 0.03, z - spec.length * 0.52],
        [x + spec.wheel * 1.1, dy + 0.03, z + 0.1],
      ),
    );
  }
  return parts;
}
