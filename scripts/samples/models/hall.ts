/** Halls seen from inside: a hangar with open doors, the arched roof of a large station. */
import { box, tube } from '../mesh/loft.ts';
import { newPart, quad } from '../mesh/mesh.ts';
import type { Model } from '../mesh/mesh.ts';
import { rgb } from '../math/colour.ts';
import { hash } from '../math/random.ts';
import type { V3 } from '../math/vector.ts';
import { over, plain } from '../render/surface.ts';
import type { Material } from '../render/surface.ts';

const iron = plain('#3c4146', { rough: 0.6 });

const zinc = rgb('#7d7f7c');
const sheet: Material = (s) => {
  over(s, zinc, 1);
  s.rough = 0.7;
  const rib = Math.abs(s.x * 1.2 + s.y * 1.2 - Math.round(s.x * 1.2 + s.y * 1.2));
  if (rib < 0.12 && s.size < 0.2) over(s, [s.r * 0.6, s.g * 0.6, s.b * 0.6], 0.7);
};

/** Light comes in through panes in the roof and the wall at +y, and through the doors at -x. */
export function hangarHall(): Model {
  const model: Model = [];
  const [x0, x1, y0, y1] = [-19, 26, -22, 20];
  const eaves = 9;
  const ridge = 13.5;
  const roof = newPart(sheet);
  const panes = newPart(plain('#e8eef2', { glow: [2.2, 2.3, 2.4] }));
  const bay = 5;
  for (let x = x0; x < x1; x += bay) {
    for (const side of [0, 1]) {
      const ya = side === 0 ? y0 : y1;
      const at = (t: number, dx: number): V3 => [x + dx, ya + (-1 - ya) * t, eaves + (ridge - eaves) * t];
      const lit = Math.round((x - x0) / bay) % 2 === 1;
      quad(roof, at(0, 0), at(0, bay), at(0.45, bay), at(0.45, 0));
      quad(lit ? panes : roof, at(0.45, 0.4), at(0.45, bay - 0.4), at(0.75, bay - 0.4), at(0.75, 0.4));
      quad(roof, at(0.75, 0), at(0.75, bay), at(1, bay), at(1, 0));
      model.push(tube(iron, at(0, 0), at(1, 0), 0.14, 6));
      model.push(tube(iron, [x, ya, eaves - 1], [x, -1, eaves], 0.09, 6));
      for (let i = 1; i < 6; i++)
        model.push(
          tube(iron, at(i / 6, 0), [x, ya + (-1 - ya) * ((i - 0.5) / 6), eaves - 1 + (i - 0.5) / 6], 0.06, 5),
        );
    }
    model.push(tube(iron, [x, y1, 0], [x, y1, eaves], 0.2, 8));
  }
  const wall = newPart(sheet);
  const high = newPart(plain('#dfe8ee', { glow: [1.6, 1.7, 1.8] }));
  for (let x = x0; x < x1; x += bay) {
    quad(wall, [x, y1, 0], [x + bay, y1, 0], [x + bay, y1, 5.2], [x, y1, 5.2]);
    for (let i = 0; i < 3; i++) {
      const a = x + 0.35 + i * 1.5;
      quad(high, [a, y1, 5.4], [a + 1.3, y1, 5.4], [a + 1.3, y1, 7.6], [a, y1, 7.6]);
    }
    quad(
      wall,
      [x, y1 + 0.05, 5.2],
      [x + bay, y1 + 0.05, 5.2],
      [x + bay, y1 + 0.05, eaves],
      [x, y1 + 0.05, eaves],
    );
  }
  // The doors stand open in the middle; their leaves are pushed to the sides.
  const door = newPart(sheet);
  for (const [a, b] of [
    [y0, -8],
    [11.5, y1],
  ] as const) {
    quad(door, [x0, a, 0], [x0, b, 0], [x0, b, 7.5], [x0, a, 7.5]);
  }
  quad(door, [x0, y0, 7.5], [x0, y1, 7.5], [x0, y1, eaves], [x0, y0, eaves]);
  quad(door, [x0, y0, eaves], [x0, y1, eaves], [x0, -1, ridge], [x0, -1, ridge]);
  model.push(roof, panes, wall, high, door);
  for (let i = 0; i < 7; i++) {
    const x = -14 + i * 3.1 + hash(i, 2);
    const h = 0.8 + hash(i, 3) * 1.2;
    const colour = ['#7a3b2b', '#3d5566', '#8a7a55', '#54594f'][i % 4] ?? '#54594f';
    model.push(box(plain(colour, { rough: 0.6 }), [x, y1 - 1.6, 0], [x + 1.4 + hash(i, 5), y1 - 0.4, h]));
  }
  return model;
}
