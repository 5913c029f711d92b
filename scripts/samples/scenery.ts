/** Outlines for backdrops that several pictures share. */
import { rgb } from './math/colour.ts';
import { fractal, noise, ridged } from './math/noise.ts';
import { hash } from './math/random.ts';
import { clamp, mix, smooth } from './math/vector.ts';
import type { Backdrop } from './render/backdrop.ts';
import { over } from './render/surface.ts';

/** A wood: two rows of crowns. `height` in m; colours as they would be seen from near, in the light of the scene. */
export function woods(
  distance: number,
  height: number,
  lit: string,
  dark: string,
  seed: number,
  strength = 1,
): Backdrop {
  const a = rgb(dark, strength);
  const b = rgb(lit, strength);
  const rows = [
    { wide: height * 0.46, tall: 0.66, seed },
    { wide: height * 0.6, tall: 1, seed: seed + 40 },
  ];
  return {
    distance,
    outline: (along) => Math.max(...rows.map((row) => height * crownTop(along, row, height))),
    paint: (s) => {
      const v = s.z / height;
      const front = rows.find((row) => crownTop(s.x, row, height) >= v) ?? rows[1];
      if (front === undefined) return;
      const { n, at } = crownAt(s.x, front);
      const tone = hash(n, front.seed) * 0.35;
      const k = 1 / height;
      const leaf = fractal(s.x * k * 9 + seed, s.z * k * 9, 4) + 0.6 * noise(s.x * k * 34, s.z * k * 34);
      const top = crownTop(s.x, front, height);
      const round = (v / Math.max(0.1, top)) ** 2 * (1 - at * at * 0.45);
      const depth = front === rows[0] ? 0.05 : -0.12;
      over(s, a, 1);
      over(s, b, clamp(round * 0.75 + tone + leaf * 0.55 + depth - 0.22, 0, 1));
    },
  };
}

interface TreeRow {
  /** From tree to tree, m. */
  wide: number;
  /** Against the height of the wood. */
  tall: number;
  seed: number;
}

/** The tree that stands at a place, and how far from its trunk the place is, -1 to 1. */
function crownAt(along: number, row: TreeRow): { n: number; at: number } {
  const u = along / row.wide + 0.62 * noise((along / row.wide) * 0.6, row.seed);
  const n = Math.floor(u);
  return { n, at: (u - n - 0.5) * 2 };
}

/** Top of the leaves, as a share of the wood's height. */
function crownTop(along: number, row: TreeRow, height: number): number {
  const { n, at } = crownAt(along, row);
  const own = 0.5 + 0.5 * hash(n, row.seed + 3) + 0.24 * fractal(along / (height * 6), row.seed, 2);
  const pointed = hash(n, row.seed + 7) < 0.3;
  const shape = pointed ? 1 - Math.abs(at) * 0.75 : Math.sqrt(Math.max(0, 1 - at * at * 0.8));
  const ragged = 0.13 * fractal((along / height) * 7 + row.seed, row.seed, 4);
  return row.tall * own * (0.45 + 0.55 * shape) + ragged;
}

/** Rolling or rugged hills, `height` m at the highest, features `wide` m across. */
export function hills(
  distance: number,
  height: number,
  wide: number,
  look: {
    lit: string;
    dark: string;
    strength?: number;
    rugged?: number;
    base?: number;
    seed: number;
    snow?: string;
  },
): Backdrop {
  const a = rgb(look.dark, look.strength ?? 1);
  const b = rgb(look.lit, look.strength ?? 1);
  const snow = look.snow === undefined ? undefined : rgb(look.snow, look.strength ?? 1);
  const k = 1 / wide;
  const { seed } = look;
  const rugged = look.rugged ?? 0.3;
  const base = look.base ?? 0.25;
  const shape = (u: number): number =>
    mix(0.5 + fractal(u + seed, seed * 2.3, 4) * 0.9, ridged(u * 0.8 + seed, seed * 1.7, 5) * 1.05, rugged);
  return {
    distance,
    outline: (along) => height * (base + (1 - base) * shape(along * k)),
    paint: (s) => {
      const u = s.x * k;
      const v = s.z / wide;
      const fold = fractal(u * 3.2 + v * 2.4 + seed, v * 2.2 - u * 0.6, 5);
      const crag = ridged(u * 2.2 + v * 1.5 + seed, v * 3 - seed, 4);
      const light = clamp(0.42 + fold * 0.9 + (crag - 0.5) * rugged * 1.4, 0, 1);
      over(s, a, 1);
      over(s, b, light);
      if (snow) {
        const line = 0.42 + fold * 0.3;
        const cover =
          smooth(line - 0.06, line + 0.08, s.z / height) * smooth(0.2, 0.45, light + (s.z / height) * 0.35);
        over(
          s,
          [snow[0] * (0.35 + 0.65 * light), snow[1] * (0.42 + 0.58 * light), snow[2] * (0.55 + 0.45 * light)],
          cover,
        );
      }
    },
  };
}

/** A town: blocks of different widths and heights; `lights` 0 to 1 is the share of windows that are lit. */
export function town(
  distance: number,
  height: number,
  look: {
    wall: string;
    lit?: string;
    lights?: number;
    strength?: number;
    block?: number;
    seed: number;
    tall?: number;
  },
): Backdrop {
  const wall = rgb(look.wall, look.strength ?? 1);
  const lamp = rgb(look.lit ?? '#ffd08a', 1.1);
  const block = look.block ?? 24;
  const tall = look.tall ?? 1;
  const roof = (n: number): number => {
    const own = hash(n, look.seed);
    const core = 0.5 + 0.5 * noise(n * 0.11 + look.seed, 2.2);
    return height * (0.14 + 0.4 * own * own + 0.65 * core * core * own ** tall);
  };
  const cell = (along: number): { n: number; at: number } => {
    const u = along / block + 0.35 * noise((along / block) * 0.7, look.seed);
    const n = Math.floor(u);
    return { n, at: u - n };
  };
  return {
    distance,
    outline: (along) => {
      const { n, at } = cell(along);
      const crown = hash(n, look.seed + 5);
      const stepped = crown > 0.6 && (at < 0.25 || at > 0.75) ? 0.86 : 1;
      const mast = crown < 0.1 && Math.abs(at - 0.5) < 0.02 ? 1.25 : 1;
      return roof(n) * stepped * mast;
    },
    paint: (s) => {
      const { n, at } = cell(s.x);
      const tone = 0.65 + 0.6 * hash(n, look.seed + 1) + (at < 0.35 ? 0.12 : 0);
      over(s, [wall[0] * tone, wall[1] * tone, wall[2] * tone], 1);
      const row = Math.floor(s.z / 3.4);
      const column = Math.floor(at * Math.max(4, block / 3.2));
      const inRow = s.z / 3.4 - row;
      const inColumn = at * Math.max(4, block / 3.2) - column;
      const open = inRow > 0.25 && inRow < 0.75 && inColumn > 0.2 && inColumn < 0.8;
      const far = clamp(2.4 - s.size * 1.1, 0.12, 1);
      const chance = hash(n * 131 + row, column * 17 + look.seed);
      const lit = chance < (look.lights ?? 0);
      if (far < 0.5) {
        const glow = (look.lights ?? 0) * 0.24 * (0.6 + 0.8 * hash(n * 7 + row, 3));
        s.er += lamp[0] * glow;
        s.eg += lamp[1] * glow;
        s.eb += lamp[2] * glow;
      } else if (open && lit) {
        const glow = 0.45 + 0.8 * hash(n + row * 3, column);
        s.er += lamp[0] * glow;
        s.eg += lamp[1] * glow * (0.85 + 0.3 * hash(column, row));
        s.eb += lamp[2] * glow * (0.6 + 0.9 * hash(row, column + 2));
      } else if (open) {
        s.r *= 0.7;
        s.g *= 0.75;
        s.b *= 0.85;
      }
    },
  };
}
