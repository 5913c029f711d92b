/** Locomotives and what they pull: x along the track, z = 0 at the top of the rail. */
import { hypot3 } from '../math/vector.ts';
import { box, loft, tube } from '../mesh/loft.ts';
import type { Ring } from '../mesh/loft.ts';
import type { Model } from '../mesh/mesh.ts';
import { rgb } from '../math/colour.ts';
import { fractal } from '../math/noise.ts';
import { hash } from '../math/random.ts';
import type { V3 } from '../math/vector.ts';
import { band, edge, over, plain } from '../render/surface.ts';
import type { Material, Surface } from '../render/surface.ts';
import { bogie, outline, pantograph } from './car.ts';
import { inked, textWidth } from './lettering.ts';

export const LOCO_LENGTH = 20;

export interface LocoLook {
  body: string;
  lower: string;
  stripe: string;
  number?: string;
  /** The wire's height where a pantograph is up. */
  wire?: number;
}

const GLASS = rgb('#10151a');
const INK = rgb('#f1f0ea');

function soil(s: Surface, amount = 1): void {
  const grime =
    amount * (0.05 + 0.3 * Math.max(0, fractal(s.x * 0.7, s.z * 1.9, 3)) + (s.z < 1.3 ? 0.22 : 0));
  const keep = 1 - Math.min(0.6, grime);
  s.r *= keep;
  s.g *= keep * 0.99;
  s.b *= keep * 0.97;
}

/** A four-axled electric locomotive with a raked front at both ends. */
export function loco(look: LocoLook): Model {
  const half = LOCO_LENGTH / 2;
  const body = rgb(look.body);
  const lower = rgb(look.lower);
  const stripe = rgb(look.stripe);
  const paint: Material = (s) => {
    over(s, body, 1);
    s.rough = 0.24;
    const out = half - Math.abs(s.x);
    over(s, lower, 1 - edge(1.35, s.z, s.size));
    const chevron = 1.75 + Math.max(0, 2.6 - out) * 0.34;
    over(s, stripe, band(chevron - 0.32, chevron, s.z, s.size));
    if (out > 4.2 && Math.abs(s.y) > 1.2) {
      const louvre = band(2.35, 3.3, s.z, s.size) * (((s.x / 2.3) % 1) ** 2 > 0.04 ? 1 : 0);
      const slat = 0.55 + 0.45 * Math.abs(((s.z * 9) % 1) - 0.5) * 2;
      over(s, [0.05 * slat, 0.055 * slat, 0.06 * slat], louvre * 0.85);
    }
    if (look.number !== undefined && out > 3) {
      const width = textWidth(look.number, 0.34);
      const along = s.y > 0 ? width / 2 - s.x : s.x + width / 2;
      over(s, INK, inked(look.number, along, s.z - 1.85, 0.34, s.size, 0.17));
    }
    const cab = band(0.95, 1.65, out, s.size) * band(2.4, 3.2, s.z, s.size) * (Math.abs(s.y) > 1.1 ? 1 : 0);
    const wide = 1.28 - 0.1 * (s.z - 2.3);
    const front =
      (out < 0.92 ? 1 : 0) *
      band(2.3, 3.25, s.z, s.size) *
      (1 - edge(wide, Math.abs(s.y), s.size)) *
      (Math.abs(s.y) < 0.05 ? 0 : 1);
    over(s, GLASS, Math.max(cab, front));
    if (cab + front > 0.5) s.rough = 0.05;
    if (front < 0.5) soil(s, 0.7);
  };
  const rings: Ring[] = [];
  const profile: [number, number, number, number][] = [
    [half, 2.7, 1.05, 1.5],
    [half - 0.06, 2.86, 1, 1.95],
    [half - 0.3, 2.94, 0.98, 2.5],
    [half - 0.85, 3, 0.98, 3.62],
    [half - 1.25, 3.02, 0.98, 3.85],
    [half - 2.2, 3.02, 0.98, 3.92],
  ];
  for (const [x, w, low, high] of profile) rings.push(outline(x, w, low, high, 6));
  for (const [x, w, low, high] of profile.toReversed()) rings.push(outline(-x, w, low, high, 6));
  const dark = plain('#2b2d30', { rough: 0.7 });
  const roof = plain('#70767b', { rough: 0.6 });
  const model: Model = [
    loft(paint, rings, true),
    ...bogie(half - 5, 0.6),
    ...bogie(-half + 5, 0.6),
    box(dark, [-2.6, -1.3, 0.35], [2.6, 1.3, 1]),
    box(roof, [-5.5, -0.95, 3.85], [5.5, 0.95, 4.12]),
    ...buffers(half),
    ...buffers(-half),
  ];
  if (look.wire !== undefined) model.push(...pantograph(-half + 4.4, 3.95, look.wire));
  return model;
}

function buffers(x: number): Model {
  const dark = plain('#1f2022', { rough: 0.6 });
  const d = Math.sign(x);
  return [
    box(dark, [Math.min(x, x - d * 0.3), -1.4, 0.75], [Math.max(x, x - d * 0.3), 1.4, 1.15]),
    ...[-0.87, 0.87].flatMap((y) => [
      tube(dark, [x - d * 0.1, y, 1.02], [x + d * 0.5, y, 1.02], 0.1, 10),
      tube(dark, [x + d * 0.46, y, 1.02], [x + d * 0.52, y, 1.02], 0.24, 16),
    ]),
    box(dark, [Math.min(x, x - d * 0.2), -1.25, 0.22], [Math.max(x, x - d * 0.2), 1.25, 0.62]),
  ];
}

/** Where a locomotive's lights sit. */
export const locoLights = (): V3[] => [
  [LOCO_LENGTH / 2 + 0.05, 0.95, 1.7],
  [LOCO_LENGTH / 2 + 0.05, -0.95, 1.7],
  [LOCO_LENGTH / 2 - 0.9, 0, 3.75],
];

export const FLAT_LENGTH = 14.5;

/** A flat wagon with containers; `seed` chooses their colours. */
export function containerWagon(seed: number): Model {
  const colours = [
    '#7a2f24',
    '#1f4b6e',
    '#2d6a58',
    '#c4772c',
    '#8f9499',
    '#5a2d45',
    '#d8d5cc',
    '#24466b',
    '#99382a',
  ];
  const dark = plain('#3a332e', { rough: 0.9 });
  const half = FLAT_LENGTH / 2;
  const pick = (n: number): string => colours[Math.floor(hash(seed, n) * colours.length)] ?? '#7a2f24';
  const model: Model = [
    box(dark, [-half + 0.5, -1.3, 0.95], [half - 0.5, 1.3, 1.15]),
    ...bogie(half - 2.4, 0.42),
    ...bogie(-half + 2.4, 0.42),
  ];
  if (hash(seed, 1) < 0.55) model.push(container(pick(2), -half + 0.8, half - 0.8, seed));
  else {
    model.push(container(pick(3), -half + 0.75, -0.08, seed + 1));
    if (hash(seed, 4) < 0.85) model.push(container(pick(5), 0.08, half - 0.75, seed + 2));
  }
  return model;
}

function container(hex: string, x0: number, x1: number, seed: number): Model[number] {
  const base = rgb(hex);
  return box(
    (s) => {
      over(s, base, 1);
      s.rough = 0.5;
      const rib = s.x * 3.4;
      const phase = rib - Math.floor(rib);
      const wave = s.size < 0.12 ? (phase < 0.5 ? 0.12 : -0.1) : 0;
      if (Math.abs(s.y) > 1.2 && s.z < 3.6 && s.z > 1.35) {
        s.nx += wave * 2.2;
        const k = 1 / hypot3(s.nx, s.ny, s.nz);
        s.nx *= k;
        s.ny *= k;
        s.nz *= k;
      }
      const rust = Math.max(0, fractal(s.x * 0.8 + seed, s.z * 1.3, 4)) * 0.5;
      over(s, [0.16, 0.08, 0.05], rust * 0.6);
      const edgeBand = s.z > 3.62 || s.z < 1.3 || s.x - x0 < 0.15 || x1 - s.x < 0.15 ? 0.25 : 0;
      over(s, [s.r * 0.5, s.g * 0.5, s.b * 0.5], edgeBand);
    },
    [x0, -1.22, 1.16],
    [x1, 1.22, 3.78],
  );
}

/** A passenger coach in one colour with a line of another, the classic long-distance train. */
export function coach(body: string, line: string, roof: string, inside = 0): Model {
  const half = 12.6;
  const base = rgb(body);
  const stripe = rgb(line);
  const top = rgb(roof);
  const warm = rgb('#ffd79a');
  const paint: Material = (s) => {
    over(s, base, 1);
    s.rough = 0.34;
    over(s, stripe, band(2.98, 3.06, s.z, s.size) + band(1.62, 1.7, s.z, s.size));
    over(s, top, edge(3.35, s.z, s.size));
    const pitch = 1.55;
    const cell = (s.x + half) / pitch;
    const at = (cell - Math.floor(cell)) * pitch;
    const out = half - Math.abs(s.x);
    const open =
      out > 1.9 && Math.abs(s.y) > 1 ? band(0.3, pitch - 0.3, at, s.size) * band(1.95, 2.8, s.z, s.size) : 0;
    const door =
      out < 1.5 && Math.abs(s.y) > 1 ? band(0.65, 1.15, out, s.size) * band(2.1, 2.85, s.z, s.size) : 0;
    soil(s, 0.8);
    over(s, GLASS, Math.max(open, door));
    if (open > 0.5) {
      s.rough = 0.05;
      s.er = warm[0] * inside;
      s.eg = warm[1] * inside;
      s.eb = warm[2] * inside;
    }
  };
  const rings: Ring[] = [];
  for (let i = 0; i <= 8; i++) rings.push(outline(-half + (half * 2 * i) / 8, 3.1, 1.02, 4.05, 5.5));
  const dark = plain('#26282b', { rough: 0.85 });
  return [
    loft(paint, rings, true),
    ...bogie(half - 3.4),
    ...bogie(-half + 3.4),
    box(dark, [-4.5, -1.2, 0.5], [-0.5, 1.2, 1.05]),
    box(dark, [1.5, -1.2, 0.45], [4.2, 1.2, 1.05]),
    box(plain('#1f2123', { rough: 0.95 }), [half, -0.9, 1.1], [half + 0.35, 0.9, 3.6]),
    box(plain('#1f2123', { rough: 0.95 }), [-half - 0.35, -0.9, 1.1], [-half, 0.9, 3.6]),
  ];
}

export const COACH_LENGTH = 26;
