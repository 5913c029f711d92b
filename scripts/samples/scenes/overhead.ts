/** Flat on the back in the approach lights: a polished jet straight overhead. Square crop. */
import { airliner, lightPlaces } from '../models/airliner.ts';
import { NARROW } from '../models/airliner-plans.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { planeForm } from '../sample.ts';
import type { Sample } from '../sample.ts';

export const overhead: Sample = {
  id: 'overhead',
  photographer: 'tomasz_k',
  status: 'pending',
  views: 0,
  likes: 0,
  form: planeForm(
    {
      registration: 'N404SR',
      aircraft_type: 'B757-200',
      operator: 'Silver Ridge',
      airport: 'TNCM',
      description: 'Bare metal at forty metres',
    },
    ['normal_livery'],
  ),
  camera: {
    make: 'Canon',
    model: 'Canon EOS R6m2',
    lens: 'RF24-70mm F2.8 L IS USM',
    iso: 200,
    aperture: 7.1,
    shutter: [1, 3200],
    focal: 24,
    taken: '2025-01-05T15:38:21',
    position: [18.041, -63.1089],
  },
  size: [1152, 1152],
  enlarge: 1.5625,
  scene: () => {
    const at = [0, 4, 42] as const;
    const aim = pose(at, 63, 3, 3);
    const lights = lightPlaces(NARROW, 1.2);
    return {
      view: { at: [0, -7, 1.6], to: [0.2, 2, 30], focal: 31 },
      sky: {
        stops: [
          [0, '#cfe2f2'],
          [30, '#86b6e6'],
          [60, '#4d8fd6'],
          [90, '#2f73c4'],
        ],
        sun: direction(300, 38),
        clouds: [
          {
            kind: 'billow',
            scale: 2.2,
            lift: 0.3,
            cover: 0.5,
            soft: 0.34,
            lit: '#ffffff',
            shade: '#b7c6da',
            strength: 1.1,
            seed: 51,
            octaves: 6,
          },
          {
            kind: 'wisp',
            scale: 2,
            stretch: 2,
            turn: 20,
            cover: 0.4,
            soft: 0.6,
            lit: '#ffffff',
            shade: '#e6eef8',
            opacity: 0.5,
            seed: 7,
          },
        ],
      },
      sun: { colour: '#fff4de', strength: 3.4 },
      ground: (s) => {
        s.r = 0.35;
        s.g = 0.36;
        s.b = 0.3;
      },
      focus: { at, reach: 40 },
      layers: [
        {
          items: [
            {
              model: airliner(
                NARROW,
                {
                  body: '#cfd3d7',
                  polished: true,
                  tail: '#8a1f2b',
                  accent: '#e9e6df',
                  engine: '#c9cdd1',
                  wing: '#b4b9be',
                  sweep: 'line',
                  registration: 'N404SR',
                },
                { gear: true, flaps: 30, bend: 1.2 },
              ),
              place: aim,
              subject: true,
            },
          ],
          glints: [
            ...lights.root.map((p) => ({
              at: aim.point(p),
              colour: '#fff4dd',
              strength: 12,
              size: 0.003,
              halo: 7,
              haze: 0.06,
              rays: 9,
            })),
            { at: aim.point(lights.left), colour: '#ff3020', strength: 4, size: 0.0016 },
            { at: aim.point(lights.right), colour: '#20ff60', strength: 4, size: 0.0016 },
          ],
        },
      ],
      develop: { exposure: 0.62, seed: 35, bloom: 0.14, saturation: 1, contrast: 1.06, grain: 1.8 },
    };
  },
};
