/** Wings, tails, fins and flaps: a smooth skin over aerofoils. */
import { loft } from '../mesh/loft.ts';
import type { Ring } from '../mesh/loft.ts';
import type { Part } from '../mesh/mesh.ts';
import type { V3 } from '../math/vector.ts';
import type { Material } from '../render/surface.ts';

/** One cut through a wing. */
export interface Station {
  /** The leading edge, m. */
  at: V3;
  chord: number;
  /** Thickness against the chord. */
  thick: number;
  /** Leading edge up, degrees. */
  twist?: number;
  /** Which way the wing goes on, degrees from level: 90 is straight up, as in a fin. */
  lean?: number;
}

const POINTS = 11;

/** Aerofoils from the trailing edge over the top to the nose and back underneath. */
export function wing(stations: readonly Station[], paint: Material): Part {
  return loft(paint, stations.map(aerofoil), true);
}

function aerofoil(station: Station): Ring {
  const ring: Ring = [];
  const lean = ((station.lean ?? 0) * Math.PI) / 180;
  const twist = ((station.twist ?? 0) * Math.PI) / 180;
  const push = (t: number, side: number): void => {
    const half =
      5 *
      station.thick *
      (0.2969 * Math.sqrt(t) - 0.126 * t - 0.3516 * t * t + 0.2843 * t ** 3 - 0.1015 * t ** 4);
    const camber = 0.02 * Math.sin(Math.PI * t) * (side === 0 ? 0 : 1);
    const along = t * station.chord;
    const off = (camber + side * half) * station.chord;
    const back = along * Math.cos(twist) + off * Math.sin(twist);
    const up = off * Math.cos(twist) - along * Math.sin(twist);
    ring.push([
      station.at[0] - back,
      station.at[1] - up * Math.sin(lean),
      station.at[2] + up * Math.cos(lean),
    ]);
  };
  for (let i = 0; i < POINTS; i++) push((1 - i / POINTS) ** 1.6, 1);
  for (let i = 0; i < POINTS; i++) push((i / POINTS) ** 1.6, -1);
  return ring;
}

/** A straight taper between two cuts with `count` cuts in all, so that light changes smoothly along it. */
export function between(from: Station, to: Station, count: number): Station[] {
  return Array.from({ length: count }, (_, i): Station => {
    const t = i / (count - 1);
    const mix = (a: number, b: number): number => a + (b - a) * t;
    return {
      at: [mix(from.at[0], to.at[0]), mix(from.at[1], to.at[1]), mix(from.at[2], to.at[2])],
      chord: mix(from.chord, to.chord),
      thick: mix(from.thick, to.thick),
      twist: mix(from.twist ?? 0, to.twist ?? 0),
      lean: mix(from.lean ?? 0, to.lean ?? 0),
    };
  });
}
