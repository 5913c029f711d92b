/** Seat 31A: the wing over a sea of cloud at sundown, framed by the window. */
import { seenFromSeat } from '../models/airliner.ts';
import { WIDE } from '../models/airliner-plans.ts';
import { fractal, ridged } from '../math/noise.ts';
import { clamp, direction, smooth, hypot2, hypot3 } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { coverWith } from '../render/mask.ts';
import { planeForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import type { Material } from '../render/surface.ts';

/** Tops of a cloud deck, lit from low down. */
const deck: Material = (s) => {
  const x = s.wx * 0.0011;
  const y = s.wy * 0.0011;
  const fine = clamp(1.4 - s.size * 0.006, 0, 1);
  const bank = fractal(x * 0.16 + 3, y * 0.16, 3);
  const height = (u: number, v: number): number => bank * 1.4 + ridged(u + bank, v - bank, 5) * 0.9 * fine;
  const step = 0.06;
  const here = height(x, y);
  s.nx = (here - height(x + step, y)) * 5 * fine;
  s.ny = (here - height(x, y + step)) * 5 * fine;
  s.nz = 0.6;
  const k = 1 / hypot3(s.nx, s.ny, s.nz);
  s.nx *= k;
  s.ny *= k;
  s.nz *= k;
  const deep = clamp(0.35 + here * 0.55, 0.2, 1);
  s.r = 0.9 * deep;
  s.g = 0.9 * deep;
  s.b = 0.95 * deep;
  s.rough = 1;
};

/** Outside the rounded window. */
function wall(x: number, y: number): number {
  const u = Math.abs((x - 0.52) / 0.47);
  const v = Math.abs((y - 0.5) / 0.47);
  const far = (u ** 4.2 + v ** 4.2) ** (1 / 4.2);
  return smooth(0.99, 1.055, far);
}

export const windowWing: Sample = {
  id: 'window-wing',
  photographer: 'maren.holt',
  status: 'approved',
  views: 987,
  likes: 143,
  form: planeForm(
    {
      registration: 'D-AVNT',
      aircraft_type: 'B787-9',
      operator: 'Ventara',
      airport: 'EDDF',
      description: 'Seat 31A, forty minutes before landing',
    },
    ['cabin'],
  ),
  camera: {
    make: 'Apple',
    model: 'iPhone 15 Pro',
    lens: 'iPhone 15 Pro back triple camera 6.765mm f/1.78',
    iso: 64,
    aperture: 1.8,
    shutter: [1, 1803],
    focal: 24,
    taken: '2025-01-29T16:57:18',
    orientation: 6,
  },
  size: [960, 1280],
  enlarge: 1.5625,
  scene: () => {
    const model = seenFromSeat(WIDE, {
      body: '#f3f2ee',
      tail: '#3b2a5a',
      accent: '#d68aa8',
      wing: '#c3c6cb',
      engine: '#f3f2ee',
    });
    return {
      view: { at: [-13, 2.6, 9000.75], to: [-9.2, 16, 8998.6], focal: 29 },
      sky: {
        stops: [
          [-4, '#8b6a78'],
          [0, '#f4a565'],
          [2.5, '#f6c07e'],
          [7, '#dcb5a0'],
          [15, '#93a3c2'],
          [35, '#4a70b0'],
          [90, '#1c3a78'],
        ],
        strength: 1.1,
        sun: direction(28, 5),
        glows: [
          { colour: '#ffb45c', width: 16, strength: 1.4, squash: 0.7 },
          { colour: '#fff0c0', width: 2.2, strength: 14 },
        ],
        clouds: [
          {
            kind: 'wisp',
            scale: 0.9,
            stretch: 1.8,
            turn: 70,
            cover: 0.45,
            soft: 0.5,
            lit: '#ffd9b0',
            shade: '#c79aa6',
            opacity: 0.6,
            seed: 6,
            from: [3, 9],
          },
        ],
      },
      sun: { colour: '#ffb268', strength: 3 },
      ground: deck,
      groundLevel: 7400,
      focus: { at: [-14, 16, 9000], reach: 34 },
      haze: { density: 0.000012, height: 1e9 },
      layers: [{ items: [{ model, place: pose([0, 0, 9000]), subject: true }] }],
      finish: (frame) => {
        coverWith(
          frame,
          '#2a2523',
          wall,
          (x, y) => 0.35 + 1.7 * smooth(1.6, 1.02, hypot2((x - 0.52) / 0.47, (y - 0.5) / 0.47)) * (1.15 - y),
        );
      },
      develop: {
        exposure: 0.6,
        seed: 25,
        bloom: 0.25,
        bloomReach: 0.04,
        saturation: 1.05,
        vignette: 0.1,
        grain: 1.8,
      },
    };
  },
};
