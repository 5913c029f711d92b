/** Bodies of rail vehicles: x along the track, z = 0 at the top of the rail, the middle of the car at x = 0. */
import { box, tube, turned } from '../mesh/loft.ts';
import type { Ring } from '../mesh/loft.ts';
import { placed, pose } from '../mesh/mesh.ts';
import type { Model } from '../mesh/mesh.ts';
import type { V3 } from '../math/vector.ts';
import { plain } from '../render/surface.ts';

/** The outline of a car body across x: a rounded box. `square` is how boxy it is (2 an ellipse, 8 a box). */
export function outline(
  x: number,
  width: number,
  low: number,
  high: number,
  square = 4.5,
  points = 36,
): Ring {
  const middle = (low + high) / 2;
  const half = (high - low) / 2;
  return Array.from({ length: points }, (_, i): V3 => {
    const angle = (i / points) * Math.PI * 2 + Math.PI / 2;
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    const k = (Math.abs(c) ** square + Math.abs(s) ** square) ** (-1 / square);
    // Sides lean in a little towards the roof.
    const z = s * k;
    const lean = z > 0.2 ? 1 - 0.09 * (z - 0.2) ** 2 : 1;
    return [x, ((c * k * width) / 2) * lean, middle + z * half];
  });
}

const iron = plain('#2e3033', { rough: 0.7 });
const tread = plain('#8e9196', { rough: 0.3, metal: 0.8 });

/** Four wheels in a frame. */
export function bogie(x: number, radius = 0.46): Model {
  const parts: Model = [
    box(iron, [x - 1.75, -1.12, radius - 0.1], [x + 1.75, -0.95, radius + 0.3]),
    box(iron, [x - 1.75, 0.95, radius - 0.1], [x + 1.75, 1.12, radius + 0.3]),
    box(iron, [x - 0.35, -1.05, radius - 0.05], [x + 0.35, 1.05, radius + 0.45]),
  ];
  for (const dx of [-1.25, 1.25]) {
    for (const side of [-0.78, 0.78]) {
      const disc = turned(
        tread,
        [
          [-0.07, 0.01],
          [-0.07, radius],
          [0.07, radius],
          [0.07, 0.01],
        ],
        20,
      );
      parts.push(...placed([disc], pose([x + dx, side, radius], 90)));
    }
    parts.push(box(iron, [x + dx - 0.2, -1.2, radius - 0.15], [x + dx + 0.2, 1.2, radius + 0.15]));
  }
  return parts;
}

/** A single-arm pantograph on a roof at height `roof`, its head at `wire`. */
export function pantograph(x: number, roof: number, wire: number): Model {
  const rod = plain('#4a4d52', { rough: 0.5, metal: 0.5 });
  const knee: V3 = [x - 1.3, 0, roof + (wire - roof) * 0.5];
  return [
    box(rod, [x - 0.9, -0.6, roof], [x + 0.9, 0.6, roof + 0.12]),
    tube(rod, [x + 0.5, 0, roof + 0.12], knee, 0.055, 8),
    tube(rod, knee, [x + 0.35, 0, wire - 0.08], 0.035, 8),
    tube(rod, [x + 0.2, -0.85, wire - 0.04], [x + 0.2, 0.85, wire - 0.04], 0.045, 8),
    tube(rod, [x + 0.5, -0.85, wire - 0.04], [x + 0.5, 0.85, wire - 0.04], 0.045, 8),
    ...[-0.5, 0.5].map((y) => tube(plain('#8c5a44'), [x - 0.6, y, roof], [x - 0.6, y, roof + 0.4], 0.09, 10)),
  ];
}
