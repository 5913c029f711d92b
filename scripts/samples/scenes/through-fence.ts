/** What a spotter really sees: the wire, out of focus, and evening light on a landing jet. */
import { airliner, lightPlaces } from '../models/airliner.ts';
import { NARROW } from '../models/airliner-plans.ts';
import { fractal } from '../math/noise.ts';
import { direction, smooth, hypot2 } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { coverWith } from '../render/mask.ts';
import { planeForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { hills, woods } from '../scenery.ts';
import { runway, turnedGround } from '../grounds.ts';
import { meadow } from '../models/track.ts';

const wire = (t: number): number => smooth(0.105, 0.02, Math.abs(t - Math.round(t)));

/** Share of a place hidden by two sets of wires that cross, `soft` as a share of the width. */
function mesh(x: number, y: number): number {
  const sway = fractal(x * 1.4, y * 1.4, 2) * 0.02;
  const pitch = 0.205;
  const a = (x + y * 0.667 + sway) / pitch;
  const b = (x - y * 0.667 + sway * 0.6 + 0.03) / pitch;
  const knot = smooth(0.2, 0.05, hypot2(a - Math.round(a), b - Math.round(b)));
  return Math.max(wire(a), wire(b), knot) * 0.78;
}

export const throughFence: Sample = {
  id: 'through-fence',
  photographer: 'tomasz_k',
  status: {
    rejected: 'The wire runs right across the nose.',
    marks: [
      { code: 'obstruction', x: 0.28, y: 0.42 },
      { code: 'obstruction', x: 0.66, y: 0.55 },
      { code: 'contrast', x: 0.5, y: 0.5 },
    ],
    appeal: 'There is no other place at this airport, and the wire is what the picture is about.',
  },
  views: 0,
  likes: 0,
  form: planeForm(
    {
      registration: 'OK-LMA',
      aircraft_type: 'B737-8',
      operator: 'Lumen Air',
      airport: 'LKPR',
      description: 'No ladder today, so the fence stays in the frame',
    },
    ['special_livery'],
  ),
  camera: {
    make: 'SONY',
    model: 'ILCE-7M4',
    lens: 'FE 70-200mm F2.8 GM OSS II',
    iso: 250,
    aperture: 2.8,
    shutter: [1, 2000],
    focal: 135,
    taken: '2024-09-14T18:31:09',
    position: [50.1149, 14.2451],
  },
  size: [1536, 1024],
  enlarge: 1.5625,
  scene: () => {
    const at = [0, 0, 15] as const;
    const aim = pose(at, 166, 4, 2);
    const lights = lightPlaces(NARROW, 1.2);
    return {
      view: { at: [-40, -88, 1.8], to: [-5, 0, 13.4], focal: 74 },
      sky: {
        stops: [
          [0, '#f6cf96'],
          [7, '#efc7a0'],
          [16, '#c9bcb8'],
          [32, '#8aa3c4'],
          [90, '#3f69a6'],
        ],
        sun: direction(248, 9),
        glows: [{ colour: '#ffc27a', width: 40, strength: 0.5 }],
        clouds: [
          {
            kind: 'billow',
            scale: 0.6,
            lift: 0.14,
            cover: 0.4,
            soft: 0.4,
            lit: '#ffe0b8',
            shade: '#a58e93',
            strength: 1,
            opacity: 0.75,
            seed: 23,
            octaves: 6,
          },
        ],
      },
      sun: { colour: '#ffbf78', strength: 3.2 },
      ground: turnedGround(runway({ grass: meadow('#8d8747', '#525a2c', 0.4, 0.05), threshold: -500 })),
      focus: { at: [0, 0, 8], reach: 60 },
      haze: { density: 0.00032 },
      backdrops: [
        woods(420, 13, '#8d7c42', '#3b3a24', 15),
        hills(5200, 320, 1700, { lit: '#a8927c', dark: '#857a74', seed: 31, rugged: 0.1 }),
      ],
      layers: [
        {
          items: [
            {
              model: airliner(
                NARROW,
                {
                  body: '#f0a92e',
                  belly: '#f0a92e',
                  tail: '#20284e',
                  accent: '#f7f2e6',
                  engine: '#20284e',
                  title: 'LUMEN',
                  titleColour: '#20284e',
                  titleSize: 0.44,
                  registration: 'OK-LMA',
                  sweep: 'wave',
                },
                { gear: true, flaps: 30, bend: 1.1 },
              ),
              place: aim,
              subject: true,
            },
          ],
          glints: lights.root.map((p) => ({
            at: aim.point(p),
            colour: '#fff0d0',
            strength: 12,
            size: 0.0022,
            halo: 8,
            haze: 0.05,
          })),
        },
      ],
      finish: (frame) => {
        coverWith(
          frame,
          '#3a352f',
          mesh,
          (x, y) => 0.9 + 0.9 * Math.max(0, Math.sin((x + y * 0.667) * 41)) * 0.5,
        );
      },
      develop: {
        exposure: 0.66,
        seed: 24,
        bloom: 0.22,
        bloomReach: 0.03,
        saturation: 1.02,
        contrast: 1.08,
        vignette: 0.4,
        lights: '#c4bba8',
        grain: 2.2,
      },
    };
  },
};
