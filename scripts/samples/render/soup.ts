/** All triangles of a layer in one place, ready to be projected and shaded. */
import { hypot3 } from '../math/vector.ts';
import type { Model, Placement } from '../mesh/mesh.ts';
import type { Material } from './surface.ts';
import { NEAREST } from './camera.ts';
import type { Camera } from './camera.ts';
import type { Projected } from './raster.ts';
import { f32, i32 } from '../math/arrays.ts';

/** A model at its place. */
export interface Item {
  model: Model;
  place: Placement;
  /** False for what throws no shadow worth drawing (ground, hills). */
  shadow?: boolean;
  /** Part of what the photo is of. */
  subject?: boolean;
}

export interface Soup {
  /** x, y, z of each vertex in the world. */
  world: Float32Array;
  /** The same in the model's space. */
  local: Float32Array;
  normals: Float32Array;
  indices: Int32Array;
  /** The true normal of each triangle. */
  faces: Float32Array;
  /** Number of the part of each triangle. */
  parts: Int32Array;
  materials: Material[];
}

export function newSoup(items: readonly Item[]): Soup {
  let vertices = 0;
  let corners = 0;
  for (const { model } of items) {
    for (const part of model) {
      vertices += part.positions.length / 3;
      corners += part.indices.length;
    }
  }
  const soup: Soup = {
    world: new Float32Array(vertices * 3),
    local: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    indices: new Int32Array(corners),
    faces: new Float32Array(corners),
    parts: new Int32Array(corners / 3),
    materials: [],
  };
  let vertex = 0;
  let corner = 0;
  for (const { model, place } of items) {
    for (const part of model) {
      const number = soup.materials.push(part.material) - 1;
      for (let i = 0; i < part.positions.length; i += 3) {
        const p = [part.positions[i] ?? 0, part.positions[i + 1] ?? 0, part.positions[i + 2] ?? 0] as const;
        const n = [part.normals[i] ?? 0, part.normals[i + 1] ?? 0, part.normals[i + 2] ?? 0] as const;
        soup.local.set(p, vertex * 3 + i);
        soup.world.set(place.point(p), vertex * 3 + i);
        soup.normals.set(place.vector(n), vertex * 3 + i);
      }
      for (let i = 0; i < part.indices.length; i++) {
        soup.indices[corner + i] = (part.indices[i] ?? 0) + vertex;
        soup.parts[Math.floor((corner + i) / 3)] = number;
      }
      vertex += part.positions.length / 3;
      corner += part.indices.length;
    }
  }
  for (let t = 0; t < soup.parts.length; t++) setFace(soup, t);
  return soup;
}

function setFace(soup: Soup, t: number): void {
  const w = soup.world;
  const a = i32(soup.indices, t * 3) * 3;
  const b = i32(soup.indices, t * 3 + 1) * 3;
  const c = i32(soup.indices, t * 3 + 2) * 3;
  const ux = f32(w, b) - f32(w, a);
  const uy = f32(w, b + 1) - f32(w, a + 1);
  const uz = f32(w, b + 2) - f32(w, a + 2);
  const vx = f32(w, c) - f32(w, a);
  const vy = f32(w, c + 1) - f32(w, a + 1);
  const vz = f32(w, c + 2) - f32(w, a + 2);
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  const k = 1 / (hypot3(x, y, z) || 1);
  soup.faces[t * 3] = x * k;
  soup.faces[t * 3 + 1] = y * k;
  soup.faces[t * 3 + 2] = z * k;
}

/** Puts every vertex on the picture. */
export function projectAll(soup: Soup, camera: Camera): Projected {
  const count = soup.world.length / 3;
  const points: Projected = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    nearness: new Float32Array(count),
  };
  const { at, right, up, forward, focal, width, height } = camera;
  for (let i = 0; i < count; i++) {
    const dx = f32(soup.world, i * 3) - at[0];
    const dy = f32(soup.world, i * 3 + 1) - at[1];
    const dz = f32(soup.world, i * 3 + 2) - at[2];
    const depth = dx * forward[0] + dy * forward[1] + dz * forward[2];
    if (depth < NEAREST) continue;
    points.nearness[i] = 1 / depth;
    points.x[i] = width / 2 + ((dx * right[0] + dy * right[1] + dz * right[2]) * focal) / depth;
    points.y[i] = height / 2 - ((dx * up[0] + dy * up[1] + dz * up[2]) * focal) / depth;
  }
  return points;
}
