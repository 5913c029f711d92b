/** De-icing a turboprop in falling snow. */
import { commuter, COMMUTER_STANCE } from '../models/propeller.ts';
import { deicer, mast } from '../models/airfield.ts';
import { apron, snow } from '../grounds.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { planeForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { woods } from '../scenery.ts';

export const snowCommuter: Sample = {
  id: 'snow-commuter',
  photographer: 'tomasz_k',
  status: 'approved',
  views: 1105,
  likes: 156,
  form: planeForm(
    {
      registration: 'OH-FJB',
      aircraft_type: 'ATR 72-600',
      operator: 'Fjellbird',
      airport: 'EFRO',
      description: 'Boarding complete, waiting for the orange truck',
    },
    ['normal_livery', 'ground_vehicles'],
  ),
  camera: {
    make: 'SONY',
    model: 'ILCE-7M4',
    lens: 'FE 70-200mm F2.8 GM OSS II',
    iso: 500,
    aperture: 4,
    shutter: [1, 250],
    focal: 70,
    taken: '2025-01-11T12:10:44',
    position: [66.5648, 25.8304],
  },
  size: [1536, 1024],
  enlarge: 1.5625,
  scene: () => ({
    view: { at: [28, 17, 3], to: [1.2, 0.4, 3.1], focal: 44 },
    sky: {
      stops: [
        [0, '#c3c9d1'],
        [10, '#aeb7c3'],
        [40, '#98a4b4'],
        [90, '#8e9aac'],
      ],
      strength: 0.85,
      sun: direction(200, 20),
    },
    sun: { colour: '#ffffff', strength: 0.25, soft: 4 },
    ground: snow({ dirt: apron({ wet: 0.5, tone: '#55585c' }), bare: 0.42 }),
    mirror: 0.012,
    focus: { at: [0, 0, 2], reach: 30 },
    haze: { density: 0.006, height: 300 },
    backdrops: [woods(260, 16, '#aab2ba', '#3d4850', 8)],
    lamps: [
      { at: [-26, -18, 12], colour: '#ffcf90', power: 90 },
      { at: [-8, -28, 12], colour: '#ffcf90', power: 70 },
    ],
    layers: [
      {
        items: [
          {
            model: commuter(
              {
                body: '#f3f4f4',
                belly: '#2b6f8f',
                waterline: -0.35,
                tail: '#1f4d68',
                accent: '#e8572a',
                engine: '#f3f4f4',
                title: 'FJELLBIRD',
                titleSize: 0.42,
                registration: 'OH-FJB',
              },
              18,
            ),
            place: pose([0, 0, COMMUTER_STANCE]),
            subject: true,
          },
          { model: deicer(), place: pose([-13.5, -13, 0], 10) },
          { model: mast(13), place: pose([-26, -20, 0]) },
          { model: mast(13), place: pose([-8, -34, 0]) },
        ],
        puffs: [0, 1, 2, 3, 4].map((i) => ({
          at: [-9.5 + i * 0.3, -6.2 + i * 0.9, 7 - i * 0.35] as const,
          radius: 1.3 + i * 0.35,
          colour: '#dfe4ea',
          opacity: 0.4,
          ragged: 0.9,
          seed: i + 2,
        })),
        glints: [
          ...[[-26, -20.7] as const, [-8, -34.7] as const].flatMap(([x, y]) =>
            [-2, -0.7, 0.7, 2].map((dx) => ({
              at: [x + dx, y, 12.7] as const,
              colour: '#ffdca0',
              strength: 6,
              size: 0.0016,
              halo: 14,
              haze: 0.12,
            })),
          ),
          {
            at: [1.4, 0, COMMUTER_STANCE + 1.55],
            colour: '#ff4030',
            strength: 6,
            size: 0.002,
            halo: 10,
            haze: 0.1,
          },
          { at: [-10.4, -13, 3], colour: '#ffa020', strength: 8, size: 0.002, halo: 9, haze: 0.1 },
        ],
      },
    ],
    weather: {
      count: 2100,
      size: [0.0005, 0.0052],
      fall: [-0.003, 0.007],
      colour: '#eef2f7',
      strength: 0.95,
      seed: 44,
    },
    develop: {
      exposure: 0.85,
      seed: 27,
      bloom: 0.3,
      bloomReach: 0.03,
      saturation: 1,
      contrast: 1.02,
      lift: 0.02,
      shadows: '#7e828a',
      grain: 2.4,
    },
  }),
};
