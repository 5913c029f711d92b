/** Track along +x: rails, sleepers, ballast, and the wires above. z = 0 is the top of the rail. */
import { hypot3 } from '../math/vector.ts';
import { loft, tube } from '../mesh/loft.ts';
import type { Ring } from '../mesh/loft.ts';
import { newPart, quad } from '../mesh/mesh.ts';
import type { Model } from '../mesh/mesh.ts';
import { rgb } from '../math/colour.ts';
import { fractal, noise } from '../math/noise.ts';
import { hash } from '../math/random.ts';
import type { V3 } from '../math/vector.ts';
import type { Line } from '../render/scene.ts';
import { over, plain } from '../render/surface.ts';
import type { Material } from '../render/surface.ts';

/** A path over the ground by the way along it, m: place and heading (degrees, counter-clockwise from +x). */
export interface Path {
  at: (way: number) => V3;
  heading: (way: number) => number;
}

export const straight = (start: V3, heading: number): Path => {
  const a = (heading * Math.PI) / 180;
  return {
    at: (way) => [start[0] + Math.cos(a) * way, start[1] + Math.sin(a) * way, start[2]],
    heading: () => heading,
  };
};

/** A circle's arc: `radius` in m, to the left where positive. */
export const arc = (start: V3, heading: number, radius: number): Path => {
  const a = (heading * Math.PI) / 180;
  return {
    at: (way) => {
      const turn = way / radius;
      return [
        start[0] + radius * (Math.sin(a + turn) - Math.sin(a)),
        start[1] - radius * (Math.cos(a + turn) - Math.cos(a)),
        start[2],
      ];
    },
    heading: (way) => heading + ((way / radius) * 180) / Math.PI,
  };
};

/** Moves a point of the path's own space (x along, y left, z up) into the world. */
export function onPath(path: Path, way: number, y: number, z: number): V3 {
  const [px, py, pz] = path.at(way);
  const a = (path.heading(way) * Math.PI) / 180;
  return [px - Math.sin(a) * y, py + Math.cos(a) * y, pz + z];
}

const railSide = plain('#6a4b38', { rough: 0.75 });
const railHead = plain('#c9ccd0', { rough: 0.18, metal: 0.95 });
const concrete = plain('#9a958c', { rough: 0.9 });

/** Stones: grey-brown, every one a little different. */
export const ballast: Material = (s) => {
  const near = Math.max(0, 1 - s.size * 4);
  const stone = hash(Math.floor(s.wx * 14), Math.floor(s.wy * 14), 5) * near;
  const shade = 0.16 + 0.1 * stone + 0.06 * fractal(s.wx * 0.6, s.wy * 0.6, 3);
  s.r = shade * 1.08;
  s.g = shade;
  s.b = shade * 0.9;
  s.rough = 1;
  const tilt = near * 0.9;
  s.nx += (hash(Math.floor(s.wx * 14), Math.floor(s.wy * 14), 8) - 0.5) * tilt;
  s.ny += (hash(Math.floor(s.wx * 14), Math.floor(s.wy * 14), 9) - 0.5) * tilt;
  const k = 1 / hypot3(s.nx, s.ny, s.nz);
  s.nx *= k;
  s.ny *= k;
  s.nz *= k;
};

/** Ballast, sleepers and rails from `from` to `to` m along the path. `bed` lays them on a bank this high. */
export function track(
  path: Path,
  from: number,
  to: number,
  options: { bed?: number; slab?: boolean; stones?: Material } = {},
): Model {
  const bed = options.bed ?? 0.55;
  const model: Model = [];
  const stones = newPart(options.slab ? concrete : (options.stones ?? ballast));
  const step = 4;
  const low = -bed - 0.2;
  for (let way = from; way < to; way += step) {
    const next = Math.min(to, way + step);
    const strip = (y0: number, z0: number, y1: number, z1: number): void => {
      quad(
        stones,
        onPath(path, way, y0, z0),
        onPath(path, next, y0, z0),
        onPath(path, next, y1, z1),
        onPath(path, way, y1, z1),
      );
    };
    const foot = 1.75 + bed * 1.4;
    strip(-foot, low, -1.7, -0.24);
    strip(-1.7, -0.24, 1.7, -0.24);
    strip(1.7, -0.24, foot, low);
  }
  model.push(stones);
  const sleepers = newPart(concrete);
  for (let way = from; way < to; way += 0.65) {
    const c = (dx: number, y: number, z: number): V3 => onPath(path, way + dx, y, z);
    const top = -0.15;
    quad(sleepers, c(-0.13, -1.3, top), c(0.13, -1.3, top), c(0.13, 1.3, top), c(-0.13, 1.3, top));
    quad(sleepers, c(-0.15, -1.3, -0.26), c(-0.15, 1.3, -0.26), c(-0.13, 1.3, top), c(-0.13, -1.3, top));
    quad(sleepers, c(0.15, -1.3, -0.26), c(0.15, 1.3, -0.26), c(0.13, 1.3, top), c(0.13, -1.3, top));
  }
  model.push(sleepers);
  for (const side of [-0.7525, 0.7525]) {
    const web = newPart(railSide);
    const head = newPart(railHead);
    for (let way = from; way < to; way += step) {
      const next = Math.min(to, way + step);
      const strip = (part: typeof web, y0: number, z0: number, y1: number, z1: number): void => {
        quad(
          part,
          onPath(path, way, side + y0, z0),
          onPath(path, next, side + y0, z0),
          onPath(path, next, side + y1, z1),
          onPath(path, way, side + y1, z1),
        );
      };
      strip(head, -0.036, 0, 0.036, 0);
      strip(web, -0.036, -0.04, -0.036, 0);
      strip(web, 0.036, -0.04, 0.036, 0);
      strip(web, -0.02, -0.15, -0.036, -0.04);
      strip(web, 0.02, -0.15, 0.036, -0.04);
    }
    model.push(web, head);
  }
  return model;
}

export interface Wires {
  lines: Line[];
  masts: Model;
}

/** Overhead line: masts every `span` m at `side` m from the middle, a wire at 5.4 m under a sagging cable. */
export function catenary(
  path: Path,
  from: number,
  to: number,
  side: number,
  options: { span?: number; colour?: string } = {},
): Wires {
  const span = options.span ?? 50;
  const lines: Line[] = [];
  const masts: Model = [];
  const steel = plain(options.colour ?? '#7c8288', { rough: 0.55, metal: 0.35 });
  const wire = '#3a3d40';
  for (let way = from; way <= to; way += span) {
    const foot = onPath(path, way, side, -0.5);
    const top = onPath(path, way, side, 7.6);
    masts.push(tube(steel, foot, top, 0.16, 10, 0.12));
    const sign = side > 0 ? 1 : -1;
    const swing = (Math.round((way - from) / span) % 2 === 0 ? 0.25 : -0.25) * sign;
    const end = onPath(path, way, swing, 5.75);
    masts.push(tube(steel, onPath(path, way, side, 5.6), onPath(path, way, 0.2 * sign, 6.85), 0.035, 8));
    masts.push(tube(steel, onPath(path, way, side, 7), onPath(path, way, 0.1 * sign, 6.95), 0.03, 8));
    masts.push(tube(steel, onPath(path, way, side * 0.45, 6.1), end, 0.022, 6));
    for (const z of [5.6, 7]) {
      masts.push(
        tube(
          plain('#7a4a3a', { rough: 0.4 }),
          onPath(path, way, side * 0.92, z),
          onPath(path, way, side * 0.8, z + (z < 6 ? 0.2 : 0)),
          0.075,
          8,
        ),
      );
    }
    if (way + span > to) break;
    const nextSwing = -swing;
    const contact: V3[] = [];
    const carrier: V3[] = [];
    for (let i = 0; i <= 14; i++) {
      const t = i / 14;
      const y = swing + (nextSwing - swing) * t;
      contact.push(onPath(path, way + span * t, y, 5.4));
      carrier.push(onPath(path, way + span * t, y, 6.95 - 4 * 1.15 * t * (1 - t)));
    }
    lines.push(
      { points: contact, width: 0.016, colour: wire },
      { points: carrier, width: 0.014, colour: wire },
    );
    for (let i = 1; i < 14; i += 2) {
      const a = contact[i];
      const b = carrier[i];
      if (a && b) lines.push({ points: [a, b], width: 0.006, colour: wire });
    }
    const feeder: V3[] = [];
    for (let i = 0; i <= 8; i++)
      feeder.push(onPath(path, way + (span * i) / 8, side * 1.06, 7.5 - 2.4 * (i / 8) * (1 - i / 8)));
    lines.push({ points: feeder, width: 0.016, colour: wire });
  }
  return { lines, masts };
}

/** A parapet, wall or edge of platform along a path: a strip with this cross-section (y, z pairs). */
export function alongPath(
  path: Path,
  from: number,
  to: number,
  section: readonly (readonly [number, number])[],
  material: Material,
  step = 5,
): Model {
  const rings: Ring[] = [];
  for (let way = from; way <= to; way += step) rings.push(section.map(([y, z]) => onPath(path, way, y, z)));
  return [loft(material, rings, true)];
}

/** Grass, gravel or sand beside a line, for use as ground: two colours mixed by noise, with blades when near. */
export function meadow(light: string, dark: string, scale = 0.3, dry = 0): Material {
  const a = rgb(dark);
  const b = rgb(light);
  return (s) => {
    const patch = 0.5 + fractal(s.wx * scale * 0.12, s.wy * scale * 0.12, 3);
    const near = Math.max(0, 1 - s.size * 6);
    // Far away one pixel shows more than a tuft.
    const tuft = s.size * scale < 0.6 ? fractal(s.wx * scale * 3, s.wy * scale * 3, 4) : 0;
    const blade = near > 0 ? noise(s.wx * 22, s.wy * 9) * near : 0;
    over(s, a, 1);
    over(s, b, Math.min(1, Math.max(0, patch * 0.7 + tuft * 0.5 + blade * 0.45 + dry)));
    s.rough = 1;
    s.nx += tuft * 0.35 + blade * 0.4;
    if (tuft !== 0) s.ny += noise(s.wx * scale * 4 + 9, s.wy * scale * 4) * 0.3;
    const k = 1 / hypot3(s.nx, s.ny, s.nz);
    s.nx *= k;
    s.ny *= k;
    s.nz *= k;
  };
}
