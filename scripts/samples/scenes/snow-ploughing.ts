/** A plough throws up the night's snow. */
import { snowPlough } from '../models/plough.ts';
import { catenary, straight, track } from '../models/track.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { hash } from '../math/random.ts';
import { snow } from '../grounds.ts';
import { trainForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { hills, woods } from '../scenery.ts';
import { plain } from '../render/surface.ts';

const path = straight([0, 0, 0.35], 196);

export const snowPloughing: Sample = {
  id: 'snow-ploughing',
  photographer: 'tomasz_k',
  status: 'approved',
  views: 2204,
  likes: 289,
  form: trainForm(
    {
      emu_type: 'other_train',
      train_type: 'SP-412',
      train_number: '57104',
      line: '滨洲线',
      railway_bureau: 'Harbin_Bureau',
      description: 'Minus twenty-six, and still the best seat of the winter',
    },
    ['engineering_vehicles'],
  ),
  camera: {
    make: 'SONY',
    model: 'ILCE-7M4',
    lens: 'FE 70-200mm F2.8 GM OSS II',
    iso: 160,
    aperture: 5.6,
    shutter: [1, 1600],
    focal: 85,
    taken: '2025-01-19T09:27:06',
    position: [49.2121, 119.7653],
  },
  size: [1536, 1024],
  enlarge: 1.5625,
  scene: () => {
    const wires = catenary(path, -150, 260, -3.4);
    const at = path.at(8);
    const place = pose(at, 196);
    const spray = Array.from({ length: 90 }, (_, i) => {
      const t = hash(i, 1);
      const side = hash(i, 2) < 0.62 ? 1 : -1;
      const out = 1.4 + t * 9 * (0.6 + hash(i, 3));
      return {
        at: place.point([
          11.6 - t * 9 + hash(i, 4) * 1.5,
          side * out,
          0.4 + Math.sin(t * 2.6) * 4.4 * (0.5 + hash(i, 5)),
        ]),
        radius: 0.7 + t * 2.4 + hash(i, 6),
        flat: 0.85,
        colour: hash(i, 7) < 0.3 ? '#b9c8dd' : '#f4f6fa',
        strength: 1.05,
        opacity: 0.16 + 0.3 * (1 - t),
        ragged: 1.1,
        seed: i,
      };
    });
    return {
      view: { at: [-27, -19, 1.9], to: [-7.5, 0, 3.2], focal: 46 },
      sky: {
        stops: [
          [0, '#eef0f2'],
          [6, '#d3dfec'],
          [20, '#94b9e2'],
          [90, '#3f7cc4'],
        ],
        sun: direction(232, 17),
        glows: [{ colour: '#fff2d8', width: 40, strength: 0.25 }],
        clouds: [
          {
            kind: 'wisp',
            scale: 1,
            stretch: 2,
            turn: 12,
            cover: 0.45,
            soft: 0.6,
            lit: '#ffffff',
            shade: '#e3e9f1',
            opacity: 0.6,
            seed: 18,
          },
        ],
      },
      sun: { colour: '#ffe6c2', strength: 2.7 },
      ground: snow(),
      focus: { at: [4, 0, 2], reach: 40 },
      haze: { density: 0.0007 },
      backdrops: [
        woods(230, 15, '#c3ccd6', '#3f4b50', 28),
        hills(3800, 260, 1300, { lit: '#dfe6ee', dark: '#9fb0c4', seed: 27, rugged: 0.2 }),
      ],
      layers: [
        {
          items: [
            {
              model: [
                ...track(path, -60, 220, { bed: 0.35, stones: plain('#e9edf3', { rough: 1 }) }),
                ...wires.masts,
              ],
              place: pose([0, 0, 0]),
            },
            { model: snowPlough(), place, subject: true },
          ],
          lines: wires.lines,
          puffs: spray,
          glints: [
            ...[-0.9, 0.9].map((y) => ({
              at: place.point([8.3, y, 3.05]),
              colour: '#fff2d0',
              strength: 10,
              size: 0.002,
              halo: 8,
              haze: 0.06,
            })),
            {
              at: place.point([2, 0, 4.35]),
              colour: '#ffa62a',
              strength: 9,
              size: 0.002,
              halo: 9,
              haze: 0.08,
            },
          ],
        },
      ],
      weather: {
        count: 900,
        size: [0.0004, 0.0028],
        fall: [0.006, 0.004],
        colour: '#ffffff',
        strength: 1.1,
        seed: 45,
      },
      develop: {
        exposure: 0.52,
        seed: 44,
        bloom: 0.18,
        saturation: 1,
        contrast: 1.06,
        shadows: '#7c8490',
        grain: 1.8,
      },
    };
  },
};
