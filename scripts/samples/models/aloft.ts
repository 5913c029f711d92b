/** What flies without being an aeroplane: a rescue helicopter, balloons. */
import { hypot2, hypot3 } from '../math/vector.ts';
import { box, ellipse, loft, tube } from '../mesh/loft.ts';
import type { Ring } from '../mesh/loft.ts';
import { placed, pose } from '../mesh/mesh.ts';
import type { Model } from '../mesh/mesh.ts';
import { rgb } from '../math/colour.ts';
import type { V3 } from '../math/vector.ts';
import { band, edge, over, plain } from '../render/surface.ts';
import type { Material } from '../render/surface.ts';
import { inked } from './lettering.ts';
import { wing } from './wing.ts';

const LINE = rgb('#1d2a44');
const TIP = rgb('#e0c23c');
const rotor = plain('#2b2d31', { rough: 0.45 });

/** A light twin-engined helicopter in rescue colours, nose to +x; the rotor stands at `turn` degrees. */
export function helicopter(body: string, accent: string, turn: number): Model {
  const red = rgb(body);
  const white = rgb(accent);
  const glass = rgb('#10161c');
  const paint: Material = (s) => {
    over(s, red, 1);
    const wave = -0.35 + Math.max(0, -s.x - 0.5) * 0.2;
    over(s, white, 1 - edge(wave, s.z, s.size));
    over(s, LINE, band(wave - 0.04, wave + 0.05, s.z, s.size));
    s.rough = 0.18;
    const along = s.y > 0 ? 0.2 - s.x : s.x + 2.2;
    over(s, white, inked('RESCUE', along, s.z - 0.02, 0.32, s.size, 0.17));
    const front = 1.3 + 0.35 * s.z;
    const pane = edge(front, s.x, s.size) * edge(-0.42 + (2.5 - s.x) * 0.1, s.z, s.size);
    const side =
      band(0.35, 1.15, s.x, s.size) * band(-0.05, 0.62, s.z, s.size) * (Math.abs(s.y) > 0.4 ? 1 : 0);
    const frame = Math.abs(s.y) < 0.05 || Math.abs(s.x - front - 0.45) < 0.03 ? 0.2 : 1;
    const cover = Math.min(1, pane + side) * frame;
    over(s, glass, cover * 0.95);
    if (cover > 0.5) s.rough = 0.05;
  };
  const rings: Ring[] = [
    [2.95, 0.1, 0.1, -0.35],
    [2.85, 0.7, 0.65, -0.3],
    [2.5, 1.3, 1.25, -0.2],
    [1.9, 1.7, 1.75, -0.05],
    [1, 1.9, 2, 0],
    [-0.6, 1.9, 2, 0],
    [-1.8, 1.65, 1.75, 0.1],
    [-2.8, 1, 1.15, 0.3],
    [-3.6, 0.55, 0.62, 0.48],
    [-6.6, 0.32, 0.36, 0.66],
  ].map(([x = 0, w = 0, h = 0, z = 0]) => ellipse(x, 0, z, w, h, 32));
  const housing: Ring[] = [
    [1.1, 0.2, 0.2, 0.95],
    [0.7, 0.9, 0.6, 1.1],
    [-0.4, 1.1, 0.8, 1.12],
    [-1.7, 0.8, 0.6, 1.05],
    [-2.4, 0.3, 0.3, 0.9],
  ].map(([x = 0, w = 0, h = 0, z = 0]) => ellipse(x, 0, z, w, h, 24));
  const dark = plain('#25282c', { rough: 0.4 });
  const model: Model = [
    loft(paint, rings, true),
    loft(plain(body, { rough: 0.2 }), housing, true),
    tube(dark, [0, 0, 1.3], [0, 0, 1.95], 0.12, 12),
    wing(
      [
        { at: [-6, 0, 0.5], chord: 1.3, thick: 0.1, lean: 90 },
        { at: [-6.6, 0, 1.9], chord: 0.8, thick: 0.08, lean: 90 },
      ],
      plain(accent, { rough: 0.25 }),
    ),
    box(plain(accent), [-5.6, -1.15, 0.62], [-5, 1.15, 0.68]),
  ];
  for (const side of [-1, 1]) {
    model.push(tube(dark, [-1.4, side * 0.95, -1.55], [1.8, side * 0.95, -1.55], 0.05));
    model.push(tube(dark, [1.8, side * 0.95, -1.55], [2.15, side * 0.95, -1.4], 0.05));
    for (const x of [-0.9, 1]) model.push(tube(dark, [x, side * 0.5, -0.85], [x, side * 0.95, -1.55], 0.04));
  }
  for (let i = 0; i < 4; i++) {
    const blade = wing(
      [
        { at: [0.16, 0.3, 1.95], chord: 0.3, thick: 0.14, twist: 4 },
        { at: [0.16, 3, 2.05], chord: 0.32, thick: 0.11, twist: 3 },
        { at: [0.14, 5.1, 1.98], chord: 0.28, thick: 0.1, twist: 2 },
      ],
      (s) => {
        rotor(s);
        const far = hypot2(s.x, s.y);
        over(s, TIP, band(4.85, 5.02, far, s.size));
      },
    );
    model.push(...placed([blade], pose([0, 0, 0], turn + i * 90)));
  }
  for (let i = 0; i < 2; i++) {
    const blade = box(dark, [-0.09, -0.01, 0.05], [0.09, 0.01, 0.95]);
    model.push(...placed([blade], pose([-6.7, 0.25, 1.2], 0, turn * 1.7 + i * 180)));
  }
  return model;
}

/** A hot-air balloon: its burner at the origin, the envelope above. `glow` lights the cloth from inside. */
export function balloon(colours: readonly string[], swirl: number, glow: number): Model {
  const cloth = colours.map((hex) => rgb(hex));
  const gores = 24;
  const paint: Material = (s) => {
    const turn = Math.atan2(s.x, s.y) / (Math.PI * 2) + 0.5;
    const row = s.z * swirl;
    const at = turn * gores;
    const n = Math.floor(at + row);
    const colour = cloth[((n % cloth.length) + cloth.length) % cloth.length] ?? [0.5, 0.5, 0.5];
    over(s, colour, 1);
    const off = Math.abs(at - Math.round(at));
    const seam = 1 - 0.22 * Math.exp(-((off / 0.06) ** 2));
    // Cloth bulges between the seams.
    const bulge = (at - Math.floor(at) - 0.5) * 0.35;
    const a = turn * Math.PI * 2 - Math.PI;
    s.nx += Math.cos(a) * bulge;
    s.ny -= Math.sin(a) * bulge;
    const k = 1 / hypot3(s.nx, s.ny, s.nz);
    s.nx *= k;
    s.ny *= k;
    s.nz *= k;
    s.r *= seam;
    s.g *= seam;
    s.b *= seam;
    const low = glow * Math.exp(-((s.z - 6) / 9));
    s.er = colour[0] * low * 1.2;
    s.eg = colour[1] * low * 0.8;
    s.eb = colour[2] * low * 0.45;
    s.rough = 0.55;
  };
  const profile = [
    [3.6, 1.5],
    [5.2, 2.6],
    [7.6, 4.7],
    [10, 6.6],
    [12.5, 8],
    [15, 8.7],
    [17.4, 8.5],
    [19.6, 7.4],
    [21.4, 5.5],
    [22.6, 3.2],
    [23.1, 1.2],
    [23.2, 0.01],
  ];
  const rings = profile.map(([z = 0, r = 0]): Ring =>
    Array.from({ length: 72 }, (_, i): V3 => {
      const a = (i / 72) * Math.PI * 2;
      const lobed = r * (1 + 0.012 * Math.cos(a * gores));
      return [Math.sin(a) * lobed, Math.cos(a) * lobed, z];
    }),
  );
  const wicker = plain('#6b4a2c', { rough: 0.9 });
  const rope = plain('#3a3530');
  const model: Model = [
    loft(paint, rings),
    box(wicker, [-0.75, -0.6, -1.9], [0.75, 0.6, -0.75]),
    box(plain('#30251a'), [-0.8, -0.65, -0.8], [0.8, 0.65, -0.7]),
  ];
  for (const x of [-0.7, 0.7]) {
    for (const y of [-0.55, 0.55]) {
      model.push(tube(rope, [x, y, -0.75], [x * 0.8, y * 0.8, 0.3], 0.03, 6));
      model.push(tube(rope, [x * 0.8, y * 0.8, 0.3], [x * 1.9, y * 2.2, 3.7], 0.02, 6));
    }
  }
  for (const [x, h] of [
    [-0.35, 0.7],
    [0.2, 0.62],
  ]) {
    model.push(tube(plain('#3d3a44'), [x ?? 0, 0, -0.9], [x ?? 0, 0, -0.75 + (h ?? 0)], 0.18, 8, 0.1));
  }
  return model;
}
