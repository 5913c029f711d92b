/** The last departure: a lit train at a wet platform. */
import { emuTrain } from '../models/emu-train.ts';
import { headlights } from '../models/emu.ts';
import { canopy } from '../models/railside.ts';
import { catenary, straight } from '../models/track.ts';
import { person } from '../models/people.ts';
import { rgb } from '../math/colour.ts';
import { fractal, noise } from '../math/noise.ts';
import { clamp, direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { band, over } from '../render/surface.ts';
import type { Material } from '../render/surface.ts';
import { trainForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { town } from '../scenery.ts';

/** The rail lies this far under the platform, which is the level of the scene, m. */
const DROP = 1.1;
const EDGE = -1.75;
/** Way of the leading car. */
const HEAD = 9;
const line = straight([0, 0, -DROP], 180);
const yellow = rgb('#d8a92a');
const white = rgb('#d4d2ca');

/** How far from the nearest joint, m. */
const off = (v: number): number => Math.abs(v / 0.8 - Math.round(v / 0.8)) * 0.8;

/** Wet paving, tactile line and edge; beyond the edge it is dark. */
const paving: Material = (s) => {
  if (s.wy > EDGE) {
    over(s, [0.015, 0.015, 0.016], 1);
    s.rough = 1;
    return;
  }
  const stone = 0.15 + 0.05 * fractal(s.wx * 0.7, s.wy * 0.7, 4);
  over(s, [stone, stone * 0.98, stone * 0.95], 1);
  const joint = Math.min(off(s.wx), off(s.wy));
  if (joint < 0.012 + s.size * 0.2)
    over(s, [stone * 0.4, stone * 0.4, stone * 0.4], Math.min(1, 0.03 / s.size));
  const inward = EDGE - s.wy;
  over(s, yellow, band(0.8, 1.2, inward, s.size) * 0.9);
  over(s, white, band(0, 0.14, inward, s.size));
  const pool = clamp(0.5 + fractal(s.wx * 0.22, s.wy * 0.5, 4) * 1.1, 0, 1);
  s.wet = 0.45 + 0.55 * pool;
  s.rough = 0.95;
  const ripple = 0.0016 + (1 - pool) * 0.006;
  s.nx += noise(s.wx * 4, s.wy * 4) * ripple;
  s.ny += noise(s.wx * 4 + 30, s.wy * 4) * ripple;
};

export const nightPlatform: Sample = {
  id: 'night-platform',
  photographer: '云中轨',
  status: 'approved',
  views: 2987,
  likes: 356,
  form: trainForm(
    {
      emu_type: 'high_speed_emu',
      train_type: 'WR400-2088',
      train_number: 'G7',
      line: '京沪高速线',
      railway_bureau: 'Jinan_Bureau',
      description: '末班车开走之前，站台是我一个人的',
    },
    ['passenger_trains', 'station'],
    true,
  ),
  camera: {
    make: 'Canon',
    model: 'Canon EOS R6m2',
    lens: 'RF24-70mm F2.8 L IS USM',
    iso: 1600,
    aperture: 4,
    shutter: [1, 80],
    focal: 28,
    taken: '2024-12-07T22:41:33',
    position: [36.6717, 116.891],
  },
  size: [1536, 1024],
  enlarge: 1.5625,
  scene: () => {
    const look = { body: '#eceeef', lower: '#aab2b9', stripe: '#b0262d', nose: 9, inside: 1.15 };
    const roof = canopy(-20, 240, -8.2, 8, 2.6);
    const canopyAt = pose([0, 0, -DROP]);
    const lamps = roof.lamps.map((p) => canopyAt.point(p));
    const wires = catenary(line, -300, 120, -3.4, { span: 45 });
    const nose = pose(line.at(HEAD), 180);
    return {
      view: { at: [-30.5, -4.9, 1.4], to: [-8, -2.6, 1.7], focal: 25 },
      sky: {
        stops: [
          [0, '#56507c'],
          [7, '#343a70'],
          [25, '#1a2352'],
          [90, '#0c1334'],
        ],
        strength: 0.62,
        sun: direction(100, 30),
        clouds: [
          {
            kind: 'sheet',
            scale: 1,
            stretch: 2,
            lift: 0.15,
            cover: 0.5,
            soft: 0.6,
            lit: '#6a6288',
            shade: '#242a54',
            strength: 0.5,
            opacity: 0.8,
            seed: 71,
          },
        ],
      },
      sun: { colour: '#aab8ff', strength: 0 },
      ground: paving,
      mirror: 0.012,
      focus: { at: [10, -4, 0], reach: 45 },
      haze: { density: 0.0016 },
      backdrops: [town(600, 80, { wall: '#2a2c4a', lights: 0.35, strength: 0.35, seed: 73, block: 22 })],
      lamps: lamps
        .filter(([x]) => x < 70)
        .map((at) => ({ at, colour: '#ffdca8', power: 26, aim: [0, 0.15, -1] as const, focus: 0.5 })),
      layers: [
        {
          items: [
            { model: wires.masts, place: pose([0, 7, 0]) },
            { model: roof.model, place: canopyAt },
            ...emuTrain(look, line, HEAD, 8),
            { model: person(1), place: pose([4, -6.4, 0], 20) },
            { model: person(4), place: pose([11, -5.2, 0], 190) },
            { model: person(2), place: pose([24, -6.8, 0], 10) },
          ],
          lines: wires.lines,
          glints: [
            ...headlights(look).map((p) => ({
              at: nose.point(p),
              colour: '#fff4dc',
              strength: 14,
              size: 0.003,
              halo: 8,
              haze: 0.06,
              rays: 13,
            })),
            ...lamps
              .filter(([x]) => x > -12)
              .map((at) => ({
                at: [at[0], at[1], at[2] - 0.03] as const,
                colour: '#ffe2b4',
                strength: 2.4,
                size: 0.0015,
                halo: 10,
                haze: 0.06,
              })),
          ],
        },
      ],
      develop: {
        exposure: 1.05,
        seed: 43,
        bloom: 0.32,
        bloomReach: 0.025,
        saturation: 1.05,
        contrast: 1.06,
        grain: 3.6,
        vignette: 0.3,
      },
    };
  },
};
