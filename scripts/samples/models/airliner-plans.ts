/** Measures of the airliners that are drawn: invented, near those of real families. */
import type { Body } from './fuselage.ts';

/** Metres, unless a line says otherwise. */
export interface Plan {
  body: Body;
  span: number;
  rootChord: number;
  tipChord: number;
  /** Degrees. */
  sweep: number;
  dihedral: number;
  /** Leading edge at the root, share of the length behind the nose. */
  wingAt: number;
  finHeight: number;
  engine: { radius: number; length: number; out: readonly number[] };
  /** Axis of the body above the ground, m. */
  stance: number;
  axles: number;
  winglet: 'fence' | 'blended' | 'raked';
}

export const NARROW: Plan = {
  body: { length: 38, diameter: 3.95 },
  span: 35.8,
  rootChord: 6.9,
  tipChord: 1.6,
  sweep: 27,
  dihedral: 5.5,
  wingAt: 0.33,
  finHeight: 6,
  engine: { radius: 1.22, length: 4.2, out: [5.9] },
  stance: 3.5,
  axles: 1,
  winglet: 'blended',
};

export const WIDE: Plan = {
  body: { length: 66, diameter: 5.95 },
  span: 64.5,
  rootChord: 12.6,
  tipChord: 2.2,
  sweep: 33,
  dihedral: 6,
  wingAt: 0.315,
  finHeight: 9.4,
  engine: { radius: 1.95, length: 6.6, out: [10.4] },
  stance: 5.4,
  axles: 2,
  winglet: 'raked',
};

export const QUAD: Plan = {
  ...WIDE,
  body: { length: 68, diameter: 6.4, tall: 1.12 },
  span: 65,
  rootChord: 14,
  sweep: 36,
  engine: { radius: 1.5, length: 5.4, out: [11.5, 20.5] },
  winglet: 'fence',
};
