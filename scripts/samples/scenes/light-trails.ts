/** Thirty seconds at a level crossing: a train as ribbons of light, and stars. */
import { f32 } from '../math/arrays.ts';
import { rgb } from '../math/colour.ts';
import { hash } from '../math/random.ts';
import { crossing } from '../models/crossing.ts';
import { arc, catenary, meadow, onPath, track } from '../models/track.ts';
import { direction } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import type { Frame } from '../render/frame.ts';
import type { Line } from '../render/scene.ts';
import { trainForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { hills, woods } from '../scenery.ts';

const path = arc([0, 0, 0.5], 176, -620);

/** What the windows and lamps of the passing train left behind. */
function ribbons(): Line[] {
  const lines: Line[] = [];
  const run = (y: number, z: number, width: number, colour: string, glow: number): void => {
    const points: V3[] = [];
    for (let way = -200; way <= 46; way += 2) points.push(onPath(path, way, y, z));
    lines.push({ points, width, colour, glow, subject: true });
  };
  for (let i = 0; i < 14; i++)
    run(1.5, 1.95 + i * 0.062, 0.05, i % 5 === 4 ? '#ffb066' : '#ffd69a', 0.75 + hash(i, 2) * 0.8);
  run(1.5, 1.15, 0.05, '#ff2a1c', 2.2);
  run(0.7, 1.1, 0.08, '#ff4030', 3);
  run(1.2, 3.6, 0.05, '#ff5a3a', 1.3);
  run(0.9, 1.35, 0.07, '#fff4dc', 3.2);
  run(1.5, 0.75, 0.03, '#8fb4ff', 0.7);
  return lines;
}

function stars(frame: Frame): void {
  const { width, height, light } = frame;
  for (let i = 0; i < 900; i++) {
    const x = hash(i, 1) * width;
    const y = hash(i, 2) * height * 0.62;
    const bright = 0.06 + 0.5 * hash(i, 3) ** 8;
    const warm = hash(i, 4);
    const colour = rgb(warm < 0.3 ? '#ffd9b0' : warm < 0.7 ? '#ffffff' : '#bcd0ff', bright * 2.2);
    const radius = 0.00035 * width * (0.8 + bright);
    for (let v = Math.floor(y - 3); v <= y + 3; v++) {
      for (let u = Math.floor(x - 3); u <= x + 3; u++) {
        if (u < 0 || v < 0 || u >= width || v >= height) continue;
        const k = Math.exp(-((u + 0.5 - x) ** 2 + (v + 0.5 - y) ** 2) / (radius * radius + 0.1));
        const at = (v * width + u) * 3;
        for (let c = 0; c < 3; c++) light[at + c] = f32(light, at + c) + (colour[c] ?? 0) * k;
      }
    }
  }
}

export const lightTrails: Sample = {
  id: 'light-trails',
  photographer: 'tomasz_k',
  status: {
    rejected: 'No vehicle can be made out. Lovely picture, but this site needs to see the train.',
    marks: [{ code: 'sharpness', x: 0.52, y: 0.62 }],
  },
  views: 0,
  likes: 0,
  form: trainForm(
    {
      emu_type: 'other_train',
      train_type: 'unknown',
      train_number: 'night freight',
      line: '牡佳线',
      railway_bureau: 'Harbin_Bureau',
      description: 'Thirty seconds at the crossing',
    },
    ['other_train'],
  ),
  camera: {
    make: 'SONY',
    model: 'ILCE-7M4',
    lens: 'FE 24-70mm F2.8 GM II',
    iso: 400,
    aperture: 8,
    shutter: [30, 1],
    focal: 28,
    taken: '2024-09-02T21:36:00',
    position: [45.7603, 130.9031],
  },
  size: [1536, 1024],
  enlarge: 1.5625,
  scene: () => {
    const wires = catenary(path, -150, 150, -3.4);
    return {
      view: { at: [15, -15, 1.7], to: [-8, 1, 4.1], focal: 25 },
      sky: {
        stops: [
          [0, '#7c6a78'],
          [4, '#4d5384'],
          [14, '#26346e'],
          [40, '#101c4a'],
          [90, '#080f30'],
        ],
        strength: 0.5,
        sun: direction(-60, 30),
        glows: [{ colour: '#d08a6a', width: 22, strength: 0.16, squash: 0.3 }],
        clouds: [
          {
            kind: 'wisp',
            scale: 1,
            stretch: 2,
            turn: 40,
            cover: 0.42,
            soft: 0.6,
            lit: '#5a5c86',
            shade: '#262e5c',
            strength: 0.5,
            opacity: 0.6,
            seed: 121,
          },
        ],
      },
      sun: { colour: '#9fb2e6', strength: 0.16, soft: 0.5 },
      ground: meadow('#5b6244', '#333d29', 0.4),
      focus: { at: [0, 0, 2], reach: 60 },
      haze: { density: 0.001 },
      backdrops: [
        woods(120, 13, '#141a22', '#0a0e14', 122),
        hills(3000, 240, 1100, { lit: '#2a3158', dark: '#1c2346', strength: 0.6, seed: 124, rugged: 0.2 }),
      ],
      lamps: [
        ...[-60, -45, -32, -20, -10, -2, 6, 14, 22, 32].map((way) => ({
          at: onPath(path, way, 3.2, 2.4),
          colour: '#ffcf92',
          power: 5,
        })),
        { at: [7.4, -5.2, 3], colour: '#ff3a24', power: 5 },
      ],
      behind: stars,
      layers: [
        {
          items: [
            { model: [...track(path, -200, 60, { bed: 0.3 }), ...wires.masts], place: pose([0, 0, 0]) },
            { model: crossing(), place: pose([6.4, -5, 0], 0) },
          ],
          lines: [...wires.lines, ...ribbons()],
          glints: [
            { at: [6.05, -5.3, 2.72], colour: '#ff2a18', strength: 12, size: 0.004, halo: 8, haze: 0.1 },
            { at: [6.75, -5.3, 2.72], colour: '#ff2a18', strength: 10, size: 0.004, halo: 8, haze: 0.1 },
          ],
        },
      ],
      develop: {
        exposure: 1.15,
        seed: 51,
        bloom: 0.4,
        bloomReach: 0.03,
        saturation: 1.08,
        contrast: 1.05,
        vignette: 0.35,
        grain: 2.6,
      },
    };
  },
};
