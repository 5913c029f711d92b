/** Ground materials: concrete and asphalt, wet and dry, water, snow. */
import { rgb } from './math/colour.ts';
import { fractal, noise } from './math/noise.ts';
import { hash } from './math/random.ts';
import { clamp, smooth, hypot3 } from './math/vector.ts';
import { band, over } from './render/surface.ts';
import type { Material, Surface } from './render/surface.ts';

function bend(s: Surface, x: number, y: number): void {
  s.nx += x;
  s.ny += y;
  const k = 1 / hypot3(s.nx, s.ny, s.nz);
  s.nx *= k;
  s.ny *= k;
  s.nz *= k;
}

/** Concrete slabs with tarred joints and the stains of years. `wet` 0 dry to 1 soaked. */
export function apron(
  look: { slab?: number; wet?: number; tone?: string; lines?: (s: Surface) => number; line?: string } = {},
): Material {
  const tone = rgb(look.tone ?? '#8d8b86');
  const paint = rgb(look.line ?? '#d9a520');
  const size = look.slab ?? 7.5;
  const wet = look.wet ?? 0;
  return (s) => {
    const x = s.wx / size;
    const y = s.wy / size;
    const own = hash(Math.floor(x), Math.floor(y), 4) * 0.16;
    const stain = fractal(s.wx * 0.14, s.wy * 0.14, 4);
    const grit = s.size < 0.1 ? noise(s.wx * 9, s.wy * 9) * 0.08 : 0;
    const joint = Math.min(Math.abs(x - Math.round(x)), Math.abs(y - Math.round(y))) * size;
    const seam = joint < 0.05 + s.size * 0.3 ? 0.45 * Math.min(1, 0.09 / s.size) : 0;
    const shade = clamp(0.84 + own + stain * 0.3 + grit - seam, 0.1, 1.3);
    over(s, [tone[0] * shade, tone[1] * shade, tone[2] * shade], 1);
    s.rough = 0.8;
    if (look.lines) over(s, paint, look.lines(s) * (0.8 + stain * 0.4));
    if (wet > 0) {
      const pool = smooth(
        0.62 - wet * 0.75,
        0.75 - wet * 0.3,
        0.5 + fractal(s.wx * 0.09, s.wy * 0.16, 4) * 0.9,
      );
      const film = clamp(wet * 0.55 + pool * 0.6, 0, 1);
      const dark = 1 - film * 0.55;
      s.r *= dark;
      s.g *= dark;
      s.b *= dark;
      s.wet = film;
      s.rough = 0.95;
      const ripple = 0.006 + (1 - pool) * 0.02;
      bend(s, noise(s.wx * 3.1, s.wy * 3.1) * ripple, noise(s.wx * 3.1 + 40, s.wy * 3.1) * ripple);
    }
  };
}

/** A runway along y, its middle at x = 0, `width` m wide, in grass of `grass`'s kind. */
export function runway(look: {
  width?: number;
  tone?: string;
  grass: Material;
  threshold?: number;
  wet?: number;
  snow?: string;
}): Material {
  const half = (look.width ?? 45) / 2;
  const tone = rgb(look.tone ?? '#4b4a48');
  const white = rgb('#dcdad2');
  const rubber = rgb('#1d1c1b');
  const threshold = look.threshold ?? 0;
  const apart = look.width === undefined ? 7.5 : look.width / 6;
  return (s) => {
    const x = Math.abs(s.wx);
    if (x > half + 7.5) {
      look.grass(s);
      return;
    }
    const grain =
      fractal(s.wx * 0.5, s.wy * 0.06, 4) * 0.22 + (s.size < 0.2 ? noise(s.wx * 7, s.wy * 7) * 0.1 : 0);
    const shade = 1 + grain - (x > half ? 0.22 : 0);
    over(s, [tone[0] * shade, tone[1] * shade, tone[2] * shade], 1);
    s.rough = 0.75;
    const along = s.wy - threshold;
    const wear = 0.72 + 0.35 * fractal(s.wx * 1.2, s.wy * 0.2, 3);
    let paint = band(half - 1.4, half - 0.5, x, s.size);
    const dash = along > 60 ? (((along - 60) % 60) + 60) % 60 : 99;
    paint += band(-0.45, 0.45, s.wx, s.size) * (dash < 30 ? 1 : 0);
    if (along > 6 && along < 36 && x < half - 2)
      paint += band(0.2, 0.72, (x / (half / 6)) % 1, s.size / (half / 6));
    if (along > 300 && along < 345) paint += band(apart, apart + 8, x, s.size);
    if (along > 150 && along < 172) paint += band(apart * 0.9, apart * 0.9 + 5, x, s.size);
    over(s, white, clamp(paint, 0, 1) * clamp(wear, 0, 1));
    const touch = smooth(120, 320, along) * (1 - smooth(500, 1100, along));
    const tracks = Math.exp(-(((x - 4) / 2.4) ** 2)) * 0.85 + Math.exp(-((x / 9) ** 2)) * 0.25;
    over(s, rubber, clamp(touch * tracks * (0.55 + 0.5 * noise(s.wx * 2.1, s.wy * 0.02)), 0, 0.85));
    if (look.wet) {
      s.wet = clamp(look.wet * (0.5 + fractal(s.wx * 0.2, s.wy * 0.03, 3) * 0.7), 0, 1);
      s.r *= 1 - look.wet * 0.4;
      s.g *= 1 - look.wet * 0.4;
      s.b *= 1 - look.wet * 0.4;
      bend(s, noise(s.wx * 3, s.wy * 3) * 0.012, noise(s.wx * 3 + 7, s.wy * 3) * 0.012);
    }
  };
}

/** The same ground turned by a quarter: what ran along y runs along x. */
export function turnedGround(material: Material): Material {
  return (s) => {
    const [x, y] = [s.wx, s.wy];
    s.wx = y;
    s.wy = x;
    material(s);
    s.wx = x;
    s.wy = y;
    [s.nx, s.ny] = [s.ny, s.nx];
  };
}

/** Open water; `swell` is the height of its waves, 0 a mirror. */
export function water(deep: string, swell: number, scale = 1): Material {
  const [r, g, b] = rgb(deep);
  return (s) => {
    s.r = r;
    s.g = g;
    s.b = b;
    s.rough = 0.95;
    s.wet = 1;
    const calm = 1 / (1 + s.size * 1.4);
    const wind = 0.55 + 0.8 * Math.max(0, fractal(s.wx * 0.008, s.wy * 0.02, 3) + 0.25);
    const k = swell * calm * wind;
    bend(
      s,
      (fractal(s.wx * 0.5 * scale, s.wy * 1.1 * scale, 4) +
        0.5 * noise(s.wx * 2.7 * scale, s.wy * 5 * scale)) *
        k *
        0.5,
      (fractal(s.wx * 0.5 * scale + 50, s.wy * 1.1 * scale, 4) +
        0.5 * noise(s.wx * 2.7 * scale, s.wy * 5 * scale + 30)) *
        k,
    );
  };
}

/** Snow, blown into low drifts. `dirt` shows what lies under it. */
export function snow(look: { dirt?: Material; bare?: number } = {}): Material {
  return (s) => {
    look.dirt?.(s);
    const drift = fractal(s.wx * 0.08, s.wy * 0.2, 5);
    const fine = s.size < 0.3 ? fractal(s.wx * 1.3, s.wy * 2.6, 3) * 0.25 : 0;
    const cover = look.dirt
      ? smooth((look.bare ?? 0.3) - 0.18, (look.bare ?? 0.3) + 0.18, 0.5 + drift * 0.8 + fine * 0.5)
      : 1;
    over(s, [0.8, 0.83, 0.88], cover);
    s.rough = 0.95;
    bend(s, (drift * 0.5 + fine) * cover * 0.6, fine * cover * 0.5);
  };
}
