/** A white train on a tall viaduct, mist in the valley, first light on the hills. */
import { emuTrain } from '../models/emu-train.ts';
import { viaduct } from '../models/railside.ts';
import { arc, catenary, meadow, track } from '../models/track.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { trainForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { hills, woods } from '../scenery.ts';

const path = arc([-30, 150, 38], 196, 1400);

export const viaductMist: Sample = {
  id: 'viaduct-mist',
  photographer: '云中轨',
  status: 'approved',
  views: 4630,
  likes: 472,
  form: trainForm(
    {
      emu_type: 'high_speed_emu',
      train_type: 'WR300-0117',
      train_number: 'D2812',
      line: '沪昆高速线',
      railway_bureau: 'Chengdu_Bureau',
      description: '等雾散到第三个桥墩，车刚好来',
    },
    ['passenger_trains'],
    true,
  ),
  camera: {
    make: 'Canon',
    model: 'Canon EOS R5',
    lens: 'RF100-500mm F4.5-7.1 L IS USM',
    iso: 200,
    aperture: 8,
    shutter: [1, 640],
    focal: 135,
    taken: '2024-10-26T07:32:15',
    position: [26.4215, 106.6302],
  },
  size: [1536, 1024],
  enlarge: 2.34375,
  scene: () => {
    const wires = catenary(path, -320, 620, -4.6, { span: 50 });
    return {
      view: { at: [-236, -28, 47], to: [-78, 140, 37], focal: 40 },
      sky: {
        stops: [
          [-2, '#ffd7a6'],
          [2, '#fbd3ae'],
          [8, '#d9c4c0'],
          [20, '#9db4d4'],
          [90, '#4a78b4'],
        ],
        sun: direction(-52, 9),
        glows: [{ colour: '#ffc98a', width: 24, strength: 0.7 }],
        clouds: [
          {
            kind: 'sheet',
            scale: 1.2,
            stretch: 3,
            turn: -12,
            lift: 0.12,
            cover: 0.42,
            soft: 0.5,
            lit: '#ffe6cc',
            shade: '#c3abb0',
            opacity: 0.7,
            seed: 42,
          },
        ],
      },
      sun: { colour: '#ffc68c', strength: 3 },
      ground: meadow('#5f6a34', '#2c3a20', 0.1),
      focus: { at: [-20, 150, 25], reach: 190 },
      haze: { density: 0.0011, height: 60 },
      backdrops: [
        woods(520, 20, '#5c5a34', '#26301f', 33),
        hills(900, 120, 420, { lit: '#6f6f48', dark: '#35402c', seed: 35, rugged: 0.25, base: 0.1 }),
        hills(1900, 260, 800, { lit: '#84805e', dark: '#4e5844', seed: 38, rugged: 0.35, base: 0.15 }),
        hills(4200, 620, 1500, { lit: '#a0917c', dark: '#70706a', seed: 34, rugged: 0.5 }),
        hills(8200, 1250, 2600, { lit: '#b39f94', dark: '#8c8688', seed: 37, rugged: 0.6 }),
      ],
      layers: [
        {
          items: [
            {
              model: [
                ...viaduct(path, -330, 640, -6, 32),
                ...track(path, -330, 640, { bed: 0.25, slab: true }),
                ...wires.masts,
              ],
              place: pose([0, 0, 0]),
            },
            ...emuTrain({ body: '#f4f3f0', lower: '#d3d7db', stripe: '#1659b8', nose: 9 }, path, 138, 8),
          ],
          lines: wires.lines,
          puffs: [
            ...Array.from({ length: 14 }, (_, i) => ({
              at: [-900 + ((i * 457) % 2600), 900 + ((i * 613) % 2200), 6] as const,
              radius: 420 + (i % 4) * 160,
              flat: 0.09,
              colour: '#f7dcc0',
              strength: 0.95,
              opacity: 0.75,
              ragged: 0.35,
              seed: i + 60,
            })),
            ...Array.from({ length: 44 }, (_, i) => ({
              at: [((i * 131) % 760) - 380, 40 + ((i * 89) % 640), -4 + (i % 5) * 3] as const,
              radius: 60 + (i % 6) * 20,
              flat: 0.2,
              colour: '#f4dfca',
              strength: 0.9,
              opacity: 0.42,
              ragged: 0.6,
              seed: i * 1.7,
            })),
          ],
        },
      ],
      develop: {
        exposure: 0.7,
        seed: 41,
        bloom: 0.2,
        bloomReach: 0.04,
        saturation: 1.08,
        contrast: 1.1,
        grain: 1.8,
      },
    };
  },
};
