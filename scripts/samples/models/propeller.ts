/** Propeller aeroplanes: a high-winged airliner with two turboprops, and a silver propliner on a tailwheel. */
import { hypot2 } from '../math/vector.ts';
import { turned } from '../mesh/loft.ts';
import { mirrorY, placed, pose } from '../mesh/mesh.ts';
import type { Model } from '../mesh/mesh.ts';
import { rgb } from '../math/colour.ts';
import { edge, over, plain } from '../render/surface.ts';
import type { Material } from '../render/surface.ts';
import { fuselage } from './fuselage.ts';
import type { Body } from './fuselage.ts';
import { leg } from './gear.ts';
import { bodyPaint, wingPaint } from './livery.ts';
import type { Livery } from './livery.ts';
import { between, wing } from './wing.ts';

/** A propeller at the origin, turning about x; `turn` in degrees. */
function propeller(radius: number, blades: number, turn: number, tip = '#d9d9d2'): Model {
  const dark = rgb('#26282b');
  const bright = rgb(tip);
  const paint: Material = (s) => {
    over(s, dark, 1);
    over(s, bright, edge(radius * 0.9, hypot2(s.y, s.z), s.size));
    s.rough = 0.35;
  };
  const blade = wing(
    [
      { at: [0.06, 0, radius * 0.1], chord: radius * 0.1, thick: 0.3, twist: 60, lean: 90 },
      { at: [0.09, 0, radius * 0.4], chord: radius * 0.19, thick: 0.12, twist: 45, lean: 90 },
      { at: [0.06, 0, radius * 0.75], chord: radius * 0.18, thick: 0.08, twist: 32, lean: 90 },
      { at: [0, 0, radius], chord: radius * 0.09, thick: 0.06, twist: 24, lean: 90 },
    ],
    paint,
  );
  const model: Model = [];
  for (let i = 0; i < blades; i++) {
    const at = pose([0, 0, 0], 0, 0, turn + (i * 360) / blades);
    model.push(...placed([blade], at));
  }
  model.push(
    turned(plain('#3b3e43', { rough: 0.3 }), [
      [radius * 0.22, 0.01],
      [radius * 0.12, radius * 0.08],
      [-0.02, radius * 0.115],
      [-0.12, radius * 0.115],
    ]),
  );
  return model;
}

const COMMUTER: Body = { length: 27, diameter: 2.85, nose: 1.5, tail: 2.9, droop: 0.2 };
/** Axis above the ground, m. */
export const COMMUTER_STANCE = 2.1;

/** The high-winged airliner; its engines stand still at `turn` degrees. */
export function commuter(livery: Livery, turn: number): Model {
  const grey = wingPaint('#c3c8cc');
  const d = COMMUTER.diameter;
  const top = d * 0.56;
  const left: Model = [
    wing(
      [
        ...between(
          { at: [3.2, 0, top], chord: 2.7, thick: 0.18, twist: 2 },
          { at: [3.2, 4.8, top], chord: 2.7, thick: 0.17, twist: 2 },
          4,
        ),
        ...between(
          { at: [3.15, 5, top], chord: 2.65, thick: 0.17, twist: 2 },
          { at: [2.7, 13.5, top + 0.35], chord: 1.5, thick: 0.13 },
          8,
        ),
      ],
      grey,
    ),
    wing(
      between(
        { at: [-11.9, 0, 5.55], chord: 2, thick: 0.1 },
        { at: [-12.3, 3.65, 5.6], chord: 1.2, thick: 0.09 },
        4,
      ),
      plain('#d5d9dc', { rough: 0.3 }),
    ),
    ...placed(engine(livery), pose([0, 4.05, top - 0.42])),
    ...placed(propeller(1.96, 6, turn), pose([5.35, 4.05, top - 0.42])),
    ...leg({ at: [0.8, 1.75, -d * 0.36], length: COMMUTER_STANCE - d * 0.36, wheel: 0.45, axles: 1 }),
  ];
  const pod = fuselage(
    { length: 6.4, diameter: 1.5, nose: 1.4, tail: 1.5, droop: 0 },
    plain(livery.belly ?? livery.body, { rough: 0.25 }),
  );
  const fin = rgb(livery.tail);
  const accent = rgb(livery.accent);
  const finPaint: Material = (s) => {
    over(s, fin, 1);
    const line = 1.9 + (-s.x - 8.6) * 0.85;
    over(s, accent, edge(line, s.z, s.size) * (1 - edge(line + 0.55, s.z, s.size)));
    s.rough = 0.24;
  };
  const nose = leg({ at: [10.4, 0, -d * 0.4], length: COMMUTER_STANCE - d * 0.4, wheel: 0.33, axles: 1 });
  return [
    fuselage(COMMUTER, bodyPaint({ ...livery, sweep: livery.sweep ?? 'slash' }, COMMUTER)),
    ...placed([pod], pose([0.6, 1.2, -d * 0.34])),
    ...placed([pod], pose([0.6, -1.2, -d * 0.34])),
    wing(
      [
        { at: [-6.4, 0, d * 0.4], chord: 6, thick: 0.05, lean: 90 },
        { at: [-8.2, 0, d * 0.62], chord: 4.3, thick: 0.08, lean: 90 },
        ...between(
          { at: [-8.8, 0, d * 0.8], chord: 3.6, thick: 0.1, lean: 90 },
          { at: [-11.2, 0, 5.6], chord: 2.5, thick: 0.1, lean: 90 },
          5,
        ),
      ],
      finPaint,
    ),
    ...left,
    ...placed(left, mirrorY),
    ...nose,
  ];
}

function engine(livery: Livery): Model {
  const cowl = fuselage(
    { length: 6.6, diameter: 1.15, nose: 0.9, tail: 2.4, droop: 0.05, tall: 1.15 },
    plain(livery.engine ?? livery.body, { rough: 0.22 }),
  );
  const scoop = fuselage({ length: 1.6, diameter: 0.55, nose: 0.3, tail: 1.4, droop: 0 }, plain('#2c2e31'));
  return [...placed([cowl], pose([2.15, 0, 0])), ...placed([scoop], pose([4.6, 0, -0.5]))];
}

const bare = plain('#c9cdd2', { metal: 0.95, rough: 0.2 });
const PROPLINER: Body = { length: 19.6, diameter: 2.6, nose: 1.25, tail: 3.6, droop: 0.08 };
/** Nose up on the ground, degrees; and the axis above the ground where the wing is, m. */
export const PROPLINER_SIT = 11;
export const PROPLINER_STANCE = 3.1;

const metal: Material = (s) => {
  bare(s);
  const seam = Math.abs(s.y * 1.6 - Math.round(s.y * 1.6)) < 0.02 ? 0.25 : 0;
  s.r *= 1 - seam;
  s.g *= 1 - seam;
  s.b *= 1 - seam;
};

/** A twin of the 1930s in bare metal with a cheat line. */
export function propliner(livery: Livery, turn: number): Model {
  const span = 14.5;
  const left: Model = [
    wing(
      [
        ...between(
          { at: [3.1, 0.2, -0.95], chord: 4.5, thick: 0.16, twist: 2 },
          { at: [3, 3.6, -0.8], chord: 4.2, thick: 0.15, twist: 2 },
          4,
        ),
        ...between(
          { at: [2.7, 4.4, -0.7], chord: 3.8, thick: 0.14 },
          { at: [0.3, span * 0.94, 0.35], chord: 1.5, thick: 0.1 },
          8,
        ),
        { at: [-0.1, span, 0.42], chord: 0.6, thick: 0.08 },
      ],
      metal,
    ),
    wing(
      [
        ...between(
          { at: [-7.4, 0, 0.75], chord: 2.1, thick: 0.1 },
          { at: [-7.9, 3.6, 0.85], chord: 1.2, thick: 0.09 },
          4,
        ),
        { at: [-8.3, 4, 0.86], chord: 0.5, thick: 0.08 },
      ],
      metal,
    ),
    ...placed(radial(livery), pose([0, 2.85, -0.55])),
    ...placed(propeller(1.75, 3, turn, '#e3b53c'), pose([5.15, 2.85, -0.55])),
    ...leg({ at: [2.4, 2.85, -1], length: 2.15, wheel: 0.62, axles: 1 }),
  ];
  return [
    fuselage(PROPLINER, bodyPaint({ ...livery, polished: true, sweep: 'line' }, PROPLINER)),
    wing(
      [
        { at: [-5.6, 0, 0.9], chord: 4.1, thick: 0.05, lean: 90 },
        ...between(
          { at: [-6.7, 0, 1.2], chord: 3, thick: 0.1, lean: 90 },
          { at: [-7.6, 0, 3.1], chord: 2, thick: 0.1, lean: 90 },
          4,
        ),
        { at: [-8.2, 0, 3.6], chord: 0.9, thick: 0.08, lean: 90 },
      ],
      metal,
    ),
    ...left,
    ...placed(left, mirrorY),
    ...leg({ at: [-8.3, 0, 0.2], length: 1, wheel: 0.3, axles: 1 }),
  ];
}

const cylinders: Material = (s) => {
  const turn = (Math.atan2(s.y - 2.85, s.z + 0.55) / (Math.PI * 2)) * 9;
  const far = hypot2(s.y - 2.85, s.z + 0.55);
  const lit = Math.abs(turn - Math.round(turn)) < 0.3 && far > 0.2 ? 0.16 : 0.03;
  over(s, [lit, lit, lit * 1.05], 1);
  s.metal = 0.4;
  s.rough = 0.5;
};

/** A round engine in its ring, cylinders seen from the front. */
function radial(livery: Livery): Model {
  const ring = plain(livery.engine ?? livery.tail, { rough: 0.25 });
  return [
    turned(
      ring,
      [
        [4.75, 0.5],
        [4.9, 0.58],
        [4.8, 0.68],
        [4.4, 0.76],
        [3.9, 0.76],
        [3.2, 0.7],
      ],
      36,
    ),
    turned(
      plain('#c4c8cd', { metal: 0.95, rough: 0.22 }),
      [
        [3.3, 0.7],
        [2.2, 0.62],
        [0.6, 0.36],
        [-0.6, 0.05],
      ],
      30,
    ),
    turned(
      cylinders,
      [
        [4.55, 0.6],
        [4.56, 0.01],
      ],
      36,
    ),
  ];
}
