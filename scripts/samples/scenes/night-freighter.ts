/** A four-engined freighter under floodlights, the loader at its side. */
import { airliner, lightPlaces } from '../models/airliner.ts';
import { QUAD } from '../models/airliner-plans.ts';
import { loader, mast, tugAndCarts, uld } from '../models/airfield.ts';
import { apron } from '../grounds.ts';
import { direction } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import { box } from '../mesh/loft.ts';
import { pose } from '../mesh/mesh.ts';
import { rgb } from '../math/colour.ts';
import { band, over, plain } from '../render/surface.ts';
import { planeForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { town } from '../scenery.ts';

const masts: readonly V3[] = [
  [-52, 34, 19],
  [-30, 62, 19],
  [4, 84, 19],
];

export const nightFreighter: Sample = {
  id: 'night-freighter',
  photographer: '云中轨',
  status: {
    rejected: '暗部噪点较多，天空里还有两处脏点。',
    marks: [
      { code: 'dust', x: 0.22, y: 0.16 },
      { code: 'dust', x: 0.81, y: 0.11 },
      { code: 'noise', x: 0.5, y: 0.8 },
    ],
  },
  views: 0,
  likes: 0,
  form: planeForm(
    {
      registration: 'B-7741W',
      aircraft_type: 'B747-8F',
      operator: '远岚货运 Yuanlan Cargo',
      airport: 'ZHEC',
      description: '凌晨两点，鄂州的货机比星星还多',
    },
    ['cargo_planes', 'ground_vehicles'],
    true,
  ),
  camera: {
    make: 'Canon',
    model: 'Canon EOS R5',
    lens: 'RF24-105mm F4 L IS USM',
    iso: 1600,
    aperture: 5.6,
    shutter: [1, 15],
    focal: 35,
    taken: '2025-02-22T02:06:30',
    position: [30.3415, 115.03],
  },
  size: [1536, 1024],
  enlarge: 3.90625,
  quality: 96,
  scene: () => {
    const place = pose([0, 0, QUAD.stance], -38);
    const lights = lightPlaces(QUAD, 0.4);
    const half = QUAD.body.diameter / 2;
    const door = rgb('#ffdda6');
    const model = airliner(
      QUAD,
      {
        body: '#eceff0',
        belly: '#8d979e',
        waterline: -0.5,
        tail: '#0c5b4c',
        accent: '#f0a32e',
        engine: '#0c5b4c',
        title: 'YUANLAN',
        titleSize: 0.6,
        windows: false,
        registration: 'B-7741W',
        pattern: (s) => {
          // The open door of the main deck, aft of the wing on the left.
          const open =
            band(-15.4, -12, s.x, s.size) * band(-0.25, half * 0.78, s.z, s.size) * (s.y > 0 ? 1 : 0);
          over(s, [0.3, 0.26, 0.2], open);
          s.er += door[0] * open * 1.1;
          s.eg += door[1] * open * 1.1;
          s.eb += door[2] * open * 1.1;
        },
      },
      { gear: true, bend: 0.4, spin: 0 },
    );
    const leaf = box(
      plain('#e4e7e8', { rough: 0.3 }),
      [-15.4, half * 0.74, half * 0.8],
      [-12, half * 0.74 + 2.6, half * 0.86],
    );
    const doorway = place.point([-13.7, half + 4.4, -QUAD.stance]);
    return {
      view: { at: [62, 20, 2.3], to: [8, -5, 6.2], focal: 28 },
      sky: {
        stops: [
          [0, '#5a4a3c'],
          [5, '#2c2a35'],
          [20, '#12162a'],
          [90, '#070a18'],
        ],
        strength: 0.55,
        sun: direction(120, 30),
        clouds: [
          {
            kind: 'sheet',
            scale: 1,
            stretch: 2,
            lift: 0.2,
            cover: 0.42,
            soft: 0.6,
            lit: '#4a3f38',
            shade: '#191a26',
            strength: 0.3,
            opacity: 0.8,
            seed: 19,
          },
        ],
      },
      sun: { colour: '#9fb4ff', strength: 0.03, soft: 0.4 },
      ground: apron({ wet: 0.45, tone: '#77767a' }),
      mirror: 0.022,
      focus: { at: [0, 0, 6], reach: 55 },
      haze: { density: 0.0006 },
      backdrops: [town(1500, 46, { wall: '#221f22', lights: 0.3, strength: 0.2, seed: 15 })],
      lamps: [
        ...masts.map((at) => ({
          at,
          colour: '#ffd9a2',
          power: 420,
          aim: [0, -0.55, -0.8] as const,
          focus: 1.2,
        })),
        { at: [58, 44, 19], colour: '#fff1d6', power: 1500, aim: [-0.8, -0.5, -0.3], focus: 1 },
        { at: [66, -22, 19], colour: '#cfe0ff', power: 700, aim: [-0.9, 0.35, -0.25], focus: 1 },
        { at: place.point([-13.7, half + 2, 1]), colour: '#ffdda6', power: 9 },
      ],
      layers: [
        {
          items: [
            { model: [...model, leaf], place, subject: true },
            { model: loader(QUAD.stance - 0.3, '#a9b0b5'), place: pose(doorway, 52) },
            ...[0, 1, 2].map((i) => ({
              model: uld(['#9ca4aa', '#8c959c', '#b0b6ba'][i] ?? '#9ca4aa'),
              place: pose([24 + i * 3.9, 27 - i * 1.6, 0.05], -24),
            })),
            { model: tugAndCarts(2, ['#8f989e', '#a7adb1']), place: pose([44, -3, 0], 135) },
            ...masts.map(([x, y]) => ({ model: mast(20), place: pose([x, y + 2, 0]) })),
          ],
          glints: [
            ...masts.flatMap(([x, y]) =>
              [-2, -0.7, 0.7, 2].map((dx) => ({
                at: [x + dx, y + 1.4, 19.6] as const,
                colour: '#ffdca6',
                strength: 14,
                size: 0.002,
                halo: 10,
                haze: 0.06,
                rays: 15,
              })),
            ),
            {
              at: place.point(lights.beacon),
              colour: '#ff3a28',
              strength: 8,
              size: 0.002,
              halo: 9,
              haze: 0.08,
            },
            { at: place.point(lights.left), colour: '#ff3a28', strength: 4, size: 0.0012, haze: 0.05 },
          ],
        },
      ],
      develop: {
        exposure: 1.3,
        seed: 31,
        bloom: 0.32,
        bloomReach: 0.025,
        saturation: 1,
        contrast: 1.05,
        grain: 6,
        vignette: 0.3,
      },
    };
  },
};
