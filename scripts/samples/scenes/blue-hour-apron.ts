/** Rain has stopped, the lamps are on: four tails at the gates in the blue hour. Panorama. */
import { airliner, lightPlaces } from '../models/airliner.ts';
import { NARROW, WIDE } from '../models/airliner-plans.ts';
import type { Plan } from '../models/airliner-plans.ts';
import { jetBridge, mast, terminal, tower, tugAndCarts } from '../models/airfield.ts';
import { apron } from '../grounds.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { band } from '../render/surface.ts';
import type { Livery } from '../models/livery.ts';
import { planeForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { hills } from '../scenery.ts';

interface Stand {
  x: number;
  plan: Plan;
  livery: Livery;
}

const stands: readonly Stand[] = [
  {
    x: -72,
    plan: NARROW,
    livery: {
      body: '#f2f1ec',
      belly: '#c9ced3',
      tail: '#0e4a58',
      accent: '#e9a23b',
      engine: '#0e4a58',
      title: 'AURELIA',
    },
  },
  {
    x: -18,
    plan: WIDE,
    livery: {
      body: '#f4f4f1',
      tail: '#123a63',
      accent: '#41a6b5',
      title: 'NORDVIND',
      titleSize: 0.36,
      sweep: 'slash',
    },
  },
  {
    x: 42,
    plan: NARROW,
    livery: { body: '#ece9e2', tail: '#6e1f3a', accent: '#e0b04a', engine: '#6e1f3a', title: 'LUSOVIA' },
  },
  {
    x: 92,
    plan: NARROW,
    livery: {
      body: '#f3c13a',
      belly: '#f3c13a',
      tail: '#1f2650',
      accent: '#f7f2e6',
      engine: '#1f2650',
      title: 'LUMEN',
      titleColour: '#1f2650',
    },
  },
];

export const blueHourApron: Sample = {
  id: 'blue-hour-apron',
  photographer: 'maren.holt',
  status: 'approved',
  views: 2764,
  likes: 318,
  form: planeForm(
    {
      registration: 'SP-NVB',
      aircraft_type: 'A350-941',
      operator: 'Nordvind',
      airport: 'ENGM',
      description: 'Blue hour after rain, from the roof of the car park',
    },
    ['airport'],
    true,
  ),
  camera: {
    make: 'NIKON CORPORATION',
    model: 'NIKON Z 8',
    lens: 'NIKKOR Z 24-120mm f/4 S',
    iso: 400,
    aperture: 8,
    shutter: [2, 1],
    focal: 35,
    taken: '2024-11-16T16:04:51',
    position: [60.1939, 11.1004],
  },
  size: [2048, 819],
  enlarge: 1.5625,
  scene: () => {
    const planes = stands.map((stand) => {
      const nose = stand.plan === WIDE ? 8 : 10;
      const place = pose([stand.x, 30 - nose - stand.plan.body.length / 2, stand.plan.stance], 90);
      return {
        ...stand,
        place,
        model: airliner(stand.plan, stand.livery, { gear: true, bend: 0.3, spin: 0 }),
      };
    });
    return {
      view: { at: [66, -70, 10.5], to: [0, 12, 8.2], focal: 27 },
      sky: {
        stops: [
          [0, '#c08a72'],
          [3, '#8f7f92'],
          [9, '#4a5f97'],
          [24, '#213a75'],
          [90, '#0c1c46'],
        ],
        strength: 0.55,
        sun: direction(-50, -2),
        glows: [{ colour: '#ff9a60', width: 30, strength: 0.32, squash: 0.4 }],
        clouds: [
          {
            kind: 'sheet',
            scale: 1.2,
            stretch: 3.2,
            turn: 12,
            lift: 0.12,
            cover: 0.5,
            soft: 0.45,
            lit: '#c98f86',
            shade: '#33416c',
            strength: 0.5,
            opacity: 0.8,
            seed: 17,
            octaves: 6,
          },
        ],
      },
      sun: { colour: '#8aa0ff', strength: 0 },
      ground: apron({
        wet: 0.85,
        tone: '#6c6d70',
        lines: (s) => {
          const lead =
            stands.some((stand) => Math.abs(s.wx - stand.x) < 0.22 + s.size * 0.3) && s.wy < 26 && s.wy > -70
              ? 0.9
              : 0;
          return lead + 0.9 * band(-70.3, -69.7, s.wy, s.size);
        },
      }),
      mirror: 0.02,
      focus: { at: [10, 0, 4], reach: 110 },
      haze: { density: 0.0002 },
      backdrops: [
        hills(6000, 300, 1800, { lit: '#3b4468', dark: '#2a3357', strength: 0.5, seed: 41, rugged: 0.1 }),
      ],
      lamps: [
        ...[-80, -20, 45, 105].map((x) => ({
          at: [x, -96, 30] as const,
          colour: '#ffd2a0',
          power: 1500,
          aim: [0, 0.9, -0.35] as const,
          focus: 1,
        })),
        ...[-95, -45, 12, 68, 118].map((x) => ({
          at: [x, 28, 16] as const,
          colour: '#ffc98a',
          power: 340,
          aim: [0, -0.75, -0.65] as const,
          focus: 1.5,
        })),
      ],
      layers: [
        {
          items: [
            { model: terminal(280, 15, 0.85), place: pose([-140, 40, 0]) },
            { model: tower(58, 0.4), place: pose([128, 150, 0]) },
            ...planes.map(({ model, place, livery }) => ({
              model,
              place,
              subject: livery.title === 'NORDVIND',
            })),
            ...stands.map((stand) => ({
              model: jetBridge(21, 0.7),
              place: pose([stand.x - 16, 40, 0], -52),
            })),
            ...[-95, -45, 12, 68, 118].map((x) => ({ model: mast(17), place: pose([x, 30, 0]) })),
            { model: tugAndCarts(3, ['#9aa2a8', '#7d868d']), place: pose([4, -20, 0], 160) },
            { model: tugAndCarts(2, ['#8f979d']), place: pose([63, -8, 0], 75) },
          ],
          glints: [
            ...[-95, -45, 12, 68, 118].flatMap((x) =>
              [-2, -0.7, 0.7, 2].map((dx) => ({
                at: [x + dx, 29.3, 16.7] as const,
                colour: '#ffd49a',
                strength: 7,
                size: 0.0011,
                halo: 9,
                haze: 0.05,
                rays: 14,
              })),
            ),
            ...planes.map(({ place, plan }) => ({
              at: place.point(lightPlaces(plan).beacon),
              colour: '#ff3a28',
              strength: 5,
              size: 0.0012,
              halo: 8,
              haze: 0.07,
            })),
            ...planes.map(({ place, plan }) => ({
              at: place.point(lightPlaces(plan).right),
              colour: '#30ff70',
              strength: 2.5,
              size: 0.0007,
              haze: 0.05,
            })),
            { at: [128, 150, 65], colour: '#ff3020', strength: 5, size: 0.0008, haze: 0.05 },
          ],
        },
      ],
      develop: {
        exposure: 1.2,
        seed: 26,
        bloom: 0.3,
        bloomReach: 0.02,
        saturation: 1.08,
        contrast: 1.05,
        grain: 2.4,
        vignette: 0.25,
      },
    };
  },
};
