/** A snow plough: an orange two-axled motor with a wedge before it. */
import { box, loft, tube } from '../mesh/loft.ts';
import type { Ring } from '../mesh/loft.ts';
import { newPart, quad } from '../mesh/mesh.ts';
import type { Model } from '../mesh/mesh.ts';
import { rgb } from '../math/colour.ts';
import { fractal } from '../math/noise.ts';
import type { V3 } from '../math/vector.ts';
import { band, edge, over, plain } from '../render/surface.ts';
import type { Material } from '../render/surface.ts';
import { bogie, outline } from './car.ts';

/** Nose to +x, about 19 m long. */
export function snowPlough(): Model {
  const orange = rgb('#d8611a');
  const yellow = rgb('#f0b726');
  const glass = rgb('#10161b');
  const paint: Material = (s) => {
    over(s, orange, 1);
    s.rough = 0.3;
    over(s, yellow, band(1.55, 1.85, s.z, s.size));
    const side = Math.abs(s.y) > 1.2 ? 1 : 0;
    const panes =
      band(2.35, 3.15, s.z, s.size) *
      (side * (band(6.1, 7.4, s.x, s.size) + band(4.4, 5.7, s.x, s.size) + band(-7.4, -5.8, s.x, s.size)));
    const front = s.x > 8 ? band(2.4, 3.2, s.z, s.size) * band(0.1, 1.2, Math.abs(s.y), s.size) : 0;
    over(s, glass, Math.min(1, panes + front));
    if (panes + front > 0.5) s.rough = 0.06;
    const louvre = side * band(-4.5, 3.4, s.x, s.size) * band(2.1, 3, s.z, s.size);
    const slat = Math.abs(((s.x * 2.2) % 1) - 0.5) * 2;
    over(s, [0.06 * slat + 0.03, 0.05 * slat + 0.02, 0.03], louvre * 0.75);
    const caked = Math.max(0, fractal(s.x * 0.8, s.z * 1.1, 4) + 0.42 - s.z * 0.16 + (s.x > 7 ? 0.12 : 0));
    over(s, [0.8, 0.84, 0.9], Math.min(1, caked * 1.5));
    over(s, [0.82, 0.86, 0.92], edge(3.72, s.z, s.size) * 0.9);
  };
  const rings: Ring[] = [8.5, 8.2, 4, 0, -4, -8.2, -8.5].map((x) =>
    outline(x, Math.abs(x) > 8.3 ? 2.8 : 3, 1, Math.abs(x) > 8.3 ? 3.7 : 3.95, 8),
  );
  const rust = rgb('#8f2f14');
  const steel: Material = (s) => {
    over(s, rust, 1);
    s.rough = 0.4;
    const stripe = (s.y * 1.1 + s.z * 1.1) % 1;
    over(s, yellow, (stripe < 0 ? stripe + 1 : stripe) < 0.5 && s.z > 1.9 ? 0.9 : 0);
    over(
      s,
      [0.82, 0.86, 0.92],
      Math.min(1, Math.max(0, fractal(s.y * 1.3, s.z * 1.3, 4) + 0.75 - s.z * 0.3)),
    );
  };
  const wedge = newPart(steel);
  for (const side of [-1, 1]) {
    const p = (x: number, y: number, z: number): V3 => [x, y * side, z];
    quad(wedge, p(11.4, 0, 0.05), p(9, 1.7, 0.1), p(9.2, 1.95, 1.3), p(11.1, 0.1, 1.1));
    quad(wedge, p(11.1, 0.1, 1.1), p(9.2, 1.95, 1.3), p(9.9, 2.15, 2.3), p(11.5, 0.25, 2.1));
    quad(wedge, p(9, 1.7, 0.1), p(8.5, 1.4, 0.1), p(8.5, 1.4, 2.2), p(9.9, 2.15, 2.3));
  }
  const dark = plain('#2a2c2e');
  return [
    loft(paint, rings, true),
    wedge,
    ...bogie(5.2),
    ...bogie(-5.2),
    box(dark, [-3, -1.2, 0.4], [2.4, 1.2, 1]),
    box(dark, [8.4, -1, 0.6], [9.4, 1, 1.6]),
    tube(dark, [-1, 0.5, 3.9], [-1, 0.5, 4.5], 0.14, 10),
    tube(plain('#e08a1a'), [2, 0, 3.9], [2, 0, 4.35], 0.12, 10),
  ];
}
