/** Under the great roof: beams of light, two trains, somebody late. */
import { emuTrain } from '../models/emu-train.ts';
import { platform, trainShed } from '../models/railside.ts';
import { straight, track } from '../models/track.ts';
import { apron } from '../grounds.ts';
import { person } from '../models/people.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { trainForm } from '../sample.ts';
import type { Sample } from '../sample.ts';

const a = straight([0, 3.4, 0], 180);
const b = straight([0, -12.6, 0], 180);

export const stationHall: Sample = {
  id: 'station-hall',
  photographer: 'maren.holt',
  status: 'approved',
  views: 1322,
  likes: 149,
  form: trainForm(
    {
      emu_type: 'conventional_emu',
      train_type: 'WRR-24 1107',
      train_number: 'C6519',
      line: 'Central station, platform 4',
      railway_bureau: 'Guangzhou_Bureau',
      description: 'Eight minutes past nine, the only quarter hour the sun gets in',
    },
    ['station'],
  ),
  camera: {
    make: 'FUJIFILM',
    model: 'X-T5',
    lens: 'XF16-55mmF2.8 R LM WR',
    iso: 400,
    aperture: 8,
    shutter: [1, 125],
    focal: 19,
    taken: '2024-05-18T09:08:12',
  },
  size: [1536, 1024],
  enlarge: 1.5625,
  scene: () => {
    const shed = trainShed(-56, 88, 44, 21, 1);
    return {
      view: { at: [-42, -4.2, 2.85], to: [20, -4.4, 6.6], focal: 24 },
      sky: {
        stops: [
          [0, '#fff3de'],
          [10, '#f3efe6'],
          [40, '#cfdcea'],
          [90, '#a8c2de'],
        ],
        strength: 1.7,
        sun: direction(24, 56),
        glows: [{ colour: '#fff0d0', width: 40, strength: 0.6 }],
      },
      sun: { colour: '#ffe2b0', strength: 6, soft: 0.4 },
      indoors: { colour: '#6a6258', strength: 0.55 },
      ground: apron({ tone: '#3b3632', slab: 3 }),
      groundLevel: -0.7,
      focus: { at: [4, -4, 8], reach: 62 },
      haze: { density: 0.0012, height: 500 },
      layers: [
        {
          items: [
            { model: shed.frame, place: pose([0, -4.6, 0]) },
            // Light comes in through it.
            { model: shed.glass, place: pose([0, -4.6, 0]), shadow: false },
            { model: [...track(a, -110, 60), ...track(b, -110, 60)], place: pose([0, 0, 0]) },
            { model: platform(-60, 100, -10.9, 1.7, 1.7), place: pose([0, 0, 0]) },
            ...emuTrain(
              {
                body: '#c9302b',
                lower: '#8f1d1d',
                stripe: '#f4ede0',
                roof: '#6b6f73',
                nose: 2.8,
                inside: 0.5,
              },
              a,
              17,
              5,
            ),
            ...emuTrain(
              {
                body: '#24406e',
                lower: '#1b2f52',
                stripe: '#e8b23c',
                roof: '#6b6f73',
                nose: 2.8,
                inside: 0.4,
              },
              b,
              30,
              5,
            ).map(({ model, place }) => ({ model, place })),
            ...[
              [-22, -4.2, 70],
              [-3, -6.6, 200],
              [6, -2.2, 20],
              [14, -5, 120],
              [22, -7.4, 300],
              [31, -3.2, 10],
            ].map(([x = 0, y = 0, h = 0], i) => ({ model: person(i), place: pose([x, y, 1.1], h) })),
          ],
          puffs: [0, 1, 2, 3, 4, 5, 6].map((i) => ({
            at: [-16 + i * 12, -2 + (i % 3) * 2.4, 9] as const,
            radius: 10,
            flat: 1,
            colour: '#ffeccb',
            strength: 1,
            opacity: 0.1,
            ragged: 0.15,
            seed: i,
          })),
        },
      ],
      develop: {
        exposure: 0.62,
        seed: 48,
        bloom: 0.35,
        bloomReach: 0.04,
        saturation: 0.98,
        contrast: 1.05,
        vignette: 0.35,
        grain: 3,
      },
    };
  },
};
