/** Head-on over the runway through a long lens, the air shimmering. */
import { airliner, lightPlaces } from '../models/airliner.ts';
import { WIDE } from '../models/airliner-plans.ts';
import { fractal } from '../math/noise.ts';
import { direction, smooth } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { box } from '../mesh/loft.ts';
import { plain } from '../render/surface.ts';
import { planeForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { hills, woods } from '../scenery.ts';
import { meadow } from '../models/track.ts';
import { runway } from '../grounds.ts';
import { shimmer } from '../render/shimmer.ts';

function edgeLights(): V3[] {
  const places: V3[] = [];
  for (let y = 20; y <= 1400; y += 60) {
    places.push([-24, y, 0.35], [24, y, 0.35]);
  }
  return places;
}

export const heatHaze: Sample = {
  id: 'heat-haze',
  photographer: 'maren.holt',
  status: {
    rejected: '',
    marks: [{ code: 'heat_haze', x: 0.5, y: 0.72 }],
    appeal: 'The shimmer is the subject here. The aircraft itself is sharp at full size.',
    granted: true,
  },
  views: 0,
  likes: 0,
  form: planeForm(
    {
      registration: 'CS-TZL',
      aircraft_type: 'A330-941',
      operator: 'Lusovia',
      airport: 'LPPT',
      description: 'Six hundred millimetres of hot air',
    },
    ['normal_livery', 'airport'],
  ),
  camera: {
    make: 'NIKON CORPORATION',
    model: 'NIKON Z 8',
    lens: 'NIKKOR Z 180-600mm f/5.6-6.3 VR',
    iso: 200,
    aperture: 8,
    shutter: [1, 1250],
    focal: 600,
    taken: '2024-08-11T17:22:40',
    position: [38.7742, -9.1342],
  },
  size: [1536, 1024],
  enlarge: 3.90625,
  quality: 98,
  scene: () => {
    const at: V3 = [0, 560, 13.5];
    const aim = pose(at, -90, 3.2, 2);
    const lights = lightPlaces(WIDE, 3);
    const lamp = plain('#d8d4c4');
    return {
      view: { at: [1.2, -420, 5.4], to: [0.5, 560, 9.5], focal: 480 },
      sky: {
        stops: [
          [0, '#e6d0ae'],
          [0.45, '#cfc8bf'],
          [1.2, '#a6b7c8'],
          [2.4, '#86a3c4'],
          [12, '#6f94bf'],
          [90, '#3f6a9c'],
        ],
        sun: direction(242, 24),
      },
      sun: { colour: '#ffe0b0', strength: 2.6 },
      ground: runway({ grass: meadow('#9a8c55', '#6b6a3c', 0.3, 0.15), tone: '#5a5550' }),
      focus: { at, reach: 70 },
      haze: { density: 0.00022, height: 110 },
      backdrops: [
        woods(2100, 20, '#7d7a50', '#4a4d38', 6),
        hills(5200, 330, 1400, { lit: '#a39a85', dark: '#857f75', seed: 12, rugged: 0.2 }),
        hills(9000, 760, 2600, { lit: '#b0a696', dark: '#9a928a', seed: 5, rugged: 0.4 }),
      ],
      layers: [
        {
          items: [
            {
              model: airliner(
                WIDE,
                {
                  body: '#f1efe8',
                  belly: '#d8dbdd',
                  tail: '#7a1f3d',
                  accent: '#e0b04a',
                  engine: '#7a1f3d',
                  sweep: 'wave',
                  title: 'LUSOVIA',
                  registration: 'CS-TZL',
                },
                { gear: true, flaps: 34, bend: 3, spin: 0.7 },
              ),
              place: aim,
              subject: true,
            },
            {
              model: edgeLights().map(([x, y]) =>
                box(lamp, [x - 0.12, y - 0.12, 0], [x + 0.12, y + 0.12, 0.35]),
              ),
              place: pose([0, 0, 0]),
              shadow: false,
            },
          ],
          glints: [
            ...lights.root.map((p) => ({
              at: aim.point(p),
              colour: '#fff2d6',
              strength: 26,
              size: 0.004,
              halo: 7,
              haze: 0.07,
              rays: 11,
            })),
            { at: aim.point(lights.nose), colour: '#fff2d6', strength: 22, size: 0.003, halo: 7, haze: 0.07 },
            { at: aim.point(lights.left), colour: '#ff3020', strength: 3, size: 0.0012 },
            { at: aim.point(lights.right), colour: '#20ff60', strength: 3, size: 0.0012 },
            ...edgeLights().map((p) => ({ at: p, colour: '#ffe9b8', strength: 4, size: 0.0008, haze: 0.04 })),
          ],
        },
      ],
      finish: shimmer((x, y) => smooth(0.35, 0.75, y) * (0.0012 + 0.0008 * fractal(x * 3, y * 6, 2))),
      develop: { exposure: 0.66, seed: 23, bloom: 0.2, contrast: 1.18, saturation: 1.02, grain: 8 },
    };
  },
};
