/** Trains in plain daylight on an electrified line through fields. */
import { box, tube } from '../../samples/mesh/loft.ts';
import { pose } from '../../samples/mesh/mesh.ts';
import type { Model } from '../../samples/mesh/mesh.ts';
import { headlights } from '../../samples/models/emu.ts';
import type { EmuLook } from '../../samples/models/emu.ts';
import { emuTrain } from '../../samples/models/emu-train.ts';
import { platform } from '../../samples/models/railside.ts';
import { catenary, meadow, straight, track } from '../../samples/models/track.ts';
import type { View } from '../../samples/render/camera.ts';
import type { Develop } from '../../samples/render/develop.ts';
import type { Scene } from '../../samples/render/scene.ts';
import { plain } from '../../samples/render/surface.ts';
import { hills, woods } from '../../samples/scenery.ts';
import { fineDay } from './skies.ts';

const HELIAN: EmuLook = {
  body: '#f3f2ee',
  lower: '#c7ccd2',
  stripe: '#b3262e',
  nose: 9.5,
  title: 'HELIAN',
};
const REGIO: EmuLook = { body: '#e9b52a', lower: '#3b4148', stripe: '#22303f', nose: 5, title: 'REGIO' };

const DEVELOP: Develop = {
  exposure: 0.62,
  seed: 71,
  bloom: 0.12,
  contrast: 1.06,
  saturation: 1.04,
  grain: 1,
};

/** The line runs along x; trains head for -x. */
const line = straight([0, 0, 0], 180);

interface Look {
  train?: 'helian' | 'regio';
  view: View;
  /** Way of the head's middle along the line, m. */
  head?: number;
  /** A mast of the overhead line stands here, m along x, instead of where it leaves the train free. */
  mastAt?: number;
  extra?: Model;
  develop?: Partial<Develop>;
}

function lamps(look: EmuLook, head: number) {
  const at = pose(line.at(head), line.heading(head));
  return headlights(look).map((p) => ({
    at: at.point(p),
    colour: '#fff4dc',
    strength: 9,
    size: 0.0026,
    halo: 7,
    haze: 0.05,
  }));
}

/** A train that comes along a line in the fields. */
export function meadowTrain({ train = 'helian', view, head = 8, mastAt = -42, extra, develop }: Look): Scene {
  const look = train === 'helian' ? HELIAN : REGIO;
  const wires = catenary(line, -mastAt - 400, 400, 3.4, { span: 50 });
  return {
    view,
    sky: fineDay(5),
    sun: { colour: '#fff1d8', strength: 3 },
    ground: meadow('#93a552', '#587038', 0.35),
    focus: { at: [0, 0, 2], reach: 70 },
    haze: { density: 0.00025 },
    backdrops: [
      woods(260, 11, '#8fa04a', '#2f4422', 3, 1.1),
      hills(2600, 240, 900, { lit: '#8ea37a', dark: '#52694f', seed: 7, rugged: 0.1 }),
      hills(5200, 460, 1500, { lit: '#9db08f', dark: '#6c8270', seed: 4, rugged: 0.3 }),
    ],
    layers: [
      {
        items: [
          {
            model: [...track(line, -260, 220, { bed: 1 }), ...wires.masts, ...(extra ?? [])],
            place: pose([0, 0, 0]),
          },
          ...emuTrain(look, line, head, 9),
        ],
        lines: wires.lines,
        glints: lamps(look, head),
      },
    ],
    develop: { ...DEVELOP, ...develop },
  };
}

const STEEL = plain('#8a8f94', { rough: 0.5, metal: 0.3 });

/** A train at a platform by day; where the photographer stands is the view's business. */
export function platformTrain(view: View, head: number, develop?: Partial<Develop>): Scene {
  const wires = catenary(line, -400, 400, -3.6, { span: 48 });
  const shelter: Model = [
    ...[10, 24, 38].map((x) => tube(STEEL, [x, -7.4, 1.1], [x, -7.4, 4.3], 0.09, 8)),
    box(plain('#6d757b', { rough: 0.6 }), [6, -9, 4.2], [42, -5.6, 4.45]),
  ];
  return {
    view,
    sky: fineDay(14),
    sun: { colour: '#fff1d8', strength: 3 },
    ground: meadow('#93a552', '#587038', 0.35),
    focus: { at: [0, -2, 2], reach: 60 },
    haze: { density: 0.00025 },
    backdrops: [
      woods(240, 11, '#8fa04a', '#2f4422', 23, 1.1),
      hills(3600, 260, 1100, { lit: '#8ea37a', dark: '#5f7560', seed: 27, rugged: 0.15 }),
    ],
    layers: [
      {
        items: [
          {
            model: [...track(line, -260, 220, { bed: 1 }), ...wires.masts],
            place: pose([0, 0, 0]),
          },
          { model: [...platform(-60, 160, -9.5, -1.75, -1.75), ...shelter], place: pose([0, 0, 0]) },
          ...emuTrain(REGIO, line, head, 6),
        ],
        lines: wires.lines,
        glints: lamps(REGIO, head),
      },
    ],
    develop: { ...DEVELOP, ...develop },
  };
}
