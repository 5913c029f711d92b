/** Airliners of several sizes from one plan. Nose to +x, left wing to +y, the body's axis at z = 0. */
import { box } from '../mesh/loft.ts';
import { mirrorY, placed, pose } from '../mesh/mesh.ts';
import type { Model } from '../mesh/mesh.ts';
import { rgb } from '../math/colour.ts';
import { radians } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import { edge, over, plain } from '../render/surface.ts';
import type { Material } from '../render/surface.ts';
import { fuselage, section } from './fuselage.ts';
import type { Body } from './fuselage.ts';
import { leg } from './gear.ts';
import { bodyPaint, wingPaint } from './livery.ts';
import type { Livery } from './livery.ts';
import { nacelle } from './nacelle.ts';
import { between, wing } from './wing.ts';
import type { Station } from './wing.ts';

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
  tTail?: boolean;
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

export interface Options {
  gear?: boolean;
  /** Degrees of flap; 0 for none. */
  flaps?: number;
  /** How much the wing bends up at the tip, m: more in flight. */
  bend?: number;
  spin?: number;
}

export function airliner(plan: Plan, livery: Livery, options: Options = {}): Model {
  const paint = bodyPaint(livery, plan.body);
  const left: Model = [
    wing(wingStations(plan, options.bend ?? 0), wingTips(plan, livery)),
    wing(tailStations(plan), plain('#c6cacf', { rough: 0.3 })),
    ...engines(plan, livery, options),
    ...flaps(plan, options.flaps ?? 0, options.bend ?? 0),
    ...fairings(plan, options.bend ?? 0),
  ];
  if (options.gear) left.push(...mainLeg(plan));
  return [
    fuselage(plan.body, paint),
    bellyFairing(plan, livery),
    wing(finStations(plan), finPaint(plan, livery)),
    ...left,
    ...placed(left, mirrorY),
    ...(options.gear ? noseLeg(plan) : []),
  ];
}

/** What a passenger behind the left wing sees: the wing in flight, without the body around the eye. */
export function seenFromSeat(plan: Plan, livery: Livery): Model {
  const bend = 3.6;
  return [
    wing(wingStations(plan, bend), wingTips(plan, livery)),
    ...engines(plan, livery, { bend, spin: 0.8 }),
    ...fairings(plan, bend),
  ];
}

function rootX(plan: Plan): number {
  return plan.body.length / 2 - plan.body.length * plan.wingAt;
}

/** The leading edge of the wing `out` m from the axis, bent up as the load bends it. */
function leading(plan: Plan, out: number, bend: number): V3 {
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

function wingStations(plan: Plan, bend: number): Station[] {
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

function wingTips(plan: Plan, livery: Livery): Material {
  const grey = wingPaint(livery.wing);
  const accent = rgb(livery.tail);
  const tip = plan.span / 2;
  return (s) => {
    grey(s);
    if (plan.winglet === 'blended') over(s, accent, edge(tip * 0.965, Math.abs(s.y), s.size));
  };
}

function tailStations(plan: Plan): Station[] {
  const { length, diameter } = plan.body;
  const x = -length / 2 + diameter * (plan.tTail ? 1.15 : 1.75);
  const half = plan.span * 0.185;
  const z = plan.tTail ? plan.finHeight + diameter * 0.42 : diameter * 0.22;
  const c = plan.rootChord * 0.5;
  const back = half * Math.tan(radians(plan.sweep + 4));
  return between(
    { at: [x, 0.1, z], chord: c, thick: 0.1, lean: 6 },
    { at: [x - back, half, z + half * 0.09], chord: c * 0.38, thick: 0.09, lean: 6 },
    6,
  );
}

function finStations(plan: Plan): Station[] {
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

function finPaint(plan: Plan, livery: Livery): Material {
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

function engines(plan: Plan, livery: Livery, options: Options): Model {
  const cowl = plain(livery.engine ?? livery.body, { rough: 0.2, metal: livery.polished ? 0.8 : 0 });
  const { radius, length, out } = plan.engine;
  return out.flatMap((y) => {
    const [x, , z] = leading(plan, y, options.bend ?? 0);
    const front = x + length * 0.62;
    const axis = z - radius * 1.18;
    const pylon = wing(
      [
        { at: [front - length * 0.18, y, axis + radius * 0.86], chord: length * 1.15, thick: 0.07, lean: 90 },
        { at: [front - length * 0.42, y, z + 0.02], chord: length * 1.1, thick: 0.06, lean: 90 },
      ],
      plain('#c9cdd2', { rough: 0.35 }),
    );
    return [...placed(nacelle(radius, length, cowl, options.spin), pose([front, y, axis])).map(inOwnSpace(front, y, axis)), pylon];
  });
}

/** Keeps paint laid out in the nacelle's space although the nacelle has become part of the aeroplane. */
function inOwnSpace(x: number, y: number, z: number): (part: Model[number]) => Model[number] {
  return (part) => ({
    ...part,
    material: (s) => {
      const kept = [s.x, s.y, s.z] as const;
      s.x = kept[0] - x;
      s.y = Math.abs(kept[1]) - y;
      s.z = kept[2] - z;
      part.material(s);
      [s.x, s.y, s.z] = kept;
    },
  });
}

function flaps(plan: Plan, degrees: number, bend: number): Model {
  if (degrees <= 0) return [];
  const half = plan.span / 2;
  return [
    [0.13, 0.34],
    [0.37, 0.72],
  ].map(([from = 0, to = 0]) => {
    const station = (t: number): Station => {
      const out = t * half;
      const [x, y, z] = leading(plan, out, bend);
      const chord = chordAt(plan, out);
      return {
        at: [x - chord * 0.9, y, z - chord * 0.045],
        chord: chord * 0.27,
        thick: 0.13,
        twist: degrees,
        lean: plan.dihedral,
      };
    };
    return wing(between(station(from), station(to), 5), plain('#aab0b6', { rough: 0.4 }));
  });
}

/** The canoes under the wing that hide the flaps' tracks. */
function fairings(plan: Plan, bend: number): Model {
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

function bellyFairing(plan: Plan, livery: Livery): Model[number] {
  const { diameter, length } = plan.body;
  const x = rootX(plan) - plan.rootChord * 0.5;
  const long = plan.rootChord * 1.5;
  const part = fuselage(
    { length: long, diameter: diameter * 1.02, nose: 0.7, tail: 0.9, droop: 0, tall: 0.55 },
    plain(livery.belly ?? livery.body, { rough: 0.3 }),
  );
  const sunk = section(plan.body, x).middle - diameter * 0.27;
  const [moved] = placed([part], pose([Math.min(x, length / 2), 0, sunk]));
  return moved ?? part;
}

function mainLeg(plan: Plan): Model {
  const x = rootX(plan) - plan.rootChord * 0.78;
  const y = plan.body.diameter * 0.92;
  const z = -plan.body.diameter * 0.3;
  const radius = plan.axles > 1 ? 0.68 : 0.58;
  return leg({ at: [x, y, z], length: plan.stance + z, wheel: radius, axles: plan.axles, door: 1, paint: plain('#d5d8db') });
}

function noseLeg(plan: Plan): Model {
  const { length, diameter } = plan.body;
  const x = length / 2 - diameter * 1.15;
  const z = -diameter * 0.42;
  const parts = leg({ at: [x, 0, z], length: plan.stance + z, wheel: 0.42, axles: 1 });
  const door = plain('#d5d8db');
  for (const side of [-1, 1]) {
    parts.push(box(door, [x - 0.6, side * 0.52 - 0.02, z - 0.75], [x + 1, side * 0.52 + 0.02, z + 0.1]));
  }
  return parts;
}

/** Where lights sit, in the aeroplane's space: navigation lights at the tips, lamps at the wing roots and the nose leg. */
export function lightPlaces(plan: Plan, bend = 0): { left: V3; right: V3; root: V3[]; nose: V3; tail: V3; beacon: V3 } {
  const tip = leading(plan, plan.span / 2, bend);
  const root = leading(plan, plan.body.diameter * 0.75, bend);
  const { length, diameter } = plan.body;
  return {
    left: [tip[0], tip[1], tip[2]],
    right: [tip[0], -tip[1], tip[2]],
    root: [
      [root[0] + 0.3, root[1], root[2]],
      [root[0] + 0.3, -root[1], root[2]],
    ],
    nose: [length / 2 - diameter * 1.05, 0, -plan.stance * 0.72],
    tail: [-length / 2, 0, diameter * 0.3],
    beacon: [0, 0, diameter * 0.53],
  };
}
