/** Paint for aeroplanes: invented airlines, laid out in the aeroplane's own metres. */
import { rgb } from '../math/colour.ts';
import { fractal } from '../math/noise.ts';
import { smooth } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import { band, edge, over } from '../render/surface.ts';
import type { Material, Surface } from '../render/surface.ts';
import { inked, textWidth } from './lettering.ts';
import type { Body } from './fuselage.ts';

export interface Livery {
  body: string;
  belly?: string;
  /** Height of the belly's colour in radii, -1 to 1. */
  waterline?: number;
  tail: string;
  accent: string;
  engine?: string;
  wing?: string;
  title?: string;
  titleColour?: string;
  /** Height of the title's letters, in radii. */
  titleSize?: number;
  registration?: string;
  /** How the tail's colour comes down on the body. */
  sweep?: 'none' | 'wave' | 'slash' | 'band' | 'line';
  windows?: boolean;
  /** Bare metal instead of paint. */
  polished?: boolean;
  pattern?: (s: Surface) => void;
}

const REGISTRATION = rgb('#23272d');
const PANE = rgb('#151a20');
const COCKPIT = rgb('#0d1116');

/** The body's paint: base, belly, sweep, windows, doors, cockpit, letters, seams and a little dirt. */
export function bodyPaint(livery: Livery, body: Body): Material {
  const base = rgb(livery.body);
  const belly = rgb(livery.belly ?? livery.body);
  const tail = rgb(livery.tail);
  const accent = rgb(livery.accent);
  const ink = rgb(livery.titleColour ?? livery.tail);
  const half = body.diameter / 2;
  const waterline = (livery.waterline ?? -0.45) * half;
  const nose = body.length / 2;
  const letters = half * (livery.titleSize ?? 0.42);
  const width = livery.title ? textWidth(livery.title, letters) : 0;
  const mark = half * 0.2;
  return (s) => {
    s.r = base[0];
    s.g = base[1];
    s.b = base[2];
    s.rough = livery.polished ? 0.14 : 0.22;
    s.metal = livery.polished ? 0.92 : 0;
    over(s, belly, 1 - edge(waterline, s.z, s.size));
    sweep(s, livery.sweep ?? 'wave', half, body.length, tail, accent);
    livery.pattern?.(s);
    const side = s.y > 0 ? 1 : -1;
    if (livery.title) {
      // Letters run with the eye: from the nose on the left side, towards it on the right.
      const start = nose - body.diameter * 2.1;
      const along = side > 0 ? start - s.x : s.x - start + width;
      over(s, ink, inked(livery.title, along, s.z - half * 0.42, letters, s.size, 0.13, 0.12));
    }
    if (livery.registration) {
      const long = textWidth(livery.registration, mark);
      const start = -nose + body.diameter * 3.6;
      const along = side > 0 ? start + long - s.x : s.x - start;
      over(s, REGISTRATION, inked(livery.registration, along, s.z + half * 0.24, mark, s.size, 0.14));
    }
    if (livery.windows !== false) windows(s, body);
    cockpit(s, body);
    seams(s, body);
  };
}

function sweep(s: Surface, kind: string, half: number, length: number, tail: V3, accent: V3): void {
  const h = s.z / half;
  switch (kind) {
    case 'wave': {
      const front = -length * 0.27 - h * half * 0.9 - Math.sin(h * 2.2) * half * 0.5;
      over(s, accent, 1 - edge(front + half * 0.55, s.x, s.size));
      over(s, tail, 1 - edge(front, s.x, s.size));
      break;
    }
    case 'slash': {
      const front = -length * 0.2 - h * half * 1.3;
      over(s, accent, band(front + half * 0.35, front + half * 0.8, s.x, s.size));
      over(s, tail, 1 - edge(front, s.x, s.size));
      break;
    }
    case 'band': {
      const rise = Math.max(0, -s.x - length * 0.12) ** 2 * 0.006;
      over(s, tail, band(-0.34 * half + rise, 0.02 * half + rise * 1.5, s.z, s.size));
      over(s, accent, band(-0.46 * half + rise * 0.9, -0.37 * half + rise, s.z, s.size));
      break;
    }
    case 'line': {
      over(s, tail, band(-0.05 * half, 0.3 * half, s.z, s.size));
      over(s, accent, band(-0.16 * half, -0.09 * half, s.z, s.size));
      break;
    }
    default:
  }
}

function windows(s: Surface, body: Body): void {
  const half = body.diameter / 2;
  const from = body.length / 2 - body.diameter * 1.75;
  const to = -body.length / 2 + body.diameter * 2.5;
  if (s.x > from || s.x < to) return;
  for (const door of [from - 0.9, (from + to) / 2 + 1.2, to + 0.9]) {
    const dx = Math.abs(s.x - door);
    if (dx > 0.75) continue;
    const frame = Math.max(
      band(0.4, 0.45, dx, s.size),
      dx < 0.45 ? band(1.02 * half * 0.56, 1.09 * half * 0.56, Math.abs(s.z - half * 0.03), s.size) : 0,
    );
    if (Math.abs(s.z - half * 0.03) < half * 0.62) over(s, [s.r * 0.45, s.g * 0.45, s.b * 0.45], frame * 0.7);
    if (dx < 0.75) return;
  }
  const pitch = 0.53;
  const cell = (s.x - to) / pitch;
  const dx = (cell - Math.floor(cell) - 0.5) * pitch;
  const dz = s.z - half * 0.2;
  const size = Math.max(s.size, 0.004);
  const out = Math.max(Math.abs(dx) - 0.07, Math.abs(dz) - 0.11);
  const cover = smooth(0.05 + size * 0.5, 0.02 - size * 0.5, out);
  over(s, PANE, cover * 0.92);
  if (cover > 0.5) s.rough = 0.08;
}

function cockpit(s: Surface, body: Body): void {
  const fromNose = body.length / 2 - s.x;
  const d = body.diameter;
  if (fromNose > d * 0.95 || fromNose < d * 0.2) return;
  const low = d * (0.06 + 0.13 * ((fromNose - 0.35 * d) / d));
  const high = Math.min(d * 0.31, d * (0.12 + 0.42 * ((fromNose - 0.26 * d) / d)));
  const cover = band(low, high, s.z, s.size) * band(d * 0.3, d * 0.8, fromNose, s.size);
  if (cover <= 0) return;
  const frame =
    Math.min(1, band(d * 0.505, d * 0.52, fromNose, s.size) + band(d * 0.66, d * 0.675, fromNose, s.size)) +
    (Math.abs(s.y) < 0.05 ? 1 : 0);
  over(s, COCKPIT, cover * (1 - Math.min(1, frame)) * 0.97);
  s.rough = 0.06;
  s.metal = 0;
}

/** Joints of the skin, and the weather's work. */
function seams(s: Surface, body: Body): void {
  const d = body.diameter;
  const cell = s.x / (d * 0.62);
  const off = Math.abs(cell - Math.round(cell)) * d * 0.62;
  const line = off < 0.012 + s.size * 0.3 ? 0.14 * Math.min(1, 0.024 / s.size) : 0;
  const dirt = 0.05 * Math.max(0, fractal(s.x * 0.6, s.z * 2.4, 3)) + (s.z < -d * 0.3 ? 0.06 : 0);
  const keep = 1 - line - dirt;
  s.r *= keep;
  s.g *= keep;
  s.b *= keep;
}

/** Wings and tailplanes: grey, with a light edge and joints. */
export function wingPaint(hex = '#b7bcc1'): Material {
  const base = rgb(hex);
  return (s) => {
    s.r = base[0];
    s.g = base[1];
    s.b = base[2];
    s.rough = 0.34;
    s.metal = 0.1;
    const across = Math.abs(s.y * 0.55 - Math.round(s.y * 0.55)) < 0.01 + s.size * 0.2 ? 0.12 : 0;
    const stain = 0.1 * Math.max(0, fractal(s.x * 0.5, s.y * 1.4, 3));
    const keep = 1 - across * Math.min(1, 0.05 / s.size) - stain;
    s.r *= keep;
    s.g *= keep;
    s.b *= keep;
  };
}
