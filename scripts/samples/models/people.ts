/** Figures in the distance. */
import { ellipse, loft, tube } from '../mesh/loft.ts';
import { placed } from '../mesh/mesh.ts';
import type { Model, Placement } from '../mesh/mesh.ts';
import { plain } from '../render/surface.ts';

const COATS = ['#2f3a4a', '#6b2f2a', '#3e4a36', '#8a7a5e', '#25262a', '#4a3a56'];

/** Bodies are lofted along x, downwards: this stands them up. */
const UPRIGHT: Placement = { point: ([x, y, z]) => [z, y, -x], vector: ([x, y, z]) => [z, y, -x] };

/** Somebody walking towards +x, 1.75 m tall; `seed` chooses the coat. */
export function person(seed: number): Model {
  const coat = plain(COATS[seed % COATS.length] ?? '#2f3a4a', { rough: 0.9 });
  const dark = plain('#22242a', { rough: 0.9 });
  const skin = plain('#b98a70', { rough: 0.7 });
  const body = loft(
    coat,
    [
      ellipse(-0.85, 0, 0, 0.42, 0.3, 14),
      ellipse(-1.15, 0, 0, 0.4, 0.26, 14),
      ellipse(-1.4, 0, 0, 0.46, 0.24, 14),
      ellipse(-1.5, 0, 0, 0.2, 0.16, 14),
    ],
    true,
  );
  const head = loft(
    skin,
    [1.5, 1.55, 1.63, 1.71, 1.76].map((z, i) =>
      ellipse(-z, 0, 0, [0.1, 0.15, 0.18, 0.15, 0.03][i] ?? 0.1, [0.1, 0.18, 0.21, 0.17, 0.03][i] ?? 0.1, 12),
    ),
    true,
  );
  return [
    ...placed([body, head], UPRIGHT),
    tube(dark, [0.18, 0.1, 0.04], [0, 0.09, 0.9], 0.07, 8, 0.1),
    tube(dark, [-0.2, -0.1, 0.06], [0, -0.09, 0.9], 0.07, 8, 0.1),
    tube(coat, [0.05, 0.27, 0.8], [0, 0.22, 1.42], 0.055, 8),
    tube(coat, [-0.05, -0.27, 0.8], [0, -0.22, 1.42], 0.055, 8),
  ];
}
