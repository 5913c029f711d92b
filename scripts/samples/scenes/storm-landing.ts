/** Sun under a storm front: a white widebody just before touchdown. */
import { airliner, lightPlaces } from '../models/airliner.ts';
import { WIDE } from '../models/airliner-plans.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { planeForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { hills, woods } from '../scenery.ts';
import { runway, turnedGround } from '../grounds.ts';
import { meadow } from '../models/track.ts';

export const stormLanding: Sample = {
  id: 'storm-landing',
  photographer: 'tomasz_k',
  status: 'approved',
  views: 3120,
  likes: 341,
  form: planeForm(
    {
      registration: 'SP-NVK',
      aircraft_type: 'A350-941',
      operator: 'Nordvind',
      airport: 'EPWA',
      description: 'Ten minutes of sun before the front arrived',
    },
    ['normal_livery'],
  ),
  camera: {
    make: 'SONY',
    model: 'ILCE-1',
    lens: 'FE 200-600mm F5.6-6.3 G OSS',
    iso: 320,
    aperture: 7.1,
    shutter: [1, 1600],
    focal: 200,
    taken: '2024-07-21T18:56:33',
    position: [52.1657, 20.9671],
  },
  size: [1536, 1024],
  enlarge: 3.90625,
  quality: 96,
  scene: () => {
    const at = [4, 0, 11.2] as const;
    const aim = pose(at, 172, 4.5, 1.5);
    const lights = lightPlaces(WIDE, 2.6);
    return {
      view: { at: [-50, -150, 2.6], to: [2.5, 0, 13], focal: 67 },
      sky: {
        stops: [
          [0, '#b9b6ae'],
          [3, '#8f959b'],
          [9, '#59636f'],
          [20, '#3a4450'],
          [45, '#2b343f'],
          [90, '#2b343f'],
        ],
        strength: 0.8,
        sun: direction(222, 15),
        glows: [{ colour: '#c9a06a', width: 30, strength: 0.5 }],
        clouds: [
          {
            kind: 'billow',
            scale: 0.5,
            stretch: 1.25,
            lift: 0.09,
            cover: 0.72,
            soft: 0.5,
            lit: '#8f97a0',
            shade: '#1c222b',
            strength: 0.8,
            opacity: 0.85,
            seed: 14,
            octaves: 6,
            from: [1, 6],
          },
          {
            kind: 'sheet',
            scale: 1.2,
            stretch: 3,
            turn: 8,
            lift: 0.06,
            cover: 0.5,
            soft: 0.6,
            lit: '#a9adb0',
            shade: '#3c4652',
            strength: 0.7,
            opacity: 0.6,
            seed: 9,
            from: [0, 2],
            until: [10, 22],
          },
        ],
      },
      sun: { colour: '#ffd49a', strength: 3.5 },
      ground: turnedGround(runway({ grass: meadow('#7d7c4c', '#4c5433', 0.35), threshold: -700 })),
      focus: { at: [4, 0, 6], reach: 80 },
      haze: { density: 0.00035 },
      backdrops: [
        woods(600, 13, '#8b8a46', '#2c3420', 5, 1),
        hills(4200, 150, 1300, { lit: '#59614f', dark: '#424b46', seed: 9, rugged: 0.1 }),
      ],
      layers: [
        {
          items: [
            {
              model: airliner(
                WIDE,
                {
                  body: '#f4f4f1',
                  belly: '#f4f4f1',
                  tail: '#123a63',
                  accent: '#41a6b5',
                  engine: '#f4f4f1',
                  title: 'NORDVIND',
                  titleSize: 0.36,
                  registration: 'SP-NVK',
                  sweep: 'slash',
                },
                { gear: true, flaps: 32, bend: 2.6 },
              ),
              place: aim,
              subject: true,
            },
          ],
          glints: [
            ...lights.root.map((p) => ({
              at: aim.point(p),
              colour: '#fff4dd',
              strength: 16,
              size: 0.0024,
              halo: 8,
              haze: 0.06,
              rays: 12,
            })),
            { at: aim.point(lights.nose), colour: '#fff4dd', strength: 14, size: 0.002, halo: 7, haze: 0.05 },
            { at: aim.point(lights.left), colour: '#ff3020', strength: 4, size: 0.0009 },
            ...Array.from({ length: 9 }, (_, i) => ({
              at: [-120 + i * 30, -25, 0.4] as const,
              colour: '#ffe6b0',
              strength: 5,
              size: 0.0007,
              haze: 0.05,
            })),
          ],
        },
      ],
      develop: {
        exposure: 0.62,
        seed: 22,
        bloom: 0.14,
        contrast: 1.1,
        saturation: 1.02,
        shadows: '#7c8088',
        grain: 4.2,
      },
    };
  },
};
