/** Triangle meshes in metres: x to the right, y away from the viewer, z up, unless a model says otherwise. */
import { cross, sub, unit } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import type { Material } from '../render/surface.ts';

/** Triangles of one material. Positions stay in the model's own space, so that paint can be laid out in it. */
export interface Part {
  material: Material;
  /** x, y, z of each vertex, in the model's space. */
  positions: number[];
  normals: number[];
  /** Three vertex numbers for each triangle. */
  indices: number[];
}

/** What a model is made of. */
export type Model = Part[];

export function newPart(material: Material): Part {
  return { material, positions: [], normals: [], indices: [] };
}

/** Adds a vertex, gives its number. */
export function vertex(part: Part, position: V3, normal: V3): number {
  part.positions.push(position[0], position[1], position[2]);
  part.normals.push(normal[0], normal[1], normal[2]);
  return part.positions.length / 3 - 1;
}

/** Adds a flat four-cornered face; corners in order around it. */
export function quad(part: Part, a: V3, b: V3, c: V3, d: V3): void {
  const normal = unit(cross(sub(b, a), sub(d, a)));
  const first = vertex(part, a, normal);
  vertex(part, b, normal);
  vertex(part, c, normal);
  vertex(part, d, normal);
  part.indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
}

/** A model drawn at several places is drawn as one: every part changed by `place`. */
export function placed(model: Model, place: Placement): Model {
  return model.map((part) => {
    const positions: number[] = [];
    const normals: number[] = [];
    for (let i = 0; i < part.positions.length; i += 3) {
      const p = place.point([part.positions[i] ?? 0, part.positions[i + 1] ?? 0, part.positions[i + 2] ?? 0]);
      const n = place.vector([part.normals[i] ?? 0, part.normals[i + 1] ?? 0, part.normals[i + 2] ?? 0]);
      positions.push(p[0], p[1], p[2]);
      normals.push(n[0], n[1], n[2]);
    }
    return { material: part.material, positions, normals, indices: part.indices };
  });
}

/** A rigid move (or a mirror image) of a model. */
export interface Placement {
  point: (p: V3) => V3;
  vector: (v: V3) => V3;
}

/**
 * Turned by roll (about x), pitch (nose up about y) and heading (about z, counter-clockwise from above), all in
 * degrees, then moved to `at`. Models look along +x.
 */
export function pose(at: V3, heading = 0, pitch = 0, roll = 0): Placement {
  const [h, p, r] = [heading, pitch, roll].map((angle) => (angle * Math.PI) / 180);
  const [ch, sh] = [Math.cos(h ?? 0), Math.sin(h ?? 0)];
  const [cp, sp] = [Math.cos(p ?? 0), Math.sin(p ?? 0)];
  const [cr, sr] = [Math.cos(r ?? 0), Math.sin(r ?? 0)];
  const vector = ([x, y, z]: V3): V3 => {
    const y1 = y * cr - z * sr;
    const z1 = y * sr + z * cr;
    const x2 = x * cp - z1 * sp;
    const z2 = x * sp + z1 * cp;
    return [x2 * ch - y1 * sh, x2 * sh + y1 * ch, z2];
  };
  return {
    vector,
    point: (v) => {
      const [x, y, z] = vector(v);
      return [x + at[0], y + at[1], z + at[2]];
    },
  };
}

/** The mirror image in the model's own y, for the other side's wing or wheel. */
export const mirrorY: Placement = {
  point: ([x, y, z]) => [x, -y, z],
  vector: ([x, y, z]) => [x, -y, z],
};
