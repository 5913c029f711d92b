/** A jet at cruising height before the rising moon, its trail still short. */
import { airliner } from '../models/airliner.ts';
import { QUAD } from '../models/airliner-plans.ts';
import { f32 } from '../math/arrays.ts';
import { rgb } from '../math/colour.ts';
import { fractal, ridged } from '../math/noise.ts';
import { hash } from '../math/random.ts';
import { clamp, direction, smooth, hypot2 } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import type { Frame } from '../render/frame.ts';
import { planeForm } from '../sample.ts';
import type { Sample } from '../sample.ts';

const CENTRE = [0.5, 0.44] as const;
const RADIUS = 0.36;

/** The moon's disc: plains, craters, rays. */
function drawMoon(frame: Frame): void {
  const { width, height, light } = frame;
  const radius = RADIUS * width;
  const warm = rgb('#fff0d4');
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5 - CENTRE[0] * width) / radius;
      const v = (y + 0.5 - CENTRE[1] * height) / radius;
      const far = hypot2(u, v);
      const disc = smooth(1 + 1.5 / radius, 1 - 1.5 / radius, far);
      const pixel = y * width + x;
      if (disc <= 0) continue;
      const bulge = 1 / Math.max(0.25, Math.sqrt(Math.max(0.06, 1 - far * far)));
      const px = u * bulge;
      const py = v * bulge;
      const maria = smooth(-0.02, 0.28, fractal(px * 1.35 + 2.2, py * 1.35 + 5.1, 4) + 0.1 - far * 0.12);
      const rough = ridged(px * 6, py * 6, 4) * 0.16 + fractal(px * 14, py * 14, 3) * 0.1;
      const tone = (0.92 - maria * 0.42 + rough - 0.06 + craters(px, py)) * (1 - 0.22 * far ** 3);
      const at = pixel * 3;
      for (let c = 0; c < 3; c++) {
        const own = (warm[c] ?? 0) * 1.15 * clamp(tone, 0.1, 1.4) + f32(light, at + c) * 0.55;
        light[at + c] = f32(light, at + c) * (1 - disc) + own * disc;
      }
    }
  }
}

function craters(x: number, y: number): number {
  let sum = 0;
  for (let i = 0; i < 26; i++) {
    const cx = hash(i, 1) * 2.4 - 1.2;
    const cy = hash(i, 2) * 2.4 - 1.2;
    const r = 0.02 + 0.06 * hash(i, 3) ** 3;
    const far = hypot2(x - cx, y - cy) / r;
    if (far > 6) continue;
    sum +=
      0.22 * Math.exp(-((far - 1) ** 2) * 9) - 0.12 * Math.exp(-far * far * 1.4) + 0.1 * Math.exp(-far * 0.7);
  }
  return sum;
}

export const moonTransit: Sample = {
  id: 'moon-transit',
  photographer: 'tomasz_k',
  status: 'approved',
  views: 5120,
  likes: 498,
  form: planeForm(
    {
      registration: '9V-SOL',
      aircraft_type: 'A340-313',
      operator: 'Solis Air',
      airport: 'EPKK',
      description: 'FL360, eleven months of waiting, one frame',
    },
    ['normal_livery'],
    true,
  ),
  camera: {
    make: 'SONY',
    model: 'ILCE-1',
    lens: 'FE 200-600mm F5.6-6.3 G OSS + 2X Teleconverter',
    iso: 800,
    aperture: 13,
    shutter: [1, 800],
    focal: 1200,
    taken: '2025-04-12T20:03:14',
    position: [50.0614, 19.9366],
  },
  size: [1024, 1536],
  enlarge: 1.5625,
  scene: () => {
    const at = [0, 15000, 9000] as const;
    const place = pose(at, 191, -4, 16);
    const trail = [-20.5, -11.5, 11.5, 20.5].flatMap((y) =>
      Array.from({ length: 90 }, (_, i) => ({
        at: place.point([-50 - i * 2.4, y * (1 - i * 0.002), -3]),
        radius: 2.2 + i * 0.05,
        colour: '#dfe3ea',
        strength: 0.55,
        opacity: 0.3 * Math.min(1, i / 12) * (1 - i / 140),
        ragged: 0.8,
        seed: i * 1.3 + y,
      })),
    );
    return {
      view: { at: [0, 0, 2], to: [18, 15000, 8972], focal: 3400 },
      sky: {
        stops: [
          [25, '#39466e'],
          [31, '#2a3866'],
          [36, '#1d2a55'],
          [90, '#101a3c'],
        ],
        strength: 0.62,
        sun: direction(-70, -3),
        glows: [{ colour: '#6a6f96', width: 30, strength: 0.2 }],
      },
      sun: { colour: '#ffb98a', strength: 0.35 },
      focus: { at, reach: 60 },
      layers: [
        {
          items: [
            {
              model: airliner(
                QUAD,
                { body: '#e9e4da', tail: '#a3381f', accent: '#eab23f', engine: '#a3381f', belly: '#d3cec5' },
                { bend: 3.2 },
              ),
              place,
              shadow: false,
              subject: true,
            },
          ],
          puffs: trail,
        },
      ],
      behind: drawMoon,
      develop: {
        exposure: 0.8,
        seed: 32,
        bloom: 0.12,
        bloomReach: 0.05,
        saturation: 1,
        contrast: 1.06,
        vignette: 0.2,
        grain: 3.6,
      },
    };
  },
};
