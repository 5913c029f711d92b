/** What stands beside a railway: platforms, canopies, a viaduct, a crossing. Along +x unless a path is given. */
import { box, loft, tube } from '../mesh/loft.ts';
import type { Ring } from '../mesh/loft.ts';
import { newPart, quad } from '../mesh/mesh.ts';
import type { Model } from '../mesh/mesh.ts';
import { rgb } from '../math/colour.ts';
import { fractal } from '../math/noise.ts';
import type { V3 } from '../math/vector.ts';
import { band, over, plain } from '../render/surface.ts';
import type { Material } from '../render/surface.ts';
import { alongPath, onPath } from './track.ts';
import type { Path } from './track.ts';

/** Paving with a yellow line along the edge; `wet` mirrors the lamps a little by its polish. */
function paving(edgeY: number, wet: boolean): Material {
  const yellow = rgb('#d8a92a');
  const white = rgb('#c9c8c2');
  return (s) => {
    const stone = 0.2 + 0.05 * fractal(s.x * 0.9, s.y * 0.9, 4);
    over(s, [stone, stone * 0.98, stone * 0.95], 1);
    s.rough = wet ? 0.16 : 0.7;
    if (s.nz < 0.5) return;
    const tile =
      Math.min(Math.abs(s.x / 0.6 - Math.round(s.x / 0.6)), Math.abs(s.y / 0.6 - Math.round(s.y / 0.6))) *
      0.6;
    if (tile < 0.012 + s.size * 0.2)
      over(s, [stone * 0.5, stone * 0.5, stone * 0.5], Math.min(1, 0.03 / s.size));
    const inward = Math.abs(s.y - edgeY);
    over(s, yellow, band(0.75, 1.1, inward, s.size) * 0.9);
    over(s, white, band(0, 0.12, inward, s.size));
    if (wet) {
      const pool = Math.max(0, fractal(s.x * 0.35, s.y * 0.6, 4));
      s.rough = Math.max(0.04, 0.2 - pool * 0.5);
      const dark = 0.62 - pool * 0.3;
      s.r *= dark;
      s.g *= dark;
      s.b *= dark;
    }
  };
}

/** A platform from x0 to x1 and y0 to y1, 1.1 m over the rail; `edge` is the y of the side at the track. */
export function platform(x0: number, x1: number, y0: number, y1: number, edge: number, wet = false): Model {
  const top = paving(edge, wet);
  const model: Model = [];
  for (let x = x0; x < x1; x += 6) model.push(box(top, [x, y0, -0.8], [Math.min(x + 6, x1), y1, 1.1]));
  return model;
}

/** A canopy on a row of posts at `y`, with lamps under it: their places. */
export function canopy(
  x0: number,
  x1: number,
  y: number,
  width: number,
  glow: number,
): { model: Model; lamps: V3[] } {
  const steel = plain('#5d6468', { rough: 0.45, metal: 0.3 });
  const skin = plain('#a7a9a6', { rough: 0.6 });
  const model: Model = [];
  const lamps: V3[] = [];
  for (let x = x0; x <= x1; x += 9) {
    model.push(tube(steel, [x, y, 1.1], [x, y, 5.4], 0.16, 12));
    model.push(tube(steel, [x, y, 4.6], [x, y - width * 0.42, 5.75], 0.07, 8));
    model.push(tube(steel, [x, y, 4.6], [x, y + width * 0.42, 5.75], 0.07, 8));
    for (const side of [-1, 1]) {
      lamps.push([x + 4.5, y + side * width * 0.24, 5.25]);
      model.push(
        box(
          plain('#e8e6dc', { glow: [glow, glow * 0.9, glow * 0.72] }),
          [x + 3.4, y + side * width * 0.24 - 0.09, 5.26],
          [x + 5.6, y + side * width * 0.24 + 0.09, 5.36],
        ),
      );
    }
  }
  for (let x = x0 - 2; x < x1 + 2; x += 6) {
    model.push(box(skin, [x, y - width / 2, 5.75], [x + 6, y + width / 2, 5.95]));
    model.push(box(steel, [x, y - width / 2 - 0.08, 5.6], [x + 6, y - width / 2, 6.05]));
    model.push(box(steel, [x, y + width / 2, 5.6], [x + 6, y + width / 2 + 0.08, 6.05]));
  }
  return { model, lamps };
}

const concrete: Material = (s) => {
  const streak = fractal(s.x * 0.7 + s.y * 0.7, s.z * 0.12, 4);
  const tone = 0.42 + 0.08 * fractal(s.x * 0.1, s.z * 0.2, 3) + streak * 0.07;
  over(s, [tone, tone * 0.985, tone * 0.95], 1);
  s.rough = 0.9;
};

/** A concrete viaduct under a path: a deck with parapets on slender piers down to `ground`. */
export function viaduct(path: Path, from: number, to: number, ground: number, span = 32): Model {
  const model = alongPath(
    path,
    from,
    to,
    [
      [-5.2, -0.35],
      [-5.2, 0.35],
      [-5, 0.35],
      [-5, -0.3],
      [5, -0.3],
      [5, 0.35],
      [5.2, 0.35],
      [5.2, -0.35],
      [4.4, -0.75],
      [2.7, -1.1],
      [2.1, -3.1],
      [-2.1, -3.1],
      [-2.7, -1.1],
      [-4.4, -0.75],
    ],
    concrete,
  ).map((part) => flat(part));
  for (let way = from + span / 2; way < to; way += span) {
    const pier = (z: number, wide: number, deep: number): Ring => [
      onPath(path, way - deep, -wide, z),
      onPath(path, way + deep, -wide, z),
      onPath(path, way + deep, wide, z),
      onPath(path, way - deep, wide, z),
    ];
    const top = path.at(way)[2];
    const rel = (z: number): number => z - top;
    model.push(
      flat(
        loft(concrete, [
          pier(-3.1, 2.3, 1.2),
          pier(-4.4, 1.9, 1.1),
          pier(-6, 1.5, 1),
          pier(rel(ground), 2, 1.4),
        ]),
      ),
    );
  }
  return model;
}

/** Gives every triangle its own flat normal: concrete has edges. */
function flat(part: Model[number]): Model[number] {
  const result = newPart(part.material);
  const at = (i: number): V3 => {
    const k = (part.indices[i] ?? 0) * 3;
    return [part.positions[k] ?? 0, part.positions[k + 1] ?? 0, part.positions[k + 2] ?? 0];
  };
  for (let i = 0; i + 5 < part.indices.length; i += 6) {
    quad(result, at(i), at(i + 1), at(i + 2), at(i + 5));
  }
  return result;
}

/** An arched roof over a station, along x, with glass in the crown: `width` across, springing from `foot`. */
export function trainShed(
  x0: number,
  x1: number,
  width: number,
  height: number,
  foot: number,
): { frame: Model; glass: Model } {
  const iron = plain('#3d4348', { rough: 0.55, metal: 0.3 });
  const boards = plain('#6a625a', { rough: 0.85 });
  const glass = plain('#dfe9f0', { rough: 0.4, glow: [1.25, 1.3, 1.35] });
  const at = (x: number, t: number, drop = 0): V3 => {
    const a = (t - 0.5) * Math.PI;
    return [x, (Math.sin(a) * (width - drop * 2)) / 2, foot + Math.cos(a) * (height - foot - drop)];
  };
  const model: Model = [];
  const roof = newPart(boards);
  const panes = newPart(glass);
  const steps = 24;
  for (let x = x0; x < x1; x += 8) {
    for (let i = 0; i < steps; i++) {
      const t = i / steps;
      const u = (i + 1) / steps;
      model.push(tube(iron, at(x, t, 0.3), at(x, u, 0.3), 0.16, 6));
      model.push(tube(iron, at(x, t, 1.6), at(x, u, 1.6), 0.1, 6));
      model.push(tube(iron, at(x, t, 0.3), at(x, u, 1.6), 0.06, 5));
      const crown = i >= 8 && i < 16;
      if (!crown) quad(roof, at(x, t), at(x + 8, t), at(x + 8, u), at(x, u));
      else {
        for (let k = 0; k < 4; k++) {
          const a = x + k * 2 + 0.08;
          quad(panes, at(a, t + 0.003), at(a + 1.84, t + 0.003), at(a + 1.84, u - 0.003), at(a, u - 0.003));
        }
      }
      if (i % 3 === 0) model.push(tube(iron, at(x, t, 0.2), at(x + 8, t, 0.2), 0.09, 6));
    }
    for (const side of [0, 1]) model.push(tube(iron, at(x, side), [x, (side - 0.5) * width, 1], 0.32, 10));
  }
  model.push(roof);
  return { frame: model, glass: [panes] };
}

/** A signal on a post, its lamp at 4.6 m. */
export function signal(): Model {
  const dark = plain('#1f2123', { rough: 0.6 });
  return [
    tube(plain('#8a8f93', { rough: 0.5 }), [0, 0, -0.6], [0, 0, 5.4], 0.08, 10),
    box(dark, [-0.1, -0.35, 3.9], [0.14, 0.35, 5.6]),
    ...[4.2, 4.75, 5.3].map((z) => tube(dark, [0.14, 0, z], [0.42, 0, z], 0.13, 12)),
  ];
}
