/** Wings, tails, flaps and their paint, worked out from an airliner's plan. */
import type { Model } from '../mesh/mesh.ts';
import { rgb } from '../math/colour.ts';
import { radians } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import { edge, over, plain } from '../render/surface.ts';
import type { Material } from '../render/surface.ts';
import type { Plan } from './airliner-plans.ts';
import { wingPaint } from './livery.ts';
import type { Livery } from './livery.ts';
import { between, wing } from './wing.ts';
import type { Station } from './wing.ts';

/** Where the wing's leading edge meets the body, m along it. */
export function rootX(plan: Plan): number {
  return plan.body.length / 2 - plan.body.length * plan.wingAt;
}

/** The leading edge of the wing `out` m from the axis, bent up as the load bends it. */
export function leading(plan: Plan, out: number, bend: number): V3 {
  const half = plan.span / 2;
  const t = out / half;
  return [
    rootX(plan) - out * Math.tan(radians(plan.sweep)) + (t < 0.12 ? 0.4 : 0),
    out,
    -plan.body.diameter * 0.33 + out * Math.tan(radians(plan.dihedral)) + bend * t * t,
  ];
}

function chordAt(plan: Plan, out: number): number {
  const t = out / (plan.span / 2);
  const kink = 0.36;
  const middle = plan.rootChord * 0.56;
  return t < kink
    ? plan.rootChord + ((middle - plan.rootChord) * t) / kink
    : middle + ((plan.tipChord - middle) * (t - kink)) / (1 - kink);
}

/** Cuts through the left wing with its tip. */
export function wingStations(plan: Plan, bend: number): Station[] {
  const half = plan.span / 2;
  const stations: Station[] = [];
  for (let i = 0; i <= 18; i++) {
    const out = (i / 18) * half * 0.955;
    stations.push({
      at: leading(plan, out, bend),
      chord: chordAt(plan, out),
      thick: 0.145 - 0.045 * (i / 18),
      twist: 3 - (4 * i) / 18,
      lean: plan.dihedral,
    });
  }
  const [x, y, z] = leading(plan, half * 0.955, bend);
  const c = plan.tipChord * 1.03;
  if (plan.winglet === 'raked') {
    for (const t of [0.3, 0.65, 1]) {
      stations.push({
        at: [x - half * 0.075 * t - c * 0.45 * t * t, y + half * 0.045 * t, z + 0.9 * t * t],
        chord: c * (1 - 0.78 * t),
        thick: 0.1,
        lean: 14 + 18 * t,
      });
    }
  } else if (plan.winglet === 'blended') {
    for (const t of [0.15, 0.3, 0.5, 0.75, 1]) {
      const turn = Math.min(1, t / 0.35);
      stations.push({
        at: [x - 1.9 * t, y + half * 0.045 * Math.sin((turn * Math.PI) / 2), z + 2.4 * t ** 1.35],
        chord: c * (1 - 0.58 * t),
        thick: 0.09,
        lean: 12 + 66 * turn,
      });
    }
  } else {
    stations.push({ at: [x - 0.3, y + 0.4, z + 0.1], chord: c * 0.8, thick: 0.08, lean: 8 });
    stations.push({ at: [x - 1.2, y + 0.55, z + 1.3], chord: c * 0.35, thick: 0.08, lean: 80 });
  }
  return stations;
}

/** The wing's grey, with the tail's colour on winglets. */
export function wingTips(plan: Plan, livery: Livery): Material {
  const grey = wingPaint(livery.wing);
  const accent = rgb(livery.tail);
  const tip = plan.span / 2;
  return (s) => {
    grey(s);
    if (plan.winglet === 'blended') over(s, accent, edge(tip * 0.965, Math.abs(s.y), s.size));
  };
}

/** Cuts through the left tailplane. */
export function tailStations(plan: Plan): Station[] {
  const { length, diameter } = plan.body;
  const x = -length / 2 + diameter * 1.75;
  const half = plan.span * 0.185;
  const z = diameter * 0.22;
  const c = plan.rootChord * 0.5;
  const back = half * Math.tan(radians(plan.sweep + 4));
  return between(
    { at: [x, 0.1, z], chord: c, thick: 0.1, lean: 6 },
    { at: [x - back, half, z + half * 0.09], chord: c * 0.38, thick: 0.09, lean: 6 },
    6,
  );
}

/** Cuts through the fin. */
export function finStations(plan: Plan): Station[] {
  const { length, diameter } = plan.body;
  const x = -length / 2 + diameter * 2.35;
  const h = plan.finHeight;
  const c = plan.rootChord * 0.78;
  const foot = diameter * 0.34;
  const back = h * Math.tan(radians(plan.sweep + 12));
  return [
    { at: [x + c * 0.42, 0, foot], chord: c * 1.42, thick: 0.05, lean: 90 },
    { at: [x + c * 0.06, 0, foot + h * 0.09], chord: c * 1.05, thick: 0.08, lean: 90 },
    ...between(
      { at: [x - back * 0.14, 0, foot + h * 0.17], chord: c * 0.93, thick: 0.1, lean: 90 },
      { at: [x - back, 0, foot + h], chord: c * 0.4, thick: 0.09, lean: 90 },
      6,
    ),
  ];
}

/** The tail's colour with a curved band of the accent. */
export function finPaint(plan: Plan, livery: Livery): Material {
  const tail = rgb(livery.tail);
  const accent = rgb(livery.accent);
  const { length, diameter } = plan.body;
  const h = plan.finHeight;
  return (s) => {
    s.r = tail[0];
    s.g = tail[1];
    s.b = tail[2];
    s.rough = 0.24;
    const up = (s.z - diameter * 0.34) / h;
    const back = (-length / 2 + diameter * 2.35 - s.x) / h;
    const curve = 0.28 + 0.9 * Math.max(0, back - 0.05) ** 1.4;
    over(s, accent, edge(curve, up, s.size / h) * (1 - edge(curve + 0.13, up, s.size / h)));
    over(s, accent, 0.55 * edge(curve + 0.2, up, s.size / h) * (1 - edge(curve + 0.24, up, s.size / h)));
    livery.pattern?.(s);
  };
}

/** Flaps let down behind the left wing. */
export function flaps(plan: Plan, degrees: number, bend: number): Model {
  if (degrees <= 0) return [];
  const half = plan.span / 2;
  return [
    [0.13, 0.34],
    [0.37, 0.72],
  ].map(([from = 0, to = 0]) => {
    const inner = flapAt(plan, from * half, bend, degrees);
    const outer = flapAt(plan, to * half, bend, degrees);
    return wing(between(inner, outer, 5), plain('#aab0b6', { rough: 0.4 }));
  });
}

function flapAt(plan: Plan, out: number, bend: number, degrees: number): Station {
  const [x, y, z] = leading(plan, out, bend);
  const chord = chordAt(plan, out);
  return {
    at: [x - chord * 0.9, y, z - chord * 0.045],
    chord: chord * 0.27,
    thick: 0.13,
    twist: degrees,
    lean: plan.dihedral,
  };
}

/** The canoes under the wing that hide the flaps' tracks. */
export function fairings(plan: Plan, bend: number): Model {
  const half = plan.span / 2;
  return [0.24, 0.44, 0.62].map((t) => {
    const [x, y, z] = leading(plan, t * half, bend);
    const chord = chordAt(plan, t * half);
    const foot = z - chord * 0.06;
    return wing(
      [
        { at: [x - chord * 0.55, y, foot - chord * 0.05], chord: chord * 0.62, thick: 0.09, lean: 90 },
        { at: [x - chord * 0.5, y, foot + chord * 0.02], chord: chord * 0.6, thick: 0.1, lean: 90 },
      ],
      plain('#b9bec4', { rough: 0.35 }),
    );
  });
}
