/** Aircraft in plain daylight: coming in over a runway, climbing out, taxiing. Photographers stand at -y. */
import type { V3 } from '../../samples/math/vector.ts';
import { pose } from '../../samples/mesh/mesh.ts';
import { airliner, lightPlaces } from '../../samples/models/airliner.ts';
import { NARROW, WIDE } from '../../samples/models/airliner-plans.ts';
import type { Plan } from '../../samples/models/airliner-plans.ts';
import type { Livery } from '../../samples/models/livery.ts';
import { meadow } from '../../samples/models/track.ts';
import { runway, turnedGround } from '../../samples/grounds.ts';
import type { View } from '../../samples/render/camera.ts';
import type { Develop } from '../../samples/render/develop.ts';
import type { Scene } from '../../samples/render/scene.ts';
import type { SkyLook } from '../../samples/render/sky.ts';
import { hills, woods } from '../../samples/scenery.ts';
import { clearDay, fineDay } from './skies.ts';

interface Look {
  livery: Livery;
  view?: View;
  sky?: SkyLook;
  develop?: Partial<Develop>;
}

const DEVELOP: Develop = {
  exposure: 0.64,
  seed: 61,
  bloom: 0.12,
  contrast: 1.08,
  saturation: 1.04,
  grain: 1,
};

/** Lamps of an aeroplane on approach, as the camera sees them. */
function landingLamps(plan: Plan, aim: { point: (p: V3) => V3 }, bend: number) {
  const lights = lightPlaces(plan, bend);
  return [...lights.root, lights.nose].map((p) => ({
    at: aim.point(p),
    colour: '#fff4dd',
    strength: 12,
    size: 0.0022,
    halo: 7,
    haze: 0.05,
  }));
}

/** A wide-body a few metres over the runway, nose to the left. */
export function landing({ livery, view, sky, develop }: Look): Scene {
  const aim = pose([4, 0, 12.2], 172, 4.5, 1.5);
  return {
    view: view ?? { at: [-46, -150, 2.6], to: [2.5, 0, 11.6], focal: 62 },
    sky: sky ?? fineDay(5),
    sun: { colour: '#fff1d8', strength: 3.1 },
    ground: turnedGround(runway({ grass: meadow('#8f9a52', '#566a34', 0.35), threshold: -700 })),
    focus: { at: [4, 0, 6], reach: 80 },
    haze: { density: 0.0003 },
    backdrops: [
      woods(620, 13, '#8a9a4c', '#2f4526', 5, 1.05),
      hills(4200, 150, 1300, { lit: '#8fa286', dark: '#6d8678', seed: 9, rugged: 0.1 }),
    ],
    layers: [
      {
        items: [{ model: airliner(WIDE, livery, { gear: true, flaps: 32, bend: 2.6 }), place: aim }],
        glints: landingLamps(WIDE, aim, 2.6),
      },
    ],
    develop: { ...DEVELOP, ...develop },
  };
}

/** A narrow-body that climbs away over fields, nose to the left. */
export function climbing({ livery, view, sky, develop }: Look): Scene {
  const aim = pose([0, 0, 30], 176, 11, -6);
  return {
    view: view ?? { at: [14, -190, 2], to: [0, 0, 27.6], focal: 128 },
    sky: sky ?? clearDay(),
    sun: { colour: '#fff1d8', strength: 3.2 },
    ground: meadow('#8f9a52', '#566a34', 0.35),
    focus: { at: [0, 0, 30], reach: 40 },
    haze: { density: 0.0002 },
    backdrops: [woods(900, 14, '#7f8f48', '#2f4526', 12)],
    layers: [{ items: [{ model: airliner(NARROW, livery, { bend: 1.5, spin: 0.9 }), place: aim }] }],
    develop: { ...DEVELOP, ...develop },
  };
}

/** A narrow-body on the taxiway, seen from the side across the grass, nose to the left. */
export function taxiing({ livery, view, sky, develop }: Look): Scene {
  const place = pose([0, 0, NARROW.stance], 178);
  return {
    view: view ?? { at: [-6, -120, 3.4], to: [0, 0, 4.6], focal: 88 },
    sky: sky ?? fineDay(9),
    sun: { colour: '#fff1d8', strength: 3.1 },
    ground: turnedGround(
      runway({ width: 23, tone: '#6b6a67', grass: meadow('#8f9a52', '#566a34', 0.35), threshold: 4000 }),
    ),
    focus: { at: [0, 0, 3], reach: 45 },
    haze: { density: 0.0003 },
    backdrops: [
      woods(420, 12, '#8a9a4c', '#2f4526', 17, 1.05),
      hills(4200, 170, 1300, { lit: '#8fa286', dark: '#6d8678', seed: 19, rugged: 0.1 }),
    ],
    layers: [{ items: [{ model: airliner(NARROW, livery, { gear: true, bend: 0.3, spin: 0.8 }), place }] }],
    develop: { ...DEVELOP, ...develop },
  };
}
