/** Down the line through a long lens: wires, rails on fire, two headlights. Upright. */
import { loco, locoLights } from '../models/loco.ts';
import { coach, COACH_LENGTH } from '../models/loco.ts';
import { ballast, catenary, meadow, straight, track } from '../models/track.ts';
import { signal } from '../models/railside.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { trainForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { hills, woods } from '../scenery.ts';

const left = straight([-2.2, 0, 0.6], 90);
const right = straight([2.2, 0, 0.6], 90);

export const sunsetTracks: Sample = {
  id: 'sunset-tracks',
  photographer: 'tomasz_k',
  status: 'approved',
  views: 1711,
  likes: 226,
  form: trainForm(
    {
      emu_type: 'normal_train',
      train_type: 'WR7D-0052',
      train_number: 'K1182',
      line: '京广线',
      railway_bureau: 'Wuhan_Bureau',
      description: 'From the footbridge, ninety seconds before the sun was gone',
    },
    ['passenger_trains'],
  ),
  camera: {
    make: 'SONY',
    model: 'ILCE-7M4',
    lens: 'FE 200-600mm F5.6-6.3 G OSS',
    iso: 400,
    aperture: 8,
    shutter: [1, 1000],
    focal: 300,
    taken: '2024-08-24T18:49:30',
    position: [30.606, 114.426],
  },
  size: [1024, 1536],
  enlarge: 1.5625,
  scene: () => {
    const wiresL = catenary(left, 10, 900, 4.2, { span: 50, colour: '#2b2a2a' });
    const wiresR = catenary(right, 35, 900, -4.2, { span: 50, colour: '#2b2a2a' });
    const place = pose(left.at(150), -90);
    return {
      view: { at: [0.6, -40, 6.6], to: [-0.6, 260, 5.3], focal: 190 },
      sky: {
        stops: [
          [0, '#ff9a4a'],
          [1.5, '#ffab5c'],
          [4, '#f9a873'],
          [9, '#d0958f'],
          [20, '#7f7ea8'],
          [90, '#2d4685'],
        ],
        sun: direction(0.9, 1.5),
        glows: [
          { colour: '#ffb050', width: 4.5, strength: 0.55 },
          { colour: '#ffe0a0', width: 0.3, strength: 9 },
        ],
        clouds: [
          {
            kind: 'sheet',
            scale: 4.4,
            stretch: 3.4,
            turn: 0,
            lift: 0.3,
            cover: 0.46,
            soft: 0.4,
            lit: '#ff9a62',
            shade: '#7d5f70',
            opacity: 0.8,
            seed: 81,
            from: [0.4, 1.6],
            rim: 2,
          },
        ],
      },
      sun: { colour: '#ff9a4c', strength: 3.2 },
      ground: meadow('#5a4f2c', '#2b2a1a', 0.4),
      focus: { at: [0, 160, 3], reach: 160 },
      haze: { density: 0.0008 },
      backdrops: [
        woods(900, 13, '#5d4630', '#2e2620', 82),
        hills(5200, 150, 1600, { lit: '#c28562', dark: '#96685a', seed: 84, rugged: 0.1 }),
      ],
      layers: [
        {
          items: [
            {
              model: [
                ...track(left, -20, 900, { stones: ballast }),
                ...track(right, -20, 900),
                ...wiresL.masts,
                ...wiresR.masts,
              ],
              place: pose([0, 0, 0]),
            },
            {
              model: loco({ body: '#a3201d', lower: '#2c2c2f', stripe: '#f0e6cf', wire: 5.4 }),
              place,
              subject: true,
            },
            ...[1, 2, 3, 4, 5, 6, 7, 8].map((i) => ({
              model: coach('#234f33', '#e3b53c', '#5d6164'),
              place: pose(left.at(150 + 11.5 + (i - 0.5) * COACH_LENGTH), -90),
              subject: true,
            })),
            { model: signal(), place: pose([5.6, 90, 0.6], -90) },
            { model: signal(), place: pose([-5.4, 140, 0.6], -90) },
          ],
          lines: [...wiresL.lines, ...wiresR.lines],
          glints: [
            ...locoLights().map((p) => ({
              at: place.point(p),
              colour: '#fff0cc',
              strength: 9,
              size: 0.0042,
              halo: 6,
              haze: 0.05,
              rays: 9,
            })),
            { at: [5.6, 89.6, 5.9], colour: '#ff3020', strength: 10, size: 0.003, halo: 9, haze: 0.08 },
          ],
        },
      ],
      develop: {
        exposure: 0.52,
        seed: 46,
        bloom: 0.22,
        bloomReach: 0.05,
        saturation: 1.02,
        contrast: 1.1,
        vignette: 0.35,
        grain: 2.8,
      },
    };
  },
};
