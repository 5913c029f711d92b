/** Electric multiple units: a streamlined head, cars between, the same head at the other end. */
import { box, loft } from '../mesh/loft.ts';
import type { Ring } from '../mesh/loft.ts';
import type { Model } from '../mesh/mesh.ts';
import { rgb } from '../math/colour.ts';
import { fractal } from '../math/noise.ts';
import { clamp, smooth } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import { band, edge, over, plain } from '../render/surface.ts';
import type { Material, Surface } from '../render/surface.ts';
import { bogie, outline, pantograph } from './car.ts';
import { inked, textWidth } from './lettering.ts';

export interface EmuLook {
  body: string;
  lower: string;
  stripe: string;
  roof?: string;
  /** Length of the nose, m: 3 a commuter train, 10 a very fast one. */
  nose: number;
  title?: string;
  /** Light behind the windows, linear. */
  inside?: number;
  pattern?: (s: Surface, nose: number) => void;
}

/** Metres. */
export const CAR_LENGTH = 25;
const WIDTH = 3.35;
const LOW = 0.28;
const HIGH = 3.95;

/** The leading car; its nose at x = CAR_LENGTH / 2. */
export function headCar(look: EmuLook): Model {
  const front = CAR_LENGTH / 2;
  const rings: Ring[] = [];
  for (let i = 0; i <= 46; i++) {
    const t = i / 46;
    rings.push(noseRing(front, look.nose, 1 - (1 - t) ** 1.6));
  }
  const tail = front - look.nose;
  for (let i = 1; i <= 8; i++) rings.push(outline(tail + ((-front - tail) * i) / 8, WIDTH, LOW, HIGH));
  return [
    loft(paint(look, front), rings, true),
    ...bogie(front - look.nose * 0.45 - 2.6),
    ...bogie(-front + 3.6),
    ...gangway(-front),
  ];
}

/** A car without a cab. */
export function middleCar(look: EmuLook, raised = false): Model {
  const half = CAR_LENGTH / 2;
  const rings: Ring[] = [];
  for (let i = 0; i <= 8; i++) rings.push(outline(half - (CAR_LENGTH * i) / 8, WIDTH, LOW, HIGH));
  const parts: Model = [
    loft(paint(look, undefined), rings, true),
    ...bogie(half - 3.6),
    ...bogie(-half + 3.6),
    ...gangway(-half),
    box(plain('#8d9298', { rough: 0.6 }), [-4, -1, HIGH - 0.1], [3, 1, HIGH + 0.22]),
  ];
  if (raised) parts.push(...pantograph(half - 4, HIGH, 5.35));
  return parts;
}

function gangway(x: number): Model {
  return [box(plain('#26282b', { rough: 0.9 }), [x - 0.6, -1.35, 0.7], [x, 1.35, HIGH - 0.25])];
}

/** `t` runs from the tip (0) to the full section (1). */
function noseRing(front: number, nose: number, t: number): Ring {
  const k = Math.max(t, 0.004);
  const fast = clamp(nose / 10, 0.25, 1);
  const width = WIDTH * (0.16 + 0.84 * (1 - (1 - k) ** 2.6) ** 0.62);
  const high = LOW + 0.75 + (HIGH - LOW - 0.75) * (1 - (1 - k) ** (1.25 + fast)) ** (0.55 + 0.45 * fast);
  const low = LOW + 0.42 * (1 - k) ** 2;
  return outline(front - k * nose, width, low, Math.max(low + 0.35, high), 2.5 + 2 * k);
}

/** `front`: where the nose ends, for a head car. */
function paint(look: EmuLook, front: number | undefined): Material {
  const body = rgb(look.body);
  const lower = rgb(look.lower);
  const stripe = rgb(look.stripe);
  const roof = rgb(look.roof ?? '#b4b8bc');
  const title = look.title;
  const glow = look.inside ?? 0;
  return (s) => {
    s.r = body[0];
    s.g = body[1];
    s.b = body[2];
    s.rough = 0.2;
    const nose = front === undefined ? 0 : smooth(front - look.nose * 1.1, front, s.x);
    const dip = nose * 0.9;
    over(s, lower, 1 - edge(0.95 - dip * 0.35, s.z, s.size));
    over(s, stripe, band(1.02 - dip * 0.4, 1.32 - dip * 0.62, s.z, s.size));
    over(s, roof, edge(3.62, s.z, s.size) * (1 - nose) * 0.85);
    look.pattern?.(s, nose);
    if (title !== undefined && front === undefined) {
      const width = textWidth(title, 0.42);
      const along = s.y > 0 ? width / 2 - s.x : s.x + width / 2;
      over(s, stripe, inked(title, along, s.z - 1.42, 0.42, s.size, 0.15, 0.15));
    }
    sideWindows(s, front === undefined ? 0 : look.nose, glow);
    if (front !== undefined) windscreen(s, front, look.nose, glow);
    const dirt = 0.16 * (1 - smooth(0.3, 1.2, s.z)) + 0.05 * Math.max(0, fractal(s.x * 0.4, s.z * 2, 3));
    s.r *= 1 - dirt;
    s.g *= 1 - dirt;
    s.b *= 1 - dirt;
  };
}

const GLASS = rgb('#12171d');
const WARM = rgb('#ffd9a0');

function sideWindows(s: Surface, nose: number, glow: number): void {
  const half = CAR_LENGTH / 2;
  const front = half - Math.max(nose * 1.02, 0.4) - (nose > 0 ? 1.2 : 0);
  if (Math.abs(s.y) < WIDTH * 0.35) return;
  for (const door of [nose > 0 ? front + 0.2 : half - 1.6, -half + 1.6]) {
    const dx = Math.abs(s.x - door);
    if (dx > 0.6) continue;
    const seam = band(0.44, 0.48, dx, s.size) * band(0.9, 3.15, s.z, s.size);
    over(s, [s.r * 0.35, s.g * 0.35, s.b * 0.35], seam * Math.min(1, 0.06 / s.size));
    glass(s, band(-0.22, 0.22, s.x - door, s.size) * band(1.95, 2.85, s.z, s.size), glow, s.x);
    return;
  }
  if (s.x > front - 1 || s.x < -half + 2.6) return;
  const pitch = 1.9;
  const cell = (s.x + half) / pitch;
  const at = (cell - Math.floor(cell)) * pitch;
  const strip = band(1.88, 2.82, s.z, s.size);
  over(s, GLASS, strip * 0.85);
  if (strip > 0.5) s.rough = 0.07;
  glass(s, band(0.16, pitch - 0.16, at, s.size) * band(1.96, 2.74, s.z, s.size), glow, Math.floor(cell));
}

function glass(s: Surface, cover: number, glow: number, seat: number): void {
  if (cover <= 0) return;
  over(s, GLASS, cover * 0.95);
  s.rough = 0.05;
  if (glow > 0) {
    const lamp = 0.75 + 0.35 * fractal(seat * 3.1, s.z * 0.9, 2) + 0.3 * smooth(2.1, 2.7, s.z);
    const heads = smooth(0.1, 0.35, fractal(s.x * 1.3 + seat, 4.2, 2)) * (1 - smooth(2.05, 2.35, s.z)) * 0.75;
    const light = glow * cover * lamp * (1 - heads);
    s.er += WARM[0] * light;
    s.eg += WARM[1] * light;
    s.eb += WARM[2] * light;
  }
}

function windscreen(s: Surface, front: number, nose: number, glow: number): void {
  const back = (front - s.x) / nose;
  const from = nose > 5 ? 0.36 : 0.1;
  const to = nose > 5 ? 0.72 : 0.62;
  const t = (back - from) / (to - from);
  if (t < -0.2 || t > 1.2) return;
  const wide = WIDTH * (0.2 + 0.24 * Math.min(1, t + 0.25));
  const low = nose > 5 ? 1.4 + 1.35 * t : 2 + 0.5 * t;
  const cover =
    band(0, 1, t, s.size / nose / (to - from)) *
    (1 - edge(wide, Math.abs(s.y), s.size)) *
    edge(low, s.z, s.size);
  glass(s, cover, 0, 0);
  if (glow > 0) {
    s.er += cover * 0.04;
    s.eg += cover * 0.03;
  }
}

/** Where the headlights shine, in the head car's space. */
export function headlights(look: EmuLook): V3[] {
  const x = CAR_LENGTH / 2 - look.nose * 0.1 - 0.15;
  return [
    [x, 0.85, 1.12],
    [x, -0.85, 1.12],
  ];
}
