/** What paint sees of a point on a surface, and what it says about it. */
import { rgb } from '../math/colour.ts';
import type { V3 } from '../math/vector.ts';

/** One point. A single object is used again and again: materials write into it, nobody keeps it. */
export interface Surface {
  /** Where it is in the model's own space, metres. */
  x: number;
  y: number;
  z: number;
  /** Where it is in the world, metres. */
  wx: number;
  wy: number;
  wz: number;
  /** Its normal in the world; a material may bend it. */
  nx: number;
  ny: number;
  nz: number;
  /** How many metres of it one pixel shows: edges finer than that are drawn soft. */
  size: number;
  /** Written by the material: colour that scatters (linear light), 0 to 1. */
  r: number;
  g: number;
  b: number;
  /** 0 polished, 1 dull. */
  rough: number;
  /** 0 paint, 1 bare metal. */
  metal: number;
  /** Light of its own. */
  er: number;
  eg: number;
  eb: number;
  /** 0 dry, 1 a sheet of water: how much of the mirror image shows (ground only). */
  wet: number;
}

/** Paint. Gets a surface whose written part is reset to grey, dull, dark. */
export type Material = (s: Surface) => void;

export function newSurface(): Surface {
  const zero = { x: 0, y: 0, z: 0, wx: 0, wy: 0, wz: 0, nx: 0, ny: 0, nz: 1, size: 0.01 };
  return { ...zero, r: 0.5, g: 0.5, b: 0.5, rough: 0.6, metal: 0, er: 0, eg: 0, eb: 0, wet: 0 };
}

/** Makes the written part what a material may expect. */
export function reset(s: Surface): void {
  s.r = 0.5;
  s.g = 0.5;
  s.b = 0.5;
  s.rough = 0.6;
  s.metal = 0;
  s.er = 0;
  s.eg = 0;
  s.eb = 0;
  s.wet = 0;
}

/** The same everywhere. `glow` is light of its own, linear. */
export function plain(hex: string, look: { rough?: number; metal?: number; glow?: V3 } = {}): Material {
  const [r, g, b] = rgb(hex);
  const { rough = 0.6, metal = 0, glow = [0, 0, 0] } = look;
  return (s) => {
    s.r = r;
    s.g = g;
    s.b = b;
    s.rough = rough;
    s.metal = metal;
    s.er = glow[0];
    s.eg = glow[1];
    s.eb = glow[2];
  };
}

/** Lays `colour` over what is there, `amount` 0 to 1. */
export function over(s: Surface, colour: V3, amount: number): void {
  s.r += (colour[0] - s.r) * amount;
  s.g += (colour[1] - s.g) * amount;
  s.b += (colour[2] - s.b) * amount;
}

/** 1 inside `low`…`high`, 0 outside, the edges as soft as a pixel. */
export function band(low: number, high: number, x: number, size: number): number {
  return edge(low, x, size) * (1 - edge(high, x, size));
}

/** 0 below `at`, 1 above, as soft as a pixel. */
export function edge(at: number, x: number, size: number): number {
  const t = (x - at) / (size * 1.2 + 1e-6) + 0.5;
  return t < 0 ? 0 : t > 1 ? 1 : t;
}
