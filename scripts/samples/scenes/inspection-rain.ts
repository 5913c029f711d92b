/** The yellow inspection train in the rain. */
import { emuTrain } from '../models/emu-train.ts';
import { headlights } from '../models/emu.ts';
import { arc, catenary, meadow, track } from '../models/track.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { band, over } from '../render/surface.ts';
import { rgb } from '../math/colour.ts';
import { trainForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { hills, woods } from '../scenery.ts';

const white = rgb('#f4f3ee');
const path = arc([0, 0, 0.9], 190, 700);

export const inspectionRain: Sample = {
  id: 'inspection-rain',
  photographer: '云中轨',
  status: 'pending',
  views: 0,
  likes: 0,
  form: trainForm(
    {
      emu_type: 'high_speed_emu',
      train_type: 'WR-CIT 001',
      train_number: 'DJ7731',
      line: '杭黄高速线',
      railway_bureau: 'Shanghai_Bureau',
      description: '黄医生上班不看天气',
    },
    ['high_speed_comprehensive_inspection_trains'],
  ),
  camera: {
    make: 'Canon',
    model: 'Canon EOS R6m2',
    lens: 'RF70-200mm F2.8 L IS USM',
    iso: 1000,
    aperture: 2.8,
    shutter: [1, 1000],
    focal: 110,
    taken: '2025-04-27T10:15:58',
  },
  size: [1536, 1024],
  enlarge: 1.5625,
  scene: () => {
    const wires = catenary(path, -200, 500, 3.3);
    const look = {
      body: '#f0b41e',
      lower: '#d99a14',
      stripe: '#1c4f9c',
      roof: '#8d9094',
      nose: 9.2,
      pattern: (s: Parameters<typeof over>[0], nose: number) => {
        over(s, white, band(1.36 - nose * 0.6, 1.5 - nose * 0.6, s.z, s.size));
      },
    };
    const head = -4;
    const place = pose(path.at(head), path.heading(head));
    return {
      view: { at: [-44, -18, 2.6], to: [-4, 2.4, 3.6], focal: 56, roll: 2.2 },
      sky: {
        stops: [
          [0, '#c4cacc'],
          [10, '#b0b9bf'],
          [40, '#97a4ae'],
          [90, '#8593a0'],
        ],
        strength: 0.72,
        sun: direction(200, 40),
        clouds: [
          {
            kind: 'sheet',
            scale: 1,
            stretch: 2,
            lift: 0.12,
            cover: 0.6,
            soft: 0.7,
            lit: '#bcc4c9',
            shade: '#7d8993',
            strength: 0.7,
            opacity: 0.7,
            seed: 101,
          },
        ],
      },
      sun: { colour: '#ffffff', strength: 0.1, soft: 4 },
      ground: meadow('#5f7a37', '#2f4522', 0.3),
      focus: { at: [10, 0, 2], reach: 70 },
      haze: { density: 0.0013, height: 200 },
      backdrops: [
        woods(170, 15, '#5a7040', '#26351f', 102, 0.8),
        hills(700, 170, 420, { lit: '#5f7359', dark: '#43564a', strength: 0.8, seed: 103, rugged: 0.2 }),
        hills(1700, 420, 900, { lit: '#74867a', dark: '#5d7068', strength: 0.8, seed: 105, rugged: 0.3 }),
      ],
      layers: [
        {
          items: [
            { model: [...track(path, -70, 420, { bed: 0.7 }), ...wires.masts], place: pose([0, 0, 0]) },
            ...emuTrain(look, path, head, 8).map((item) => item),
          ],
          lines: wires.lines,
          puffs: Array.from({ length: 22 }, (_, i) => ({
            at: place.point([6 - i * 7, i % 2 === 0 ? -2.4 : 2.4, 0.2 + (i % 3) * 0.3]),
            radius: 1.3 + i * 0.12,
            flat: 0.6,
            colour: '#cfd6da',
            strength: 0.75,
            opacity: 0.26,
            ragged: 1,
            seed: i,
          })),
          glints: headlights(look).map((p) => ({
            at: place.point(p),
            colour: '#fff6e0',
            strength: 9,
            size: 0.0034,
            halo: 7,
            haze: 0.05,
            rays: 11,
          })),
        },
      ],
      weather: {
        count: 2600,
        size: [0.0002, 0.0006],
        fall: [0.004, 0.03],
        colour: '#dbe2e8',
        strength: 0.9,
        seed: 106,
      },
      develop: {
        exposure: 0.95,
        seed: 49,
        bloom: 0.25,
        bloomReach: 0.03,
        saturation: 1,
        contrast: 1.1,
        lift: 0.01,
        shadows: '#7c8286',
        grain: 2.8,
      },
    };
  },
};
