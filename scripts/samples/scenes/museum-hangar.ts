/** A silver propliner in its hangar, morning light through the doors. */
import { propliner, PROPLINER_SIT, PROPLINER_STANCE } from '../models/propeller.ts';
import { apron } from '../grounds.ts';
import { hangarHall } from '../models/hall.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { planeForm } from '../sample.ts';
import type { Sample } from '../sample.ts';

export const museumHangar: Sample = {
  id: 'museum-hangar',
  photographer: 'maren.holt',
  status: 'approved',
  views: 802,
  likes: 97,
  form: planeForm(
    {
      registration: 'N1938W',
      aircraft_type: 'DC-3A',
      operator: 'Prairie Wings Museum',
      airport: 'KOSH',
      description: 'Doors open at eight, polish still wet',
    },
    ['museum'],
  ),
  camera: {
    make: 'FUJIFILM',
    model: 'X-T5',
    lens: 'XF16-55mmF2.8 R LM WR',
    iso: 800,
    aperture: 5.6,
    shutter: [1, 60],
    focal: 20,
    taken: '2024-06-02T08:09:27',
  },
  size: [1536, 1024],
  enlarge: 1.5625,
  scene: () => ({
    view: { at: [16.5, -12.5, 1.75], to: [0.2, 0.6, 3.2], focal: 24 },
    sky: {
      stops: [
        [0, '#fff1d8'],
        [8, '#f5e6cf'],
        [40, '#d9dde0'],
        [90, '#9fb4c8'],
      ],
      strength: 1.5,
      sun: direction(-96, 26),
      glows: [{ colour: '#ffe0b0', width: 40, strength: 1 }],
    },
    sun: { colour: '#ffe3b8', strength: 6, soft: 0.5 },
    indoors: { colour: '#6d675f', strength: 0.42 },
    ground: apron({ wet: 0.35, tone: '#77736c', slab: 5 }),
    mirror: 0.03,
    focus: { at: [-2, 0, 4], reach: 34 },
    layers: [
      {
        items: [
          {
            model: propliner(
              {
                body: '#d5d8db',
                tail: '#a3242b',
                accent: '#1d2c4d',
                engine: '#a3242b',
                title: 'PRAIRIE',
                titleColour: '#1d2c4d',
                titleSize: 0.5,
                registration: 'N1938W',
              },
              25,
            ),
            place: pose([0, 0, PROPLINER_STANCE], 0, PROPLINER_SIT - 3),
            subject: true,
          },
          { model: hangarHall(), place: pose([0, 0, 0]) },
        ],
        puffs: [0, 1, 2, 3, 4, 5].map((i) => ({
          at: [-13 + i * 3.2, 3 + (i % 2) * 3, 7 - i * 0.7] as const,
          radius: 7,
          flat: 0.5,
          colour: '#ffe9c8',
          strength: 0.9,
          opacity: 0.1,
          ragged: 0.2,
          seed: i,
        })),
      },
    ],
    develop: {
      exposure: 0.62,
      seed: 28,
      bloom: 0.35,
      bloomReach: 0.04,
      saturation: 0.98,
      contrast: 1.08,
      vignette: 0.3,
      grain: 3,
    },
  }),
};
