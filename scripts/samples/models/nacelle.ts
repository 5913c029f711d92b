/** A turbofan in its cowl, its front at x = 0, its axis along x. */
import { hypot2 } from '../math/vector.ts';
import { ellipse, loft, turned } from '../mesh/loft.ts';
import type { Model } from '../mesh/mesh.ts';
import { hash } from '../math/random.ts';
import { rgb } from '../math/colour.ts';
import { edge, over, plain } from '../render/surface.ts';
import type { Material } from '../render/surface.ts';

/** `radius` of the cowl and `length`, m; `spin` blurs the blades. */
export function nacelle(radius: number, length: number, cowl: Material, spin = 0.5): Model {
  const r = radius;
  const outside: [number, number][] = [
    [-0.02 * length, r * 0.8],
    [0, r * 0.84],
    [-0.008 * length, r * 0.885],
    [-0.05 * length, r * 0.95],
    [-0.16 * length, r],
    [-0.4 * length, r],
    [-0.62 * length, r * 0.93],
    [-0.75 * length, r * 0.83],
    [-0.75 * length, r * 0.79],
  ];
  const inside: [number, number][] = [
    [-0.02 * length, r * 0.8],
    [-0.06 * length, r * 0.775],
    [-0.2 * length, r * 0.79],
    [-0.21 * length, 0],
  ];
  const core: [number, number][] = [
    [-0.6 * length, r * 0.66],
    [-0.75 * length, r * 0.6],
    [-0.95 * length, r * 0.46],
    [-0.95 * length, r * 0.42],
    [-0.9 * length, r * 0.3],
    [-1.12 * length, r * 0.04],
  ];
  const spinner: [number, number][] = [
    [-0.085 * length, 0.001],
    [-0.1 * length, r * 0.1],
    [-0.14 * length, r * 0.2],
    [-0.2 * length, r * 0.27],
  ];
  const hot = plain('#6d6660', { metal: 0.85, rough: 0.35 });
  const soot = rgb('#3a322c');
  const exhaust: Material = (s) => {
    hot(s);
    over(s, soot, 0.4 * edge(-0.9 * length, s.x, 0.1));
  };
  return [
    turned(lipped(cowl, length), outside, 44),
    turned(intake(r, spin), inside, 44),
    turned(exhaust, core, 32),
    turned(spiral, spinner, 24),
    loft(plain('#191a1c'), [
      ellipse(-0.72 * length, 0, 0, r * 1.5, r * 1.5, 32),
      ellipse(-0.72 * length, 0, 0, 0.01, 0.01, 32),
    ]),
  ];
}

/** The polished ring around the intake, then the cowl's own paint. */
function lipped(cowl: Material, length: number): Material {
  const metal = plain('#d8dade', { metal: 1, rough: 0.16 });
  return (s) => {
    if (s.x > -0.045 * length) metal(s);
    else {
      cowl(s);
      const seam = Math.abs(s.x + 0.36 * length);
      if (seam < 0.012 + s.size * 0.4) over(s, [s.r * 0.4, s.g * 0.4, s.b * 0.4], 0.6);
    }
  };
}

function intake(radius: number, spin: number): Material {
  const liner = plain('#6f7378', { rough: 0.5 });
  return (s) => {
    const far = hypot2(s.y, s.z) / radius;
    if (far > 0.772) {
      liner(s);
      return;
    }
    const blades = 22;
    const turn = Math.atan2(s.y, s.z) / (Math.PI * 2) + far * 0.22;
    const phase = turn * blades - Math.floor(turn * blades);
    const own = hash(Math.floor(turn * blades), 3) * 0.12;
    const sharp = 0.16 + own + 0.5 * (1 - phase) ** 2;
    const light = sharp + (0.26 - sharp) * spin;
    s.r = light * 0.34;
    s.g = light * 0.36;
    s.b = light * 0.4;
    s.metal = 0.55;
    s.rough = 0.38;
  };
}

const white = plain('#e8e8e4', { rough: 0.4 });
const grey = plain('#34373c', { rough: 0.4 });
const spiral: Material = (s) => {
  const turn = Math.atan2(s.y, s.z) / (Math.PI * 2);
  const far = hypot2(s.y, s.z);
  const phase = turn + far * 1.9;
  if (phase - Math.floor(phase) < 0.16 && far > 0.05) white(s);
  else grey(s);
};
