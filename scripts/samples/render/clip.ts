/** Cuts off what reaches behind the camera, so that ground, platforms and rails may run past the viewer. */
import { f32, i32 } from '../math/arrays.ts';
import { NEAREST } from './camera.ts';
import type { Camera } from './camera.ts';
import type { Soup } from './soup.ts';

/** The same soup where nothing is cut; else one with the cut triangles' remains added, and those themselves left out. */
export function clipped(soup: Soup, camera: Camera): Soup {
  const count = soup.world.length / 3;
  const depth = new Float32Array(count);
  const { at, forward } = camera;
  for (let i = 0; i < count; i++) {
    depth[i] =
      (f32(soup.world, i * 3) - at[0]) * forward[0] +
      (f32(soup.world, i * 3 + 1) - at[1]) * forward[1] +
      (f32(soup.world, i * 3 + 2) - at[2]) * forward[2];
  }
  const cut: number[] = [];
  for (let t = 0; t * 3 < soup.indices.length; t++) {
    let behind = 0;
    for (let k = 0; k < 3; k++) if (f32(depth, i32(soup.indices, t * 3 + k)) < NEAREST) behind++;
    if (behind === 1 || behind === 2) cut.push(t);
  }
  if (cut.length === 0) return soup;
  const grown = new Grown(soup, depth);
  for (const t of cut) grown.add(t);
  return grown.soup();
}

/** A soup with vertices and triangles added. */
class Grown {
  private readonly from: Soup;
  private readonly depth: Float32Array;
  private readonly world: number[] = [];
  private readonly local: number[] = [];
  private readonly normals: number[] = [];
  private readonly indices: number[] = [];
  private readonly origins: number[] = [];

  constructor(from: Soup, depth: Float32Array) {
    this.from = from;
    this.depth = depth;
  }

  /** Adds what is left of a triangle in front of the camera. */
  add(t: number): void {
    const ring: number[] = [];
    for (let k = 0; k < 3; k++) {
      const a = i32(this.from.indices, t * 3 + k);
      const b = i32(this.from.indices, t * 3 + ((k + 1) % 3));
      const da = f32(this.depth, a) - NEAREST;
      const db = f32(this.depth, b) - NEAREST;
      if (da >= 0) ring.push(a);
      if (da >= 0 !== db >= 0) ring.push(this.between(a, b, da / (da - db)));
    }
    for (let i = 1; i + 1 < ring.length; i++) {
      this.indices.push(ring[0] ?? 0, ring[i] ?? 0, ring[i + 1] ?? 0);
      this.origins.push(t);
    }
  }

  private between(a: number, b: number, share: number): number {
    const pairs = [
      [this.from.world, this.world],
      [this.from.local, this.local],
      [this.from.normals, this.normals],
    ] as const;
    // A hair in front, so that rounding doesn't put it behind again.
    const t = share + 1e-4 * (f32(this.depth, a) > f32(this.depth, b) ? -1 : 1);
    for (const [source, target] of pairs) {
      for (let c = 0; c < 3; c++) {
        const from = f32(source, a * 3 + c);
        target.push(from + (f32(source, b * 3 + c) - from) * t);
      }
    }
    return (this.from.world.length + this.world.length) / 3 - 1;
  }

  soup(): Soup {
    const { from, origins } = this;
    const faces = origins.flatMap((t) => [0, 1, 2].map((c) => f32(from.faces, t * 3 + c)));
    return {
      world: joined(from.world, this.world),
      local: joined(from.local, this.local),
      normals: joined(from.normals, this.normals),
      indices: joinedWhole(from.indices, this.indices),
      faces: joined(from.faces, faces),
      parts: joinedWhole(
        from.parts,
        origins.map((t) => i32(from.parts, t)),
      ),
      materials: from.materials,
    };
  }
}

function joinedWhole(first: Int32Array, more: readonly number[]): Int32Array {
  const all = new Int32Array(first.length + more.length);
  all.set(first);
  all.set(more, first.length);
  return all;
}

function joined(first: Float32Array, more: readonly number[]): Float32Array {
  const all = new Float32Array(first.length + more.length);
  all.set(first);
  all.set(more, first.length);
  return all;
}
