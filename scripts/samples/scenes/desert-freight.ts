/** Containers through the gravel desert in the last hour. Panorama. */
import { containerWagon, FLAT_LENGTH, loco, LOCO_LENGTH, locoLights } from '../models/loco.ts';
import { range } from '../models/mountains.ts';
import { arc, catenary, meadow, track } from '../models/track.ts';
import { direction } from '../math/vector.ts';
import { pose } from '../mesh/mesh.ts';
import { trainForm } from '../sample.ts';
import type { Sample } from '../sample.ts';
import { hills } from '../scenery.ts';

const path = arc([30, 0, 1], 182, -900);

export const desertFreight: Sample = {
  id: 'desert-freight',
  photographer: '云中轨',
  status: 'approved',
  views: 1876,
  likes: 231,
  form: trainForm(
    {
      emu_type: 'normal_train',
      train_type: 'WR6K-0338 + 0341',
      train_number: 'X8012',
      line: '兰新线',
      railway_bureau: 'Urumqi_Bureau',
      description: '百里风区难得没有风',
    },
    ['freight_trains'],
  ),
  camera: {
    make: 'Canon',
    model: 'Canon EOS R5',
    lens: 'RF70-200mm F2.8 L IS USM',
    iso: 100,
    aperture: 8,
    shutter: [1, 800],
    focal: 70,
    taken: '2024-09-05T20:21:48',
    position: [43.2106, 91.4407],
  },
  size: [2048, 819],
  enlarge: 1.5625,
  scene: () => {
    const wires = catenary(path, -120, 760, 3.6, { span: 50 });
    const look = { body: '#1f3f73', lower: '#2b2f36', stripe: '#e4b23a', number: 'WR6K 0338', wire: 5.4 };
    const head = 26;
    const items = [0, 1].map((i) => {
      const way = head - i * (LOCO_LENGTH + 1);
      return {
        model: loco({ ...look, number: i === 0 ? 'WR6K 0338' : 'WR6K 0341' }),
        place: pose(path.at(way), path.heading(way)),
        subject: true,
      };
    });
    const wagons = Array.from({ length: 44 }, (_, i) => {
      const way = head - LOCO_LENGTH * 1.5 - 2 - FLAT_LENGTH / 2 - i * (FLAT_LENGTH + 0.5);
      return { model: containerWagon(i + 3), place: pose(path.at(way), path.heading(way)), subject: true };
    });
    const front = pose(path.at(head), path.heading(head));
    const reversed = catenary(path, -700, 0, 3.6, { span: 50 });
    return {
      view: { at: [-34, -44, 4.6], to: [34, 6, 5.2], focal: 31 },
      sky: {
        stops: [
          [0, '#f3c48e'],
          [4, '#ecc9a4'],
          [11, '#c9c0bf'],
          [25, '#7fa0cb'],
          [90, '#2d5a9e'],
        ],
        sun: direction(214, 11),
        glows: [{ colour: '#ffc888', width: 40, strength: 0.25 }],
        clouds: [
          {
            kind: 'wisp',
            scale: 1.1,
            stretch: 2.4,
            turn: 60,
            cover: 0.48,
            soft: 0.5,
            lit: '#ffeeda',
            shade: '#cdb7b4',
            opacity: 0.75,
            seed: 61,
          },
        ],
      },
      sun: { colour: '#ffc27c', strength: 3.4 },
      ground: meadow('#a58a66', '#7d6549', 0.25, 0.05),
      focus: { at: [60, 0, 3], reach: 120 },
      haze: { density: 0.00022 },
      backdrops: [
        hills(3200, 130, 1100, { lit: '#b08a62', dark: '#7d5f48', seed: 63, rugged: 0.5, base: 0.1 }),
        hills(9000, 900, 2400, { lit: '#b3927c', dark: '#86726e', seed: 66, rugged: 0.8, base: 0.3 }),
      ],
      layers: [
        {
          items: [
            {
              model: range({
                width: 16000,
                depth: 4000,
                height: 2100,
                seed: 15,
                cells: 150,
                snowline: 0.5,
                floor: 61,
              }),
              place: pose([9000, 9500, -60], 0),
              shadow: false,
            },
            {
              model: [...track(path, -720, 140, { bed: 1 }), ...wires.masts, ...reversed.masts],
              place: pose([0, 0, 0]),
            },
            ...items,
            ...wagons,
          ],
          lines: [...wires.lines, ...reversed.lines],
          glints: locoLights().map((p) => ({
            at: front.point(p),
            colour: '#fff0cf',
            strength: 9,
            size: 0.0012,
            halo: 8,
            haze: 0.05,
          })),
        },
      ],
      develop: { exposure: 0.6, seed: 42, bloom: 0.14, saturation: 1, contrast: 1.06, grain: 1.8 },
    };
  },
};
