/** The elevated line through the city, windows coming on. */
import { emuTrain } from '../models/emu-train.ts';
import { viaduct } from '../models/railside.ts';
import { arc, catenary, track } from '../models/track.ts';
import { apron } from '../grounds.ts';
import { city } from '../models/city.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { trainForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { town } from '../scenery.ts';

const path = arc([10, 30, 11], 200, -420);

export const metroDusk: Sample = {
  id: 'metro-dusk',
  photographer: '云中轨',
  status: 'pending',
  views: 0,
  likes: 0,
  form: trainForm(
    {
      emu_type: 'conventional_emu',
      train_type: 'WRM-6A 0317',
      train_number: '0317',
      line: '轨道交通 3 号线',
      railway_bureau: 'Chengdu_Bureau',
      description: '下班的人和我等的是同一班车',
    },
    ['urban_rail_transit'],
  ),
  camera: {
    make: 'Apple',
    model: 'iPhone 15 Pro',
    lens: 'iPhone 15 Pro back triple camera 9mm f/2.8',
    iso: 320,
    aperture: 2.8,
    shutter: [1, 60],
    focal: 77,
    taken: '2025-03-21T19:02:40',
    position: [29.5567, 106.5771],
  },
  size: [1408, 1056],
  enlarge: 1.5625,
  scene: () => {
    const wires = catenary(path, -260, 330, -3.2, { span: 42 });
    return {
      view: { at: [-34, -46, 21], to: [8, 40, 15], focal: 33, roll: -1.6 },
      sky: {
        stops: [
          [0, '#f0a184'],
          [4, '#d99a9c'],
          [11, '#9c88b0'],
          [26, '#5468a6'],
          [90, '#223a78'],
        ],
        strength: 0.7,
        sun: direction(-60, 1),
        glows: [{ colour: '#ff9c6a', width: 34, strength: 0.35, squash: 0.5 }],
        clouds: [
          {
            kind: 'sheet',
            scale: 1.4,
            stretch: 2.6,
            turn: 16,
            lift: 0.12,
            cover: 0.48,
            soft: 0.5,
            lit: '#f2a68c',
            shade: '#6b6390',
            strength: 0.7,
            opacity: 0.8,
            seed: 91,
          },
        ],
      },
      sun: { colour: '#ff9c70', strength: 0.25, soft: 3 },
      ground: apron({ tone: '#4a4a50', wet: 0.4 }),
      mirror: 0.015,
      focus: { at: [10, 40, 8], reach: 130 },
      haze: { density: 0.0009 },
      backdrops: [
        town(620, 150, { wall: '#4a4864', lights: 0.34, strength: 0.55, seed: 93, block: 26 }),
        town(1300, 300, { wall: '#6a6180', lights: 0.22, strength: 0.6, seed: 97, block: 38 }),
        town(2600, 420, { wall: '#8f7a8c', lights: 0.1, strength: 0.7, seed: 99, block: 60 }),
      ],
      lamps: Array.from({ length: 9 }, (_, i) => ({
        at: [-60 + i * 20, 2, 7] as const,
        colour: '#ffc27a',
        power: 26,
      })),
      layers: [
        {
          items: [
            {
              model: [
                ...viaduct(path, -260, 340, 0, 26),
                ...track(path, -260, 340, { bed: 0.25, slab: true }),
                ...wires.masts,
              ],
              place: pose([0, 0, 0]),
            },
            ...emuTrain(
              { body: '#d9dde1', lower: '#c3c8ce', stripe: '#e0662a', nose: 2.6, inside: 1 },
              path,
              10,
              6,
            ),
            { model: city(), place: pose([0, 0, 0]) },
          ],
          lines: wires.lines,
          glints: [
            ...Array.from({ length: 9 }, (_, i) => ({
              at: [-60 + i * 20, 2, 7.2] as const,
              colour: '#ffcf8e',
              strength: 5,
              size: 0.0014,
              halo: 10,
              haze: 0.06,
            })),
            ...[0.85, -0.85].map((y) => ({
              at: pose(path.at(10), path.heading(10)).point([12.3, y, 1.12]),
              colour: '#fff2d6',
              strength: 9,
              size: 0.0024,
              halo: 8,
              haze: 0.07,
              rays: 8,
            })),
          ],
        },
      ],
      develop: {
        exposure: 0.95,
        seed: 47,
        bloom: 0.28,
        bloomReach: 0.03,
        saturation: 1.05,
        contrast: 1.04,
        grain: 2.8,
      },
    };
  },
};
