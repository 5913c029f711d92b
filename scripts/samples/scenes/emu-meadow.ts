/** A fast train pulled along with the camera: sharp train, streaming meadow. */
import { emuTrain } from '../models/emu-train.ts';
import { catenary, meadow, straight, track } from '../models/track.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { trainForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { hills, woods } from '../scenery.ts';

const grass = meadow('#7f8f4a', '#45592a', 0.3);
const flowers = meadow('#d9b92a', '#8f8f2c', 0.3, 0.25);
const path = straight([0, 0, 1.2], 180);

export const emuMeadow: Sample = {
  id: 'emu-meadow',
  photographer: '云中轨',
  status: 'approved',
  views: 1840,
  likes: 212,
  form: trainForm(
    {
      emu_type: 'high_speed_emu',
      train_type: 'WR400-2041',
      train_number: 'G1927',
      line: '宁安高速线',
      railway_bureau: 'Shanghai_Bureau',
      description: '追焦，四月的风从麦田那边吹过来',
    },
    ['passenger_trains'],
    true,
  ),
  camera: {
    make: 'Canon',
    model: 'Canon EOS R6m2',
    lens: 'RF70-200mm F2.8 L IS USM',
    iso: 100,
    aperture: 9,
    shutter: [1, 60],
    focal: 70,
    taken: '2025-04-19T16:48:07',
    position: [31.3321, 118.3874],
  },
  size: [1536, 1024],
  enlarge: 1.5625,
  scene: () => {
    const wires = catenary(path, -400, 400, 3.4);
    return {
      view: { at: [-34, -19, 2.1], to: [-5.5, 0, 3.5], focal: 46 },
      sky: {
        stops: [
          [0, '#dfe6e4'],
          [6, '#b4cfe2'],
          [25, '#6fa5d6'],
          [90, '#2f66ac'],
        ],
        sun: direction(232, 34),
        clouds: [
          {
            kind: 'billow',
            scale: 0.55,
            lift: 0.1,
            cover: 0.46,
            soft: 0.2,
            lit: '#ffffff',
            shade: '#a9b8c9',
            strength: 1.15,
            seed: 5,
          },
          {
            kind: 'wisp',
            scale: 1.2,
            cover: 0.3,
            soft: 0.5,
            lit: '#ffffff',
            shade: '#dfe8f0',
            opacity: 0.4,
            seed: 2,
          },
        ],
      },
      sun: { colour: '#fff1d8', strength: 3 },
      ground: (s) => {
        // Rape in flower beyond the line.
        if (s.wy > 16 && s.wy < 150) flowers(s);
        else grass(s);
      },
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
              model: [...track(path, -220, 220, { bed: 1 }), ...wires.masts],
              place: pose([0, 0, 0]),
              shadow: false,
            },
          ],
          lines: wires.lines,
          motion: [0.045, 0],
        },
        {
          items: emuTrain(
            { body: '#f3f2ee', lower: '#c7ccd2', stripe: '#b3262e', nose: 9.5, title: 'HELIAN' },
            path,
            -2,
            9,
          ),
        },
      ],
      develop: { exposure: 0.62, seed: 11, bloom: 0.12, saturation: 1.02, grain: 1.6 },
    };
  },
};
