/** A level crossing's post: cross, two lamps, a barrier that is down. */
import { box, tube } from '../mesh/loft.ts';
import { placed, pose } from '../mesh/mesh.ts';
import type { Model } from '../mesh/mesh.ts';
import { rgb } from '../math/colour.ts';
import { over, plain } from '../render/surface.ts';
import type { Material } from '../render/surface.ts';

const red = rgb('#c9281e');
const pale = rgb('#ecebe6');
const stripes: Material = (s) => {
  const at = s.x * 0.9 - Math.floor(s.x * 0.9);
  over(s, at < 0.5 ? red : pale, 1);
  s.rough = 0.4;
};

/** The post stands at the origin and faces -y; the barrier reaches along -x. */
export function crossing(): Model {
  const steel = plain('#9a9fa3', { rough: 0.5 });
  const dark = plain('#17181a', { rough: 0.7 });
  const white = plain('#e9e8e2', { rough: 0.4 });
  const arm = box(white, [-0.75, -0.04, -0.07], [0.75, 0.0, 0.07]);
  const about = (turn: number): Model => placed([arm], pose([0, -0.12, 3.6], 0, turn));
  return [
    tube(steel, [0, 0, -0.5], [0, 0, 4], 0.08, 10),
    ...about(38),
    ...about(-38),
    box(dark, [-0.62, -0.2, 2.5], [0.62, -0.1, 2.95]),
    ...[-0.35, 0.35].map((x) => tube(dark, [x, -0.2, 2.72], [x, -0.42, 2.74], 0.15, 14)),
    box(steel, [-0.35, -0.3, 0], [0.35, 0.4, 1.15]),
    box(stripes, [-7.6, -0.06, 0.92], [0.2, 0.04, 1.06]),
  ];
}
