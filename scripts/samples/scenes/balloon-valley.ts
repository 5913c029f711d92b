/** Balloons over a valley full of mist, just after sunrise. Upright. */
import { balloon } from '../models/aloft.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { planeForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { hills, woods } from '../scenery.ts';
import { meadow } from '../models/track.ts';

export const balloonValley: Sample = {
  id: 'balloon-valley',
  photographer: 'maren.holt',
  status: 'approved',
  views: 1217,
  likes: 166,
  form: planeForm(
    {
      registration: 'D-OWRL',
      aircraft_type: 'Cameron Z-105',
      operator: 'Morgenrot Ballooning',
      airport: 'EDMA',
      description: 'Seven of eleven got off before the mist burned away',
    },
    ['hot_air_balloons'],
  ),
  camera: {
    make: 'FUJIFILM',
    model: 'X-T5',
    lens: 'XF16-55mmF2.8 R LM WR',
    iso: 160,
    aperture: 8,
    shutter: [1, 250],
    focal: 32,
    taken: '2024-09-28T07:14:36',
    position: [48.4253, 10.9317],
    orientation: 8,
  },
  size: [1024, 1536],
  enlarge: 1.5625,
  scene: () => {
    const others: [number, number, number, string[], number][] = [
      [52, 230, 58, ['#2c5f8a', '#e9e2d0'], 0.16],
      [-62, 330, 34, ['#d9922b', '#8a2c2f', '#f0e6cf'], 0],
      [-95, 560, 120, ['#3b7a57', '#eadfca'], -0.2],
      [30, 640, 40, ['#6a3f7a', '#d98fa0'], 0.1],
      [120, 820, 150, ['#b23a2f', '#f2d9a8'], 0.2],
      [-20, 980, 96, ['#20707a', '#efe2c8'], 0],
    ];
    return {
      view: { at: [0, 0, 22], to: [0, 100, 36.5], focal: 36 },
      sky: {
        stops: [
          [0, '#ffd9a0'],
          [4, '#fbcfa2'],
          [11, '#e3c3b6'],
          [24, '#a9bbd6'],
          [50, '#6a93c6'],
          [90, '#3a67a8'],
        ],
        strength: 1.05,
        sun: direction(38, 7),
        glows: [
          { colour: '#ffc06a', width: 22, strength: 0.9 },
          { colour: '#ffe6b0', width: 6, strength: 1.6 },
        ],
        clouds: [
          {
            kind: 'wisp',
            scale: 1.1,
            stretch: 2,
            turn: 40,
            cover: 0.46,
            soft: 0.5,
            lit: '#fff0da',
            shade: '#dcc0b4',
            opacity: 0.6,
            seed: 31,
          },
        ],
      },
      sun: { colour: '#ffc37c', strength: 3 },
      ground: meadow('#7b8440', '#3d4c24', 0.2),
      focus: { at: [-5, 90, 40], reach: 40 },
      haze: { density: 0.0011, height: 46 },
      backdrops: [
        woods(420, 16, '#6d6a34', '#2c3322', 21),
        woods(900, 24, '#7c7048', '#3a3c30', 24),
        hills(2400, 130, 800, { lit: '#8a7f5c', dark: '#55583f', seed: 22, rugged: 0.1 }),
        hills(5200, 420, 1700, { lit: '#a08c78', dark: '#7a7368', seed: 26, rugged: 0.2 }),
        hills(9000, 900, 2600, { lit: '#b59c8e', dark: '#948a88', seed: 29, rugged: 0.4 }),
      ],
      layers: [
        {
          items: [
            ...others.map(([x, y, z, colours, swirl]) => ({
              model: balloon(colours, swirl, 0),
              place: pose([x, y, z]),
              shadow: false,
            })),
            {
              model: balloon(['#b8322a', '#f0e3c8', '#e2912c', '#f0e3c8'], 0.22, 0.35),
              place: pose([-7, 74, 30]),
              subject: true,
            },
          ],
          puffs: Array.from({ length: 26 }, (_, i) => ({
            at: [((i * 97) % 460) - 230, 190 + ((i * 61) % 700), 3 + (i % 4)] as const,
            radius: 60 + (i % 5) * 22,
            flat: 0.16,
            colour: '#f6e2cb',
            strength: 0.95,
            opacity: 0.5,
            ragged: 0.5,
            seed: i,
          })),
          glints: [{ at: [-7, 74, 31.4], colour: '#ffb45a', strength: 6, size: 0.004, halo: 5, haze: 0.08 }],
        },
      ],
      develop: {
        exposure: 0.72,
        seed: 34,
        bloom: 0.25,
        bloomReach: 0.05,
        saturation: 1.02,
        contrast: 1.04,
        vignette: 0.2,
        grain: 1.8,
      },
    };
  },
};
