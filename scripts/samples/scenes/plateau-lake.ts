/** A green train beside a lake under snow mountains. */
import { coach, COACH_LENGTH, loco } from '../models/loco.ts';
import { range } from '../models/mountains.ts';
import { meadow, straight, track } from '../models/track.ts';
import { water } from '../grounds.ts';
import { fractal } from '../math/noise.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { box } from '../mesh/loft.ts';
import type { Material } from '../render/surface.ts';
import { trainForm } from '../sample.ts';
import type { Sample } from '../sample.ts';

const path = straight([0, 0, 3.2], 180);

/** Where the water begins, y by x. */
const bank = (x: number): number => -9 + fractal(x * 0.02, 3.3, 4) * 5;

export const plateauLake: Sample = {
  id: 'plateau-lake',
  photographer: '云中轨',
  status: 'approved',
  views: 3388,
  likes: 402,
  form: trainForm(
    {
      emu_type: 'normal_train',
      train_type: 'WR-NJ2 0061',
      train_number: 'Z6801',
      line: '青藏线',
      railway_bureau: 'Qinghai_Tibet_Company',
      description: '海拔四千五百米，湖面只平静了十分钟',
    },
    ['passenger_trains'],
  ),
  camera: {
    make: 'Canon',
    model: 'Canon EOS R5',
    lens: 'RF24-105mm F4 L IS USM',
    iso: 100,
    aperture: 8,
    shutter: [1, 500],
    focal: 60,
    taken: '2024-06-30T09:53:21',
    position: [31.9877, 91.6911],
  },
  size: [1536, 1024],
  enlarge: 1.5625,
  scene: () => {
    const lake = water('#0e3a4a', 0.012, 0.6);
    const shore = meadow('#8a8553', '#5c6038', 0.2);
    const bankSide: Material = (s) => {
      const y = s.wy;
      s.wy += s.wz * 3;
      shore(s);
      s.wy = y;
    };
    const coaches = Array.from({ length: 9 }, (_, i) => ({
      model: coach('#1f4630', '#e4b73f', '#6a6e70'),
      place: pose(path.at(-2 - 24 - i * COACH_LENGTH), 180),
      subject: true,
    }));
    return {
      view: { at: [8, -128, 4.6], to: [8, 0, 13.5], focal: 42 },
      sky: {
        stops: [
          [0, '#d5e6f2'],
          [6, '#a3cbec'],
          [20, '#4d93d9'],
          [50, '#1f63b8'],
          [90, '#0f4390'],
        ],
        sun: direction(150, 42),
        clouds: [
          {
            kind: 'billow',
            scale: 0.7,
            lift: 0.12,
            cover: 0.42,
            soft: 0.22,
            lit: '#ffffff',
            shade: '#a9bace',
            strength: 1.15,
            seed: 112,
            octaves: 6,
            from: [7, 12],
          },
        ],
      },
      sun: { colour: '#fff6e6', strength: 3.2 },
      ground: (s) => {
        if (s.wy < bank(s.wx)) lake(s);
        else shore(s);
      },
      mirror: 0.006,
      focus: { at: [0, 0, 3], reach: 110 },
      haze: { density: 0.00006, height: 2000 },
      layers: [
        {
          items: [
            {
              model: range({
                width: 5200,
                depth: 1500,
                height: 640,
                seed: 19,
                cells: 190,
                snowline: 0.34,
                floor: 60.5,
              }),
              place: pose([-100, 2500, -60]),
              shadow: false,
            },
            {
              model: range({
                width: 1900,
                depth: 420,
                height: 95,
                seed: 24,
                cells: 110,
                snowline: 2,
                rock: shore,
                floor: 14.2,
              }),
              place: pose([0, 560, -14]),
              shadow: false,
            },
            { model: [...track(path, -330, 330, { bed: 1.2 })], place: pose([0, 0, 0]) },
            { model: [box(bankSide, [-330, -4.6, 0], [330, 4.6, 1.75])], place: pose([0, 0, 0]) },
            {
              model: loco({ body: '#23503a', lower: '#1f2b24', stripe: '#e9c244', number: 'WR-NJ2 0061' }),
              place: pose(path.at(-2), 180),
              subject: true,
            },
            {
              model: loco({ body: '#23503a', lower: '#1f2b24', stripe: '#e9c244', number: 'WR-NJ2 0064' }),
              place: pose(path.at(19.2), 180),
              subject: true,
            },
            ...coaches,
          ],
        },
      ],
      develop: { exposure: 0.6, seed: 50, bloom: 0.1, saturation: 1.02, contrast: 1.07, grain: 1.5 },
    };
  },
};
