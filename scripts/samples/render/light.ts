/** How light falls on a surface and what comes back to the camera. */
import { rgb } from '../math/colour.ts';
import { unit } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import type { Environment } from './environment.ts';
import type { Surface } from './surface.ts';

/** A lamp near the ground: lights what is near it. `power` is what a white wall one metre away would show. */
export interface Lamp {
  at: V3;
  colour: string;
  power: number;
  /** Shines where this points, narrower the greater `focus` is; without it to all sides. */
  aim?: V3;
  focus?: number;
}

/** Light on a surface: `shadow` and `open` are 0 (none of the sun, none of the sky) to 1. */
export type Shade = (
  s: Surface,
  vx: number,
  vy: number,
  vz: number,
  shadow: number,
  open: number,
  out: Float64Array,
) => void;

/** `sun`: direction and linear light of the sun or moon. */
export function newShade(
  sun: { direction: V3; colour: V3 },
  environment: Environment,
  lamps: readonly Lamp[],
): Shade {
  const [lx, ly, lz] = unit(sun.direction);
  const [sr, sg, sb] = sun.colour;
  const near = lamps.map((lamp) => ({
    at: lamp.at,
    colour: rgb(lamp.colour, lamp.power),
    aim: lamp.aim && unit(lamp.aim),
    focus: lamp.focus ?? 1,
  }));
  const ambient = new Float64Array(3);
  const mirror = new Float64Array(3);
  return (s, vx, vy, vz, shadow, open, out) => {
    const ndl = Math.max(0, s.nx * lx + s.ny * ly + s.nz * lz) * shadow;
    const ndv = Math.max(0.02, s.nx * vx + s.ny * vy + s.nz * vz);
    environment.ambient(s.nx, s.ny, s.nz, ambient);
    let dr = sr * ndl + (ambient[0] ?? 0) * open;
    let dg = sg * ndl + (ambient[1] ?? 0) * open;
    let db = sb * ndl + (ambient[2] ?? 0) * open;
    for (const lamp of near) {
      const x = lamp.at[0] - s.wx;
      const y = lamp.at[1] - s.wy;
      const z = lamp.at[2] - s.wz;
      const square = x * x + y * y + z * z;
      const k = 1 / Math.sqrt(square);
      let amount = Math.max(0, (s.nx * x + s.ny * y + s.nz * z) * k) / (1 + square);
      if (lamp.aim) {
        const facing = -(lamp.aim[0] * x + lamp.aim[1] * y + lamp.aim[2] * z) * k;
        amount *= facing > 0 ? facing ** lamp.focus : 0;
      }
      dr += lamp.colour[0] * amount;
      dg += lamp.colour[1] * amount;
      db += lamp.colour[2] * amount;
    }
    const matt = 1 - s.metal;
    if (s.rough > 0.92 && s.metal === 0) {
      // Dull ground mirrors nothing that could be seen.
      out[0] = s.r * dr + s.er;
      out[1] = s.g * dg + s.eg;
      out[2] = s.b * db + s.eb;
      return;
    }
    const rx = 2 * ndv * s.nx - vx;
    const ry = 2 * ndv * s.ny - vy;
    const rz = 2 * ndv * s.nz - vz;
    environment.mirrored(rx, ry, rz, s.rough, mirror);
    const grazing = (1 - ndv) ** 5 * (1 - s.rough) ** 1.5;
    const base = 0.04 * matt * (1 - s.rough * 0.7);
    const fr = base + s.r * s.metal;
    const fg = base + s.g * s.metal;
    const fb = base + s.b * s.metal;
    const spark = shadow > 0 ? highlight(rx * lx + ry * ly + rz * lz, s.rough) * shadow : 0;
    const dim = 0.35 + 0.65 * open;
    out[0] = s.r * matt * dr + (fr + (1 - fr) * grazing) * ((mirror[0] ?? 0) * dim + sr * spark) + s.er;
    out[1] = s.g * matt * dg + (fg + (1 - fg) * grazing) * ((mirror[1] ?? 0) * dim + sg * spark) + s.eg;
    out[2] = s.b * matt * db + (fb + (1 - fb) * grazing) * ((mirror[2] ?? 0) * dim + sb * spark) + s.eb;
  };
}

/** The sun's own mirror image: narrow and strong on polish, wide and weak on dull paint. */
function highlight(facing: number, rough: number): number {
  if (facing <= 0) return 0;
  const power = 2 / Math.max(0.0006, rough ** 4) + 2;
  return Math.min(40, ((power + 8) / 25) * facing ** Math.min(power, 3000));
}
