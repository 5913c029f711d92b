/** Airliners of several sizes from one plan. Nose to +x, left wing to +y, the body's axis at z = 0. */
import { box } from '../mesh/loft.ts';
import { mirrorY, placed, pose } from '../mesh/mesh.ts';
import type { Model } from '../mesh/mesh.ts';
import type { V3 } from '../math/vector.ts';
import { plain } from '../render/surface.ts';
import type { Material } from '../render/surface.ts';
import type { Plan } from './airliner-plans.ts';
import {
  fairings,
  finPaint,
  finStations,
  flaps,
  leading,
  rootX,
  tailStations,
  wingStations,
  wingTips,
} from './airliner-wings.ts';
import { fuselage, section } from './fuselage.ts';
import { leg } from './gear.ts';
import { bodyPaint } from './livery.ts';
import type { Livery } from './livery.ts';
import { nacelle } from './nacelle.ts';
import { wing } from './wing.ts';

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

function engines(plan: Plan, livery: Livery, options: Options): Model {
  const cowl = plain(livery.engine ?? livery.body, { rough: 0.2, metal: livery.polished ? 0.8 : 0 });
  const { radius, length, out } = plan.engine;
  const model: Model = [];
  for (const y of out) {
    const [x, , z] = leading(plan, y, options.bend ?? 0);
    const front = x + length * 0.62;
    const axis = z - radius * 1.18;
    const hung = placed(nacelle(radius, length, cowl, options.spin), pose([front, y, axis]));
    const pylon = wing(
      [
        { at: [front - length * 0.18, y, axis + radius * 0.86], chord: length * 1.15, thick: 0.07, lean: 90 },
        { at: [front - length * 0.42, y, z + 0.02], chord: length * 1.1, thick: 0.06, lean: 90 },
      ],
      plain('#c9cdd2', { rough: 0.35 }),
    );
    model.push(...inOwnSpace(hung, front, y, axis), pylon);
  }
  return model;
}

/** Keeps paint laid out in the nacelle's space although the nacelle has become part of the aeroplane. */
function inOwnSpace(model: Model, x: number, y: number, z: number): Model {
  const result: Model = [];
  for (const part of model) {
    const material: Material = (s) => {
      const kept = [s.x, s.y, s.z] as const;
      s.x = kept[0] - x;
      s.y = Math.abs(kept[1]) - y;
      s.z = kept[2] - z;
      part.material(s);
      [s.x, s.y, s.z] = kept;
    };
    result.push(Object.assign({}, part, { material }));
  }
  return result;
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
  return leg({
    at: [x, y, z],
    length: plan.stance + z,
    wheel: radius,
    axles: plan.axles,
    door: 1,
    paint: plain('#d5d8db'),
  });
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
export function lightPlaces(
  plan: Plan,
  bend = 0,
): { left: V3; right: V3; root: V3[]; nose: V3; tail: V3; beacon: V3 } {
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
