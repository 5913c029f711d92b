/** A rescue helicopter turns in before a snow-covered face. */
import { helicopter } from '../models/aloft.ts';
import { range } from '../models/mountains.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { planeForm } from '../sample.ts';
import type { Sample } from '../sample.ts';

export const rescueHelicopter: Sample = {
  id: 'rescue-helicopter',
  photographer: 'maren.holt',
  status: 'approved',
  views: 1540,
  likes: 187,
  form: planeForm(
    {
      registration: 'HB-ZRK',
      aircraft_type: 'H135',
      operator: 'Alpenwacht',
      airport: 'LSMI',
      description: 'Back from the north face',
    },
    ['helicopters'],
  ),
  camera: {
    make: 'NIKON CORPORATION',
    model: 'NIKON Z 8',
    lens: 'NIKKOR Z 180-600mm f/5.6-6.3 VR',
    iso: 250,
    aperture: 8,
    shutter: [1, 400],
    focal: 380,
    taken: '2025-02-09T10:48:02',
    position: [46.6763, 7.8763],
  },
  size: [1536, 1024],
  enlarge: 1.5625,
  scene: () => {
    const at = [0, 60, 42] as const;
    return {
      view: { at: [0, 0, 36], to: [-0.3, 60, 42], focal: 124 },
      sky: {
        stops: [
          [0, '#a9c7e6'],
          [12, '#6fa2dc'],
          [30, '#2f6cc0'],
          [90, '#123f8c'],
        ],
        sun: direction(110, 32),
        clouds: [
          {
            kind: 'wisp',
            scale: 1,
            stretch: 1.6,
            turn: -25,
            cover: 0.4,
            soft: 0.5,
            lit: '#ffffff',
            shade: '#dbe6f2',
            opacity: 0.6,
            seed: 12,
          },
        ],
      },
      sun: { colour: '#fff2dc', strength: 3.3 },
      focus: { at, reach: 12 },
      haze: { density: 0.00009, height: 3000 },
      layers: [
        {
          items: [
            {
              model: range({ width: 2600, depth: 900, height: 620, seed: 6, cells: 230 }),
              place: pose([0, 1350, -140]),
              shadow: false,
            },
            {
              model: range({ width: 5200, depth: 1400, height: 1500, seed: 11, cells: 150 }),
              place: pose([200, 3400, -380]),
              shadow: false,
            },
          ],
          blur: 0.001,
        },
        {
          items: [
            { model: helicopter('#c3161c', '#f4f2ec', 28), place: pose(at, 208, -7, -9), subject: true },
          ],
        },
      ],
      develop: { exposure: 0.6, seed: 33, bloom: 0.12, saturation: 1, contrast: 1.05, grain: 1.7 },
    };
  },
};
