/** The engine alone: polished lip, white spiral, last sun on the cowl. Upright. */
import { airliner } from '../models/airliner.ts';
import { NARROW } from '../models/airliner-plans.ts';
import { apron } from '../grounds.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { planeForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { hills, town } from '../scenery.ts';

export const engineLight: Sample = {
  id: 'engine-light',
  photographer: 'maren.holt',
  status: 'pending',
  views: 0,
  likes: 0,
  form: planeForm(
    {
      registration: 'EC-MRQ',
      aircraft_type: 'A321-253NX',
      operator: 'Brisa Mar',
      airport: 'LEPA',
      description: 'Walk-out boarding has its moments',
    },
    ['engine'],
  ),
  camera: {
    make: 'FUJIFILM',
    model: 'X-T5',
    lens: 'XF16-55mmF2.8 R LM WR',
    iso: 200,
    aperture: 5.6,
    shutter: [1, 500],
    focal: 42,
    taken: '2024-10-03T19:02:55',
    position: [39.5517, 2.7388],
  },
  size: [1024, 1536],
  enlarge: 1.5625,
  scene: () => ({
    view: { at: [15.2, 11.8, 1.55], to: [4.4, 5, 2.5], focal: 46 },
    sky: {
      stops: [
        [0, '#ffc182'],
        [6, '#f3b592'],
        [16, '#c3a9bc'],
        [34, '#7690c4'],
        [90, '#2f559c'],
      ],
      sun: direction(62, 8),
      glows: [{ colour: '#ffb868', width: 30, strength: 0.8 }],
      clouds: [
        {
          kind: 'wisp',
          scale: 1,
          stretch: 2,
          turn: 60,
          cover: 0.5,
          soft: 0.5,
          lit: '#ffe2c2',
          shade: '#c79fa8',
          opacity: 0.8,
          seed: 14,
        },
      ],
    },
    sun: { colour: '#ffb066', strength: 3.6 },
    ground: apron({ tone: '#8d877d' }),
    focus: { at: [6, 4, 2], reach: 30 },
    haze: { density: 0.0003 },
    backdrops: [
      town(900, 26, { wall: '#8f7a66', seed: 9 }),
      hills(6000, 620, 1900, { lit: '#a98a80', dark: '#7e6e78', seed: 4, rugged: 0.4 }),
    ],
    layers: [
      {
        items: [
          {
            model: airliner(
              NARROW,
              {
                body: '#f4f3ee',
                belly: '#f4f3ee',
                tail: '#0b6f86',
                accent: '#ff8a3c',
                engine: '#0b6f86',
                wing: '#c2c5c9',
                title: 'BRISA MAR',
                registration: 'EC-MRQ',
              },
              { gear: true, bend: 0.3, spin: 0 },
            ),
            place: pose([0, 0, NARROW.stance]),
            subject: true,
          },
        ],
      },
    ],
    develop: {
      exposure: 0.66,
      seed: 36,
      bloom: 0.2,
      bloomReach: 0.04,
      saturation: 1.02,
      contrast: 1.06,
      grain: 1.9,
    },
  }),
};
