/** A twinjet climbs out into a pink dawn. */
import { airliner, lightPlaces } from '../models/airliner.ts';
import { NARROW } from '../models/airliner-plans.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { planeForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { hills, woods } from '../scenery.ts';
import { meadow } from '../models/track.ts';

export const dawnDeparture: Sample = {
  id: 'dawn-departure',
  photographer: 'maren.holt',
  status: 'approved',
  views: 2310,
  likes: 264,
  form: planeForm(
    {
      registration: 'HB-WRA',
      aircraft_type: 'A320-251N',
      operator: 'Aurelia',
      airport: 'LSZH',
      description: 'First departure of the day, gear still travelling',
    },
    ['normal_livery'],
    true,
  ),
  camera: {
    make: 'NIKON CORPORATION',
    model: 'NIKON Z 8',
    lens: 'NIKKOR Z 180-600mm f/5.6-6.3 VR',
    iso: 640,
    aperture: 6,
    shutter: [1, 1000],
    focal: 220,
    taken: '2025-03-08T06:41:52',
    position: [47.4701, 8.5387],
  },
  size: [1536, 1024],
  enlarge: 1.5625,
  scene: () => {
    const at = [-6, 0, 27] as const;
    const aim = pose(at, 186, 13, -7);
    const lights = lightPlaces(NARROW, 1.4);
    return {
      view: { at: [36, -300, 2], to: [-1, 0, 19.5], focal: 168 },
      sky: {
        stops: [
          [0, '#f5b48a'],
          [4, '#f0a488'],
          [11, '#c9a0b4'],
          [20, '#8b93c4'],
          [40, '#4d6cab'],
          [90, '#26427f'],
        ],
        strength: 1.05,
        sun: direction(-28, 3.5),
        glows: [
          { colour: '#ffb070', width: 26, strength: 0.7, squash: 0.5 },
          { colour: '#ff9a60', width: 9, strength: 0.5 },
        ],
        clouds: [
          {
            kind: 'sheet',
            scale: 1.5,
            stretch: 2.6,
            turn: 18,
            lift: 0.1,
            cover: 0.56,
            soft: 0.5,
            lit: '#ffb08c',
            shade: '#8d7f9e',
            strength: 1.05,
            opacity: 0.85,
            seed: 8,
            octaves: 6,
          },
          {
            kind: 'wisp',
            scale: 1.6,
            stretch: 1.4,
            turn: 30,
            cover: 0.42,
            soft: 0.6,
            lit: '#ffd3bb',
            shade: '#d8a7b0',
            opacity: 0.5,
            seed: 4,
          },
        ],
      },
      sun: { colour: '#ff9e58', strength: 4 },
      ground: meadow('#4b4e33', '#2a3020'),
      focus: { at, reach: 40 },
      haze: { density: 0.0003 },
      backdrops: [
        woods(1100, 13, '#4a3a38', '#221f28', 2),
        hills(9000, 700, 2600, { lit: '#9a7886', dark: '#71607c', seed: 3, rugged: 0.3 }),
      ],
      layers: [
        {
          items: [
            {
              model: airliner(
                NARROW,
                {
                  body: '#efece4',
                  belly: '#c7ccd1',
                  tail: '#0e4a58',
                  accent: '#e9a23b',
                  engine: '#0e4a58',
                  title: 'AURELIA',
                  registration: 'HB-WRA',
                },
                { flaps: 12, bend: 1.6, spin: 0.9 },
              ),
              place: aim,
              subject: true,
            },
          ],
          glints: [
            { at: aim.point(lights.left), colour: '#ff3020', strength: 5, size: 0.0011, haze: 0.05 },
            { at: aim.point(lights.beacon), colour: '#ff4030', strength: 4, size: 0.001 },
            ...lights.root.map((p) => ({
              at: aim.point(p),
              colour: '#fff0d0',
              strength: 9,
              size: 0.0018,
              halo: 7,
              haze: 0.06,
            })),
          ],
        },
      ],
      develop: {
        exposure: 0.78,
        seed: 21,
        bloom: 0.22,
        bloomReach: 0.03,
        saturation: 1.04,
        contrast: 1.14,
        shadows: '#7a7d8c',
        grain: 2.6,
      },
    };
  },
};
